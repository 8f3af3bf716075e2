import Cartography
import Places
import Synchronization

/// What was prepared for the windows shown last, for all requests. What several ask for at once
/// is made once.
final class WindowCache<Value: Sendable>: Sendable {
  /// What the value depends on.
  struct Key: Hashable, Sendable {
    let window: MapWindow
    let dataVersion: String
    /// Nil where nothing is said.
    var language: Language?
  }

  private struct State {
    var kept: [Key: (value: Value, lastUse: Int)] = [:]
    var inFlight: [Key: Task<Value, any Error>] = [:]
    var byteCount = 0
    var uses = 0
  }

  private enum Found {
    case kept(Value)
    case inFlight(Task<Value, any Error>)
  }

  private let maximumBytes: Int
  private let executor: (any TaskExecutor)?
  private let size: @Sendable (Value) -> Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - executor: where values are made: it may be blocked.
  ///   - size: of a value in bytes, roughly.
  init(
    maximumBytes: Int, executor: (any TaskExecutor)?, size: @escaping @Sendable (Value) -> Int
  ) {
    self.maximumBytes = maximumBytes
    self.executor = executor
    self.size = size
  }

  /// Whoever stops waiting does not stop it for the others. What fails is not kept.
  func value(
    for key: Key, make: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    switch lookUp(key, make) {
    case .kept(let value): value
    case .inFlight(let task): try await task.value
    }
  }

  /// Of all values kept, roughly.
  var byteCount: Int { state.withLock { $0.byteCount } }

  private func lookUp(
    _ key: Key, _ make: @escaping @Sendable () async throws -> Value
  ) -> Found {
    state.withLock { state in
      state.uses += 1
      if let kept = state.kept[key]?.value {
        state.kept[key]?.lastUse = state.uses
        return .kept(kept)
      }
      if let task = state.inFlight[key] { return .inFlight(task) }
      let task = Task(executorPreference: executor) { [self] in
        let result: Result<Value, any Error>
        do { result = .success(try await make()) } catch { result = .failure(error) }
        finish(key, result)
        return try result.get()
      }
      state.inFlight[key] = task
      return .inFlight(task)
    }
  }

  private func finish(_ key: Key, _ result: Result<Value, any Error>) {
    state.withLock { state in
      state.inFlight[key] = nil
      guard case .success(let value) = result, size(value) <= maximumBytes else { return }
      state.kept[key] = (value, state.uses)
      state.byteCount += size(value)
      while state.byteCount > maximumBytes,
        let oldest = state.kept.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.byteCount -= size(oldest.value.value)
        state.kept[oldest.key] = nil
      }
    }
  }
}
