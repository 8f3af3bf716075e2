import Cartography
import Synchronization

/// The grounds of the windows shown last, for all requests. A ground asked for by several at once
/// is made once.
final class MapGrounds: Sendable {
  /// What a ground depends on.
  struct Key: Hashable, Sendable {
    let window: MapWindow
    let dataVersion: String
  }

  private struct State {
    var kept: [Key: (ground: MapGround, lastUse: Int)] = [:]
    var inFlight: [Key: Task<MapGround, any Error>] = [:]
    var byteCount = 0
    var uses = 0
  }

  private enum Found {
    case kept(MapGround)
    case inFlight(Task<MapGround, any Error>)
  }

  private let maximumBytes: Int
  private let executor: (any TaskExecutor)?
  private let state = Mutex(State())

  /// - Parameter executor: where grounds are made: it may be blocked.
  init(maximumBytes: Int, executor: (any TaskExecutor)?) {
    self.maximumBytes = maximumBytes
    self.executor = executor
  }

  /// Whoever stops waiting does not stop it for the others. What fails is not kept.
  func ground(
    for key: Key, make: @escaping @Sendable () async throws -> MapGround
  ) async throws -> MapGround {
    switch lookUp(key, make) {
    case .kept(let ground): ground
    case .inFlight(let task): try await task.value
    }
  }

  /// Of all grounds kept, roughly.
  var byteCount: Int { state.withLock { $0.byteCount } }

  private func lookUp(
    _ key: Key, _ make: @escaping @Sendable () async throws -> MapGround
  ) -> Found {
    state.withLock { state in
      state.uses += 1
      if let kept = state.kept[key]?.ground {
        state.kept[key]?.lastUse = state.uses
        return .kept(kept)
      }
      if let task = state.inFlight[key] { return .inFlight(task) }
      let task = Task(executorPreference: executor) { [self] in
        let result: Result<MapGround, any Error>
        do { result = .success(try await make()) } catch { result = .failure(error) }
        finish(key, result)
        return try result.get()
      }
      state.inFlight[key] = task
      return .inFlight(task)
    }
  }

  private func finish(_ key: Key, _ result: Result<MapGround, any Error>) {
    state.withLock { state in
      state.inFlight[key] = nil
      guard case .success(let ground) = result, ground.byteCount <= maximumBytes else { return }
      state.kept[key] = (ground, state.uses)
      state.byteCount += ground.byteCount
      while state.byteCount > maximumBytes,
        let oldest = state.kept.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.byteCount -= oldest.value.ground.byteCount
        state.kept[oldest.key] = nil
      }
    }
  }
}
