/// Answers with the time they were given at, bounded by what they weigh. Pure: time is handed in.
///
/// Two generations bound it: what is asked for moves to the young one; when that is full it
/// becomes the old one, and what nobody has asked for since the last turn is dropped.
struct ExpiringCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private struct Entry {
    var answer: Answer
    var weight: Int
    var time: Duration
  }

  private let generationWeight: Int
  private var young: [Question: Entry] = [:]
  private var old: [Question: Entry] = [:]
  private var youngWeight = 0

  init(maximumWeight: Int) { generationWeight = maximumWeight / 2 }

  /// The answer, where one is kept that is younger.
  mutating func answer(
    _ question: Question, youngerThan limit: Duration, at now: Duration
  ) -> (answer: Answer, age: Duration)? {
    guard let entry = young[question] ?? old[question], now - entry.time < limit else {
      return nil
    }
    if young[question] == nil { keep(entry, for: question) }
    return (entry.answer, now - entry.time)
  }

  mutating func keep(_ answer: Answer, weight: Int, for question: Question, at now: Duration) {
    keep(Entry(answer: answer, weight: weight, time: now), for: question)
  }

  private mutating func keep(_ entry: Entry, for question: Question) {
    forget(question)
    guard entry.weight <= generationWeight else { return }
    if youngWeight + entry.weight > generationWeight {
      old = young
      young = [:]
      youngWeight = 0
    }
    young[question] = entry
    youngWeight += entry.weight
  }

  private mutating func forget(_ question: Question) {
    old[question] = nil
    youngWeight -= young.removeValue(forKey: question)?.weight ?? 0
  }
}
