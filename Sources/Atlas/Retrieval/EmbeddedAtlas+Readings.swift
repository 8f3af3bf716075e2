import Places

/// A query that is a kind of places may be a name as well: both readings are answered together.
extension EmbeddedAtlas {
  /// What is called exactly so in the region.
  func namesakes(
    _ query: ParsedQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> [MapItem] {
    var bounded = request
    bounded.isBounded = true
    return try foundAsTyped(query, bounded).filter(\.isExact).map(\.item)
  }

  /// One of the kind, one that is called so, and so on.
  func inTurns(
    _ places: SearchResponse, _ namesakes: [MapItem], _ request: SearchRequest
  ) -> SearchResponse {
    var items: [MapItem] = []
    for index in 0..<max(places.mapItems.count, namesakes.count) {
      items += [places.mapItems, namesakes].compactMap { $0.dropFirst(index).first }
    }
    return with(items, places, request)
  }

  /// What is called so, then what is of the kind.
  func following(
    _ named: [MapItem], _ places: SearchResponse, _ request: SearchRequest
  ) -> SearchResponse {
    with(named + places.mapItems, places, request)
  }

  private func with(
    _ items: [MapItem], _ places: SearchResponse, _ request: SearchRequest
  ) -> SearchResponse {
    var response = places
    response.mapItems = Array(Self.once(items, by: \.id).prefix(request.limit))
    response.attributions = attributions(of: response.mapItems)
    return response
  }
}
