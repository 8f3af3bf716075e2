/// Values kept by key, within a bound of bytes.
///
/// Two generations bound it: what is asked for moves to the young one; when that is full it
/// becomes the old one, and what nobody has asked for since the last turn is dropped.
struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Kept {
    let value: Value
    let byteCount: Int
  }

  private let generationBytes: Int
  private var young: [Key: Kept] = [:]
  private var old: [Key: Kept] = [:]
  private var youngBytes = 0

  /// - Parameter maximumBytes: of all values together, as they are counted when they are kept.
  init(maximumBytes: Int) { generationBytes = maximumBytes / 2 }

  /// Of all values kept.
  var byteCount: Int { old.values.reduce(youngBytes) { $0 + $1.byteCount } }

  mutating func value(for key: Key) -> Value? {
    if let kept = young[key] { return kept.value }
    guard let kept = old[key] else { return nil }
    keep(kept, for: key)
    return kept.value
  }

  /// Keeps it, unless it alone would take too much.
  mutating func keep(_ value: Value, byteCount: Int, for key: Key) {
    guard byteCount <= generationBytes else { return }
    keep(Kept(value: value, byteCount: byteCount), for: key)
  }

  mutating func forget(_ key: Key) {
    old[key] = nil
    youngBytes -= young.removeValue(forKey: key)?.byteCount ?? 0
  }

  private mutating func keep(_ kept: Kept, for key: Key) {
    if youngBytes + kept.byteCount > generationBytes {
      old = young
      young = [:]
      youngBytes = 0
    }
    forget(key)
    young[key] = kept
    youngBytes += kept.byteCount
  }
}
