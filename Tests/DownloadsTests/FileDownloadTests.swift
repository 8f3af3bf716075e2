import HTTP
import TestSupport
import Testing

@testable import Downloads

@Suite struct FileDownloadTests {
  @Test func `A file is downloaded whole, and nothing else is left`() async throws {
    let mirror = try Mirror()
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == Mirror.content)
    #expect(mirror.files == ["a.osm.pbf"])
    #expect(mirror.requests.map { $0.headers["Accept-Encoding"] } == [nil])
  }

  @Test func `A file that is there already, as its checksum says, is not downloaded again`()
    async throws
  {
    let mirror = try Mirror()
    #expect(await mirror.failure() == nil)
    #expect(await mirror.failure() == nil)
    #expect(mirror.requests.count == 1)
  }

  @Test func `A download goes on after each cut`() async throws {
    let mirror = try Mirror { request, number in
      number < 5 ? Mirror.part(request).cut(after: 10_000) : nil
    }
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == Mirror.content)
    #expect(mirror.requests.count == 6)
    #expect(mirror.requests.dropFirst().allSatisfy { $0.headers["If-Range"] == "\"v1\"" })
  }

  @Test func `A later run goes on where an earlier one gave up`() async throws {
    let mirror = try Mirror { request, number in
      switch number {
      case 0: Mirror.part(request).cut(after: 50_000)
      case 1..<7: .answer(status: 503)
      default: nil
      }
    }
    let failure = try #require(await mirror.failure())
    #expect(failure.contains("status 503"))
    #expect(mirror.files == ["a.osm.pbf.part", "a.osm.pbf.part.json"])
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == Mirror.content)
    #expect(mirror.requests.last?.headers["Range"] != nil)
    #expect(mirror.files == ["a.osm.pbf"])
  }

  @Test func `A file that was replaced meanwhile is downloaded from its beginning`() async throws {
    let new = Mirror.content.reversed() + [1]
    let mirror = try Mirror(checksum: nil) { request, number in
      number == 0
        ? Mirror.part(request).cut(after: 50_000) : Mirror.part(request, of: new, tag: "\"v2\"")
    }
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == new)
  }

  @Test(arguments: [
    ["Content-Range": "bytes 0-99/100"], ["Content-Range": "bytes 7-8/9"],
    ["Content-Range": "nonsense"], [:],
  ])
  func `A part that was not asked for is not taken`(headers: [String: String]) async throws {
    let mirror = try Mirror { request, number in
      switch number {
      case 0: Mirror.part(request).cut(after: 50_000)
      case 1:
        .answer(
          status: 206, headers: ["Content-Range": headers["Content-Range"] ?? ""],
          body: "other bytes")
      default: nil
      }
    }
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == Mirror.content)
  }

  @Test func `A server that says too great a length is given up`() async throws {
    let mirror = try Mirror(checksum: nil) { _, _ in
      FakeAnswer.answer(
        headers: ["Content-Length": "\(Mirror.content.count + 9)"], body: Mirror.content
      )
      .closing
    }
    let failure = try #require(await mirror.failure())
    #expect(failure.contains("Run it again"))
    #expect(mirror.downloaded == nil)
  }

  @Test func `A file that differs from its checksum is refused after a second try`() async throws {
    let mirror = try Mirror { _, _ in .answer(body: [1] + Mirror.content.dropFirst()) }
    let failure = try #require(await mirror.failure())
    #expect(failure.contains("differs from the checksum"))
    #expect(mirror.requests.count == 2)
    #expect(mirror.files.isEmpty)
  }

  @Test func `A file without a checksum is taken by its length`() async throws {
    for checksum in [nil, "<!doctype html><title>Not here</title>"] {
      let mirror = try Mirror(checksum: checksum)
      #expect(await mirror.failure() == nil)
      #expect(mirror.downloaded == Mirror.content)
    }
  }

  @Test func `A file without a length is taken as long as it is`() async throws {
    let mirror = try Mirror { _, _ in
      FakeAnswer.answer(headers: ["Connection": "close"], body: Mirror.content).closing
    }
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == Mirror.content)
  }

  @Test func `A server that stops sending is asked again`() async throws {
    let mirror = try Mirror { _, number in
      number == 0 ? .bytes("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc".utf8) : nil
    }
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == Mirror.content)
  }

  @Test func `A slow server is waited for`() async throws {
    let mirror = try Mirror { _, _ in
      FakeAnswer.answer(body: Array(Mirror.content.prefix(60))).dripping(every: .milliseconds(20))
    }
    _ = await mirror.failure(patience: { $0.stall = .seconds(10) })
    #expect(
      mirror.requests.count == 2, "once for the file, once more since it differs from its checksum")
  }

  @Test func `A redirect to another server is followed`() async throws {
    let other = try Mirror()
    let mirror = try Mirror { _, _ in .redirect(to: other.url) }
    #expect(await mirror.failure() == nil)
    #expect(mirror.downloaded == Mirror.content)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/a"])
  func `A redirect to no server is refused`(location: String) async throws {
    let mirror = try Mirror { _, _ in .redirect(to: location) }
    let failure = try #require(await mirror.failure())
    #expect(failure.contains("leads to"))
    #expect(mirror.requests.count == 1)
  }

  @Test func `A web page instead of the file is told, and leaves nothing`() async throws {
    let pages: [FakeAnswer] = [
      .answer(headers: ["Content-Type": "text/html; charset=utf-8"], body: "Welcome"),
      .answer(body: "<!DOCTYPE html><title>Welcome</title>"),
    ]
    for page in pages {
      let mirror = try Mirror { _, _ in page }
      let failure = try #require(await mirror.failure())
      #expect(failure.contains("web page"))
      #expect(mirror.files.isEmpty)
      #expect(mirror.requests.count == 1)
    }
  }

  @Test(arguments: [404, 410, 401, 403, 204, 400])
  func `A refusal is told at once`(status: Int) async throws {
    let mirror = try Mirror { _, _ in .answer(status: status) }
    let failure = try #require(await mirror.failure(patience: { $0.attempts = 1 }))
    #expect(failure.contains(mirror.url))
    #expect(mirror.requests.count == 1)
    #expect(mirror.files.isEmpty)
  }

  @Test func `A pause that the server asks for is kept, unless it is too long`() async throws {
    let short = try Mirror { _, number in
      number == 0 ? .answer(status: 429, headers: ["Retry-After": "30"]) : nil
    }
    #expect(await short.failure() == nil)
    let long = try Mirror { _, _ in .answer(status: 503, headers: ["Retry-After": "7000"]) }
    let failure = try #require(await long.failure())
    #expect(failure.contains("117 minutes"))
  }

  @Test func `A download for which there is no room does not begin`() async throws {
    let mirror = try Mirror()
    let size = Mirror.content.count
    let failure = try #require(
      await mirror.failure(spaceBeside: { 5 * $0 }, available: 6 * size - 1))
    #expect(failure.contains("Make room"))
    #expect(mirror.files.isEmpty)
    #expect(await mirror.failure(spaceBeside: { 5 * $0 }, available: 6 * size) == nil)
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999", "-5"])
  func `A length that no file has is refused or not believed`(length: String) async throws {
    let mirror = try Mirror { _, _ in
      FakeAnswer.answer(headers: ["Content-Length": length], body: "x").closing
    }
    #expect(await mirror.failure(patience: { $0.attempts = 2 }) != nil)
    #expect(mirror.downloaded == nil)
  }

  @Test func `A second download of the same file at the same time is refused`() async throws {
    let mirror = try Mirror { request, _ in Mirror.part(request).delayed(.milliseconds(500)) }
    async let first = mirror.failure()
    async let second = mirror.failure()
    let failures = await [first, second].compactMap(\.self)
    #expect(failures.count == 1)
    #expect(failures.first?.contains("Another import") == true)
    #expect(mirror.downloaded == Mirror.content)
  }
}
