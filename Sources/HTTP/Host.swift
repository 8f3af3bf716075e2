import Basics

/// A checker of the grammar of the `Host` field (RFC 9110 section 7.2): a name or an address, and
/// perhaps a port.
enum Host {
  /// Returns whether the value of a `Host` field is `uri-host [ ":" port ]` with a host that is not
  /// empty.
  static func isValid(_ bytes: Span<UInt8>) -> Bool {
    var end = 0
    if !bytes.isEmpty, bytes[0] == UInt8(ascii: "[") {
      guard let close = bytes.firstIndex(of: UInt8(ascii: "]")), close > 2 else { return false }
      let isAddress = bytes.extracting(1..<close).allSatisfy {
        $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      guard isAddress else { return false }
      end = close + 1
    } else {
      while end < bytes.count, bytes[end] != UInt8(ascii: ":") {
        guard isNameCharacter(bytes[end]) else { return false }
        end += 1
      }
      guard end > 0 else { return false }
    }
    if end == bytes.count { return true }
    let port = bytes.extracting((end + 1)..<bytes.count)
    return bytes[end] == UInt8(ascii: ":") && port.count <= 5 && port.allSatisfy(\.isDigit)
  }

  /// Returns whether a byte may stand in a host name: `unreserved`, `sub-delims` and the percent
  /// sign of RFC 3986's `reg-name`.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    case 0x2D, 0x2E, 0x5F, 0x7E, 0x21, 0x24, 0x25, 0x26...0x2C, 0x3B, 0x3D: true
    default: false
    }
  }
}
