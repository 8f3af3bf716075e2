/// An encoder of responses as HTTP/1.1 messages (RFC 9112 sections 4 to 7).
public enum ResponseEncoder {
  /// A way in which the recipient of a response finds the end of its body.
  public enum Framing: Sendable {
    case contentLength(Int)
    case chunked
    /// The framing of a body that ends with the connection, for clients of HTTP/1.0, which has no
    /// chunks.
    case untilClose
    /// The framing of a response without a body, since its status allows none.
    case none
  }

  /// A statement of whether a connection carries another request after a response (RFC 9112 section
  /// 9.3).
  public enum Persistence: Sendable {
    /// The statement that the connection stays open, which HTTP/1.1 does not need to hear.
    case implied
    /// The statement that the connection stays open, for a client of HTTP/1.0 that asked for it.
    case announced
    case closes
  }

  /// Appends the head of a response to the output: the status line and the fields, with the empty
  /// line that ends them.
  ///
  /// - Parameters:
  ///   - persistence: Whether the connection is closed after the response.
  ///   - date: The value of `Date`.
  public static func appendHead(
    of response: Response, framing: Framing, persistence: Persistence, date: [UInt8],
    to output: inout [UInt8]
  ) {
    if response.status == .ok {
      append("HTTP/1.1 200 OK\r\nDate: ", to: &output)
    } else {
      append("HTTP/1.1 ", to: &output)
      append(response.status.code, to: &output)
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: response.status.reasonPhrase.utf8)
      append("\r\nDate: ", to: &output)
    }
    output.append(contentsOf: date)
    append("\r\n", to: &output)
    response.headers.encode(into: &output)
    switch framing {
    case .contentLength(let length):
      append("Content-Length: ", to: &output)
      append(length, to: &output)
      append("\r\n", to: &output)
    case .chunked: append("Transfer-Encoding: chunked\r\n", to: &output)
    case .untilClose, .none: break
    }
    switch persistence {
    case .implied: break
    case .announced: append("Connection: keep-alive\r\n", to: &output)
    case .closes: append("Connection: close\r\n", to: &output)
    }
    append("\r\n", to: &output)
  }

  /// Appends one chunk of a response's body to the output; for no bytes nothing, since an empty
  /// chunk would end the body.
  public static func appendChunk(_ bytes: [UInt8], to output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    output.append(contentsOf: String(bytes.count, radix: 16).utf8)
    append("\r\n", to: &output)
    output.append(contentsOf: bytes)
    append("\r\n", to: &output)
  }

  /// Appends the empty chunk that ends a response's chunked body to the output.
  public static func appendLastChunk(to output: inout [UInt8]) {
    append("0\r\n\r\n", to: &output)
  }

  /// Appends the interim response `100 Continue`, which asks the client for the request's body, to
  /// the output.
  public static func appendContinue(to output: inout [UInt8]) {
    append("HTTP/1.1 100 Continue\r\n\r\n", to: &output)
  }

  /// Appends the decimal digits of a number that is not negative to the output.
  private static func append(_ number: Int, to output: inout [UInt8]) {
    let start = output.count
    var rest = number
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
  }

  private static func append(_ text: StaticString, to output: inout [UInt8]) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }
}
