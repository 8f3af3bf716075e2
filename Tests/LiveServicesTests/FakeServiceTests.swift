import HTTP
import TestSupport
import Testing

@Suite struct FakeServiceTests {
  @Test func `An answer is given byte for byte, and who asked is recorded`() async throws {
    let service = try FakeService(.bytes("HTTP/1.1 200 Fine\r\nno colon\r\n\r\n\u{0}".utf8))
    let client = try RawConnection(host: "127.0.0.1", port: service.port)
    try await client.send("GET /search?q=caf%C3%A9 HTTP/1.1\r\nHost: here\r\nX-A: b\r\n\r\n")
    #expect(try await client.readUntil("\u{0}") == "HTTP/1.1 200 Fine\r\nno colon\r\n\r\n\u{0}")
    #expect(service.requests.map(\.target) == ["/search?q=caf%C3%A9"])
    #expect(service.requests.first?.headers["X-A"] == "b")
    #expect(service.connections == 1)
  }

  @Test func `Each request gets the next answer, and the last is for all that follow`()
    async throws
  {
    let service = try FakeService(
      .answer(status: 503, headers: ["Retry-After": "2"]), .answer(body: "fine"))
    let client = try RawConnection(host: "127.0.0.1", port: service.port)
    let request = "GET / HTTP/1.1\r\nHost: here\r\n\r\n"
    try await client.send(request + request + request)
    let refusal = try await client.readResponse()
    #expect(refusal.status == 503)
    #expect(refusal["Retry-After"] == "2")
    #expect(try await client.readResponse().text == "fine")
    #expect(try await client.readResponse().text == "fine")
  }

  @Test func `An answer can be cut, late, slow, large, or not come at all`() async throws {
    let service = try FakeService { request in
      switch request.path {
      case "/cut": .answer(body: "whole").cut(after: 42)
      case "/late": .answer(body: "late").delayed(.milliseconds(20)).closing
      case "/slow": .answer(body: "slow").dripping(every: .milliseconds(1)).closing
      case "/large":
        .answer(headers: ["Connection": "close"])
          .followed(by: Array(repeating: 0x20, count: 65_536), times: 64).closing
      default: .never
      }
    }
    func answer(to path: String) async throws -> String {
      let client = try RawConnection(host: "127.0.0.1", port: service.port)
      try await client.send("GET \(path) HTTP/1.1\r\nHost: here\r\n\r\n")
      return String(decoding: try await client.readToEnd(), as: UTF8.self)
    }
    #expect(try await answer(to: "/cut") == "HTTP/1.1 200 Status\r\nContent-Length: 5\r\n\r\n")
    #expect(try await answer(to: "/late").hasSuffix("\r\n\r\nlate"))
    #expect(try await answer(to: "/slow").hasSuffix("\r\n\r\nslow"))
    #expect(try await answer(to: "/large").utf8.count > 64 * 65_536)
    #expect(service.log.value.closures.isEmpty)
    let client = try RawConnection(host: "127.0.0.1", port: service.port)
    try await client.send("GET /never HTTP/1.1\r\nHost: here\r\n\r\n")
    #expect(await service.log.wait { $0.requests.last?.target == "/never" })
    await client.close()
    #expect(await service.firstClosure() != nil)
    #expect(service.log.value.openConnections == 0)
  }

  @Test func `Its connections end with it`() async throws {
    var service: FakeService? = try FakeService(.never)
    let client = try RawConnection(host: "127.0.0.1", port: service?.port ?? 0)
    #expect(await service?.log.wait { $0.openConnections == 1 } == true)
    service = nil
    #expect(try await client.readToEnd() == [])
  }
}
