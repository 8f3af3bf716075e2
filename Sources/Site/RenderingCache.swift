import HTTP
import Synchronization

/// What was rendered, by all that it was rendered from. Equal renderings asked for at once are
/// done once.
final class RenderingCache<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var kept: Generations<Key, Rendering>
    var inFlight: [Key: Task<Rendering, any Error>] = [:]
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
  /// `render`. Whoever stops waiting does not stop it for the others. Failures, thrown or
  /// rendered, are not kept.
  /// - Parameter isRefreshing: what is kept is not good enough.
  func rendering(
    for key: Key, isRefreshing: Bool = false,
    render: @escaping @Sendable () async throws -> Rendering
  ) async throws -> Rendering {
    let task: Task<Rendering, any Error>
    switch lookUp(key, isRefreshing, render) {
    case .kept(let rendering): return rendering
    case .inFlight(let other): task = other
    }
    return try await task.value
  }

  /// The rendering kept for the key; it is not waited for.
  func kept(for key: Key) -> Rendering? {
    state.withLock { $0.kept.value(for: key) }
  }

  /// Of all bodies kept, roughly.
  var byteCount: Int { state.withLock { $0.kept.byteCount } }

  private enum Found {
    case kept(Rendering)
    case inFlight(Task<Rendering, any Error>)
  }

  private func lookUp(
    _ key: Key, _ isRefreshing: Bool,
    _ render: @escaping @Sendable () async throws -> Rendering
  ) -> Found {
    state.withLock { state in
      if isRefreshing { state.kept.forget(key) }
      if let rendering = state.kept.value(for: key) { return .kept(rendering) }
      if let task = state.inFlight[key] { return .inFlight(task) }
      let task = Task(executorPreference: executor) { [self] in
        let result: Result<Rendering, any Error>
        do { result = .success(try await render()) } catch { result = .failure(error) }
        finish(key, result)
        return try result.get()
      }
      state.inFlight[key] = task
      return .inFlight(task)
    }
  }

  private func finish(_ key: Key, _ result: Result<Rendering, any Error>) {
    state.withLock { state in
      state.inFlight[key] = nil
      if case .success(let rendering) = result, rendering.response.status == .ok {
        state.kept.keep(rendering, byteCount: rendering.byteCount, for: key)
      }
    }
  }
}
