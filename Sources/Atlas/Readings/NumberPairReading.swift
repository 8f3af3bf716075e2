import Places

/// The reading of a query as two numbers with a comma between, where nothing has them as its name or
/// address: "40,-74".
extension EmbeddedAtlas {
  /// Returns an answer to a text as it is, or, where it found nothing that is called so and the text
  /// is two numbers, the point that they are; numbers off the globe are told in its place.
  func completed(
    _ response: SearchResponse, _ text: String, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    guard response.mapItems.isEmpty || response.isPartialMatch else { return response }
    switch PointQuery.numberPair(text) {
    case nil: return response
    case .coordinate(let coordinate): return try places(atPoint: coordinate, request)
    case .offTheGlobe:
      var response = SearchResponse(mapItems: [])
      response.notice = .offTheGlobe(text)
      return response
    }
  }

  /// Returns the completion of a text that is two numbers on the globe with a comma between; `nil` for
  /// any other text.
  func numberPairCompletion(
    for text: String, _ query: ParsedQuery
  ) throws(GeocoderError) -> Completion? {
    guard case .coordinate(let coordinate) = PointQuery.numberPair(text) else { return nil }
    return completion(for: try pointItem(coordinate, language: query.language))
  }
}
