import Synchronization

/// A clock on which every sleep ends at once and moves the clock's time on to the deadline.
public final class ImmediateClock: Clock {
  public typealias Instant = TestClock.Instant

  private let time = Mutex(Instant())

  public init() {}

  public var now: Instant { time.withLock { $0 } }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}
