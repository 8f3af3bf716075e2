extension Requirement {
  /// The cases of Http11Probe's suite “Compliance” (github.com/MDA2AV/Http11Probe), by their names
  /// there, in this server's words. Where the suite posts to an address that echoes, a form is posted
  /// to `/near`, which answers 200 if and only if the body `at=1,2` was read whole.
  ///
  /// What the suite leaves open is decided: white space is not mended, and bare LF ends no line.
  static let ofProbeCompliance = probeLines + probeFields + probeHosts + probeBodies + probeMethods

  static func probe(
    _ name: String, _ rule: String, _ request: String, after responsesBefore: Int = 0,
    _ expectations: Expectation...
  ) -> Requirement {
    Requirement("Http11Probe \(name)", rule, request, after: responsesBefore, expectations)
  }

  static func probeGet(_ fields: String) -> String { "GET / HTTP/1.1\nHost: a\n\(fields)\n\n" }

  static func probePost(_ fields: String, _ body: String = "at=1,2") -> String {
    "POST /near HTTP/1.1\nHost: a\nContent-Type: application/x-www-form-urlencoded\n\(fields)\n\n\(body)"
  }

  static func probeChunks(_ chunks: String) -> String {
    probePost("Transfer-Encoding: chunked", chunks)
  }

  private static let probeLines = [
    probe("COMP-BASELINE", "a good request", "GET / HTTP/1.1\nHost: a\n\n", .status(200), .stays),
    probe(
      "RFC9112-2.2-BARE-LF-REQUEST-LINE", "LF after the request line",
      "GET / HTTP/1.1<LF>Host: a\n\n", .status(400), .closes),
    probe(
      "RFC9112-2.2-BARE-LF-HEADER", "LF after a field", "GET / HTTP/1.1\nHost: a<LF>X: b\n\n",
      .status(400), .closes),
    probe(
      "RFC9112-3-CR-ONLY-LINE-ENDING", "CR after the request line",
      "GET / HTTP/1.1<CR>Host: a\n\n", .status(400), .closes),
    probe(
      "RFC9112-3-MULTI-SP-REQUEST-LINE", "two spaces", "GET  / HTTP/1.1\nHost: a\n\n", .status(400),
      .closes),
    probe(
      "COMP-REQUEST-LINE-TAB", "a tab", "GET\t/ HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    probe(
      "RFC9112-3-MISSING-TARGET", "no target", "GET HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    probe(
      "COMP-SPACE-IN-TARGET", "a space in the target", "GET /a b HTTP/1.1\nHost: a\n\n",
      .status(400), .closes),
    probe(
      "RFC9112-3.2-FRAGMENT-IN-TARGET", "a fragment", "GET /a#b HTTP/1.1\nHost: a\n\n",
      .status(400),
      .closes),
    probe("RFC9112-2.3-HTTP09-REQUEST", "HTTP/0.9", "GET /\n", .status(400), .closes),
    probe(
      "RFC9112-2.3-INVALID-VERSION", "HTTP/9.9", "GET / HTTP/9.9\nHost: a\n\n", .status(505),
      .closes),
    probe(
      "COMP-VERSION-MISSING-MINOR", "HTTP/1", "GET / HTTP/1\nHost: a\n\n", .status(400), .closes),
    probe(
      "COMP-VERSION-LEADING-ZEROS", "HTTP/01.01", "GET / HTTP/01.01\nHost: a\n\n", .status(400),
      .closes),
    probe(
      "COMP-VERSION-WHITESPACE", "HTTP/ 1.1", "GET / HTTP/ 1.1\nHost: a\n\n", .status(400), .closes),
    probe("COMP-VERSION-CASE", "http/1.1", "GET / http/1.1\nHost: a\n\n", .status(400), .closes),
    probe("COMP-HTTP12-VERSION", "HTTP/1.2", "GET / HTTP/1.2\nHost: a\n\n", .status(200), .stays),
    probe(
      "COMP-LEADING-CRLF", "two empty lines before a request", "\n\nGET / HTTP/1.1\nHost: a\n\n",
      .status(400), .closes),
    probe(
      "COMP-LONG-URL-OK", "an address of 7,900 bytes",
      "GET /\(String(repeating: "a", count: 7900)) HTTP/1.1\nHost: a\n\n", .status(404), .stays),
  ]

  private static let probeFields = [
    probe("RFC9112-5.1-OBS-FOLD", "a folded field", probeGet("X: b\n c"), .status(400), .closes),
    probe(
      "RFC9110-5.6.2-SP-BEFORE-COLON", "a space before the colon", probeGet("X : b"), .status(400),
      .closes),
    probe("RFC9112-5-EMPTY-HEADER-NAME", "no name", probeGet(": b"), .status(400), .closes),
    probe("RFC9112-5-INVALID-HEADER-NAME", "a bracket", probeGet("X[Y: b"), .status(400), .closes),
    probe("RFC9112-5-HEADER-NO-COLON", "no colon", probeGet("Nothing"), .status(400), .closes),
    probe(
      "COMP-WHITESPACE-BEFORE-HEADERS", "a line of white space",
      "GET / HTTP/1.1\n \nHost: a\n\n", .status(400), .closes),
    probe(
      "COMP-CONNECTION-CLOSE", "a wish to close", probeGet("Connection: close"), .status(200),
      .closes),
    probe(
      "COMP-HTTP10-DEFAULT-CLOSE", "HTTP/1.0", "GET / HTTP/1.0\nHost: a\n\n", .status(200), .closes),
    probe("COMP-EXPECT-UNKNOWN", "another expectation", probeGet("Expect: 200-ok"), .status(417)),
    probe(
      "COMP-ACCEPT-NONSENSE", "an unknown media type", probeGet("Accept: application/x-nonsense"),
      .status(200), .stays),
    probe("COMP-DATE-HEADER, COMP-DATE-FORMAT", "a date", probeGet("X: b"), .field("Date")),
    probe("COMP-CONTENT-TYPE", "a media type", probeGet("X: b"), .field("Content-Type")),
    probe(
      "COMP-RANGE-INVALID", "a range that is none",
      "GET /site.css HTTP/1.1\nHost: a\nRange: bytes=abc-xyz\n\n", .status(200), .stays),
    probe(
      "COMP-RANGE-POST", "a range of a form", probePost("Content-Length: 6\nRange: bytes=0-1"),
      .status(200), .stays),
    probe(
      "COMP-UPGRADE-MISSING-CONN", "an upgrade by the way", probeGet("Upgrade: websocket"),
      .status(200), .stays),
    probe(
      "COMP-UPGRADE-UNKNOWN", "an unknown protocol", probeGet("Connection: Upgrade\nUpgrade: a/1"),
      .status(200), .stays),
    probe(
      "COMP-UPGRADE-INVALID-VER", "an unknown version of WebSocket",
      probeGet("Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 99"), .status(200),
      .stays),
    probe(
      "COMP-UPGRADE-HTTP10", "an upgrade from HTTP/1.0",
      "GET / HTTP/1.0\nHost: a\nConnection: Upgrade\nUpgrade: websocket\n\n", .status(200), .closes),
    probe(
      "COMP-UPGRADE-POST", "an upgrade by POST",
      probePost("Content-Length: 6\nConnection: Upgrade\nUpgrade: websocket"), .status(200), .stays),
  ]

  private static let probeHosts = [
    probe(
      "RFC9112-7.1-MISSING-HOST", "no host", "GET / HTTP/1.1\n\n", .status(400), .closes),
    probe("RFC9110-5.4-DUPLICATE-HOST", "two hosts", probeGet("Host: b"), .status(400), .closes),
    probe("COMP-DUPLICATE-HOST-SAME", "a host twice", probeGet("Host: a"), .status(400), .closes),
    probe(
      "COMP-HOST-EMPTY-VALUE", "an empty host", "GET / HTTP/1.1\nHost: \n\n", .status(400), .closes),
    probe(
      "COMP-HOST-WITH-USERINFO", "a user", "GET / HTTP/1.1\nHost: u@a\n\n", .status(400), .closes),
    probe("COMP-HOST-WITH-PATH", "a path", "GET / HTTP/1.1\nHost: a/b\n\n", .status(400), .closes),
    probe(
      "COMP-HTTP10-NO-HOST", "HTTP/1.0 without host", "GET / HTTP/1.0\n\n", .status(200), .closes),
    probe(
      "COMP-ABSOLUTE-FORM", "the absolute form", "GET http://a/ HTTP/1.1\nHost: a\n\n",
      .status(200),
      .stays),
  ]

  private static let probeBodies = [
    probe("COMP-POST-CL-BODY", "a length", probePost("Content-Length: 6"), .status(200), .stays),
    probe(
      "COMP-POST-CL-ZERO", "a length of 0", "POST /near HTTP/1.1\nHost: a\nContent-Length: 0\n\n",
      .status(415), .stays),
    probe(
      "COMP-POST-NO-CL-NO-TE", "no length", "POST /near HTTP/1.1\nHost: a\n\n", .status(415), .stays
    ),
    probe(
      "COMP-POST-CL-UNDERSEND", "half a body", probePost("Content-Length: 10", "at=1,"),
      .isUnanswered),
    probe(
      "COMP-POST-UNSUPPORTED-CT", "an unknown media type",
      "POST /near HTTP/1.1\nHost: a\nContent-Type: a/b\nContent-Length: 6\n\nat=1,2", .status(415),
      .stays),
    probe("COMP-CHUNKED-BODY", "a chunk", probeChunks("6\nat=1,2\n0\n\n"), .status(200), .stays),
    probe(
      "COMP-CHUNKED-MULTI", "two chunks", probeChunks("3\nat=\n3\n1,2\n0\n\n"), .status(200), .stays
    ),
    probe("COMP-CHUNKED-EMPTY", "no chunk", probeChunks("0\n\n"), .status(400), .stays),
    probe("COMP-CHUNKED-NO-FINAL", "no last chunk", probeChunks("6\nat=1,2\n"), .isUnanswered),
    probe(
      "COMP-CHUNKED-HEX-UPPERCASE", "a size in upper case",
      probeChunks("A\nat=1,2&x=y\n0\n\n"), .status(200), .stays),
    probe(
      "COMP-CHUNKED-TRAILER-VALID", "a trailer", probeChunks("6\nat=1,2\n0\nX: b\n\n"),
      .status(200),
      .stays),
    probe(
      "COMP-CHUNKED-EXTENSION", "an extension", probeChunks("6;a=b\nat=1,2\n0\n\n"), .status(200),
      .stays),
    probe(
      "RFC9112-6.1-CL-NON-NUMERIC", "a length of letters", probePost("Content-Length: abc"),
      .status(400), .closes),
    probe(
      "RFC9112-6.1-CL-PLUS-SIGN", "a length with a sign", probePost("Content-Length: +6"),
      .status(400), .closes),
    probe(
      "COMP-UNKNOWN-TE-501", "an unknown coding", probePost("Transfer-Encoding: gzip", ""),
      .status(400, 501), .closes),
    probe(
      "COMP-GET-WITH-CL-BODY", "a GET with a body",
      "GET / HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello",
      .status(200), .stays),
    probe(
      "COMP-DUPLICATE-CT", "two media types", probePost("Content-Type: a/b\nContent-Length: 6"),
      .status(200, 400, 415), .stays),
    probe(
      "COMP-NO-1XX-HTTP10", "an expectation of HTTP/1.0",
      "POST /near HTTP/1.0\nExpect: 100-continue\nContent-Length: 6\n\nat=1,2", .status(415)),
  ]

  private static let probeMethods = [
    probe(
      "COMP-ASTERISK-WITH-GET", "GET *", "GET * HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    probe(
      "COMP-OPTIONS-STAR", "OPTIONS *", "OPTIONS * HTTP/1.1\nHost: a\n\n", .status(204), .stays),
    probe(
      "COMP-OPTIONS-ALLOW, COMP-NO-CL-IN-204", "OPTIONS", "OPTIONS / HTTP/1.1\nHost: a\n\n",
      .status(204), .field("Allow"), .noField("Content-Length"), .stays),
    probe("COMP-METHOD-CASE", "get", "get / HTTP/1.1\nHost: a\n\n", .status(405), .stays),
    probe(
      "COMP-UNKNOWN-METHOD", "no method", "FOOBAR / HTTP/1.1\nHost: a\n\n", .status(405), .stays),
    probe(
      "COMP-405-ALLOW", "DELETE", "DELETE / HTTP/1.1\nHost: a\n\n", .status(405), .field("Allow")),
    probe(
      "COMP-METHOD-CONNECT", "CONNECT", "CONNECT b:443 HTTP/1.1\nHost: b:443\n\n", .status(400),
      .closes),
    probe(
      "COMP-METHOD-TRACE, COMP-TRACE-SENSITIVE", "TRACE",
      "TRACE / HTTP/1.1\nHost: a\nAuthorization: Bearer b\n\n", .status(405), .stays),
    probe(
      "COMP-TRACE-WITH-BODY", "TRACE with a body",
      "TRACE / HTTP/1.1\nHost: a\nContent-Length: 5\n\nhello", .status(405), .stays),
    probe("COMP-HEAD-NO-BODY", "HEAD", "HEAD / HTTP/1.1\nHost: a\n\n", .status(200), .stays),
  ]
}
