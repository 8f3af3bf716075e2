/// An object of JSON (RFC 8259) as it stands in a text: the names of its members, and where their
/// values are. Nothing but strings is decoded, so that numbers stay as they are written.
package struct JSONObject {
  /// The greatest depth of values within values.
  private static let depthLimit = 64

  /// A kind of a value, which its first byte tells.
  package enum Kind {
    case string
    case number
    case object
    case array
    /// The kind of the values `true`, `false` and `null`.
    case word
  }

  /// A member of an object.
  package struct Member {
    package let name: String
    package let kind: Kind
    /// The indices of the bytes of the value, those of its quotes or brackets among them.
    package let value: Range<Int>
  }

  let members: [Member]
  /// The index of the object's last byte, its closing brace.
  package let end: Int

  /// Creates the object at a position of a text; `nil` where there is none, and where it is not
  /// written as JSON.
  package init?(_ bytes: [UInt8], at start: Int = 0) {
    var scanner = JSONScanner(bytes: bytes, position: start)
    scanner.skipSpace()
    guard scanner.take("{") else { return nil }
    var members: [Member] = []
    scanner.skipSpace()
    if !scanner.take("}") {
      while true {
        scanner.skipSpace()
        guard let name = scanner.string() else { return nil }
        scanner.skipSpace()
        guard scanner.take(":") else { return nil }
        scanner.skipSpace()
        let first = scanner.position
        guard let kind = scanner.skipValue(depth: Self.depthLimit) else { return nil }
        members.append(Member(name: name, kind: kind, value: first..<scanner.position))
        scanner.skipSpace()
        if scanner.take("}") { break }
        guard scanner.take(",") else { return nil }
      }
    }
    self.members = members
    end = scanner.position - 1
  }

  /// Returns the last member with a name, as which a name counts that is there twice.
  package subscript(name: String) -> Member? { members.last { $0.name == name } }
}

extension JSONObject.Member {
  /// Returns the text of a value that is a string or a number; `nil` for other values.
  package func text(in bytes: [UInt8]) -> String? {
    switch kind {
    case .string:
      var scanner = JSONScanner(bytes: bytes, position: value.lowerBound)
      return scanner.string()
    case .number: return String(decoding: bytes[value], as: UTF8.self)
    case .object, .array, .word: return nil
    }
  }

  /// Returns whether the value is `null`.
  func isNull(in bytes: [UInt8]) -> Bool { bytes[value].elementsEqual("null".utf8) }
}

/// A scanner of the values of JSON in a text.
struct JSONScanner {
  let bytes: [UInt8]
  var position: Int

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Reads over a character; returns whether it is there.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads over a value; returns its kind, or `nil` for what is no value, or is too deep.
  mutating func skipValue(depth: Int) -> JSONObject.Kind? {
    guard depth > 0, let first = next else { return nil }
    switch first {
    case UInt8(ascii: "\""): return string() == nil ? nil : .string
    case UInt8(ascii: "{"): return skipList("{", "}", hasNames: true, depth) ? .object : nil
    case UInt8(ascii: "["): return skipList("[", "]", hasNames: false, depth) ? .array : nil
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = position
      while let byte = next, Self.mayBeInNumber(byte) { position += 1 }
      return Double(String(decoding: bytes[start..<position], as: UTF8.self)) == nil
        ? nil : .number
    default:
      for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return .word
      }
      return nil
    }
  }

  private static func mayBeInNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }

  /// Reads over an object or an array; returns whether it is one.
  private mutating func skipList(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, hasNames: Bool, _ depth: Int
  ) -> Bool {
    guard take(opening) else { return false }
    skipSpace()
    if take(closing) { return true }
    while true {
      skipSpace()
      if hasNames {
        guard string() != nil else { return false }
        skipSpace()
        guard take(":") else { return false }
        skipSpace()
      }
      guard skipValue(depth: depth - 1) != nil else { return false }
      skipSpace()
      if take(closing) { return true }
      guard take(",") else { return false }
    }
  }

  /// Reads a string; returns its text, or `nil` for what is no string.
  mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    guard next == UInt8(ascii: "\\") else {
      guard next == UInt8(ascii: "\"") else { return nil }
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return escapedString(from: start)
  }

  private mutating func escapedString(from start: Int) -> String? {
    var units = Array(String(decoding: bytes[start..<position], as: UTF8.self).utf16)
    while let byte = next, byte >= 0x20 {
      if take("\"") { return String(decoding: units, as: UTF16.self) }
      if byte == UInt8(ascii: "\\") {
        position += 1
        guard let unit = escape() else { return nil }
        units.append(unit)
      } else {
        let first = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20
        {
          position += 1
        }
        units += String(decoding: bytes[first..<position], as: UTF8.self).utf16
      }
    }
    return nil
  }

  /// Reads what follows a backslash; returns the UTF-16 code unit that it stands for.
  private mutating func escape() -> UInt16? {
    guard let byte = next else { return nil }
    position += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return UInt16(byte)
    case "b": return 0x08
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "u":
      guard position + 4 <= bytes.count else { return nil }
      let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
      position += 4
      return digits.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16) : nil
    default: return nil
    }
  }
}
