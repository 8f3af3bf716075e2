import HTTP
import Testing

@Suite struct BadRequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var status: Status = .badRequest

    var testDescription: String { name }

    static func target(_ target: String) -> Case {
      Case(name: "target \(target)", text: "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    }

    static func line(_ line: String, _ status: Status = .badRequest) -> Case {
      Case(name: "request line \(line)", text: "\(line)\r\nHost: a\r\n\r\n", status: status)
    }

    static func fields(_ name: String, _ fields: String, _ status: Status = .badRequest) -> Case {
      Case(name: name, text: "POST / HTTP/1.1\r\n\(fields)\r\n\r\n", status: status)
    }

    static func chunks(_ name: String, _ chunks: String, _ status: Status = .badRequest) -> Case {
      let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      return Case(name: name, text: head + chunks, status: status)
    }
  }

  static let cases = targets + lines + headers + lengths + chunks

  private static let targets = [
    "/%", "/%4", "/%zz", "/?q=%", "/?q=%g0", "/%ff", "/?q=%C3", "/?q=%ED%A0%80", "/?q=%C0%AF",
    "/%00", "/?q=%00", "/?q=a%0Bb", "/?q=%1b", "/?%7f=1", "/\u{1}", "/?q=\u{7F}", "/#top",
    "/../../etc/passwd", "/a/..", "/./a", "/%2e%2e/etc/passwd", "/%2E./etc/passwd", "/.%2e",
    "/..%2f..%2fetc/passwd", "/..%5c..%5cetc", "/a\\b", "a", "*", "?q=1",
    "http://", "http:///a", "http://a b/", "http://a\u{e9}/", "http://user@host/", "ftp://a/",
    "/?" + (0...64).map { "p\($0)=1" }.joined(separator: "&"),
  ].map(Case.target)

  private static let lines: [Case] = [
    .line("GET"), .line("GET /"), .line("GET /  HTTP/1.1"), .line("GET  / HTTP/1.1"),
    .line(" GET / HTTP/1.1"), .line("GET / HTTP/1.1 "), .line("GET / http/1.1"),
    .line("GET / HTTP/1.10"), .line("GET / HTTP/1,1"), .line("GET / HTTP/x.1"),
    .line("G@T / HTTP/1.1"), .line("GET\t/ HTTP/1.1"), .line("GET / \rHTTP/1.1"),
    .line("CONNECT a:443 HTTP/1.1"), .line("\r\n\r\nGET / HTTP/1.1"),
    .line("GET / HTTP/9.9", 505), .line("GET / HTTP/2.0", 505), .line("GET / HTTP/0.9", 505),
    .line("GET /\(String(repeating: "a", count: 8192)) HTTP/1.1", 414),
    Case(name: "no end of a line", text: String(repeating: "a", count: 9000), status: 414),
    Case(name: "bare LF after the request line", text: "GET / HTTP/1.1\nHost: a\r\n\r\n"),
  ]

  private static let headers: [Case] = [
    .fields("no Host", "X: y"),
    .fields("two Hosts", "Host: a\r\nHost: a"),
    .fields("empty Host", "Host:"),
    .fields("Host with a path", "Host: a/b"),
    .fields("Host with a user", "Host: u@a"),
    .fields("Host with a bad port", "Host: a:8x"),
    .fields("Host with an unclosed address", "Host: [::1"),
    .fields("two Hosts in one", "Host: a, b"),
    .fields("folded field", "Host: a\r\nX: y\r\n z"),
    .fields("folded first field", " X: y\r\nHost: a"),
    .fields("space before the colon", "Host: a\r\nX : y"),
    .fields("tab before the colon", "Host: a\r\nX\t: y"),
    .fields("no colon", "Host: a\r\nX"),
    .fields("no name", "Host: a\r\n: y"),
    .fields("name that is no token", "Host: a\r\nX(y): z"),
    .fields("bare CR in a value", "Host: a\r\nX: y\rZ: z"),
    .fields("bare CR before CRLF", "Host: a\r\nX: y\r"),
    .fields("NUL in a value", "Host: a\r\nX: y\0z"),
    .fields("bare LF after a field", "Host: a\nX: y"),
    .fields("101 fields", "Host: a" + String(repeating: "\r\nX: y", count: 100), 431),
    .fields("fields of 17 KB", "Host: a\r\nX: " + String(repeating: "y", count: 17 << 10), 431),
    .fields("unknown expectation", "Host: a\r\nExpect: 200-maybe", 417),
  ]

  private static let lengths: [Case] = [
    .fields("two lengths", "Host: a\r\nContent-Length: 1\r\nContent-Length: 2"),
    .fields("two equal lengths", "Host: a\r\nContent-Length: 0\r\nContent-Length: 0"),
    .fields("a list of lengths", "Host: a\r\nContent-Length: 5, 5"),
    .fields("length with a sign", "Host: a\r\nContent-Length: +5"),
    .fields("negative length", "Host: a\r\nContent-Length: -1"),
    .fields("hexadecimal length", "Host: a\r\nContent-Length: 0x5"),
    .fields("empty length", "Host: a\r\nContent-Length:"),
    .fields("length of 65,537", "Host: a\r\nContent-Length: 65537", 413),
    .fields("length beyond 64 bits", "Host: a\r\nContent-Length: 99999999999999999999"),
    .fields("length and coding", "Host: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked"),
    .fields("coding and length", "Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3"),
    .fields("chunked twice", "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
    .fields("unknown coding", "Host: a\r\nTransfer-Encoding: gzip, chunked", 501),
    .fields("coding that looks like chunked", "Host: a\r\nTransfer-Encoding: xchunked"),
    Case(
      name: "chunked in HTTP/1.0",
      text: "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  ]

  private static let chunks: [Case] = [
    .chunks("no size", "\r\n"),
    .chunks("size that is no number", "g\r\n"),
    .chunks("size with a sign", "-1\r\n"),
    .chunks("size with 0x", "0x1\r\na\r\n"),
    .chunks("size with a space", "1 \r\na\r\n"),
    .chunks("size that overflows", "ffffffffffffffff1\r\n"),
    .chunks("size over the limit", "10001\r\n", 413),
    .chunks("data longer than its size", "1\r\nab\r\n"),
    .chunks("data ended by LF", "1\r\na\n0\r\n\r\n"),
    .chunks("size ended by LF", "1\na\r\n"),
    .chunks("control character in an extension", "1;a=\u{1}\r\na\r\n"),
    .chunks("endless extension", "1;" + String(repeating: "a", count: 300)),
    .chunks("trailer that is no field", "0\r\nnonsense\r\n\r\n"),
    .chunks("folded trailer", "0\r\nA: b\r\n c\r\n\r\n"),
    .chunks("101 trailers", "0\r\n" + String(repeating: "A: b\r\n", count: 101) + "\r\n", 431),
    .chunks("trailers of 17 KB", "0\r\nA: " + String(repeating: "b", count: 17 << 10), 431),
  ]

  @Test(arguments: cases)
  func `bad input is refused with one plain sentence`(bad: Case) throws {
    let parsed = Parsed(bad.text)
    #expect(parsed.requests.isEmpty)
    let refusal = try #require(parsed.refusal)
    #expect(refusal.status == bad.status)
    #expect(refusal.sentence.hasSuffix(".") && !refusal.sentence.contains("\n"))
  }

  @Test(
    arguments: cases.filter {
      $0.name.hasPrefix("target /") || ["fields of 17 KB", "no colon"].contains($0.name)
    })
  func `what was read of a refused request is known`(bad: Case) throws {
    var parser = RequestParser()
    let text = bad.text.replacing("Host: a\r\n", with: "Host: a\r\nAccept: text/html\r\n")
    #expect(throws: HTTPError.self) { try parser.next(received: Array(text.utf8).span) }
    let refused = try #require(parser.refused)
    #expect(refused.headers["Accept"] == "text/html")
    #expect(refused.method.rawValue == String(bad.text.prefix { $0 != " " }))
  }

  @Test(arguments: [
    ("/lookup?a=%00", "/lookup"), ("/caf%C3%A9?%zz", "/café"), ("/%zz?a", ""), ("/../a?%00", ""),
    ("a?%00", ""), ("/\u{7F}?%00", ""), ("http://a/lookup?%00", ""),
  ])
  func `the path of a request is known where only its query cannot be read`(
    target: String, path: String
  ) throws {
    var parser = RequestParser()
    let text = "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n"
    #expect(throws: HTTPError.self) { try parser.next(received: Array(text.utf8).span) }
    let refused = try #require(parser.refused)
    #expect(refused.path == path)
    #expect(refused.query["a"] == nil)
  }

  @Test func `of a request line that cannot be read nothing is known`() {
    var parser = RequestParser()
    #expect(throws: HTTPError.self) { try parser.next(received: Array("GET\r\n".utf8).span) }
    #expect(parser.refused == nil)
  }

  @Test func `bytes that are not UTF-8 are refused in the address`() {
    let raw = Array("GET /?q=".utf8) + [0xC3, 0x28] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    #expect(Parsed([raw]).refusal?.status == 400)
  }

  @Test(arguments: [
    "/?q='; DROP TABLE".replacing(" ", with: "+"), "/?q=\"*", "/?q=NEAR(", "/?q=%E2%80%8F",
    "/?q=e%CC%81", "/?q=%F0%9F%97%BD", "/?q=münchen", "/a..b", "/...", "/?q=../..", "/%252e%252e",
    "/?q=" + String(repeating: "+", count: 200),
  ])
  func `odd but honest addresses are taken`(target: String) {
    let parsed = Parsed("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(parsed.refusal == nil && parsed.requests.count == 1)
  }
}
