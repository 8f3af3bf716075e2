import HTTP
import Synchronization

/// What was rendered, by all that it was rendered from. Equal renderings asked for at once are
/// done once.
///
/// Two generations bound it: what is asked for moves to the young one; when that is full it
/// becomes the old one, and what nobody has asked for since the last turn is dropped.
final class RenderingCache<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var young: [Key: Rendering] = [:]
    var old: [Key: Rendering] = [:]
    var youngBytes = 0
    var inFlight: [Key: Task<Rendering, any Error>] = [:]

    mutating func forget(_ key: Key) {
      old[key] = nil
      youngBytes -= young.removeValue(forKey: key)?.byteCount ?? 0
    }
  }

  private let generationBytes: Int
  private let executor: (any TaskExecutor)?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - maximumBytes: of all bodies together.
  ///   - executor: where is rendered: it may be blocked.
  init(maximumBytes: Int, executor: (any TaskExecutor)?) {
    generationBytes = maximumBytes / 2
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
    state.withLock { kept(for: key, &$0) }
  }

  private func kept(for key: Key, _ state: inout State) -> Rendering? {
    if let rendering = state.young[key] { return rendering }
    guard let rendering = state.old[key] else { return nil }
    keep(rendering, for: key, &state)
    return rendering
  }

  /// Of all bodies kept, roughly.
  var byteCount: Int {
    state.withLock { $0.youngBytes + $0.old.values.reduce(0) { $0 + $1.byteCount } }
  }

  private enum Found {
    case kept(Rendering)
    case inFlight(Task<Rendering, any Error>)
  }

  private func lookUp(
    _ key: Key, _ isRefreshing: Bool,
    _ render: @escaping @Sendable () async throws -> Rendering
  ) -> Found {
    state.withLock { state in
      if isRefreshing { state.forget(key) }
      if let rendering = kept(for: key, &state) { return .kept(rendering) }
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
        keep(rendering, for: key, &state)
      }
    }
  }

  private func keep(_ rendering: Rendering, for key: Key, _ state: inout State) {
    let size = rendering.byteCount
    guard size <= generationBytes else { return }
    if state.youngBytes + size > generationBytes {
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
    }
    state.forget(key)
    state.young[key] = rendering
    state.youngBytes += size
  }
}
