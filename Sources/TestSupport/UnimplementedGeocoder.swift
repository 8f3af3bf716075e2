public import Places
import Testing

/// A geocoder that must not be asked: calling a method fails the test and names the method, unless
/// the test has provided a closure for it.
public struct UnimplementedGeocoder: Geocoder {
  /// A closure that answers a request for completions; `nil` fails the test that makes one.
  public var onCompletions:
    (@Sendable (_ fragment: String) async throws(GeocoderError) -> [Completion])?
  /// A closure that answers a search; `nil` fails the test that makes one.
  public var onSearch:
    (@Sendable (_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse)?
  /// A closure that answers a request for a place by its identifier; `nil` fails the test that
  /// makes one.
  public var onItem: (@Sendable (_ id: MapItem.ID) async throws(GeocoderError) -> SearchResponse)?
  /// A closure that answers a request for the places at a point; `nil` fails the test that makes
  /// one.
  public var onReverse:
    (@Sendable (_ coordinate: Coordinate) async throws(GeocoderError) -> SearchResponse)?

  public let capabilities = GeocoderCapabilities()

  public init() {}

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    guard let onCompletions else { throw unimplemented("completions(for: \"\(fragment)\")") }
    return try await onCompletions(fragment)
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    guard let onSearch else { throw unimplemented("search(\(request.query))") }
    return try await onSearch(request)
  }

  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    guard let onItem else { throw unimplemented("item(\(id))") }
    return try await onItem(id)
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    guard let onReverse else { throw unimplemented("reverse(\(coordinate))") }
    return try await onReverse(coordinate)
  }

  private func unimplemented(_ endpoint: String) -> GeocoderError {
    Issue.record("Unimplemented: Geocoder.\(endpoint)")
    return .unavailable("unimplemented")
  }
}
