import Synchronization

/// A clock on which every sleep is over at once; its time moves on by as much.
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
