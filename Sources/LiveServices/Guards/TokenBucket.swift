/// A token bucket limits how often something may be done: so many times at once, then once each
/// interval. The current time is a parameter of each function.
struct TokenBucket {
  /// The time in which one token comes back.
  let interval: Duration
  /// The time for which a full bucket can go on without waiting.
  private let tolerance: Duration
  /// The time at which the bucket would be full again (the generic cell rate algorithm).
  private var full = Duration.zero

  /// Creates a full bucket.
  /// - Parameters:
  ///   - interval: The time in which one token comes back.
  ///   - burst: The number of tokens that the bucket holds, at least 1.
  init(interval: Duration, burst: Int) {
    self.interval = interval
    tolerance = interval * (burst - 1)
  }

  /// Returns the time until there is a token; zero where there is one.
  func wait(at now: Duration) -> Duration { max(full - tolerance - now, .zero) }

  /// Takes a token, which must be there.
  mutating func take(at now: Duration) { full = max(full, now) + interval }

  /// Gives out no token for the duration of a pause.
  mutating func close(for pause: Duration, at now: Duration) {
    full = max(full, now + pause + tolerance)
  }
}
