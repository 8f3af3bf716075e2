import Basics

/// A kind of percent-encoded text in a request, a path or a part of a query, which decides how the
/// text is decoded.
enum AddressComponent {
  /// The kind of text that is a path: a backslash in any form is refused in it. A percent-encoded
  /// slash is a slash, since `encodeURIComponent` makes one of the slash in a place's identifier.
  case path
  /// The kind of text that is a name or value of a query or a form: `+` is a space in it.
  case query

  /// Returns the text of a percent-encoded path, or of a name or value of a query (RFC 3986,
  /// section 2.1).
  ///
  /// - Throws: Status 400 for malformed encoding, invalid UTF-8 and control characters, apart from
  ///   encoded tabs and line breaks in a query.
  func decode(_ bytes: Span<UInt8>) throws(HTTPError) -> String {
    if bytes.allSatisfy(Self.isLiteral) { return bytes.text }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    let isWhole = try PercentEncoding.decode(bytes) { byte, wasEncoded throws(HTTPError) in
      var byte = byte
      if !wasEncoded, byte == UInt8(ascii: "+"), self == .query { byte = UInt8(ascii: " ") }
      if byte.isControl, !(self == .query && wasEncoded && Self.isLineBreakOrTab(byte)) {
        throw .badRequest("A control character is not allowed here.")
      }
      if self == .path, byte == UInt8(ascii: "\\") {
        throw .badRequest("A backslash is not allowed in the address.")
      }
      decoded.append(byte)
    }
    guard isWhole else { throw .badRequest("The address holds a broken percent-encoding.") }
    // The C1 controls, U+0080 to U+009F, are two bytes in UTF-8.
    if zip(decoded, decoded.dropFirst()).contains(where: { $0 == 0xC2 && $1 < 0xA0 }) {
      throw .badRequest("A control character is not allowed here.")
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw .badRequest("The request is not valid UTF-8.")
    }
    return text
  }

  /// Returns whether a byte is a tab or ends a line, as text that is pasted into a field may.
  private static func isLineBreakOrTab(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Returns whether a byte stands for itself in every path and query, as most bytes do, so that a
  /// text of such bytes needs no decoding.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "\\"): false
    default: byte > 0x20 && byte < 0x7F
    }
  }
}
