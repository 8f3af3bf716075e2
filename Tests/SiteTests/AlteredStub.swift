import Places
import StubServices

/// The stub geocoder with answers to searches that a test inspects and alters.
struct AlteredStub: GeocoderDecorator {
  let geocoder: any Geocoder = StubGeocoder()
  var kinds: @Sendable (CoordinateRegion) -> Set<PlaceCategory> = { _ in [] }
  var alter: @Sendable (SearchRequest, inout SearchResponse) -> Void

  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value { try await ask() }

  func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    var response = try await geocoder.search(request, options: options)
    alter(request, &response)
    return response
  }

  var capabilities: GeocoderCapabilities { GeocoderCapabilities(categories: kinds) }
}
