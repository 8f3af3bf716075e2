import Foundation
import TestSupport
import Testing

/// Tests of what an operator does with a running server, seen from outside.
@Suite struct OperationTests {
  private func serve(_ options: String...) throws -> (server: Executable, port: Int) {
    let server = try Executable(
      ["serve", "--geocoder", "stub", "--listen", "127.0.0.1:0"] + options)
    return (server, try #require(Int(try server.readLine().split(separator: ":").last ?? "")))
  }

  private func get(_ target: String, port: Int) async throws -> RawConnection.Response {
    let client = try RawConnection(host: "127.0.0.1", port: port)
    try await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    return try await client.readResponse()
  }

  @Test func `an answer is logged without what was asked`() async throws {
    let (server, port) = try serve("--access-log", "--log", "json")
    defer { server.kill() }
    #expect(try server.readErrorLine().contains("\"message\":\"started\""))
    #expect(try await get("/?q=secret", port: port).status == 200)
    #expect(try await get("/places/stub:secret", port: port).status == 404)
    for route in ["/", "/places/{id...}"] {
      let line = try server.readErrorLine()
      #expect(line.contains("\"route\":\"\(route)\"") && !line.contains("secret"))
    }
  }

  /// Repeats a past fault: a reader of standard error that does not read stopped the server.
  @Test func `a log that nobody reads stops nothing`() async throws {
    let (server, port) = try serve("--access-log")
    defer { server.kill() }
    let client = try RawConnection(host: "127.0.0.1", port: port)
    // A pipe holds 64 KB, some 700 lines.
    for _ in 1...2000 {
      try await client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse().status == 200)
    }
  }

  @Test func `the server says whether it is ready, and reads its data anew when told to`()
    async throws
  {
    let (server, port) = try serve()
    defer { server.kill() }
    #expect(try await get("/readyz", port: port).text == "ready\n")
    _ = try server.readErrorLine(with: "started")
    server.send(SIGHUP)
    #expect(try server.readErrorLine().contains("reloading"))
    #expect(try await get("/healthz", port: port).status == 200)
    server.terminate()
    #expect(server.waitForStatus() == 0)
  }

  @Test func `figures are told on an address of their own, and only there`() async throws {
    let socket = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sock").path
    let (server, port) = try serve("--metrics", "unix:\(socket)")
    defer { server.kill() }
    #expect(try await get("/?q=secret", port: port).status == 200)
    #expect(try await get("/metrics", port: port).status == 404)
    let client = try RawConnection(path: socket)
    try await client.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
    let figures = try await client.readResponse()
    #expect(figures["Content-Type"]?.hasPrefix("text/plain; version=0.0.4") == true)
    #expect(
      figures.text.contains("hereabouts_answer_seconds_count{route=\"/\",status=\"2xx\"} 1\n"))
    #expect(!figures.text.contains("secret"))
  }

  @Test func `a second SIGTERM stops at once`() async throws {
    let (server, port) = try serve()
    let slow = try RawConnection(host: "127.0.0.1", port: port)
    // A request that never becomes whole holds up a stop.
    try await slow.send("GET / HTTP/1.1\r\nHost")
    _ = try server.readErrorLine(with: "started")
    server.terminate()
    #expect(try server.readErrorLine(with: "stopping").contains("stopping"))
    server.terminate()
    #expect(server.waitForStatus() != 0)
  }

  @Test func `a folder that is not the site's is not served`() throws {
    let result = try Executable.run(
      ["serve", "--geocoder", "stub", "--public", FileManager.default.temporaryDirectory.path])
    #expect(result.status == 1)
    #expect(result.error.contains("is not the folder of the site's files"))
  }
}
