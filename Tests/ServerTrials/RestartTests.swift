import Foundation
import Glibc
import TestSupport
import Testing

/// A trial of restarts under load, as a service manager makes them that holds the listening socket:
/// nobody is refused, and no request that was sent goes without its answer. `make restart-trial` reads
/// as many answers as `RESTART_COUNT` says.
@Suite(.slow) struct RestartTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let count = variables["RESTART_COUNT"].flatMap { Int($0) } ?? 10_000
  private static let clients = variables["RESTART_CLIENTS"].flatMap { Int($0) } ?? 64
  /// The number of restarts of a trial, which are spread over it.
  private static let restarts = 8
  /// The options that let the answers to all clients wait, though these have one address, so that
  /// none is shed.
  private static let options = [
    "--max-waiting", "\(clients)", "--max-waiting-per-client", "\(clients)",
  ]
  private static let targets = [
    "/healthz", "/?q=paris", "/suggestions.json?q=par", "/hereabouts.js", "/categories",
  ]

  @Test func `no answer is lost when a server restarts under load`() throws {
    let socket = try Self.listeningSocket()
    defer { close(socket) }
    var server: ServerProcess? = try ServerProcess(
      ServerProcess.data + Self.options, inheriting: socket)
    let port = try #require(server).port
    let tally = RestartTally(expected: try Self.answers(port: port))
    let group = DispatchGroup()
    for number in 0..<Self.clients {
      group.enter()
      let thread = Thread {
        RestartClient(port: port, targets: Self.targets, number: number, tally: tally)
          .run(count: Self.count)
        group.leave()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    for number in 1...Self.restarts {
      tally.untilAnswered(Self.count * number / (Self.restarts + 1))
      #expect(server?.stop() == 0, "\(server?.lastLines ?? "")")
      server = try ServerProcess(ServerProcess.data + Self.options, inheriting: socket)
    }
    group.wait()
    let counts = tally.counts
    for fault in counts.faults.prefix(20) { Issue.record("\(fault)") }
    print(
      """
      \(counts.answers) answers over \(counts.connections) connections of \(Self.clients) clients \
      through \(Self.restarts) restarts; \(counts.faults.count) lost or wrong, \(counts.repeated) \
      sent again after an answer that closed
      """)
    #expect(counts.answers >= Self.count && counts.connections > Self.clients)
    #expect(counts.faults.isEmpty)
    #expect(server?.stop() == 0)
  }

  /// Returns a socket that listens on a free port of the loopback interface, as a service manager
  /// opens it.
  private static func listeningSocket() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isListening = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isListening, listen(descriptor, 4096) == 0 else {
      throw ServerProcess.Failure(reason: "no listening socket")
    }
    return descriptor
  }

  /// Returns the bodies that a server answers with to the targets of the trial.
  private static func answers(port: Int) throws -> [String: [UInt8]] {
    var answers: [String: [UInt8]] = [:]
    for target in targets {
      let socket = try TrialSocket(port: port)
      try socket.send(RestartClient.request(target))
      var reader = StrictReader { try socket.receive() }
      let response = try reader.response(isHead: false)
      #expect(response.status == 200)
      answers[target] = response.body
    }
    return answers
  }
}
