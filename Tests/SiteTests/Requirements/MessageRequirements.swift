extension Requirement {
  /// The requirements of RFC 9112, HTTP/1.1: how messages are written, and where they end.
  static let ofMessages = lines + targets + framing + chunks + connections

  private static let lines = [
    Requirement(
      "9112 2.2", "an empty line before a request is ignored",
      "\nGET /site.css HTTP/1.1\nHost: a\n\n", .status(200)),
    Requirement(
      "9112 2.2", "a bare CR within a line is refused",
      "GET /site.css HTTP/1.1\nHost: a\nX: b<CR>c\n\n", .status(400)),
    Requirement(
      "9112 2.2", "white space before the first field is refused",
      "GET /site.css HTTP/1.1\n X: b\nHost: a\n\n", .status(400)),
    Requirement(
      "9112 2.3", "HTTP/2's version is not taken for HTTP/1.1",
      "GET /site.css HTTP/2.0\nHost: a\n\n", .status(505), .closes),
    Requirement(
      "9112 3", "a request line with white space in its target is refused, not mended",
      "GET /site css HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    Requirement(
      "9112 3", "a request line longer than any address is answered 414",
      "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\nHost: a\n\n", .status(414)),
    Requirement(
      "9112 5.1", "white space between a field's name and its colon is refused",
      "GET /site.css HTTP/1.1\nHost: a\nX : b\n\n", .status(400)),
    Requirement(
      "9112 5.2", "a folded field is refused",
      "GET /site.css HTTP/1.1\nHost: a\nX: b\n c\n\n", .status(400)),
    Requirement(
      "9112 5.2", "a folded transfer coding is refused",
      "POST /near HTTP/1.1\nHost: a\nTransfer-Encoding:\n chunked\n\n0\n\n", .status(400), .closes),
    Requirement(
      "9110 5.4", "fields larger than the server takes are answered 4xx",
      "GET /site.css HTTP/1.1\nHost: a\nX: \(String(repeating: "a", count: 20_000))\n\n",
      .status(431), .closes),
    Requirement(
      "9110 5.5", "a NUL in a field is refused",
      "GET /site.css HTTP/1.1\nHost: a\nX: b\0c\n\n", .status(400)),
    Requirement(
      "9110 5.1", "names of fields are compared regardless of case",
      "GET /site.css HTTP/1.1\nhOST: a\nIF-none-MATCH: *\n\n", .status(304)),
  ]

  private static let targets = [
    Requirement(
      "9112 3.2", "HTTP/1.1 without Host is refused", "GET /site.css HTTP/1.1\nX: b\n\n",
      .status(400)),
    Requirement(
      "9112 3.2", "two Hosts are refused",
      "GET /site.css HTTP/1.1\nHost: a\nHost: b\n\n", .status(400)),
    Requirement(
      "9112 3.2", "a Host that is none is refused",
      "GET /site.css HTTP/1.1\nHost: a b\n\n", .status(400)),
    Requirement(
      "9112 3.2", "HTTP/1.0 without Host is served", "GET /site.css HTTP/1.0\n\n", .status(200)),
    Requirement(
      "9112 3.2.2", "the absolute form is accepted, and its host counts",
      "GET http://b/site.css HTTP/1.1\nHost: a\n\n", .status(200), .body("body{}")),
    Requirement(
      "9112 3.2.2", "the absolute form does not replace Host",
      "GET http://b/site.css HTTP/1.1\nX: b\n\n", .status(400)),
    Requirement(
      "9112 3.2.4", "OPTIONS * asks about the server",
      "OPTIONS * HTTP/1.1\nHost: a\n\n", .status(204), .field("Allow")),
    Requirement(
      "9110 7.1", "a percent-encoded slash and colon name the same place",
      "GET /places/stub%3Aberlin HTTP/1.1\nHost: a\n\n", .status(200)),
  ]

  private static func post(_ fields: String, _ body: String) -> String {
    "POST /near HTTP/1.1\nHost: a\nContent-Type: application/x-www-form-urlencoded\n\(fields)\n\n\(body)"
  }

  private static let framing = [
    Requirement(
      "9112 6.1", "a length beside a transfer coding is refused",
      post("Content-Length: 5\nTransfer-Encoding: chunked", "0\n\n"), .status(400), .closes),
    Requirement(
      "9112 6.1", "HTTP/1.0 with a transfer coding has faulty framing",
      "POST /near HTTP/1.0\nTransfer-Encoding: chunked\n\n0\n\n", .status(400), .closes),
    Requirement(
      "9112 6.1", "an unknown coding beneath the chunks is answered 501",
      post("Transfer-Encoding: gzip, chunked", "0\n\n"), .status(501), .closes),
    Requirement(
      "9112 6.3", "a coding after the chunks is answered 400",
      post("Transfer-Encoding: chunked, gzip", "0\n\n"), .status(400), .closes),
    Requirement(
      "9112 6.3", "a coding without chunks is answered 400",
      post("Transfer-Encoding: gzip", ""), .status(400), .closes),
    Requirement(
      "9112 6.1", "chunks within chunks are refused",
      post("Transfer-Encoding: chunked\nTransfer-Encoding: chunked", "0\n\n"), .status(400)),
    Requirement(
      "9110 5.6.1.2", "empty elements of a list of codings count for nothing",
      post("Transfer-Encoding: , chunked,,", "7\nlat=1&x\n0\n\n"), .status(400), .stays),
    Requirement(
      "9112 6.2", "two lengths that differ are refused",
      post("Content-Length: 3\nContent-Length: 4", "abc"), .status(400), .closes),
    Requirement(
      "9112 6.3", "a length that is no number is refused",
      post("Content-Length: 3, 4", "abc"), .status(400), .closes),
    Requirement(
      "9112 6.3", "a request without length and coding has no body",
      "POST /recents HTTP/1.1\nHost: a\n\nGET /site.css HTTP/1.1\nHost: a\n\n", after: 1,
      .status(200), .body("body{}")),
    Requirement(
      "9112 6.3", "a response to HEAD ends with its head",
      "HEAD /site.css HTTP/1.1\nHost: a\n\n", .status(200), .field("Content-Length", "6"), .stays),
    Requirement(
      "9110 8.6", "204 has no length", "OPTIONS /near HTTP/1.1\nHost: a\n\n", .status(204),
      .noField("Content-Length"), .noField("Transfer-Encoding"), .stays),
    Requirement(
      "9112 6.1", "304 has no body and no transfer coding",
      "GET /site.css HTTP/1.1\nHost: a\nIf-None-Match: *\n\n", .status(304),
      .noField("Transfer-Encoding"), .stays),
    Requirement(
      "9112 6.1", "HTTP/1.0 gets no chunks", "HEAD /suggestions?session=a HTTP/1.0\n\n",
      .noField("Transfer-Encoding")),
  ]

  /// Returns a request whose body, a form with a bad value, arrives in one chunk, which a line
  /// precedes.
  private static func chunk(_ line: String) -> String {
    post("Transfer-Encoding: chunked", "\(line)\nlat=1\n0\n\n")
  }

  private static let chunks = [
    Requirement(
      "9112 7.1", "chunks are read", chunk("5"), .status(400), .stays),
    Requirement(
      "9112 7.1", "leading zeros of a size count for nothing",
      chunk("00000000000000000000000005"), .status(400), .stays),
    Requirement(
      "9112 7.1", "a size that overflows is refused",
      chunk("fffffffffffffffff5"), .status(400), .closes),
    Requirement(
      "9112 7.1.1", "unknown extensions are ignored",
      chunk("5;a;b=c;d=\"e;\\\"f\""), .status(400), .stays),
    Requirement(
      "9110 5.6.3", "blanks around the parts of an extension are read past",
      chunk("5 ; a = b"), .status(400), .stays),
    Requirement(
      "9112 7.1.1", "an extension without a name is refused", chunk("5;=b"), .status(400), .closes),
    Requirement(
      "9112 7.1.1", "an extension whose quotes stay open is refused", chunk("5;a=\"b"),
      .status(400), .closes),
    Requirement(
      "9112 7.1.2", "trailers are read and not merged into the fields",
      post("Transfer-Encoding: chunked", "5\nlat=1\n0\nIf-Match: \"a\"\n\n"), .status(400), .stays),
  ]

  private static let connections = [
    Requirement(
      "9112 9.3", "HTTP/1.1 stays open", "GET /site.css HTTP/1.1\nHost: a\n\n", .status(200),
      .noField("Connection"), .stays),
    Requirement(
      "9112 9.3", "HTTP/1.0 is closed", "GET /site.css HTTP/1.0\n\n", .status(200),
      .field("Connection", "close"), .closes),
    Requirement(
      "9112 9.3", "HTTP/1.0 that asks for it stays open, and is told so",
      "GET /site.css HTTP/1.0\nConnection: Keep-Alive\n\n", .status(200),
      .field("Connection", "keep-alive"), .field("Content-Length", "6"), .stays),
    Requirement(
      "9112 9.3.2", "answers come in the order of their requests",
      "GET /none HTTP/1.1\nHost: a\n\nGET /site.css HTTP/1.1\nHost: a\n\n", after: 1,
      .status(200), .body("body{}")),
    Requirement(
      "9112 9.6", "a client that says close is told close, and nothing after it is read",
      "GET /site.css HTTP/1.1\nHost: a\nConnection: close\n\nGET / HTTP/1.1\nHost: a\n\n",
      .status(200), .field("Connection", "close"), .closes),
    Requirement(
      "9110 7.6.1", "options of a connection are compared regardless of case",
      "GET /site.css HTTP/1.1\nHost: a\nConnection: x, CLOSE\n\n", .field("Connection", "close"),
      .closes),
  ]
}
