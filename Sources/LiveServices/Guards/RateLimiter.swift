public import Places
private import Synchronization

/// Lets through no more often than a service allows. Whoever comes waits for a turn in the order
/// they came, as long as few enough wait, for a time that is short enough. A service that says it
/// was asked too often is left alone for as long as it says.
public final class RateLimiter: ServiceGuard {
  /// How long a service that was asked too often is left alone when it does not say.
  private static let pauseUnlessSaid = Duration.seconds(10)
  /// However long it says.
  private static let longestPause = Duration.seconds(3600)

  private let longestWait: Duration
  private let timeline: Timeline
  private let bucket: Mutex<TokenBucket>
  private let turnstile: AsyncSemaphore

  /// - Parameters:
  ///   - interval: from one to the next.
  ///   - burst: how many may follow each other at once after a rest: 1 or more.
  ///   - maximumWaiting: so many wait; those beyond are refused.
  ///   - longestWait: who would have to wait longer is refused.
  public init(
    interval: Duration, burst: Int = 1, maximumWaiting: Int = 32, longestWait: Duration,
    clock: some Clock<Duration>
  ) {
    self.longestWait = longestWait
    timeline = Timeline(clock)
    bucket = Mutex(TokenBucket(interval: interval, burst: burst))
    turnstile = AsyncSemaphore(maximumWaiting: maximumWaiting)
  }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    try await pass()
    do throws(ServiceError) {
      return try await ask()
    } catch {
      if case .rateLimited(let retryAfter) = error { pause(for: retryAfter) }
      throw error
    }
  }

  /// Waits for a turn, and takes it.
  /// - Throws: `rateLimited` with the time after which there would be one, `cancelled`.
  func pass() async throws(ServiceError) {
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

  /// The service was asked too often.
  /// - Parameter retryAfter: what it said; nil: nothing.
  func pause(for retryAfter: Duration?) {
    let pause = min(max(retryAfter ?? Self.pauseUnlessSaid, .zero), Self.longestPause)
    let now = timeline.now
    bucket.withLock { $0.close(for: pause, at: now) }
  }

  /// How long it is until there is a token.
  private func waitUnlessLate(
    _ deadline: Duration, ahead: Int
  ) throws(ServiceError) -> Duration {
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
