import Places

/// An extension of `EmbeddedAtlas` with functions that put the places of several readings into one answer.
extension EmbeddedAtlas {
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
