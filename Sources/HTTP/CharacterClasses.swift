extension UInt8 {
  /// `tchar` of RFC 9110 section 5.6.2.
  var isToken: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E,
      0x5E...0x60, 0x7C, 0x7E:
      true
    default: false
    }
  }

  /// What a field value may hold: visible characters, space, tab, and bytes from 0x80 (RFC 9110
  /// section 5.5).
  var isFieldContent: Bool { self >= 0x20 ? self != 0x7F : self == 0x09 }

  /// C0 controls and DEL.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  var isDigit: Bool { self &- 0x30 < 10 }

  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// ASCII letters in lower case, all else as it is.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Span<UInt8> {
  /// Equality with ASCII letters compared regardless of case.
  func equalsIgnoringCase(_ name: String) -> Bool {
    let name = name.utf8
    guard count == name.count else { return false }
    var index = 0
    for byte in name {
      if self[index].lowercased != byte.lowercased { return false }
      index += 1
    }
    return true
  }

  func firstIndex(of byte: UInt8) -> Int? {
    for index in indices where self[index] == byte { return index }
    return nil
  }

  /// A range without the spaces and tabs at both ends (`OWS` of RFC 9110 section 5.6.3).
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower] == 0x20 || self[lower] == 0x09 { lower += 1 }
    while upper > lower, self[upper - 1] == 0x20 || self[upper - 1] == 0x09 { upper -= 1 }
    return lower..<upper
  }

  func allSatisfy(_ predicate: (UInt8) -> Bool) -> Bool {
    for index in indices where !predicate(self[index]) { return false }
    return true
  }

  var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
}
