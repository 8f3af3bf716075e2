import Foundation
import TestSupport
import Testing

/// Tests of what an operator does with a running server, seen from outside.
@Suite(.slow) struct OperationTests {
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
      let line = try server.readErrorLine(with: "route")
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
    #expect(try server.readErrorLine(with: "reloading").contains("reloading"))
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
    #expect(figures.text.contains("hereabouts_tables_total{outcome=\"ended\"} 0\n"))
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

  @Test(arguments: [8, 12, 16, 20, 24, 28, 40, 100, 200])
  func `too few open files are told, and no signal ends the process`(openFiles: Int) throws {
    let server = try Executable(
      ["serve", "--geocoder", "stub", "--listen", "127.0.0.1:0"], openFiles: openFiles)
    defer { server.kill() }
    let line = try server.readErrorLine()
    #expect(line.contains("may have \(openFiles) open files, and needs "))
    #expect(server.waitForStatus() == 1)
  }

  @Test func `more silent connections than files may be open leave the server working`()
    async throws
  {
    let server = try Executable(
      ["serve", "--geocoder", "stub", "--listen", "127.0.0.1:0"], openFiles: 256)
    defer { server.kill() }
    let port = try #require(Int(try server.readLine().split(separator: ":").last ?? ""))
    #expect(try server.readErrorLine(with: "few files").contains("open-files=256"))
    var silent = (0..<400).compactMap { _ in try? RawConnection(host: "127.0.0.1", port: port) }
    #expect(silent.count > 200)
    silent = []
    var status = 503
    for _ in 0..<200 where status != 200 {
      status = (try? await get("/healthz", port: port).status) ?? 503
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(status == 200)
    server.terminate()
    #expect(server.waitForStatus() == 0)
  }

  @Test func `a file that is no socket is left where the server was to listen`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sock").path
    try "kept".write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let result = try Executable.run(["serve", "--geocoder", "stub", "--listen", "unix:\(file)"])
    #expect(result.status == 1 && result.error.contains("which is no socket"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
    let missing = try Executable.run(
      ["serve", "--geocoder", "stub", "--listen", "unix:/nonexistent/a.sock"])
    #expect(missing.status == 1 && missing.error.contains("its folder does not exist"))
  }

  @Test func `a base address with a path is refused`() throws {
    let result = try Executable.run(["serve", "--base-url", "https://places.example.org/map"])
    #expect(result.status != 0 && result.error.contains("without a path"))
  }

  @Test func `tables that are larger than all requests may be are refused at the start`() throws {
    let result = try Executable.run([
      "serve", "--geocoder", "stub", "--max-table-bytes", "64", "--max-request-bytes", "32",
    ])
    #expect(result.status != 0 && result.error.contains("--max-table-bytes must be 32 at most"))
  }

  @Test func `a stop while the world is prepared ends the process at once`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Executable(["serve", "--atlas", folder, "--listen", "127.0.0.1:0"])
    defer { server.kill() }
    #expect(try server.readErrorLine().hasPrefix("Preparing the world"))
    let time = ContinuousClock().measure {
      server.terminate()
      _ = server.waitForStatus()
    }
    #expect(time < .seconds(2))
  }
}
