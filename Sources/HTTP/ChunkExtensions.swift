/// A reader of the extensions of a chunk in a request's body, which are checked and otherwise
/// ignored (RFC 9112 section 7.1.1): `*( BWS ";" BWS name [ BWS "=" BWS ( token / quoted-string ) ] )`.
struct ChunkExtensions {
  /// Returns whether the bytes after the size of a chunk are well-formed extensions, or nothing.
  static func areValid(_ bytes: Span<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      skipBlanks(bytes, &position)
      guard take(UInt8(ascii: ";"), bytes, &position) else { return false }
      skipBlanks(bytes, &position)
      guard takeToken(bytes, &position) else { return false }
      var next = position
      skipBlanks(bytes, &next)
      guard take(UInt8(ascii: "="), bytes, &next) else { continue }
      skipBlanks(bytes, &next)
      guard takeQuotedString(bytes, &next) || takeToken(bytes, &next) else { return false }
      position = next
    }
    return true
  }

  private static func skipBlanks(_ bytes: Span<UInt8>, _ position: inout Int) {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  private static func take(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ position: inout Int
  ) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private static func takeToken(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isToken { position += 1 }
    return position > start
  }

  /// Takes a text in quotes, in which a backslash takes the byte after it as it is.
  private static func takeQuotedString(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    var next = position
    guard take(UInt8(ascii: "\""), bytes, &next) else { return false }
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      if byte == UInt8(ascii: "\"") {
        position = next
        return true
      }
      if byte == UInt8(ascii: "\\") {
        guard next < bytes.count, bytes[next].isFieldContent else { return false }
        next += 1
      } else if !byte.isFieldContent {
        return false
      }
    }
    return false
  }
}
