import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct KeepAliveTests {
  private let echo: Handler = { request in .text(request.query["q"] ?? request.path) }

  @Test func `one connection carries many requests`() async throws {
    try await withServer(handler: echo) { address in
      let client = try RawConnection(to: address)
      for number in 1...3 {
        try await client.send("GET /?q=\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
        let response = try await client.readResponse()
        #expect(response.status == 200)
        #expect(response.text == "\(number)")
        #expect(response["Connection"] == nil)
        #expect(response["Date"]?.hasSuffix(" GMT") == true)
      }
    }
  }

  @Test func `pipelined requests are answered in order, and the last one closes`() async throws {
    try await withServer(handler: echo) { address in
      let client = try RawConnection(to: address)
      let requests = (1...50).map { "GET /?q=\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
      let last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      try await client.send(requests.joined() + last)
      for number in 1...50 { #expect(try await client.readResponse().text == "\(number)") }
      let closing = try await client.readResponse()
      #expect(closing.text == "/last")
      #expect(closing["Connection"] == "close")
      #expect(try await client.readToEnd().isEmpty)
    }
  }
}
