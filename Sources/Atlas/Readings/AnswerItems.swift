import Places

/// An extension of `EmbeddedAtlas` with functions that put the places of several readings into one answer.
extension EmbeddedAtlas {
  /// Returns an answer in which its places and others take turns: the first of each, the second of
  /// each.
  func interleaved(
    _ response: SearchResponse, _ others: [MapItem], _ request: SearchRequest
  ) -> SearchResponse {
    let places = response.mapItems
    var items: [MapItem] = []
    for index in 0..<max(places.count, others.count) {
      items += [places, others].compactMap { $0.dropFirst(index).first }
    }
    var response = response
    replaceItems(of: &response, with: items, request)
    return response
  }

  /// Replaces the places of an answer by others, each once, as many as the request asks for at
  /// most.
  func replaceItems(
    of response: inout SearchResponse, with items: [MapItem], _ request: SearchRequest
  ) {
    response.mapItems = Array(Self.unique(items, by: \.id).prefix(request.candidateLimit))
    response.boundingRegion = CoordinateRegion(bounding: response.mapItems.map(\.region))
    response.attributions = attributions(of: response.mapItems)
  }
}
