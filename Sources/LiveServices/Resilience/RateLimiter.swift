public import Places
private import Synchronization

/// A policy that asks a service no more often than it allows. Requests wait for their turn in the
/// order in which they came, up to a number of requests and a time. A service that says it was
/// asked too often is left alone for as long as it says.
public final class RateLimiter: ResiliencePolicy {
  /// The length of the pause after a service was asked too often and does not say for how long to
  /// leave it alone.
  private static let pauseUnlessSaid = Duration.seconds(10)
  /// The longest pause after a service was asked too often, whatever the service says.
  private static let longestPause = Duration.seconds(3600)

  private let longestWait: Duration
  private let clock: ElapsedClock
  private let bucket: Mutex<TokenBucket>
  private let shared: SharedRate?
  private let semaphore: AsyncSemaphore

  /// Creates a policy that asks a service no more often than it allows.
  /// - Parameters:
  ///   - interval: The time from one request to the next, after a burst.
  ///   - burst: The number of requests, at least 1, that may follow each other at once after a
  ///     rest.
  ///   - maximumWaiting: The largest number of requests that may wait; further ones are refused.
  ///   - longestWait: The longest time for which a request may wait; requests that would wait
  ///     longer are refused.
  ///   - shared: The file by which other processes take from the same token bucket; `nil` for a
  ///     bucket of its own.
  ///   - clock: The clock that measures time.
  public init(
    interval: Duration, burst: Int = 1, maximumWaiting: Int = 32, longestWait: Duration,
    sharing shared: SharedRate? = nil, clock: some Clock<Duration>
  ) {
    self.longestWait = longestWait
    self.clock = ElapsedClock(clock)
    self.shared = shared
    bucket = Mutex(TokenBucket(interval: interval, burst: burst))
    semaphore = AsyncSemaphore(maximumWaiting: maximumWaiting)
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

  /// Waits until a request may be sent to the service, and uses up that turn.
  /// - Throws: `rateLimited` with the time after which there would be a turn; `cancelled`.
  func pass() async throws(ServiceError) {
    let deadline = clock.now + longestWait
    // Everyone ahead takes a token first.
    let wait = try waitUnlessLate(deadline, ahead: semaphore.count)
    guard try await semaphore.enter() else { throw .rateLimited(retryAfter: wait) }
    defer { semaphore.leave() }
    if Task.isCancelled { throw .cancelled }
    while !takeTokenAtOnce() {
      // The service may have asked for a pause since.
      try await clock.sleep(for: try waitUnlessLate(deadline, ahead: 0))
    }
  }

  /// Lets no request through for a while, after the service was asked too often.
  /// - Parameter retryAfter: The pause that the service asked for; `nil` where it did not say.
  func pause(for retryAfter: Duration?) {
    let pause = min(max(retryAfter ?? Self.pauseUnlessSaid, .zero), Self.longestPause)
    withBucket { bucket, now in bucket.close(for: pause, at: now) }
  }

  /// Returns the time until there is a token for a request; throws `rateLimited` where that is
  /// after a deadline.
  private func waitUnlessLate(
    _ deadline: Duration, ahead: Int
  ) throws(ServiceError) -> Duration {
    let (wait, end) = withBucket { bucket, now in
      let wait = bucket.wait(at: now, ahead: ahead)
      return (wait, now + wait)
    }
    if end > deadline { throw .rateLimited(retryAfter: wait) }
    return wait
  }

  private func takeTokenAtOnce() -> Bool {
    withBucket { bucket, now in
      guard bucket.wait(at: now) == .zero else { return false }
      bucket.take(at: now)
      return true
    }
  }

  /// Looks into the token bucket or changes it, at the current time, while nobody else does: no other
  /// task, and no other process where the bucket is shared.
  private func withBucket<Value: Sendable>(_ change: (inout TokenBucket, Duration) -> Value)
    -> Value
  {
    bucket.withLock { bucket in
      guard let shared else { return change(&bucket, clock.now) }
      let longest = bucket.longestTimeUntilFull(Self.longestPause)
      return shared.withTimeUntilFull(atMost: longest) { rest in
        let now = clock.now
        bucket.setFull(at: now + rest)
        defer { rest = bucket.timeUntilFull(at: now) }
        return change(&bucket, now)
      }
    }
  }
}

/// A token bucket, which limits how often something may be done: a number of times at once, then
/// once each interval. The current time is a parameter of each function.
struct TokenBucket {
  /// The time in which one token comes back to the bucket.
  let interval: Duration
  /// The time in which all tokens but one come back to the bucket, by which it may run ahead of one
  /// token each interval.
  private let tolerance: Duration
  /// The time at which the token bucket would be full again (the generic cell rate algorithm).
  private var full = Duration.zero

  /// Creates a full token bucket.
  /// - Parameters:
  ///   - interval: The time in which one token comes back.
  ///   - burst: The number of tokens that the bucket holds, at least 1.
  init(interval: Duration, burst: Int) {
    self.interval = interval
    tolerance = interval * (burst - 1)
  }

  /// Returns the time until there is a token in the token bucket once others have taken theirs; zero
  /// where there is one at once.
  func wait(at now: Duration, ahead: Int = 0) -> Duration {
    max(max(full, now) + interval * ahead - tolerance - now, .zero)
  }

  /// Takes a token from the token bucket, in which there must be one.
  mutating func take(at now: Duration) { full = max(full, now) + interval }

  /// Returns the time until the token bucket is full; zero where it is.
  func timeUntilFull(at now: Duration) -> Duration { max(full - now, .zero) }

  /// Returns the longest time that the token bucket can take to be full, after the longest pause for
  /// which it is closed.
  func longestTimeUntilFull(_ longestPause: Duration) -> Duration {
    longestPause + tolerance + interval
  }

  /// Sets the time at which the token bucket is full again, as another process knows it.
  mutating func setFull(at time: Duration) { full = time }

  /// Closes the token bucket, so that it gives out no token for the duration of a pause.
  mutating func close(for pause: Duration, at now: Duration) {
    full = max(full, now + pause + tolerance)
  }
}

/// An HTTP client that sends requests no more often than a service allows, however many of them one
/// question takes. A request that would wait too long gets the answer that the service would give:
/// 429 (RFC 6585, section 4).
public struct RateLimitedClient: HTTPClient {
  private let client: any HTTPClient
  private let limiter: RateLimiter

  public init(_ client: any HTTPClient, limiter: RateLimiter) {
    self.client = client
    self.limiter = limiter
  }

  public func response(
    to request: ServiceRequest
  ) async throws(TransferError) -> ServiceResponse {
    do throws(GeocoderError) {
      try await limiter.pass()
    } catch {
      guard case .rateLimited(let retryAfter) = error else { throw .cancelled }
      var refusal = ServiceResponse(status: 429, body: [])
      refusal.retryAfter = retryAfter
      return refusal
    }
    let response = try await client.response(to: request)
    if response.status == 429 { limiter.pause(for: response.retryAfter) }
    return response
  }
}
