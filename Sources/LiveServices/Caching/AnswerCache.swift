import Basics
import Places

/// A cache of a service's answers of one kind, which sends equal questions at the same time to the
/// service once.
struct AnswerCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let lifetime: Duration
  private let answers: CoalescingCache<Key, Value, ServiceError>

  /// Creates an empty cache of answers.
  ///
  /// - Parameters:
  ///   - lifetime: The time for which an answer is given again before the service is asked anew.
  ///   - weight: A closure that returns the weight of an answer, or `nil` if the answer is not to
  ///     be kept.
  init(
    lifetime: Duration, maximumWeight: Int, clock: ElapsedClock,
    weight: @escaping @Sendable (Value) -> Int?
  ) {
    self.lifetime = lifetime
    answers = CoalescingCache(
      maximumCost: maximumWeight, cancellation: .cancelled, now: { clock.now }, cost: weight)
  }

  /// Returns the answer to a question, from the cache or new from the service.
  ///
  /// - Parameter isRefreshing: A Boolean value that says whether the answer must be new.
  func answer(
    _ key: Key, isRefreshing: Bool,
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    try await answers.value(for: key, youngerThan: isRefreshing ? .zero : lifetime, make: ask)
  }

  /// Returns the answer to a question that the cache holds, and its age, if it is younger than a
  /// limit; otherwise `nil`.
  func known(_ key: Key, youngerThan limit: Duration) -> (answer: Value, age: Duration)? {
    answers.kept(for: key, youngerThan: limit).map { ($0.value, $0.age) }
  }
}
