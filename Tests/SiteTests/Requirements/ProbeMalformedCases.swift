extension Requirement {
  /// The cases of Http11Probe's suites “Malformed Input” and “Normalization”, by their names there, in
  /// this server's words.
  ///
  /// One is answered otherwise than the suite has it: a method of 100 KB is a request line that is too
  /// long, which is 414 here (RFC 9112 section 3 has 501 or 414, both not as a MUST). SMUG-HEADER-INJECTION and the
  /// suites “Cookies” and “Capabilities” do not apply: they ask for an address that echoes fields.
  static let ofProbeMalformed = probeLong + probeBytes + probeNumbers + probeNames

  private static let long = String(repeating: "a", count: 100_000)

  private static let probeLong = [
    probe(
      "MAL-LONG-URL", "a long address", "GET /\(long) HTTP/1.1\nHost: a\n\n", .status(414), .closes),
    probe(
      "MAL-LONG-METHOD", "a long method", "\(long) / HTTP/1.1\nHost: a\n\n", .status(414), .closes),
    probe("MAL-LONG-HEADER-NAME", "a long name", probeGet("\(long): b"), .status(431), .closes),
    probe("MAL-LONG-HEADER-VALUE", "a long value", probeGet("X: \(long)"), .status(431), .closes),
    probe(
      "MAL-MANY-HEADERS", "10,000 fields",
      probeGet((1...10_000).map { "X-\($0): b" }.joined(separator: "\n")), .status(431), .closes),
    probe(
      "MAL-CHUNK-EXTENSION-LONG", "a long extension",
      probeChunks("6;a=\(long)\nat=1,2\n0\n\n"), .status(400), .closes),
    probe(
      "MAL-POST-CL-HUGE-NO-BODY", "a body of a gigabyte",
      probePost("Content-Length: 999999999", ""), .status(413), .closes),
  ]

  private static let probeBytes = [
    probe(
      "MAL-BINARY-GARBAGE", "random bytes", "\u{3}\u{1}\u{7F}\0\u{1F}\u{8}\u{E9}\u{2}<LF>\u{7}\n\n",
      .status(400), .closes),
    probe("MAL-WHITESPACE-ONLY-LINE", "spaces", "   \n\n", .status(400), .closes),
    probe("MAL-H2-PREFACE", "HTTP/2's preface", "PRI * HTTP/2.0\n\nSM\n\n", .status(505), .closes),
    probe("MAL-EMPTY-REQUEST", "nothing", "", .isUnanswered),
    probe("MAL-INCOMPLETE-REQUEST", "half a head", "GET / HTTP/1.1\nHost: a\nX: b", .isUnanswered),
    probe("MAL-NUL-IN-URL", "NUL", "GET /\0a HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    probe(
      "MAL-NON-ASCII-URL", "a path beyond ASCII", "GET /caf\u{E9} HTTP/1.1\nHost: a\n\n",
      .status(400), .closes),
    probe(
      "MAL-URL-BACKSLASH", "a backslash", "GET /a\\b HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    probe("MAL-URL-PERCENT-NULL", "%00", "GET /%00 HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    probe(
      "MAL-URL-PERCENT-CRLF", "%0d%0a", "GET /%0d%0aX:b HTTP/1.1\nHost: a\n\n", .status(400),
      .closes),
    probe(
      "MAL-URL-OVERLONG-UTF8", "an overlong slash", "GET /%c0%af HTTP/1.1\nHost: a\n\n",
      .status(400), .closes),
    probe(
      "MAL-CONTROL-CHARS-HEADER", "control characters", probeGet("X: a\u{7}\u{8}\u{B}b"),
      .status(400), .closes),
    probe("MAL-NUL-IN-HEADER-VALUE", "NUL in a field", probeGet("X: a\0b"), .status(400), .closes),
    probe(
      "MAL-NON-ASCII-HEADER-NAME", "a name beyond ASCII", probeGet("X-\u{EB}: b"), .status(400),
      .closes),
  ]

  private static let probeNumbers = [
    probe(
      "MAL-CL-OVERFLOW", "a length beyond 64 bits",
      probePost("Content-Length: 99999999999999999999"), .status(400), .closes),
    probe("MAL-CL-EMPTY", "an empty length", probePost("Content-Length: "), .status(400), .closes),
    probe(
      "MAL-CL-TAB-BEFORE-VALUE", "a tab before a length", probePost("Content-Length:\t6"),
      .status(200), .stays),
    probe(
      "MAL-CHUNK-SIZE-OVERFLOW", "a chunk beyond 64 bits", probeChunks("FFFFFFFFFFFFFFFF0\n"),
      .status(400), .closes),
    probe(
      "MAL-RANGE-OVERLAPPING", "many ranges that overlap",
      "GET /site.css HTTP/1.1\nHost: a\nRange: bytes=0-,0-,0-,0-,0-\n\n", .status(200, 416), .stays),
  ]

  private static let probeNames = [
    probe(
      "NORM-SP-BEFORE-COLON-CL", "a space before the colon", probePost("Content-Length : 6"),
      .status(400), .closes),
    probe(
      "NORM-TAB-IN-NAME", "a tab in a name", probePost("Content\tLength: 6"), .status(400), .closes),
    probe(
      "NORM-CASE-TE", "a coding in capitals",
      probePost("TRANSFER-ENCODING: chunked", "6\nat=1,2\n0\n\n"), .status(200), .stays),
    // What is no length frames no body: the bytes after the head are the next request.
    probe(
      "NORM-UNDERSCORE-CL", "a field that looks like a length",
      probePost("Content_Length: 26", "GET /site.css HTTP/1.1\nHost: a\n\n"), after: 1,
      .status(200),
      .body("body{}"), .stays),
    probe(
      "NORM-UNDERSCORE-TE", "a field that looks like a coding",
      probePost("Transfer_Encoding: chunked", "GET /site.css HTTP/1.1\nHost: a\n\n"), after: 1,
      .status(200), .body("body{}"), .stays),
  ]
}
