import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct RefusalTests {
  private let handler: Handler = { _ in .text("served") }

  private static let refused: [(String, Int)] = [
    ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\nHost: a\n\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n", 413),
    ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 100))\r\n", 431),
    ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", 505),
  ]

  @Test func `unfinished requests hold no more memory than they may, and small ones still arrive`()
    async throws
  {
    var limits = Limits()
    limits.requestBytes = 100 * 1024
    let server = testServer(limits: limits, handler: handler)
    let address = try server.start(host: "127.0.0.1", port: 0)
    let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n"
    var clients: [RawConnection] = []
    for _ in 0..<20 {
      let client = try RawConnection(to: address)
      try? await client.send(head + String(repeating: "a", count: 30_000))
      clients.append(client)
    }
    // The last ones come when there is no room any more.
    #expect(try await clients[19].readResponse().status == 503)
    let small = try RawConnection(to: address)
    try await small.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
    try await small.send(String(repeating: "a", count: 900))
    try await small.send(String(repeating: "a", count: 100))
    #expect(try await small.readResponse().text == "served")
    #expect((1...limits.requestBytes * 3 / 2).contains(server.load.requestBytes))
    for client in clients { await client.close() }
    await server.stop()
    #expect(server.load.requestBytes == 0)
  }

  @Test func `after each refusal the connection closes and the next client is served`()
    async throws
  {
    try await withServer(handler: handler) { address in
      for (text, status) in Self.refused {
        let client = try RawConnection(to: address)
        try await client.send(text)
        let response = try await client.readResponse()
        #expect(response.status == status)
        #expect(response["Connection"] == "close")
        #expect(response.text.hasSuffix(".\n"))
        #expect(try await client.readToEnd().isEmpty)

        let next = try RawConnection(to: address)
        try await next.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await next.readResponse().text == "served")
      }
    }
  }

  @Test func `a refused HEAD is answered without a body`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("HEAD /%zz HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse(isHead: true).status == 400)
      #expect(try await client.readToEnd().isEmpty)
    }
  }

  @Test func `one empty line before a request is forgiven, two are not`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      for _ in 1...2 {
        try await client.send("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.readResponse().text == "served")
      }
      try await client.send("\r\n")
      try await client.send("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse().status == 400)
    }
  }

  @Test func `requests before a bad one are answered, those after it are not`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      let good = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
      try await client.send(good + "GET / HTTP/1.1\r\nHost : a\r\n\r\n" + good)
      #expect(try await client.readResponse().status == 200)
      #expect(try await client.readResponse().status == 400)
      #expect(try await client.readToEnd().isEmpty)
    }
  }

  @Test func `the answer arrives although the client is still sending`() async throws {
    var limits = Limits()
    limits.lingerTimeout = .seconds(120)
    try await withServer(limits: limits, handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
      try await client.send([UInt8](repeating: 0x61, count: 1_000_000))
      #expect(try await client.readResponse().status == 413)
    }
  }
}
