import CZlib
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct CompressionTests {
  private static let page = Array(String(repeating: "<p>Łódź</p>\n", count: 4000).utf8)

  private let handler: Handler = { request in
    switch request.path {
    case "/small": Response.html(Array(Self.page.prefix(1024)))
    case "/medium": Response.html(Array(Self.page.prefix(2000)))
    case "/image": Response(Self.page, type: MediaType("image/png"))
    default:
      Response(
        headers: ["Content-Type": "text/html", "ETag": "\"1\"", "Vary": "Accept"],
        body: .bytes(Self.page))
    }
  }

  private func get(
    _ path: String, accepting codings: String?, method: String = "GET"
  ) async throws -> RawConnection.Response {
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      let accept = codings.map { "Accept-Encoding: \($0)\r\n" } ?? ""
      try await client.send("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\(accept)\r\n")
      return try await client.readResponse(isHead: method == "HEAD")
    }
  }

  @Test(arguments: ["/", "/medium"], ["gzip", "br, GZIP;q=0.5", "*"])
  func `a page is compressed for who accepts it`(path: String, codings: String) async throws {
    let response = try await get(path, accepting: codings)
    #expect(response["Content-Encoding"] == "gzip")
    let expected = path == "/" ? Self.page : Array(Self.page.prefix(2000))
    #expect(gunzip(response.body, count: expected.count) == expected)
  }

  @Test func `a compressed page has a weak tag and says what it varies by`() async throws {
    let response = try await get("/", accepting: "gzip")
    #expect(response["ETag"] == "W/\"1\"")
    #expect(response["Vary"] == "Accept, Accept-Encoding")
    let head = try await get("/", accepting: "gzip", method: "HEAD")
    #expect(head["Content-Length"] == response["Content-Length"])
  }

  @Test(arguments: [nil, "", "br", "gzip;q=0", "identity, *;q=0", "gzip;q=0, *"])
  func `who does not accept it gets the page as it is`(codings: String?) async throws {
    let response = try await get("/", accepting: codings)
    #expect(response["Content-Encoding"] == nil)
    #expect(response["ETag"] == "\"1\"")
    #expect(response["Vary"] == "Accept, Accept-Encoding")
    #expect(response.body == Self.page)
  }

  @Test(arguments: ["/small", "/image"])
  func `what compression does not help is sent as it is`(path: String) async throws {
    #expect(try await get(path, accepting: "gzip")["Content-Encoding"] == nil)
  }

  private func gunzip(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var stream = z_stream()
    guard hereabouts_inflate_init(&stream, 15 + 16) == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: count + 1) { output, written in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(count + 1)
        if inflate(&stream, Z_FINISH) == Z_STREAM_END { written = Int(stream.total_out) }
      }
    }
  }
}
