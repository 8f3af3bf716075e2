extension UInt8 {
  /// A Boolean value that says whether the byte may stand in a token such as a field name (`tchar`
  /// of RFC 9110 section 5.6.2). The getter's two constants hold a bit for each of the 128 ASCII
  /// characters.
  var isToken: Bool {
    let bits: UInt64 = self < 64 ? 0x03FF_6CFA_0000_0000 : self < 128 ? 0x57FF_FFFF_C7FF_FFFE : 0
    return bits >> (self & 63) & 1 == 1
  }

  /// A Boolean value that says whether a field value may hold the byte: a visible character, a
  /// space, a tab, or any byte from 0x80 (RFC 9110 section 5.5).
  var isFieldContent: Bool { self >= 0x20 ? self != 0x7F : self == 0x09 }

  /// A Boolean value that says whether the byte is a C0 control character or DEL.
  var isControl: Bool { self < 0x20 || self == 0x7F }

  var isDigit: Bool { self &- 0x30 < 10 }

  /// The byte in lower case if it is an ASCII letter, otherwise the byte unchanged.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Span<UInt8> {
  /// Returns whether the bytes equal a name, with ASCII letters compared regardless of case.
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

  /// Returns a range of the bytes narrowed by the spaces and tabs at its two ends (`OWS` of RFC
  /// 9110 section 5.6.3).
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

  /// The text that the bytes decode to as UTF-8, in which invalid sequences become U+FFFD.
  var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
}
