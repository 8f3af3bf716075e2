public import Places

/// A geocoder whose requests follow a policy.
public struct GuardedGeocoder: GeocoderDecorator {
  public let geocoder: any Geocoder
  private let guardian: any ServiceGuard

  public init(_ geocoder: any Geocoder, by guardian: any ServiceGuard) {
    self.geocoder = geocoder
    self.guardian = guardian
  }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value { try await guardian.answer(ask) }
}
