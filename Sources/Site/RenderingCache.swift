import HTTP
import Synchronization

/// What was rendered, by all that it was rendered from. Equal renderings asked for at once are
/// done once.
final class RenderingCache<Key: Hashable & Sendable>: Sendable {
  private struct Flight {
    /// Tells it from a later one for the same key.
    let number: Int
    let task: Task<Rendering, any Error>
    /// How many wait for it.
    var waiters = 1
  }

  private struct State {
    var kept: Generations<Key, Rendering>
    var inFlight: [Key: Flight] = [:]
    var lastFlight = 0
  }

  private let executor: (any TaskExecutor)?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - maximumBytes: of all bodies together.
  ///   - executor: where is rendered: it may be blocked.
  init(maximumBytes: Int, executor: (any TaskExecutor)?) {
    state = Mutex(State(kept: Generations(maximumBytes: maximumBytes)))
    self.executor = executor
  }

  /// The rendering for the key: from the cache, or from one who renders it just now, or else by
  /// `render`. Whoever stops waiting does not stop it for the others; when nobody is left, it is
  /// cancelled. Failures, thrown or rendered, and what is not lasting are not kept.
  /// - Parameter isRefreshing: what is kept is not good enough.
  func rendering(
    for key: Key, isRefreshing: Bool = false,
    render: @escaping @Sendable () async throws -> Rendering
  ) async throws -> Rendering {
    switch lookUp(key, isRefreshing, render) {
    case .kept(let rendering): rendering
    case .inFlight(let flight):
      try await withTaskCancellationHandler {
        try await flight.task.value
      } onCancel: {
        leave(flight.number, key)
      }
    }
  }

  /// The rendering kept for the key; it is not waited for.
  func kept(for key: Key) -> Rendering? {
    state.withLock { $0.kept.value(for: key) }
  }

  /// Of all bodies kept, roughly.
  var byteCount: Int { state.withLock { $0.kept.byteCount } }

  /// How many wait for the key's rendering just now.
  func waiterCount(for key: Key) -> Int { state.withLock { $0.inFlight[key]?.waiters ?? 0 } }

  private enum Found {
    case kept(Rendering)
    case inFlight(Flight)
  }

  private func lookUp(
    _ key: Key, _ isRefreshing: Bool,
    _ render: @escaping @Sendable () async throws -> Rendering
  ) -> Found {
    state.withLock { state in
      if isRefreshing { state.kept.forget(key) }
      if let rendering = state.kept.value(for: key) { return .kept(rendering) }
      if let flight = state.inFlight[key] {
        state.inFlight[key]?.waiters += 1
        return .inFlight(flight)
      }
      state.lastFlight += 1
      let number = state.lastFlight
      let task = Task(executorPreference: executor) { [self] in
        let result: Result<Rendering, any Error>
        do { result = .success(try await render()) } catch { result = .failure(error) }
        finish(number, key, result)
        return try result.get()
      }
      let flight = Flight(number: number, task: task)
      state.inFlight[key] = flight
      return .inFlight(flight)
    }
  }

  private func leave(_ number: Int, _ key: Key) {
    let abandoned: Task<Rendering, any Error>? = state.withLock { state in
      guard let flight = state.inFlight[key], flight.number == number else { return nil }
      state.inFlight[key]?.waiters -= 1
      return flight.waiters == 1 ? state.inFlight.removeValue(forKey: key)?.task : nil
    }
    // Outside the lock: cancellation handlers run at once.
    abandoned?.cancel()
  }

  private func finish(_ number: Int, _ key: Key, _ result: Result<Rendering, any Error>) {
    state.withLock { state in
      if state.inFlight[key]?.number == number { state.inFlight[key] = nil }
      if case .success(let rendering) = result, rendering.isLasting {
        state.kept.keep(rendering, byteCount: rendering.byteCount, for: key)
      }
    }
  }
}
