import Synchronization

/// What was read last, within a bound of bytes, so that it is not read again for each map that shows
/// it. Several threads may ask it at once.
final class Known<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: Value] = [:]
    var byteCount = 0
  }

  private let byteLimit: Int
  private let size: @Sendable (Value) -> Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - byteLimit: of all values together, in memory, roughly.
  ///   - size: of a value in bytes.
  init(byteLimit: Int, size: @escaping @Sendable (Value) -> Int) {
    self.byteLimit = byteLimit
    self.size = size
  }

  var byteCount: Int { state.withLock { $0.byteCount } }

  /// Nil for those that are not known.
  func values(for keys: some Sequence<Key>) -> [Value?] {
    state.withLock { state in keys.map { state.values[$0] } }
  }

  /// Where all known are too many, those before are forgotten.
  func keep(_ values: [(key: Key, value: Value)]) {
    state.withLock { state in
      for (key, value) in values where state.values[key] == nil {
        let byteCount = size(value)
        if state.byteCount + byteCount > byteLimit { state = State() }
        if byteCount > byteLimit { continue }
        state.values[key] = value
        state.byteCount += byteCount
      }
    }
  }
}
