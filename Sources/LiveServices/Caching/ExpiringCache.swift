/// Answers with the time they were given at, bounded by what they weigh. Pure: time is handed in.
///
/// Two generations bound it: what is asked for moves to the young one; when that is full it
/// becomes the old one, and what nobody has asked for since the last turn is dropped.
struct ExpiringCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var answer: Value
    var weight: Int
    var time: Duration
  }

  private let generationWeight: Int
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngWeight = 0

  init(maximumWeight: Int) { generationWeight = maximumWeight / 2 }

  /// The answer, where one is kept that is younger.
  mutating func answer(
    _ key: Key, youngerThan limit: Duration, at now: Duration
  ) -> (answer: Value, age: Duration)? {
    guard let entry = young[key] ?? old[key], now - entry.time < limit else {
      return nil
    }
    if young[key] == nil { keep(entry, for: key) }
    return (entry.answer, now - entry.time)
  }

  mutating func keep(_ answer: Value, weight: Int, for key: Key, at now: Duration) {
    keep(Entry(answer: answer, weight: weight, time: now), for: key)
  }

  private mutating func keep(_ entry: Entry, for key: Key) {
    forget(key)
    guard entry.weight <= generationWeight else { return }
    if youngWeight + entry.weight > generationWeight {
      old = young
      young = [:]
      youngWeight = 0
    }
    young[key] = entry
    youngWeight += entry.weight
  }

  private mutating func forget(_ key: Key) {
    old[key] = nil
    youngWeight -= young.removeValue(forKey: key)?.weight ?? 0
  }
}
