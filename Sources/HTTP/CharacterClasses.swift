extension UInt8 {
  /// `tchar` of RFC 9110 section 5.6.2: a bit for each of the first 128 bytes.
  var isToken: Bool {
    let bits: UInt64 = self < 64 ? 0x03FF_6CFA_0000_0000 : self < 128 ? 0x57FF_FFFF_C7FF_FFFE : 0
    return bits >> (self & 63) & 1 == 1
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
  func equalsIgnoringCase(_ name: Span<UInt8>) -> Bool {
    guard count == name.count else { return false }
    for index in indices where self[index].lowercased != name[index].lowercased { return false }
    return true
  }

  func equalsIgnoringCase(_ name: String) -> Bool {
    equalsIgnoringCase(name.utf8Span.span)
  }

  func equals(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard count == text.count else { return false }
      for index in indices where self[index] != text[index] { return false }
      return true
    }
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
