import Foundation

/// A set of the limits of the work that answers cost which are not at hand: pages, maps, data and
/// suggestions that are made anew. What lies in a cache, files, and whether the server lives are
/// answered whatever these limits say.
public struct AdmissionLimits: Sendable {
  /// The largest number of answers that are made at a time: enough that no core is idle while one
  /// of them waits for something.
  public var answers = 4 * ProcessInfo.processInfo.activeProcessorCount
  /// The largest number of answers that are made for one client at a time; `nil` for half of all, so
  /// that slow ones leave room for others.
  public var answersPerClient: Int?
  /// The largest number of suggestions that are made for one client at a time. There should be a thread
  /// more for them, so that slow ones leave room for others.
  public var suggestionsPerClient = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The largest number of answers that wait to be made; a request for one more is answered 503.
  public var waiting = 512
  /// The largest number of answers that wait to be made for one client; `nil` for half of all. A
  /// reverse proxy that is not trusted counts as one client.
  public var waitingPerClient: Int?
  /// The time after which a client is told that no more answers may wait: one that asks again at once
  /// on a thousand connections would otherwise keep the server busy with refusals.
  public var refusalPause = Duration.seconds(1)
  /// The longest time in which a page or data may be made, waiting included; a request for which it
  /// takes longer is answered 503.
  public var pageDeadline = Duration.seconds(20)
  /// The longest time in which a map may be made, as for a page.
  public var mapDeadline = Duration.seconds(10)
  /// The longest time in which suggestions may be made, as for a page.
  public var suggestionDeadline = Duration.seconds(5)

  public init() {}

  /// The limits of the queue in which answers wait to be made.
  var queue: (running: Int, runningPerClient: Int, waiting: Int, waitingPerClient: Int) {
    (
      answers, answersPerClient ?? max(1, answers / 2), waiting,
      waitingPerClient ?? max(1, waiting / 2)
    )
  }

  /// A copy of the limits for answers that wait for services on other machines most of their time, so
  /// that more of them may be under way.
  public var waitingForServices: AdmissionLimits {
    var limits = self
    limits.answers = max(answers, 64)
    return limits
  }

  /// Returns the longest time in which an answer of a kind may be made.
  func deadline(of kind: AnswerKind) -> Duration {
    switch kind {
    case .page: pageDeadline
    case .map: mapDeadline
    case .suggestions: suggestionDeadline
    }
  }
}

/// A kind of answer that is made anew, by which its deadline is chosen.
enum AnswerKind: CaseIterable, Sendable {
  /// The kind of pages, and of places as data.
  case page
  case map
  case suggestions
}
