import Foundation
import Synchronization

/// A tally of a trial of restarts, which its clients keep together.
final class RestartTally: Sendable {
  struct Counts {
    var answers = 0
    var connections = 0
    /// The number of requests that were sent behind one whose answer closed the connection: their
    /// client sends them again (RFC 9112 section 9.6).
    var repeated = 0
    /// A sentence for each request whose answer was lost or wrong.
    var faults: [String] = []
  }

  /// The body that answers each target of the trial.
  let expected: [String: [UInt8]]
  private let state = Mutex(Counts())

  init(expected: [String: [UInt8]]) { self.expected = expected }

  var counts: Counts { state.withLock { $0 } }

  func change(_ body: (inout Counts) -> Void) { state.withLock { body(&$0) } }

  /// Returns whether more answers are to be read.
  func wants(_ count: Int) -> Bool {
    state.withLock { $0.answers < count && $0.faults.count < 100 }
  }

  /// Waits until so many answers were read, or so many faults that more would not help.
  func untilAnswered(_ count: Int) { while wants(count) { usleep(5000) } }
}

/// A client that asks again and again, with up to four requests sent ahead on a connection that it
/// keeps until the server closes it.
struct RestartClient {
  let port: Int
  let targets: [String]
  /// The number of the client, by which the clients differ.
  let number: Int
  let tally: RestartTally

  static func request(_ target: String) -> ArraySlice<UInt8> {
    ArraySlice("GET \(target) HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n".utf8)
  }

  /// Asks until the tally has enough answers.
  func run(count: Int) {
    var turn = number
    while tally.wants(count) {
      do {
        let socket = try TrialSocket(port: port)
        tally.change { $0.connections += 1 }
        var reader = StrictReader { try socket.receive() }
        var isOpen = true
        while isOpen, tally.wants(count) {
          isOpen = try ask(batch(&turn), socket, &reader)
        }
      } catch {
        tally.change { $0.faults.append("\(error)") }
      }
    }
  }

  /// Returns the targets of the next one to four requests.
  private func batch(_ turn: inout Int) -> [String] {
    turn += 1
    return (0...turn % 4).map { targets[(turn + $0) % targets.count] }
  }

  /// Sends requests and reads their answers.
  ///
  /// - Returns: `false` if an answer said that it was the last.
  private func ask(
    _ batch: [String], _ socket: TrialSocket, _ reader: inout StrictReader
  ) throws -> Bool {
    try socket.send(ArraySlice(batch.flatMap { Self.request($0) }))
    for (index, target) in batch.enumerated() {
      let response = try reader.response(isHead: false)
      let isRight = response.status == 200 && response.body == tally.expected[target]
      tally.change {
        $0.answers += 1
        if !isRight { $0.faults.append("\(response.status) for \(target), or another body") }
      }
      if response.closes {
        try reader.end()
        tally.change { $0.repeated += batch.count - index - 1 }
        return false
      }
    }
    return true
  }
}
