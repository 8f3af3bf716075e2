import HTTP
import Testing

@Suite struct ResponseEncoderTests {
  private func head(
    _ response: Response, _ framing: ResponseEncoder.Framing,
    _ persistence: ResponseEncoder.Persistence = .implied
  ) -> String {
    var bytes: [UInt8] = []
    let date = HTTPDate.format(secondsSince1970: 784_111_777)
    ResponseEncoder.appendHead(
      of: response, framing: framing, persistence: persistence, date: date, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a head is its status, its date, its fields and its framing`() {
    #expect(
      head(.text("hello"), .contentLength(5))
        == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 5\r\n\r\n")
    #expect(
      head(.redirect(to: "/?q=a"), .contentLength(0), .closes)
        == "HTTP/1.1 303 See Other\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        + "Location: /?q=a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  }

  @Test func `fields that the server owns are not taken from a handler`() {
    let response = Response(headers: [
      "content-length": "99", "Transfer-Encoding": "gzip", "Connection": "x", "Date": "now",
    ])
    let text = head(response, .chunked)
    #expect(text.hasSuffix("GMT\r\nTransfer-Encoding: chunked\r\n\r\n"))
  }

  @Test func `an empty chunk does not end a body`() {
    var bytes: [UInt8] = []
    ResponseEncoder.appendChunk([], to: &bytes)
    ResponseEncoder.appendChunk([UInt8](repeating: 0x61, count: 26), to: &bytes)
    ResponseEncoder.appendLastChunk(to: &bytes)
    let letters = String(repeating: "a", count: 26)
    #expect(String(decoding: bytes, as: UTF8.self) == "1a\r\n\(letters)\r\n0\r\n\r\n")
  }

  @Test func `an unknown status has the phrase of its class`() {
    #expect(Status(code: 418).reasonPhrase == "Client Error")
    #expect(Status(code: 7).code == 500)
  }
}
