import Basics
import Places

/// A cache of a service's answers of one kind, which asks equal questions at the same time once.
struct AnswerCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let lifetime: Duration
  private let answers: CoalescingCache<Key, Value, ServiceError>

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - lifetime: The time for which an answer is as good as a new one.
  ///   - weight: A closure that returns the weight of an answer, or `nil` if the answer is not to be
  ///     kept.
  init(
    lifetime: Duration, maximumWeight: Int, clock: ElapsedClock,
    weight: @escaping @Sendable (Value) -> Int?
  ) {
    self.lifetime = lifetime
    answers = CoalescingCache(
      maximumCost: maximumWeight, cancellation: .cancelled, now: { clock.now }, cost: weight)
  }

  /// Returns the answer to a question, remembered or new.
  ///
  /// - Parameter isRefreshing: A Boolean value that says whether the answer must be new.
  func answer(
    _ key: Key, isRefreshing: Bool,
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    try await answers.value(for: key, youngerThan: isRefreshing ? .zero : lifetime, make: ask)
  }

  /// Returns the remembered answer to a question, and its age, if it is younger than a limit.
  func known(_ key: Key, youngerThan limit: Duration) -> (answer: Value, age: Duration)? {
    answers.kept(for: key, youngerThan: limit).map { ($0.value, $0.age) }
  }
}
