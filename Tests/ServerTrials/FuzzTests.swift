import Foundation
import TestSupport
import Testing

/// A trial of a server process with mutated requests on real sockets. `make fuzz-http` sends as many
/// as `FUZZ_COUNT` says, to a release build over the world's places.
@Suite(.slow) struct FuzzTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let count = variables["FUZZ_COUNT"].flatMap { Int($0) } ?? 4000
  private static let seed = variables["FUZZ_SEED"].flatMap { UInt64($0) } ?? 18
  /// The number of clients that send at the same time.
  private static let clients = 12
  /// The number of megabytes by which the server's memory may have grown after a trial: its cached
  /// answers, and what the allocator keeps.
  private static let growth = variables["FUZZ_GROWTH"].flatMap { Int($0) } ?? 100
  /// The options that put all limits out of reach, so that nothing is refused for them.
  private static let options = [
    "--cache-size", "16", "--max-sessions", "1000000", "--max-sessions-per-client", "1000000",
    "--max-streams", "1000000",
  ]

  @Test func `mutated requests are answered well formed, and leave nothing behind`() throws {
    print("FUZZ_SEED=\(Self.seed)")
    let server = try ServerProcess(ServerProcess.data + Self.options)
    // The first answers open what stays open.
    run(server, count: 500, seed: Self.seed &+ 1)
    try untilQuiet(server, descriptors: 0)
    let start = (descriptors: server.descriptors, memory: server.memory)
    let (time, counts) = timed { run(server, count: Self.count, seed: Self.seed) }
    for fault in counts.faults { Issue.record("\(fault)") }
    let peak = server.memory
    try untilQuiet(server, descriptors: start.descriptors + 4)
    let end = (descriptors: server.descriptors, memory: server.memory)
    let answers = counts.answers.sorted { $0.key < $1.key }
      .map { "\($0.key)xx \($0.value)" }.joined(separator: ", ")
    print(
      """
      \(counts.mutated) mutated requests over \(counts.exchanges) connections in \(time), \
      \(counts.streams) streams, \(counts.posts) answers to POST; answers: \(answers)
      descriptors \(start.descriptors) before, \(end.descriptors) after; \
      memory \(start.memory) MB before, \(peak) at the end, \(end.memory) after
      """)
    #expect(counts.mutated >= Self.count && counts.streams > 0 && counts.posts > 0)
    #expect(counts.answers[2, default: 0] > 0 && counts.answers[4, default: 0] > 0)
    #expect(end.descriptors <= start.descriptors + 4)
    #expect(end.memory <= start.memory + Self.growth)
    #expect(server.stop() == 0, "\(server.lastLines)")
  }

  private func timed<Result>(_ work: () -> Result) -> (Duration, Result) {
    var result: Result?
    let time = ContinuousClock().measure { result = work() }
    return (time, result!)
  }

  /// Sends mutated requests from many clients at the same time.
  @discardableResult
  private func run(_ server: ServerProcess, count: Int, seed: UInt64) -> FuzzTally.Counts {
    let tally = FuzzTally()
    let port = server.port
    let group = DispatchGroup()
    for _ in 0..<Self.clients {
      group.enter()
      Thread.detachNewThread {
        FuzzClient(port: port, seed: seed, tally: tally).run(count: count)
        group.leave()
      }
    }
    group.wait()
    return tally.counts
  }

  /// Waits until the server holds no more than so many descriptors, and its sessions that nobody
  /// reads have ended; a minute at most.
  private func untilQuiet(_ server: ServerProcess, descriptors: Int) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    var last = -1
    while ContinuousClock.now < deadline {
      let now = server.descriptors
      if descriptors == 0 ? now == last : now <= descriptors { return }
      last = now
      Thread.sleep(forTimeInterval: 1)
    }
  }
}
