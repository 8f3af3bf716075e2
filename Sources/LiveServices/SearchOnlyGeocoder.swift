public import Places

/// Answers searches and has no suggestions, without asking what is beneath: a keystroke then
/// takes no turn at a service that completes nothing, or forbids to be asked while somebody types.
public struct SearchOnlyGeocoder: Geocoder {
  private let geocoder: any Geocoder

  public init(_ geocoder: any Geocoder) { self.geocoder = geocoder }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] { [] }

  public func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    try await geocoder.search(request)
  }

  public func item(_ id: MapItem.ID, language: Language) async throws(GeocoderError)
    -> SearchResponse
  {
    try await geocoder.item(id, language: language)
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    try await geocoder.reverse(coordinate, language: language)
  }
}
