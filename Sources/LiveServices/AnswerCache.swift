import Places
import Synchronization

/// Remembers answers of one kind, and asks equal questions once.
final class AnswerCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let lifetime: Duration
  private let timeline: Timeline
  private let weight: @Sendable (Answer) -> Int?
  private let cache: Mutex<ExpiringCache<Question, Answer>>
  private let flights = SingleFlight<Question, Answer>()

  /// - Parameters:
  ///   - lifetime: for so long an answer is as good as a new one.
  ///   - weight: nil: this answer is not to be kept.
  init(
    lifetime: Duration, maximumWeight: Int, timeline: Timeline,
    weight: @escaping @Sendable (Answer) -> Int?
  ) {
    self.lifetime = lifetime
    self.timeline = timeline
    self.weight = weight
    cache = Mutex(ExpiringCache(maximumWeight: maximumWeight))
  }

  /// - Parameter isRefreshing: what is remembered is not good enough.
  func answer(
    _ question: Question, isRefreshing: Bool,
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Answer
  ) async throws(ServiceError) -> Answer {
    let lifetime = isRefreshing ? .zero : lifetime
    if let known = known(question, youngerThan: lifetime) { return known.answer }
    return try await flights.answer(question) { [self] () async throws(ServiceError) in
      // It may have been answered between the look above and this one.
      if let known = known(question, youngerThan: lifetime) { return known.answer }
      let answer = try await ask()
      // What is answered to a question that was cancelled may be less than there is.
      if Task.isCancelled { throw .cancelled }
      if let weight = weight(answer) {
        let now = timeline.now
        cache.withLock { $0.keep(answer, weight: weight, for: question, at: now) }
      }
      return answer
    }
  }

  func known(
    _ question: Question, youngerThan limit: Duration
  ) -> (answer: Answer, age: Duration)? {
    let now = timeline.now
    return cache.withLock { $0.answer(question, youngerThan: limit, at: now) }
  }
}
