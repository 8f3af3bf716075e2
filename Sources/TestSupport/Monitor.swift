import Synchronization

/// A value under a lock that a test can wait for, instead of sleeping until something has happened.
public final class Monitor<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastWaiter = 0
  }

  private let state: Mutex<State>

  public init(_ value: Value) { state = Mutex(State(value: value)) }

  public var value: Value { state.withLock { $0.value } }

  /// Calls a closure with the monitor's value under its lock, then lets all waiters test their
  /// predicates again.
  @discardableResult
  public func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    let (result, waiters) = state.withLock { state in
      (body(&state.value), Array(state.waiters.values))
    }
    for waiter in waiters { waiter.yield() }
    return result
  }

  /// Suspends until a predicate of the monitor's value holds, and returns whether it does.
  ///
  /// - Returns: `false` if the predicate does not hold before `bound` is over or the task is
  ///   cancelled.
  public func wait(
    atMost bound: Duration = .seconds(10), until predicate: (Value) -> Bool
  ) async -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastWaiter += 1
      state.waiters[state.lastWaiter] = continuation
      return state.lastWaiter
    }
    defer { state.withLock { $0.waiters[number] = nil } }
    if predicate(value) { return true }
    let timer = Task {
      try? await Task.sleep(for: bound)
      continuation.finish()
    }
    defer { timer.cancel() }
    for await _ in stream where predicate(value) { return true }
    return predicate(value)
  }
}
