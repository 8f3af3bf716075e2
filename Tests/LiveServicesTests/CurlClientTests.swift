import Foundation
import HTTP
import LiveServices
import TestSupport
import Testing

@Suite struct CurlClientTests {
  @Test func `An answer has its status, its media type and its body`() async throws {
    let service = try FakeService(
      .answer(headers: ["Content-Type": "Application/JSON; charset=utf-8"], body: "{}"),
      .answer(status: 404, headers: ["content-type": "nonsense"], body: "none"))
    let client = testClient()
    let answer = try await client.get(service.baseURL + "/search?q=caf%C3%A9")
    #expect(answer.status == 200)
    #expect(answer.mediaType == "application/json")
    #expect(answer.text == "{}")
    #expect(answer.retryAfter == nil)
    let missing = try await client.get(service.baseURL)
    #expect(missing.status == 404)
    #expect(missing.mediaType == nil)
    #expect(service.requests.map(\.target) == ["/search?q=caf%C3%A9", "/"])
  }

  @Test func `A page of HTML that comes with 200 is told by its media type`() async throws {
    let service = try FakeService(
      .answer(headers: ["Content-Type": "text/html"], body: "<h1>Pay for this network</h1>"))
    #expect(try await testClient().get(service.baseURL).mediaType == "text/html")
  }

  @Test func `A request says who asks, and carries its header fields`() async throws {
    let service = try FakeService(.answer())
    var request = ServiceRequest(url: service.baseURL)
    request.headers = [.init(name: "Accept-Language", value: "fr"), .init(name: "X-A", value: "")]
    _ = try await testClient().response(to: request)
    let headers = try #require(service.requests.first?.headers)
    #expect(headers["User-Agent"] == "Hereabouts/1.2 (+https://places.example.org)")
    #expect(headers["Accept-Encoding"] == "gzip")
    #expect(headers["Accept-Language"] == "fr")
    #expect(headers["X-A"] == "")
  }

  @Test(arguments: [("X", "a\r\nCookie: b"), ("X\n", "a"), ("X:", "a"), ("", "a")])
  func `A header field that would end its line is refused`(name: String, value: String)
    async throws
  {
    let service = try FakeService(.answer())
    var request = ServiceRequest(url: service.baseURL)
    request.headers = [.init(name: name, value: value)]
    await #expect(throws: TransferError.failed("A header field holds a control character.")) {
      try await testClient().response(to: request)
    }
    #expect(service.requests.isEmpty)
  }

  @Test func `One connection serves one request after the other`() async throws {
    let service = try FakeService(.answer(body: "again"))
    let client = testClient()
    for _ in 0..<20 { #expect(try await client.get(service.baseURL).text == "again") }
    #expect(service.connections == 1)
  }

  @Test func `A connection that the service has closed meanwhile is opened anew`() async throws {
    let service = try FakeService(.answer(body: "first").closing, .answer(body: "second"))
    let client = testClient()
    #expect(try await client.get(service.baseURL).text == "first")
    #expect(await service.log.wait { $0.openConnections == 0 })
    #expect(try await client.get(service.baseURL).text == "second")
    #expect(service.connections == 2)
  }

  @Test(.slow) func `What a server compresses is read`() async throws {
    let text = String(repeating: "Bern, Basel, Chur. ", count: 1000)
    try await withServer { request in
      request.headers.contains("gzip", in: "Accept-Encoding") ? .text(text) : .text("plain")
    } _: { address in
      let answer = try await testClient().get("http://\(address)/")
      #expect(answer.text == text)
    }
  }

  @Test(.slow) func `A thousand requests at once are all answered, over few connections`()
    async throws
  {
    let service = try FakeService { .answer(body: $0.target) }
    let client = testClient { $0.connectionsPerHost = 8 }
    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<1000 {
        group.addTask {
          try await client.get("\(service.baseURL)/\(number)").text == "/\(number)"
        }
      }
      return try await group.reduce(into: 0) { count, isRight in count += isRight ? 1 : 0 }
    }
    #expect(answers == 1000)
    #expect(service.requests.count == 1000)
    #expect(service.connections <= 8)
  }

  @Test func `More requests than may wait fail at once`() async throws {
    let service = try FakeService(.never)
    let client = testClient { $0.requests = 1 }
    let first = Task { await client.failure(of: service.baseURL) }
    #expect(await service.log.wait { $0.requests.count == 1 })
    #expect(
      await client.failure(of: service.baseURL) == .failed("Too many requests wait for an answer."))
    first.cancel()
    #expect(await first.value == .cancelled)
  }

  @Test func `A redirect is followed, five times at most`() async throws {
    let service = try FakeService { request in
      let left = Int(request.path.dropFirst()) ?? 0
      return left == 0 ? .answer(body: "there") : .redirect(to: "/\(left - 1)")
    }
    let client = testClient()
    #expect(try await client.get(service.baseURL + "/5").text == "there")
    #expect(
      await client.failure(of: service.baseURL + "/6")?.cause
        == "More than 5 redirects follow each other.")
  }

  @Test func `The body of a redirect is no part of the answer`() async throws {
    let service = try FakeService(
      .answer(status: 302, headers: ["Location": "/there"], body: "moved"),
      .answer(body: "there"))
    #expect(try await testClient().get(service.baseURL).text == "there")
    #expect(service.requests.map(\.target) == ["/", "/there"])
    #expect(service.connections == 1)
  }

  @Test func `Cookies are neither kept nor sent`() async throws {
    let service = try FakeService(
      .answer(status: 302, headers: ["Set-Cookie": "a=b; Path=/", "Location": "/"]), .answer())
    let client = testClient()
    _ = try await client.get(service.baseURL)
    _ = try await client.get(service.baseURL)
    #expect(service.requests.count == 3)
    #expect(service.requests.allSatisfy { $0.headers["Cookie"] == nil })
  }

  @Test func `A proxy is taken from the environment, a password from nowhere`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try FakeService(.answer(body: "by proxy"))
      let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: home) }
      try Data("machine places.invalid login a password b\n".utf8)
        .write(to: home.appending(path: ".netrc"))
      setenv("HOME", home.path, 1)
      setenv("http_proxy", proxy.baseURL, 1)
      unsetenv("no_proxy")
      unsetenv("NO_PROXY")
      #expect(try await testClient().get("http://places.invalid/search").text == "by proxy")
      #expect(proxy.requests.map(\.target) == ["http://places.invalid/search"])
      #expect(proxy.requests.first?.headers["Authorization"] == nil)
    }
  }
}
