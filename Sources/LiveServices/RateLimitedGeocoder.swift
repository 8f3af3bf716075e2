public import Places

/// Lets questions wait until a service may be asked again, before anything is asked: the wait is
/// not the service's slowness.
public final class RateLimitedGeocoder: GeocoderDecorator {
  public let geocoder: any Geocoder
  private let limiter: RateLimiter

  /// - Parameters:
  ///   - interval: from one question to the next.
  ///   - burst: how many may follow each other at once after a rest: 1 or more.
  ///   - maximumWaiting: so many questions wait; those beyond are refused.
  ///   - longestWait: what would have to wait longer is refused.
  public init(
    _ geocoder: any Geocoder, interval: Duration, burst: Int = 1, maximumWaiting: Int = 32,
    longestWait: Duration, clock: some Clock<Duration>
  ) {
    self.geocoder = geocoder
    limiter = RateLimiter(
      interval: interval, burst: burst, maximumWaiting: maximumWaiting, longestWait: longestWait,
      timeline: Timeline(clock))
  }

  public func answer<Answer: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Answer
  ) async throws(GeocoderError) -> Answer {
    try await limiter.pass()
    do throws(GeocoderError) {
      return try await ask()
    } catch {
      if case .rateLimited(let retryAfter) = error { limiter.pause(for: retryAfter) }
      throw error
    }
  }
}
