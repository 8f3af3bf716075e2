import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct FramingTests {
  private let handler: Handler = { request in
    switch request.path {
    case "/stream":
      Response(
        body: .stream { writer in
          for word in ["one ", "two ", "", "three"] { try await writer.write(Array(word.utf8)) }
        })
    case "/cut":
      Response(
        body: .stream { writer in
          try await writer.write([0x61])
          throw HTTPError.notFound
        })
    case "/none": Response(status: .noContent, body: .bytes([0x61]))
    default: .text("\(request.method.rawValue) \(String(decoding: request.body, as: UTF8.self))")
    }
  }

  @Test func `HEAD has the fields of GET and no body`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse(isHead: true)["Content-Length"] == "5")
      try await client.send("HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse(isHead: true)["Transfer-Encoding"] == "chunked")
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse().text == "GET ")
    }
  }

  @Test func `a stream is chunked, and the connection goes on after it`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      for _ in 1...2 {
        try await client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
        let response = try await client.readResponse()
        #expect(response["Transfer-Encoding"] == "chunked")
        #expect(response["Content-Length"] == nil)
        #expect(response.text == "one two three")
      }
    }
  }

  @Test func `a stream that fails ends without its last chunk`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("GET /cut HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await client.readUntil("\r\n\r\n")
      #expect(String(decoding: try await client.readToEnd(), as: UTF8.self) == "1\r\na\r\n")
    }
  }

  @Test(arguments: ["/", "/stream"])
  func `HTTP 1.0 is answered once, without chunks, up to the close`(path: String) async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("GET \(path) HTTP/1.0\r\n\r\n")
      let response = try await client.readResponse()
      #expect(response.head.hasPrefix("HTTP/1.1 200 "))
      #expect(response["Connection"] == "close")
      #expect(response["Transfer-Encoding"] == nil)
      #expect(response.text == (path == "/" ? "GET " : "one two three"))
      #expect(try await client.readToEnd().isEmpty)
    }
  }

  @Test func `a status without content has neither length nor body`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      for path in ["/none", "/"] {
        try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
      }
      let none = try await client.readResponse(isHead: true)
      #expect(none.status == 204)
      #expect(none["Content-Length"] == nil)
      #expect(try await client.readResponse().text == "GET ")
    }
  }

  @Test func `a client that waits for it is told to send its body`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n")
      #expect(try await client.readUntil("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      try await client.send("body")
      #expect(try await client.readResponse().text == "POST body")
    }
  }

  @Test func `a chunked body is put together`() async throws {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      for chunk in ["2\r\nbo\r\n", "2\r\ndy\r\n", "0\r\n\r\n"] { try await client.send(chunk) }
      #expect(try await client.readResponse().text == "POST body")
    }
  }
}
