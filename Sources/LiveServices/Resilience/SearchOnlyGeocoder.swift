public import Places

/// A geocoder that answers searches as its inner geocoder does, and gives no suggestions, without
/// asking it: a keystroke takes no turn at a service that completes nothing, or forbids to be asked
/// while somebody types.
public struct SearchOnlyGeocoder: GeocoderDecorator {
  public let geocoder: any Geocoder

  public init(_ geocoder: any Geocoder) { self.geocoder = geocoder }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] { [] }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value { try await ask() }
}
