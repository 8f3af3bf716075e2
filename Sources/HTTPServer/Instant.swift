import Dispatch

/// A moment of the monotonic clock, in one word: each connection holds two.
struct Instant: Comparable {
  private let nanoseconds: UInt64

  static var now: Instant { Instant(nanoseconds: DispatchTime.now().uptimeNanoseconds) }
  static let never = Instant(nanoseconds: .max)

  static func + (instant: Instant, timeout: Timeout) -> Instant {
    Instant(nanoseconds: instant.nanoseconds &+ timeout.nanoseconds)
  }

  static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}

/// A duration worked out beforehand.
struct Timeout {
  fileprivate let nanoseconds: UInt64

  /// What is negative is none, and more than a century is a century.
  init(_ duration: Duration) {
    let century = Duration.seconds(100 * 365 * 86_400)
    let (seconds, attoseconds) = min(max(duration, .zero), century).components
    nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds) / 1_000_000_000
  }
}
