public import Places
import Testing

/// A geocoder that nobody is to ask: touching an endpoint fails the test and names it.
public struct UnimplementedGeocoder: Geocoder {
  public init() {}

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] {
    throw unimplemented("completions(for: \"\(fragment)\")")
  }

  public func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    throw unimplemented("search(\(request.query))")
  }

  public func item(
    _ id: MapItem.ID, language: Language
  ) async throws(GeocoderError) -> MapItem? {
    throw unimplemented("item(\(id))")
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    throw unimplemented("reverse(\(coordinate))")
  }

  private func unimplemented(_ endpoint: String) -> GeocoderError {
    Issue.record("Unimplemented: Geocoder.\(endpoint)")
    return .unavailable("unimplemented")
  }
}
