import Dispatch
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct StopTests {
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Returns a client that has sent a request, and has read nothing yet.
  private static func client(
    of address: BoundAddress, asking target: String = "/"
  ) async throws -> RawConnection {
    let client = try RawConnection(to: address)
    try await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    return client
  }

  @Test func `a stop ends open streams whole, and closes idle connections`() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    let server = testServer { request in
      guard request.path == "/open" else { return .text("served") }
      return .eventStream { writer in
        try await writer.write(Array(": open\n".utf8))
        do { try await Task.sleep(for: .seconds(60)) } catch {
          ended.yield(Task.isCancelled)
          throw error
        }
      }
    }
    let address = try server.start(host: "127.0.0.1", port: 0)
    let idle = try await Self.client(of: address)
    #expect(try await idle.readResponse().text == "served")
    let stream = try await Self.client(of: address, asking: "/open")
    _ = try await stream.readUntil("\r\n\r\n")
    _ = try await stream.readChunk()

    async let stopped: Void = server.stop()
    #expect(await ends.first { _ in true } == true)
    #expect(try await stream.readChunk() == nil)
    #expect(try await stream.readToEnd().isEmpty)
    await stream.close()
    #expect(try await idle.readToEnd().isEmpty)
    await idle.close()
    await stopped
    #expect(throws: RawConnection.Failure.self) { try RawConnection(to: address) }
  }

  @Test func `whoever asks while a server stops is answered whole, or finds the port closed`()
    async throws
  {
    var limits = Limits()
    limits.drainTime = .seconds(1)
    let body = [UInt8](repeating: 0x61, count: 200_000)
    let server = testServer(limits: limits) { _ in Response(body, type: MediaType("image/png")) }
    let address = try server.start(host: "127.0.0.1", port: 0)
    let (answers, answered) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          while let client = try Self.connect(to: address) {
            try await client.send(Self.get)
            #expect(try await client.readResponse().body == body)
            answered.yield()
          }
        }
      }
      var count = 0
      for await _ in answers {
        count += 1
        if count == 50 { break }
      }
      await server.stop()
      try await group.waitForAll()
    }
  }

  /// Connects to the server; `nil` means that the port is closed.
  private static func connect(to address: BoundAddress) throws -> RawConnection? {
    do {
      return try RawConnection(to: address)
    } catch let failure as RawConnection.Failure where failure.reason.hasSuffix("refused") {
      return nil
    }
  }

  @Test func `what waits to be accepted or read when a stop begins is answered`() async throws {
    var limits = Limits()
    limits.eventLoops = 1
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let server = testServer(limits: limits) { request in
      if request.path == "/blocking" {
        started.yield()
        Self.pass(gate)
      }
      return .text(request.path)
    }
    let address = try server.start(host: "127.0.0.1", port: 0)
    let accepted = try await Self.client(of: address)
    #expect(try await accepted.readResponse().text == "/")
    let blocking = try await Self.client(of: address, asking: "/blocking")
    await starts.first { true }
    // These wait in the kernel, since the only event loop is held up.
    try await accepted.send(
      "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
    var waiting: [RawConnection] = []
    for _ in 1...50 {
      let client = try await Self.client(of: address)
      waiting.append(client)
    }
    async let stopped: Void = server.stop()
    gate.signal()
    for client in [blocking] + waiting {
      let response = try await client.readResponse()
      #expect(response.status == 200)
      #expect(try await client.readToEnd().isEmpty)
      await client.close()
    }
    #expect(try await accepted.readResponse().text == "/1")
    #expect(try await accepted.readResponse().text == "/2")
    await accepted.close()
    await stopped
  }

  private static func pass(_ gate: DispatchSemaphore) { gate.wait() }

  @Test func `a stop lets a request in flight finish`() async throws {
    try await withStop(before: .text("finished")) { client in
      let response = try await client.readResponse()
      #expect(response.text == "finished")
      #expect(response["Connection"] == "close")
    }
  }

  @Test func `a stream that begins during a stop ends at once, whole`() async throws {
    let stream = Response.eventStream { _ in try await Task.sleep(for: .seconds(60)) }
    try await withStop(before: stream) { client in
      let head = try await client.readUntil("\r\n\r\n")
      #expect(head.contains("Connection: close\r\n"))
      let chunk = try await client.readChunk()
      #expect(chunk == nil)
    }
  }

  /// Sends a request, begins to stop the server while its handler runs, and only then lets the
  /// handler return the response, which the body reads.
  private func withStop(
    before response: Response, _ body: (RawConnection) async throws -> Void
  ) async throws {
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let (goesOn, goOn) = AsyncStream.makeStream(of: Void.self)
    // With a single loop, a closed port shows that the stop has reached the connection.
    var limits = Limits()
    limits.eventLoops = 1
    let server = testServer(limits: limits) { _ in
      started.yield()
      await goesOn.first { true }
      return response
    }
    let address = try server.start(host: "127.0.0.1", port: 0)
    let client = try await Self.client(of: address)
    await starts.first { true }
    async let stopped: Void = server.stop()
    while (try? RawConnection(to: address)) != nil { await Task.yield() }
    goOn.yield()
    try await body(client)
    await client.close()
    await stopped
  }

  @Test func `a stop does not wait longer than its grace`() async throws {
    var limits = Limits()
    limits.stopGrace = .milliseconds(50)
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let server = testServer(limits: limits) { _ in
      started.yield()
      try? await Task.sleep(for: .seconds(60))
      return .text("never")
    }
    let address = try server.start(host: "127.0.0.1", port: 0)
    let client = try await Self.client(of: address)
    await starts.first { true }
    await server.stop()
    #expect(try await client.readToEnd().isEmpty)
  }

  @Test func `a server that has stopped frees its port for the next`() async throws {
    let first = testServer { _ in .text("first") }
    let address = try first.start(host: "127.0.0.1", port: 0)
    await first.stop()
    await first.stop()
    let second = testServer { _ in .text("second") }
    #expect(try second.start(host: "127.0.0.1", port: address.port) == address)
    let client = try await Self.client(of: address)
    #expect(try await client.readResponse().text == "second")
    await client.close()
    await second.stop()
  }
}
