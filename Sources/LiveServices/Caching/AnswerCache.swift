import Places
import Synchronization

/// Remembers answers of one kind, and asks equal questions once.
final class AnswerCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let lifetime: Duration
  private let timeline: Timeline
  private let weight: @Sendable (Value) -> Int?
  private let cache: Mutex<ExpiringCache<Key, Value>>
  private let flights = SingleFlight<Key, Value>()

  /// - Parameters:
  ///   - lifetime: for so long an answer is as good as a new one.
  ///   - weight: nil: this answer is not to be kept.
  init(
    lifetime: Duration, maximumWeight: Int, timeline: Timeline,
    weight: @escaping @Sendable (Value) -> Int?
  ) {
    self.lifetime = lifetime
    self.timeline = timeline
    self.weight = weight
    cache = Mutex(ExpiringCache(maximumWeight: maximumWeight))
  }

  /// - Parameter isRefreshing: what is remembered is not good enough.
  func answer(
    _ key: Key, isRefreshing: Bool,
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    let lifetime = isRefreshing ? .zero : lifetime
    if let known = known(key, youngerThan: lifetime) { return known.answer }
    return try await flights.answer(key) { [self] () async throws(ServiceError) in
      // It may have been answered between the look above and this one.
      if let known = known(key, youngerThan: lifetime) { return known.answer }
      let answer = try await ask()
      // What is answered to a question that was cancelled may be less than there is.
      if Task.isCancelled { throw .cancelled }
      if let weight = weight(answer) {
        let now = timeline.now
        cache.withLock { $0.keep(answer, weight: weight, for: key, at: now) }
      }
      return answer
    }
  }

  func known(
    _ key: Key, youngerThan limit: Duration
  ) -> (answer: Value, age: Duration)? {
    let now = timeline.now
    return cache.withLock { $0.answer(key, youngerThan: limit, at: now) }
  }
}
