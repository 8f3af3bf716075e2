public import Places

/// Functions of `Geocoder` that ask it with the options that most tests want: those of a question
/// that stands alone and may be answered from a cache.
extension Geocoder {
  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] {
    try await completions(
      for: fragment, region: region, language: language, options: GeocoderOptions())
  }

  public func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    try await search(request, options: GeocoderOptions())
  }

  public func item(
    _ id: MapItem.ID, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    try await item(id, language: language, options: GeocoderOptions())
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    try await reverse(coordinate, language: language, options: GeocoderOptions())
  }
}

extension WeatherClient {
  /// Returns the weather forecast for a point, which may come from a cache.
  public func forecast(at coordinate: Coordinate) async throws(WeatherError) -> Forecast {
    try await forecast(at: coordinate, cachePolicy: .useCache)
  }
}
