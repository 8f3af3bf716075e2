public import Places
private import Synchronization

/// Asks no more often than a service allows. Questions wait their turn in the order they came,
/// as long as few enough wait, for a time that is short enough.
public final class RateLimitedGeocoder: GeocoderDecorator {
  /// How long a service that asked too much of is left alone when it does not say.
  private static let pauseUnlessSaid = Duration.seconds(10)
  /// However long it says.
  private static let longestPause = Duration.seconds(3600)

  public let geocoder: any Geocoder
  private let longestWait: Duration
  private let timeline: Timeline
  private let bucket: Mutex<TokenBucket>
  private let turnstile: Turnstile

  /// - Parameters:
  ///   - interval: from one request to the next.
  ///   - burst: how many may follow each other at once after a rest: 1 or more.
  ///   - maximumWaiting: so many questions wait; those beyond are refused.
  ///   - longestWait: what would have to wait longer is refused.
  public init(
    _ geocoder: any Geocoder, interval: Duration, burst: Int = 1, maximumWaiting: Int = 32,
    longestWait: Duration, clock: some Clock<Duration>
  ) {
    self.geocoder = geocoder
    self.longestWait = longestWait
    timeline = Timeline(clock)
    bucket = Mutex(TokenBucket(interval: interval, burst: burst))
    turnstile = Turnstile(maximumWaiting: maximumWaiting)
  }

  public func answer<Answer: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Answer
  ) async throws(GeocoderError) -> Answer {
    try await takeToken()
    do throws(GeocoderError) {
      return try await ask()
    } catch {
      if case .rateLimited(let retryAfter) = error {
        let pause = min(max(retryAfter ?? Self.pauseUnlessSaid, .zero), Self.longestPause)
        bucket.withLock { $0.close(for: pause, at: timeline.now) }
      }
      throw error
    }
  }

  private func takeToken() async throws(GeocoderError) {
    let deadline = timeline.now + longestWait
    // Everyone ahead takes a token first.
    let wait = try waitUnlessLate(deadline, ahead: turnstile.count)
    guard try await turnstile.enter() else { throw .rateLimited(retryAfter: wait) }
    defer { turnstile.leave() }
    if Task.isCancelled { throw .cancelled }
    while !takeTokenAtOnce() {
      // The service may have asked for a pause since.
      try await timeline.sleep(for: try waitUnlessLate(deadline, ahead: 0))
    }
  }

  /// How long it is until there is a token.
  private func waitUnlessLate(
    _ deadline: Duration, ahead: Int
  ) throws(GeocoderError) -> Duration {
    let now = timeline.now
    let wait = bucket.withLock { $0.wait(at: now) + $0.interval * ahead }
    if now + wait > deadline { throw .rateLimited(retryAfter: wait) }
    return wait
  }

  private func takeTokenAtOnce() -> Bool {
    let now = timeline.now
    return bucket.withLock { bucket in
      guard bucket.wait(at: now) == .zero else { return false }
      bucket.take(at: now)
      return true
    }
  }
}
