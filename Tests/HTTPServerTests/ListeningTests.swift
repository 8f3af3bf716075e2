import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling) struct ListeningTests {
  @Test func `port 0 takes a free port and tells it`() async throws {
    try await withServer(handler: text("a")) { first in
      try await withServer(handler: text("b")) { second in
        #expect(first.port != 0 && second.port != 0 && first.port != second.port)
        #expect(first.description == "127.0.0.1:\(first.port)")
      }
    }
  }

  @Test func `an address in use, an unknown host and a wrong port are said in a sentence`()
    async throws
  {
    try await withServer(handler: text("a")) { address in
      let server = testServer { _ in .text("b") }
      for (host, port) in [("127.0.0.1", address.port), ("not a host", 0), ("127.0.0.1", 65536)] {
        let error = #expect(throws: ListenError.self) { try server.start(host: host, port: port) }
        #expect(error?.description.hasSuffix(".") == true)
      }
    }
  }

  @Test func `an IPv6 address may stand in brackets`() async throws {
    let server = testServer { _ in .text("six") }
    let address = try server.start(host: "[::1]", port: 0)
    #expect(address.description == "[::1]:\(address.port)")
    await server.stop()
  }

  @Test func `one connection too many is told to come back, and later served`() async throws {
    var limits = Limits()
    limits.connections = 2
    try await withServer(limits: limits, handler: text("served")) { address in
      let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
      var clients: [RawConnection] = []
      for _ in 1...2 {
        let client = try RawConnection(to: address)
        try await client.send(get)
        #expect(try await client.readResponse().status == 200)
        clients.append(client)
      }
      let refused = try RawConnection(to: address)
      try await refused.send(get)
      let refusal = try await refused.readResponse()
      #expect(refusal.status == 503)
      #expect(refusal["Retry-After"] == "5")
      #expect(refusal["Connection"] == "close")

      try await clients[0].send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try await clients[0].readResponse().status == 200)
      await clients[0].close()
      var status = 503
      while status == 503 {
        let next = try RawConnection(to: address)
        try await next.send(get)
        status = try await next.readResponse().status
      }
      #expect(status == 200)
      #expect(try await serves(clients[1]))
    }
  }

  private func text(_ text: String) -> Handler {
    { _ in .text(text) }
  }

  private func serves(_ client: RawConnection) async throws -> Bool {
    try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    return try await client.readResponse().status == 200
  }
}
