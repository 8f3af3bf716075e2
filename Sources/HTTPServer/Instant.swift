import Dispatch

/// A moment of the monotonic clock, kept in one word, since each connection holds two of them.
struct Instant: Comparable {
  private let nanoseconds: UInt64

  static var now: Instant { Instant(nanoseconds: DispatchTime.now().uptimeNanoseconds) }
  static let never = Instant(nanoseconds: .max)

  static func + (instant: Instant, duration: Nanoseconds) -> Instant {
    Instant(nanoseconds: instant.nanoseconds &+ duration.count)
  }

  /// Returns the whole microseconds from this moment to a later one.
  func microseconds(to later: Instant) -> Int {
    Int((later.nanoseconds &- nanoseconds) / 1000)
  }

  static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}

/// A duration converted to nanoseconds once, to be added to instants cheaply.
struct Nanoseconds {
  fileprivate let count: UInt64

  /// Creates a number of nanoseconds from a duration. A negative duration becomes zero, and one of
  /// more than a century becomes a century.
  init(_ duration: Duration) {
    let century = Duration.seconds(100 * 365 * 86_400)
    let (seconds, attoseconds) = min(max(duration, .zero), century).components
    count = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds) / 1_000_000_000
  }
}
