extension Requirement {
  /// The cases of h1spec (github.com/uNetworking/h1spec) in this server's words: whole requests, and
  /// ``h1specFragments``.
  static let ofH1spec = [
    h1spec("Request without HTTP version", "GET / \n\n", .status(400), .closes),
    h1spec(
      "Request with Expect header", "GET / HTTP/1.1\nHost: a\nExpect: 100-continue\n\n",
      .status(200), .stays),
    h1spec("Valid GET request", "GET / HTTP/1.1\nHost: a\n\n", .status(200), .stays),
    h1spec(
      "Valid GET request with edge cases", "GET / HTTP/1.1\nhoSt:\ta\nempty:\n\n", .status(200),
      .stays),
    h1spec(
      "Invalid header characters", "GET / HTTP/1.1\nHost: a\nX-Odd[]: b\n\n", .status(400), .closes),
    h1spec(
      "Missing Host header", "GET / HTTP/1.1\nContent-Length: 5\n\n", .status(400), .closes),
    h1spec("Multiple Host headers", "GET / HTTP/1.1\nHost: a\nHost: b\n\n", .status(400), .closes),
    h1spec(
      "Overflowing negative Content-Length header",
      "GET / HTTP/1.1\nHost: a\nContent-Length: -99999999999999999999999\n\n", .status(400), .closes
    ),
    h1spec(
      "Negative Content-Length header", "GET / HTTP/1.1\nHost: a\nContent-Length: -12\n\n",
      .status(400), .closes),
    h1spec(
      "Non-numeric Content-Length header", "GET / HTTP/1.1\nHost: a\nContent-Length: five\n\n",
      .status(400), .closes),
    h1spec(
      "Empty header value", "GET / HTTP/1.1\nHost: a\nX-Empty: \n\n", .status(200), .stays),
    h1spec(
      "Header containing invalid control character", "GET / HTTP/1.1\nHost: a\nX: b\u{7}\n\n",
      .status(400), .closes),
    h1spec("Invalid HTTP version", "GET / HTTP/9.9\nHost: a\n\n", .status(505), .closes),
    h1spec(
      "Invalid prefix of request", "Another lineGET / HTTP/1.1\nHost: a\n\n", .status(400), .closes),
    h1spec(
      "Invalid line ending", "GET / HTTP/1.1\nHost: a\n<CR>X: b\n\n", .status(400), .closes),
    h1spec(
      "Valid POST request with body",
      "POST /near HTTP/1.1\nHost: a\nContent-Type: application/x-www-form-urlencoded\n"
        + "Content-Length: 6\n\nat=1,2", .status(200), .stays),
    h1spec(
      "Conflicting Transfer-Encoding and Content-Length",
      "GET / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\nContent-Length: 5\n\n", .status(400),
      .closes),
  ]

  /// The numbers of bytes of ``wholeRequest`` after which h1spec's fragmented requests stop: within
  /// the method, target, version, line end, field name and field value, and before each last byte.
  static let h1specFragments = [1, 4, 9, 14, 18, 22, 23, 24, 27, 29, 30, 31, 32, 33, 34]
  static let wholeRequest = "GET /site.css HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func h1spec(
    _ name: String, _ request: String, _ expectations: Expectation...
  ) -> Requirement {
    Requirement("h1spec", name, request, expectations)
  }
}
