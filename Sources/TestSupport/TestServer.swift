public import HTTP
public import HTTPServer
public import Testing

/// A trait that runs each test of a suite once for every mechanism by which the server polls
/// sockets, with servers made by ``testServer(limits:workers:handler:)``. The message of a failure
/// names the mechanism.
public struct EachPolling: SuiteTrait, TestTrait, TestScoping {
  /// The mechanism of polling that servers use in the current run of a test. It is task-local,
  /// because a test's body takes no argument from a trait.
  @TaskLocal static var polling = Server.Polling.epoll

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    for polling in Server.Polling.allCases {
      let naming = IssueHandlingTrait.compactMapIssues { issue in
        var issue = issue
        issue.comments.append("with \(polling)")
        return issue
      }
      try await naming.provideScope(for: test, testCase: testCase) {
        try await Self.$polling.withValue(polling) { try await function() }
      }
    }
  }
}

extension Trait where Self == EachPolling {
  public static var eachPolling: EachPolling { EachPolling() }
}

/// Returns a server for a test, which polls by the mechanism that the trait ``EachPolling`` sets.
public func testServer(
  limits: Limits = Limits(), workers: Workers? = nil, handler: @escaping Handler
) -> Server {
  Server(limits: limits, polling: EachPolling.polling, workers: workers, handler: handler)
}

/// Serves a handler on a free port of the loopback interface while a closure runs, and stops the
/// server at the end, even if the closure throws.
public func withServer<Result: Sendable>(
  limits: Limits = Limits(), workers: Workers? = nil, handler: @escaping Handler,
  _ body: (BoundAddress) async throws -> Result
) async throws -> Result {
  let server = testServer(limits: limits, workers: workers, handler: handler)
  let address = try server.start(host: "127.0.0.1", port: 0)
  do {
    let result = try await body(address)
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}
