import Foundation
import TestSupport
import Testing

/// Tests of `--service-rate-share` with processes that run.
@Suite(.slow) struct ServiceRateShareOptionTests: AtlasFolder {
  let folder = unused()

  /// A service that knows no place, and notes when it is asked.
  private struct CountingService {
    let times = Monitor<[ContinuousClock.Instant]>([])
    let service: FakeService

    init() throws {
      service = try FakeService { [times] _ in
        times.withLock { $0.append(.now) }
        return .answer(
          headers: ["Content-Type": "text/xml"], body: "<searchresults></searchresults>")
      }
    }

    /// The shortest time from one request to the next.
    var shortestGap: Duration? {
      zip(times.value, times.value.dropFirst()).map { $0.duration(to: $1) }.min()
    }
  }

  private func serve(_ service: FakeService, _ options: String...) throws -> (Executable, Int) {
    let server = try Executable(
      [
        "serve", "--listen", "127.0.0.1:0", "--atlas", atlas, "--geocoder",
        "stub,nominatim=\(service.baseURL),rate=1",
      ] + options)
    return (server, try #require(Int(try server.readLine().split(separator: ":").last ?? "")))
  }

  /// Searches for names that nothing has, one after the other, for some seconds.
  private func search(port: Int, for time: Duration) async throws {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      let client = try RawConnection(host: "127.0.0.1", port: port)
      let name = UUID().uuidString.filter(\.isLetter)
      try await client.send(
        "GET /?q=zz\(name) HTTP/1.1\r\nHost: a\r\nAccept: application/geo+json\r\n\r\n")
      _ = try await client.readResponse()
      await client.close()
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Runs two processes that ask one service as often as they may.
  private func searchByTwo(_ options: String...) async throws -> CountingService {
    let counting = try CountingService()
    try await withFolder {
      try importTable("one", place: "Massy")
      let servers = try (0..<2).map { _ in
        try serve(counting.service, options[0], options[1])
      }
      defer { for (server, _) in servers { server.kill() } }
      try await withThrowingTaskGroup { group in
        for (_, port) in servers {
          group.addTask { try await search(port: port, for: .seconds(4)) }
        }
        try await group.waitForAll()
      }
    }
    return counting
  }

  @Test func `two processes together ask a service once a second`() async throws {
    let rates = "\(folder)/rates"
    let counting = try await searchByTwo("--service-rate-share", rates)
    let count = counting.times.value.count
    #expect((3...5).contains(count), "\(count) requests in four seconds")
    // Connections take their time, one more than another.
    #expect(try #require(counting.shortestGap) > .milliseconds(800))
  }

  @Test func `two processes with a half each ask no more often in all`() async throws {
    let counting = try await searchByTwo("--service-rate-share", "1/2")
    // Each asks at the beginning, after two seconds and perhaps after four.
    let count = counting.times.value.count
    #expect((3...6).contains(count), "\(count) requests in four seconds")
  }

  @Test(arguments: ["", "2", "0.5", "3/2", "rates"])
  func `a share that is none is told`(share: String) throws {
    let result = try Executable.run(
      ["serve", "--geocoder", "stub", "--service-rate-share", share])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("hereabouts: --service-rate-share must be "))
  }

  @Test func `a folder that cannot be used is told at the start`() throws {
    let result = try Executable.run(
      [
        "serve", "--geocoder", "stub,nominatim=http://localhost:1", "--service-rate-share",
        "/nonexistent/rates",
      ])
    #expect(result.status == 1)
    #expect(result.error.contains("The rates of services cannot be shared: /nonexistent/rates/"))
  }
}
