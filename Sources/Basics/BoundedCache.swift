/// A cache of values by key whose total cost is bounded.
///
/// Two generations bound the cost. A value that is looked up or kept moves to the young generation;
/// when that one is full, it becomes the old one, and what was left in the old one is dropped.
public struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let cost: Int
    @usableFromInline let time: Duration

    @inlinable
    init(value: Value, cost: Int, time: Duration) {
      (self.value, self.cost, self.time) = (value, cost, time)
    }
  }

  @usableFromInline let generationCost: Int
  @usableFromInline var young: [Key: Entry] = [:]
  @usableFromInline var old: [Key: Entry] = [:]
  @usableFromInline var youngCost = 0
  @usableFromInline var oldCost = 0

  /// Creates an empty cache with a bound on its total cost.
  ///
  /// - Parameter maximumCost: The largest total cost, for example in bytes. A value that costs more
  ///   than half of it is not kept.
  @inlinable
  public init(maximumCost: Int) { generationCost = maximumCost / 2 }

  /// The total cost of all values in the cache.
  @inlinable
  public var cost: Int { youngCost + oldCost }

  /// The largest total cost of the values in the cache.
  @inlinable
  public var maximumCost: Int { 2 * generationCost }

  /// Returns the value that the cache has for a key; `nil` if there is none. The value moves to the
  /// young generation, so that it is dropped later.
  @inlinable
  public mutating func value(for key: Key) -> Value? { entry(for: key)?.value }

  /// Returns the value that the cache has for a key, and the value's age, if it is younger than a
  /// limit.
  ///
  /// - Parameters:
  ///   - limit: The age from which on a value does not count; `nil` for no limit.
  ///   - now: The present time, counted as in `keep`.
  /// - Returns: The value and its age; `nil` if there is no value, or if it is too old.
  @inlinable
  public mutating func value(
    for key: Key, youngerThan limit: Duration?, at now: Duration
  ) -> (value: Value, age: Duration)? {
    guard let entry = entry(for: key) else { return nil }
    let age = now - entry.time
    if let limit, age >= limit { return nil }
    return (entry.value, age)
  }

  /// Stores a value in the cache, in place of the value that the key had before. A value that costs
  /// more than half of the cache's largest total cost is not stored.
  ///
  /// - Parameters:
  ///   - cost: The cost of the value, in the units of `maximumCost`.
  ///   - now: The present time, counted from any fixed moment; needed only if values are looked up
  ///     by their age.
  @inlinable
  public mutating func keep(_ value: Value, cost: Int, for key: Key, at now: Duration = .zero) {
    forget(key)
    if cost <= generationCost { add(Entry(value: value, cost: cost, time: now), for: key) }
  }

  /// Removes the value for a key from the cache.
  @inlinable
  public mutating func forget(_ key: Key) {
    oldCost -= old.removeValue(forKey: key)?.cost ?? 0
    youngCost -= young.removeValue(forKey: key)?.cost ?? 0
  }

  /// Returns the cache's entry for a key, and moves it to the young generation; `nil` if there is
  /// none.
  @inlinable
  mutating func entry(for key: Key) -> Entry? {
    if let entry = young[key] { return entry }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    oldCost -= entry.cost
    add(entry, for: key)
    return entry
  }

  /// Adds an entry to the young generation of the cache. If that has no room for the entry, it
  /// becomes the old generation, and a new one begins.
  @inlinable
  mutating func add(_ entry: Entry, for key: Key) {
    if youngCost + entry.cost > generationCost {
      (old, oldCost) = (young, youngCost)
      (young, youngCost) = ([:], 0)
    }
    young[key] = entry
    youngCost += entry.cost
  }
}
