import Synchronization
import TestSupport

/// A trial with drawn texts, which many clients run together.
final class TextTrial: Sendable {
  /// A question that took longer than it may.
  struct SlowQuestion {
    let question: DrawnQuestion
    var time: Duration
  }

  struct Outcome {
    /// The number of texts that were asked for.
    var texts = 0
    /// The number of questions that were drawn.
    var questions: UInt64 = 0
    /// The number of questions that were answered rather than refused, those asked again included.
    var answers = 0
    var slow: [SlowQuestion] = []
    /// The longest time in which a text was answered, of those asked again the shortest.
    var slowest = Duration.zero
    /// The first faults, each in a sentence.
    var faults: [String] = []
  }

  private static let maximumFaults = 20

  private let port: Int
  private let corpus: TextCorpus
  private let seed: UInt64
  private let longest: Duration
  private let state = Mutex(Outcome())

  /// - Parameters:
  ///   - port: The port on which the server listens.
  ///   - longest: The longest time in which a text may be answered.
  init(port: Int, corpus: TextCorpus, seed: UInt64, longest: Duration) {
    self.port = port
    self.corpus = corpus
    self.seed = seed
    self.longest = longest
  }

  var outcome: Outcome { state.withLock { $0 } }

  /// Asks questions until so many texts were asked for, or there are so many faults that more would not
  /// help.
  func run(count: Int) {
    let client = TrialClient(port: port)
    while let question = nextQuestion(count) {
      do {
        let time = try time(of: question, client)
        state.withLock { outcome in
          if time > longest {
            outcome.slow.append(SlowQuestion(question: question, time: time))
          } else {
            outcome.slowest = max(outcome.slowest, time)
          }
        }
      } catch {
        state.withLock { $0.faults.append("\(question.description): \(error)") }
      }
    }
  }

  /// Asks again, with nothing else under way, what took too long; what does so each time is a fault.
  func askAgain(times: Int) {
    let client = TrialClient(port: port)
    for slow in outcome.slow {
      var best = slow.time
      for _ in 0..<times where best > longest {
        do {
          best = min(best, try time(of: slow.question, client))
        } catch {
          state.withLock { $0.faults.append("\(slow.question.description): \(error)") }
        }
      }
      state.withLock { outcome in
        outcome.slowest = max(outcome.slowest, best)
        if best > longest { outcome.faults.append("\(best) for \(slow.question.description)") }
      }
    }
  }

  private func nextQuestion(_ count: Int) -> DrawnQuestion? {
    let number = state.withLock { outcome -> UInt64? in
      guard outcome.texts < count, outcome.faults.count < Self.maximumFaults else { return nil }
      outcome.questions += 1
      return outcome.questions
    }
    guard let number else { return nil }
    var generator = SeededGenerator(seed: seed &+ number &* 0x2545_F491_4F6C_DD1D)
    let question = DrawnQuestion(corpus, using: &generator)
    state.withLock { $0.texts += question.textCount }
    return question
  }

  /// Asks a question, and returns the time that each of its texts took.
  private func time(of question: DrawnQuestion, _ client: TrialClient) throws -> Duration {
    let start = ContinuousClock.now
    let response = try client.response(to: question.bytes)
    guard response.status < 500 else { throw UnexpectedStatus(status: response.status) }
    if response.status < 300 { state.withLock { $0.answers += 1 } }
    return (ContinuousClock.now - start) / question.textCount
  }

  private struct UnexpectedStatus: Error {
    let status: Int
  }
}
