import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct TimeoutTests {
  private let handler: Handler = { _ in .text("served") }

  @Test(arguments: ["GET / HTTP/1.1\r\nHost: a\r\n", "G"])
  func `a head that does not come in time is answered 408`(text: String) async throws {
    var limits = Limits()
    limits.headTimeout = .milliseconds(40)
    try await withServer(limits: limits, handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send(text)
      #expect(try await client.readResponse().status == 408)
      #expect(try await client.readToEnd().isEmpty)
    }
  }

  @Test func `a body that does not come in time is answered 408`() async throws {
    var limits = Limits()
    limits.bodyTimeout = .milliseconds(40)
    try await withServer(limits: limits, handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab")
      #expect(try await client.readResponse().status == 408)
    }
  }

  @Test func `a body that comes slowly but steadily is read to its end`() async throws {
    var limits = Limits()
    limits.bodyTimeout = .milliseconds(100)
    limits.bodyBytesPerSecond = 100
    try await withServer(limits: limits, handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n")
      for _ in 0..<10 {
        try await client.send(String(repeating: "a", count: 500))
        try await Task.sleep(for: .milliseconds(30))
      }
      #expect(try await client.readResponse().status == 200)
    }
  }

  @Test func `an idle connection is closed without a word`() async throws {
    var limits = Limits()
    limits.idleTimeout = .milliseconds(40)
    try await withServer(limits: limits, handler: handler) { address in
      let silent = try RawConnection(to: address)
      let client = try RawConnection(to: address)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse().text == "served")
      #expect(try await client.readToEnd().isEmpty)
      #expect(try await silent.readToEnd().isEmpty)
    }
  }

  @Test func `a client that takes nothing is given up, and its handler cancelled`() async throws {
    var limits = Limits()
    limits.writeTimeout = .milliseconds(100)
    limits.writeQueueBytes = 16 * 1024
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    let endless: Handler = { _ in
      Response(
        body: .stream { writer in
          do {
            while true { try await writer.write([UInt8](repeating: 0x61, count: 8192)) }
          } catch {
            ended.yield(error is CancellationError)
            throw error
          }
        })
    }
    try await withServer(limits: limits, handler: endless) { address in
      let client = try RawConnection(to: address, receiveBuffer: 4096)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(await ends.first { _ in true } == true)
      await client.close()
    }
  }
}
