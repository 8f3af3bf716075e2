import Testing

/// A clock that must not be used: reading its time or sleeping fails the test.
public struct UnimplementedClock: Clock {
  public typealias Instant = TestClock.Instant

  public init() {}

  public var now: Instant {
    Issue.record("Unimplemented: Clock.now")
    return Instant()
  }

  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    Issue.record("Unimplemented: Clock.sleep(until:tolerance:)")
  }
}
