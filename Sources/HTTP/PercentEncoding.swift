/// A decoder of percent-encoding (RFC 3986 section 2.1), whose results are valid UTF-8 without
/// control characters.
enum PercentEncoding {
  /// A part of a URL or a form, which decides what else is decoded or refused.
  enum Component {
    /// A path, in which an encoded slash, and a backslash in any form, are refused.
    case path
    /// A name or a value of a query or a form, in which `+` is a space.
    case query
  }

  /// Returns the decoded text.
  ///
  /// - Throws: 400 for malformed encoding, control characters and invalid UTF-8.
  static func decode(_ bytes: Span<UInt8>, as component: Component) throws(HTTPError) -> String {
    if bytes.allSatisfy(isLiteral) { return bytes.text }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.count, let high = bytes[index].hexValue,
          let low = bytes[index + 1].hexValue
        else { throw .badRequest("The address holds a broken percent-encoding.") }
        byte = high << 4 | low
        index += 2
        if component == .path, byte == UInt8(ascii: "/") {
          throw .badRequest("An encoded slash is not allowed in the address.")
        }
      } else if byte == UInt8(ascii: "+"), component == .query {
        byte = UInt8(ascii: " ")
      }
      if byte.isControl { throw .badRequest("A control character is not allowed here.") }
      if component == .path, byte == UInt8(ascii: "\\") {
        throw .badRequest("A backslash is not allowed in the address.")
      }
      decoded.append(byte)
    }
    // The C1 controls, U+0080 to U+009F, are two bytes in UTF-8.
    if zip(decoded, decoded.dropFirst()).contains(where: { $0 == 0xC2 && $1 < 0xA0 }) {
      throw .badRequest("A control character is not allowed here.")
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw .badRequest("The request is not valid UTF-8.")
    }
    return text
  }

  /// Returns whether the byte stands for itself in every component. Text of such bytes alone, as
  /// most is, needs no decoding.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "\\"): false
    default: byte > 0x20 && byte < 0x7F
    }
  }
}
