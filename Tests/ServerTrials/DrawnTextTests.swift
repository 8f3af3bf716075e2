import Foundation
import TestSupport
import Testing

/// A trial of a server process with texts drawn from what it knows, over the world and the street maps
/// that come with the program. `make fuzz-http` draws as many as `TEXT_COUNT` says.
@Suite(.slow) struct DrawnTextTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let count = variables["TEXT_COUNT"].flatMap { Int($0) } ?? 2000
  private static let seed = variables["FUZZ_SEED"].flatMap { UInt64($0) } ?? 18
  /// The number of clients that ask at the same time.
  private static let clients = 2
  /// The longest time in which a text may be answered.
  private static let longest = Duration.milliseconds(400)
  /// The number of times that what took longer is asked again with nothing else under way, of which
  /// the shortest counts: other programs on the machine hold up a server too.
  private static let repetitions = 5

  @Test func `no drawn text ends the server, fails or takes long`() throws {
    let server = try ServerProcess(ServerProcess.worldData)
    let names = try PlaceNames.read(from: server.port, seed: Self.seed)
    let trial = TextTrial(
      port: server.port, corpus: TextCorpus(names: names), seed: Self.seed, longest: Self.longest)
    let group = DispatchGroup()
    for _ in 0..<Self.clients {
      group.enter()
      Thread.detachNewThread {
        trial.run(count: Self.count)
        group.leave()
      }
    }
    group.wait()
    trial.askAgain(times: Self.repetitions)
    let outcome = trial.outcome
    print(
      """
      FUZZ_SEED=\(Self.seed): \(outcome.texts) texts of \(names.count) names and all kinds, \
      \(outcome.slow.count) asked again, the slowest of all \(outcome.slowest)
      """)
    for fault in outcome.faults { Issue.record("\(fault)") }
    #expect(outcome.texts >= Self.count)
    // What is refused, as a view beyond the globe, costs nothing and proves nothing.
    #expect(Double(outcome.answers) >= 0.9 * Double(outcome.questions))
    #expect(server.stop() == 0, "\(server.lastLines)")
  }
}
