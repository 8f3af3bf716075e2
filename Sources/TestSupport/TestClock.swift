public import Testing

/// A clock that stands still until a test advances it.
public final class TestClock: Clock {
  public struct Instant: InstantProtocol {
    /// The time of the instant since the test clock was made.
    public var offset: Duration

    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Sleeper {
    var deadline: Instant
    var continuation: Continuation
  }

  private struct State: Sendable {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var lastSleeper = 0
  }

  private let state = Monitor(State())

  public init() {}

  public var now: Instant { state.value.now }
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep on the test clock.
  public var sleeperCount: Int { state.value.sleepers.count }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Continuation) in
        state.withLock { state in
          if Task.isCancelled {
            continuation.resume(throwing: CancellationError())
          } else if deadline <= state.now {
            continuation.resume()
          } else {
            state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          }
        }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Suspends until at least `count` tasks sleep on the test clock, then moves its time on and
  /// wakes those whose deadline has come, the earliest first. A task that goes to sleep again does
  /// so from the new time.
  public func advance(
    by duration: Duration, awaitingSleepers count: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await wait(forSleepers: count, sourceLocation)
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        .map(\.value.continuation)
    }
    // Resume outside the lock: a task that is being cancelled at this moment waits for it.
    for continuation in due { continuation.resume() }
  }

  /// Suspends until a task sleeps on the test clock, then moves its time on to the latest deadline,
  /// so that all sleepers wake.
  public func run(sourceLocation: SourceLocation = #_sourceLocation) async {
    await wait(forSleepers: 1, sourceLocation)
    let (now, last) = (state.value.now, state.value.sleepers.values.map(\.deadline).max())
    await advance(by: now.duration(to: last ?? now), awaitingSleepers: 0)
  }

  private func wait(forSleepers count: Int, _ sourceLocation: SourceLocation) async {
    if await state.wait(until: { $0.sleepers.count >= count }) { return }
    Issue.record(
      "\(sleeperCount) tasks sleep on the clock, not \(count)", sourceLocation: sourceLocation)
  }
}
