/// How often something may be done: so many times at once, then one each interval. Pure: time is
/// handed in.
struct TokenBucket {
  /// In which one token comes back.
  let interval: Duration
  /// How long a full bucket can go on without waiting.
  private let tolerance: Duration
  /// When the bucket would be full again (the generic cell rate algorithm).
  private var full = Duration.zero

  /// - Parameter burst: how many tokens it holds: 1 or more.
  init(interval: Duration, burst: Int) {
    self.interval = interval
    tolerance = interval * (burst - 1)
  }

  /// How long until there is a token; zero: there is one.
  func wait(at now: Duration) -> Duration { max(full - tolerance - now, .zero) }

  /// Takes a token, which must be there.
  mutating func take(at now: Duration) { full = max(full, now) + interval }

  /// Gives none out for so long.
  mutating func close(for pause: Duration, at now: Duration) {
    full = max(full, now + pause + tolerance)
  }
}
