/// A namespace for percent-encoding, the way in which URLs hold bytes that would mean something
/// else in them, or that they must not hold (RFC 3986, section 2.1).
public enum PercentEncoding {
  /// Returns a text with every byte of its UTF-8 percent-encoded except ASCII letters, digits and
  /// the characters in `kept`.
  ///
  /// - Parameter kept: Other ASCII characters that stay as they are; by default the other
  ///   unreserved ones, and some that mean nothing else in a path or in a query.
  public static func encode(_ text: String, keeping kept: StaticString = "-._~,:@") -> String {
    kept.withUTF8Buffer { kept in
      if text.utf8.allSatisfy({ $0.isASCIILetterOrDigit || kept.contains($0) }) { return text }
      let digits = Array("0123456789ABCDEF".utf8)
      var encoded: [UInt8] = []
      for byte in text.utf8 {
        if byte.isASCIILetterOrDigit || kept.contains(byte) {
          encoded.append(byte)
        } else {
          encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
      return String(decoding: encoded, as: UTF8.self)
    }
  }

  /// Returns a text with its percent-encoding decoded; `nil` if the encoding is broken, or if the
  /// decoded bytes are not valid UTF-8.
  public static func decode(_ text: String) -> String? {
    var decoded: [UInt8] = []
    let isWhole = decode(text.utf8Span.span) { byte, _ in decoded.append(byte) }
    return isWhole ? String(validating: decoded, as: UTF8.self) : nil
  }

  /// Decodes percent-encoded bytes, and calls a closure with each decoded byte, until the bytes end
  /// or their encoding is broken.
  ///
  /// - Parameters:
  ///   - bytes: The encoded bytes.
  ///   - body: A closure that takes a byte and a Boolean value that says whether the byte was
  ///     percent-encoded.
  /// - Returns: A Boolean value that says whether all bytes were decoded.
  public static func decode<Failure: Error>(
    _ bytes: Span<UInt8>, _ body: (_ byte: UInt8, _ wasEncoded: Bool) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "%") else {
        try body(byte, false)
        continue
      }
      guard index + 1 < bytes.count, let high = bytes[index].hexadecimalValue,
        let low = bytes[index + 1].hexadecimalValue
      else { return false }
      index += 2
      try body(high << 4 | low, true)
    }
    return true
  }
}

extension UInt8 {
  /// The value of an ASCII character as a hexadecimal digit, 0 to 15; `nil` for any other
  /// character.
  @inlinable
  public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// A Boolean value that says whether the byte is one of the 62 letters and digits of ASCII.
  public var isASCIILetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
