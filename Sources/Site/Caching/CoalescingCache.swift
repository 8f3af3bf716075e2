import Synchronization

/// What was made for one request and serves others too, by all that it was made from. What several
/// ask for at once is made once.
final class CoalescingCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    /// Tells it from a later one for the same key.
    let number: Int
    let task: Task<Value, any Error>
    /// How many wait for it.
    var waiters = 1
  }

  private struct State {
    var kept: BoundedCache<Key, Value>
    var inFlight: [Key: Flight] = [:]
    var lastFlight = 0
  }

  private let executor: (any TaskExecutor)?
  private let size: @Sendable (Value) -> Int?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - maximumBytes: of all values together.
  ///   - executor: where values are made: it may be blocked.
  ///   - size: of a value in bytes, roughly; nil: this one is not to be kept.
  init(
    maximumBytes: Int, executor: (any TaskExecutor)?, size: @escaping @Sendable (Value) -> Int?
  ) {
    state = Mutex(State(kept: BoundedCache(maximumBytes: maximumBytes)))
    self.executor = executor
    self.size = size
  }

  /// The value for the key: kept, or from one who makes it just now, or else by `make`. Whoever
  /// stops waiting does not stop it for the others; when nobody is left, it is cancelled. What
  /// fails is not kept, nor what was made by a task that had been cancelled by then: nobody knows
  /// what is missing in it.
  /// - Parameter isRefreshing: what is kept is not good enough.
  /// - Throws: what `make` throws, and `CancellationError` where nobody waited for it any more.
  func value(
    for key: Key, isRefreshing: Bool = false, make: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    switch lookUp(key, isRefreshing, make) {
    case .kept(let value): value
    case .inFlight(let flight):
      try await withTaskCancellationHandler {
        try await flight.task.value
      } onCancel: {
        leave(flight.number, key)
      }
    }
  }

  /// The value kept for the key; it is not waited for.
  func kept(for key: Key) -> Value? {
    state.withLock { $0.kept.value(for: key) }
  }

  /// Of all values kept, roughly.
  var byteCount: Int { state.withLock { $0.kept.byteCount } }

  /// How many wait for the key's value just now.
  func waiterCount(for key: Key) -> Int { state.withLock { $0.inFlight[key]?.waiters ?? 0 } }

  private enum Found {
    case kept(Value)
    case inFlight(Flight)
  }

  private func lookUp(
    _ key: Key, _ isRefreshing: Bool, _ make: @escaping @Sendable () async throws -> Value
  ) -> Found {
    state.withLock { state in
      if isRefreshing { state.kept.forget(key) }
      if let value = state.kept.value(for: key) { return .kept(value) }
      if let flight = state.inFlight[key] {
        state.inFlight[key]?.waiters += 1
        return .inFlight(flight)
      }
      state.lastFlight += 1
      let number = state.lastFlight
      let task = Task(executorPreference: executor) { [self] in
        let result: Result<Value, any Error>
        do {
          let value = try await make()
          try Task.checkCancellation()
          result = .success(value)
        } catch {
          result = .failure(error)
        }
        finish(number, key, result)
        return try result.get()
      }
      let flight = Flight(number: number, task: task)
      state.inFlight[key] = flight
      return .inFlight(flight)
    }
  }

  private func leave(_ number: Int, _ key: Key) {
    let abandoned: Task<Value, any Error>? = state.withLock { state in
      guard let flight = state.inFlight[key], flight.number == number else { return nil }
      state.inFlight[key]?.waiters -= 1
      return flight.waiters == 1 ? state.inFlight.removeValue(forKey: key)?.task : nil
    }
    // Outside the lock: cancellation handlers run at once.
    abandoned?.cancel()
  }

  private func finish(_ number: Int, _ key: Key, _ result: Result<Value, any Error>) {
    state.withLock { state in
      if state.inFlight[key]?.number == number { state.inFlight[key] = nil }
      if case .success(let value) = result, let size = size(value) {
        state.kept.keep(value, byteCount: size, for: key)
      }
    }
  }
}
