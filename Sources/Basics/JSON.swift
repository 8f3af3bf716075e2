/// A JSON value (RFC 8259) to be written. Its bytes are made directly, in a small part of the time
/// that `Encodable` takes, since suggestions are written at every keystroke.
public enum JSON: Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  /// A value that is a number; one that is not finite, which JSON cannot write, becomes `null`.
  case number(Double)
  case array([JSON])
  /// A value that is an object with its members in the order given, but for those that are `nil`.
  case object(KeyValuePairs<StaticString, JSON?>)
  /// A value that is an object whose members' names come from data, in the order given.
  case dictionary([(name: String, value: JSON)])

  /// The JSON text of the value in UTF-8, without spaces. Equal values always give equal bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2048)
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .string(let text): Self.append(text, to: &bytes)
    case .integer(let number): bytes.append(contentsOf: "\(number)".utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number):
      let text = number.isFinite ? "\(number)" : "null"
      bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for case (let name, let value?) in members {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.append(UInt8(ascii: "\""))
        bytes.append(
          contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(contentsOf: "\":".utf8)
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .dictionary(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a text as a JSON string, in quotation marks; runs of bytes that need no escape are
  /// copied whole.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var plain = 0
      for (index, byte) in utf8.enumerated() {
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        bytes.append(contentsOf: utf8[plain..<index])
        bytes.append(contentsOf: escape(byte).utf8)
        plain = index + 1
      }
      bytes.append(contentsOf: utf8[plain...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case 0x00..<0x20: return (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    default: return "\\" + String(Unicode.Scalar(byte))
    }
  }
}
