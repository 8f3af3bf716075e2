import Synchronization

/// A tally of a trial with mutated requests, which many connections keep together.
final class FuzzTally: Sendable {
  struct Counts {
    /// The number of mutated requests that were sent.
    var mutated = 0
    /// The number of exchanges that were begun.
    var exchanges = 0
    var streams = 0
    var posts = 0
    /// The number of answers by the first digit of their status.
    var answers: [Int: Int] = [:]
    /// The first faults, each in a sentence.
    var faults: [String] = []
  }

  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  /// Returns the number of the next exchange; `nil` once enough requests were sent, or there are so
  /// many faults that more would not help.
  func next(of count: Int) -> Int? {
    state.withLock { counts in
      guard counts.mutated < count, counts.faults.count < 20 else { return nil }
      defer { counts.exchanges += 1 }
      return counts.exchanges
    }
  }

  func add(_ exchange: MutatedExchange) { state.withLock { $0.mutated += exchange.mutations } }

  func add(_ response: StrictReader.Response, isPost: Bool) {
    state.withLock {
      $0.answers[response.status / 100, default: 0] += 1
      if response.isEventStream { $0.streams += 1 }
      if isPost { $0.posts += 1 }
    }
  }

  func add(fault: String) { state.withLock { $0.faults.append(fault) } }
}
