import Foundation
import HTTP
import TestSupport
import Testing

@testable import LiveServices

@Suite struct CurlBadAnswerTests {
  @Test(arguments: [
    "", "localhost", "http://", "http:///", "file:///etc/passwd", "ftp://127.0.0.1/",
    "http://127.0.0.1/a b", "http://127.0.0.1/\u{0}", "http://127.0.0.1:99999/", "nonsense://a/",
  ])
  func `Only URLs of http and https are fetched`(url: String) async {
    #expect(await testClient().failure(of: url) == .invalidURL)
  }

  @Test(arguments: [
    ("file:///etc/passwd", "file:"), ("ftp://127.0.0.1/", "ftp://127.0.0.1:21"),
    ("nonsense://a/", "nonsense://a"), ("http://127.0.0.1/?q=secret", "http://127.0.0.1:80"),
    ("https://user:word@elsewhere.test:8443/a?b", "https://elsewhere.test:8443"),
    ("//elsewhere.test/", "http://elsewhere.test:80"),
  ])
  func `A redirect to anybody else is refused`(location: String, origin: String) async throws {
    let service = try FakeService(.redirect(to: location))
    #expect(await testClient().failure(of: service.baseURL) == .redirected(to: origin))
  }

  @Test func `What is searched for is carried to no other port`() async throws {
    let other = try FakeService(.answer())
    let service = try FakeService(.redirect(to: "\(other.baseURL)/search?q=secret"))
    #expect(
      await testClient().failure(of: "\(service.baseURL)/search?q=secret")
        == .redirected(to: other.baseURL))
    #expect(other.connections == 0)
  }

  @Test(arguments: [
    ("http://a.test/1", "http://A.test:80/2", true), ("http://a.test", "https://a.test", true),
    ("http://a.test:8080", "https://a.test:8080", true), ("https://a.test", "http://a.test", false),
    ("http://a.test:8080", "https://a.test", false), ("http://a.test", "http://a.test:81", false),
    ("http://a.test", "http://b.test", false), ("http://a.test", "http://a.test.b.test", false),
    ("http://a.test", "ftp://a.test:80", false), ("http://a.test", "http://b@c.test", false),
    ("http://[::1]:80", "https://[::1]:443", true),
  ])
  func `A redirect stays with whom was asked, or goes from http to https`(
    from: String, to: String, isFollowed: Bool
  ) throws {
    let (from, to) = (try #require(URLOrigin(from)), try #require(URLOrigin(to)))
    #expect(from.mayRedirect(to: to) == isFollowed)
  }

  @Test func `A redirect in a loop is refused`() async throws {
    let service = try FakeService(.redirect(to: "/"))
    #expect(
      await testClient().failure(of: service.baseURL)?.cause
        == "More than 5 redirects follow each other.")
    #expect(service.requests.count == 6)
  }

  @Test func `A name that does not resolve is said to be so`() async throws {
    let failure = await testClient().failure(of: "http://places.invalid/search?q=secret")
    let cause = try #require(failure?.cause)
    #expect(cause.contains("places.invalid"))
    #expect(!cause.contains("secret"))
  }

  @Test func `A port where nobody listens is said to be so`() async throws {
    let socket = try LoopbackSocket(backlog: nil)
    let failure = await testClient().failure(of: "http://127.0.0.1:\(socket.port)/")
    #expect(failure?.cause?.contains("connect") == true)
    withExtendedLifetime(socket) {}
  }

  @Test(arguments: [
    FakeAnswer.answer(body: "half of it").cut(after: 46),
    .bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf".utf8).closing,
    .bytes("HTTP/1.1 200 OK\r\nContent-".utf8).closing,
    .bytes([]).closing,
  ])
  func `An answer that is cut is none`(answer: FakeAnswer) async throws {
    let service = try FakeService(answer)
    #expect(await testClient().failure(of: service.baseURL)?.cause != nil)
  }

  @Test(arguments: [
    FakeAnswer.bytes("\u{16}\u{3}\u{1} nonsense\r\n\r\n".utf8).closing,
    .bytes("HTTP/1.1 200 OK\r\nContent-Length: -7\r\n\r\n".utf8).closing,
    .bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n".utf8).closing,
    .answer(headers: ["Content-Encoding": "gzip"], body: "this is no gzip").closing,
  ])
  func `An answer that is garbled is none`(answer: FakeAnswer) async throws {
    let service = try FakeService(answer)
    #expect(await testClient().failure(of: service.baseURL)?.cause != nil)
  }

  @Test func `A body is taken up to the limit`() async throws {
    let body = [UInt8](repeating: 0x20, count: 1000)
    let service = try FakeService(.answer(body: body), .answer(body: body + [0x20]))
    let client = testClient { $0.bodyBytes = 1000 }
    #expect(try await client.get(service.baseURL).body == body)
    #expect(await client.failure(of: service.baseURL) == .tooLarge)
  }

  @Test(.slow) func `The limit is that of the decoded body`() async throws {
    let zeros = [UInt8](repeating: 0, count: 20 << 20)
    try await withServer { _ in
      Response(zeros, type: .text)
    } _: { address in
      #expect(await testClient().failure(of: "http://\(address)/") == .tooLarge)
    }
  }

  @Test(.disabled(if: isAddressSanitized, "The sanitizer keeps what is released"))
  func `A body of fifty megabytes costs no memory`() async {
    await #expect(processExitsWith: .success) {
      let service = try FakeService(
        .bytes("HTTP/1.1 200 OK\r\nContent-Length: \(50 << 20)\r\n\r\n".utf8)
          .followed(by: [UInt8](repeating: 0x20, count: 1 << 16), times: 50 << 4))
      let client = testClient()
      #expect(await client.failure(of: service.baseURL) == .tooLarge)
      let before = try peakKilobytes()
      for _ in 0..<4 { #expect(await client.failure(of: service.baseURL) == .tooLarge) }
      let growth = try peakKilobytes() - before
      #expect(growth < 12 << 10, "\(growth) KB more")
    }
  }

  @Test func `A flood of header fields is refused`() async throws {
    let service = try FakeService(
      .bytes("HTTP/1.1 200 OK\r\n".utf8)
        .followed(
          by: Array("X-Flood: \(String(repeating: "x", count: 1000))\r\n".utf8), times: 1000))
    #expect(
      await testClient().failure(of: service.baseURL)
        == .failed("The header fields of the answer are too large."))
  }
}

private let isAddressSanitized = dlsym(nil, "__asan_init") != nil

/// Returns the greatest amount of memory that this process has ever used, in kB.
private func peakKilobytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
  return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
}
