import Testing

/// Tests that the reader of the trials refuses what no server may send: a reader that accepts
/// everything would find nothing.
@Suite struct StrictReaderTests {
  private static let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT\n"

  private func read(_ text: String, piece: Int = .max) throws -> [StrictReader.Response] {
    var rest = Array(text.replacing("\n", with: "\r\n").replacing("<LF>", with: "\n").utf8)[...]
    var reader = StrictReader {
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
    var responses = [try reader.response(isHead: false)]
    while try !reader.isAtEnd() { responses.append(try reader.response(isHead: false)) }
    return responses
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `good responses are read in any pieces`(piece: Int) throws {
    let text = """
      HTTP/1.1 200 OK
      \(Self.date)Content-Type: text/plain
      Content-Length: 5

      helloHTTP/1.1 200 OK
      \(Self.date)Content-Type: text/plain
      Transfer-Encoding: chunked

      3
      abc
      A
      0123456789
      0

      HTTP/1.1 304 Not Modified
      \(Self.date)
      HTTP/1.1 204 No Content
      \(Self.date)

      """
    let responses = try read(text, piece: piece)
    #expect(responses.map(\.status) == [200, 200, 304, 204])
    #expect(responses.map(\.body.count) == [5, 13, 0, 0])
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK", "HTTP/1.0 200 OK\nContent-Length: 0\n\n", "HTTP/1.1 20 OK\n\n",
    "HTTP/1.1 200 OK\nContent-Length: 0\n\n", "HTTP/1.1 200 OK\n\(date)\n",
    "HTTP/1.1 200 OK\n\(date)Content-Length: 5\nContent-Length: 5\n\nhello",
    "HTTP/1.1 200 OK\n\(date)Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n",
    "HTTP/1.1 200 OK\n\(date)Content-Type: a/b\nContent-Length: 5\n\nhell",
    "HTTP/1.1 200 OK\n\(date)Content-Length: 5\n\nhello",
    "HTTP/1.1 204 No\n\(date)Content-Length: 0\n\n",
    "HTTP/1.1 200 OK\n\(date)Content Type: a\nContent-Length: 0\n\n",
    "HTTP/1.1 200 OK\n\(date)X: a\u{1}b\nContent-Length: 0\n\n",
    "HTTP/1.1 200 OK\n\(date)X: a<LF>Content-Length: 0\n\n",
    "HTTP/1.1 200 OK\n\(date)Content-Type: a/b\nTransfer-Encoding: chunked\n\n5\nhello!\n0\n\n",
    "HTTP/1.1 200 OK\n\(date)Content-Type: a/b\nTransfer-Encoding: chunked\n\n+5\nhello\n0\n\n",
    "HTTP/1.1 405 No\n\(date)Content-Length: 0\n\n",
    "HTTP/1.1 503 No\n\(date)Content-Length: 0\n\n",
    "HTTP/1.1 200 OK\n\(date)Content-Type: a/b\nContent-Encoding: gzip\nContent-Length: 2\n\nab",
  ])
  func `what no server may send is refused`(text: String) {
    #expect(throws: StrictReader.Malformed.self) { try read(text) }
  }
}
