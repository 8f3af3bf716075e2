import HTTP
import Testing

@Suite struct RequestParserTests {
  private static let post =
    "POST /suggestions/8f HTTP/1.1\r\nHost: a.example:8080\r\n"
    + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n\r\nq=caf&seq=3"
  private static let chunked =
    "POST /p HTTP/1.1\r\nHost: [::1]:80\r\nTransfer-Encoding: Chunked\r\n\r\n"
    + "3;name=value\r\nabc\r\nA\r\n0123456789\r\n0\r\nTrailer: yes\r\n\r\n"
  static let good = [
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "\r\nGET /?q=M%C3%BCnchen+s%C3%BCd&limit=5 HTTP/1.1\r\nhOST:\t a \r\nX-Empty:\r\n\r\n",
    "GET http://b.example/a?b=c HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    post, chunked, post + chunked + post,
  ]

  @Test(arguments: good)
  func `a request cut in two at any place reads the same`(text: String) {
    let bytes = Array(text.utf8)
    let whole = Parsed([bytes])
    #expect(whole.refusal == nil && !whole.requests.isEmpty)
    for cut in 0...bytes.count {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(Parsed(pieces) == whole)
      #expect(Parsed(pieces, inPlace: false) == whole)
    }
  }

  @Test(arguments: good + BadRequestTests.cases.map(\.text))
  func `a request that comes byte by byte reads the same, and is refused the same`(text: String) {
    let bytes = Array(text.utf8)
    #expect(Parsed(bytes.map { [$0] }) == Parsed([bytes]))
  }

  @Test func `a request is taken apart`() throws {
    let request = try #require(Parsed(Self.good[1]).requests.first)
    #expect(request.path == "/")
    #expect(request.query["q"] == "München süd")
    #expect(request.query["limit"] == "5")
    #expect(request.headers["host"] == "a")
    #expect(request.headers["X-EMPTY"] == "")
  }

  @Test func `the absolute form names the host`() throws {
    let request = try #require(Parsed(Self.good[2]).requests.first)
    #expect(request.path == "/a")
    #expect(request.headers.values(of: "Host") == ["b.example"])
  }

  @Test func `pipelined requests come out in order, with their bodies`() {
    let requests = Parsed(Self.post + Self.chunked + Self.good[0]).requests
    #expect(requests.map(\.path) == ["/suggestions/8f", "/p", "/"])
    #expect(
      requests.map { String(decoding: $0.body, as: UTF8.self) } == [
        "q=caf&seq=3", "abc0123456789", "",
      ])
  }

  @Test func `a body is not awaited once it is too large`() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n"
    #expect(Parsed(head).refusal?.status == 413)
  }

  @Test func `limits are the last that pass`() {
    let line = String(repeating: "a", count: 8 * 1024 - "GET / HTTP/1.1".count)
    #expect(Parsed("GET /\(line) HTTP/1.1\r\nHost: a\r\n\r\n").requests.count == 1)
    #expect(Parsed("GET /a\(line) HTTP/1.1\r\nHost: a\r\n\r\n").refusal?.status == 414)

    let value = String(repeating: "a", count: 16 * 1024 - "Host: a\r\nX: \r\n\r\n".utf8.count)
    #expect(Parsed("GET / HTTP/1.1\r\nHost: a\r\nX: \(value)\r\n\r\n").requests.count == 1)
    #expect(Parsed("GET / HTTP/1.1\r\nHost: a\r\nX: a\(value)\r\n\r\n").refusal?.status == 431)

    let fields = String(repeating: "X: y\r\n", count: 99)
    #expect(Parsed("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n").requests.count == 1)
    #expect(Parsed("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n\(fields)\r\n").refusal?.status == 431)

    let body = String(repeating: "b", count: 64 * 1024)
    let post = "POST / HTTP/1.1\r\nHost: a\r\n"
    #expect(Parsed("\(post)Content-Length: 65536\r\n\r\n\(body)").requests.count == 1)
    let chunked = "\(post)Transfer-Encoding: chunked\r\n\r\n10000\r\n\(body)\r\n"
    #expect(Parsed("\(chunked)0\r\n\r\n").requests.first?.body.count == 65536)
    #expect(Parsed("\(chunked)1\r\nb\r\n0\r\n\r\n").refusal?.status == 413)
  }

  @Test func `what is awaited is told`() throws {
    var parser = RequestParser()
    #expect(parser.stage == .idle)
    parser.append(Array("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n".utf8).span)
    #expect(try parser.next()?.path == nil)
    #expect(parser.stage == .head)
    parser.append(Array("Content-Length: 2\r\n\r\n".utf8).span)
    #expect(try parser.next()?.path == nil)
    #expect(parser.stage == .body)
    let expectations = [parser.takeExpectation(), parser.takeExpectation()]
    #expect(expectations == [true, false])
    parser.append(Array("ab".utf8).span)
    #expect(try parser.next()?.body == Array("ab".utf8))
    #expect(parser.stage == .idle)
  }

  @Test func `a refusal is final`() {
    var parser = RequestParser()
    parser.append(Array("GET  / HTTP/1.1\r\nHost: a\r\n\r\n".utf8).span)
    #expect(throws: HTTPError.self) { try parser.next() }
    parser.append(Array(Self.good[0].utf8).span)
    #expect(throws: HTTPError.self) { try parser.next() }
  }
}
