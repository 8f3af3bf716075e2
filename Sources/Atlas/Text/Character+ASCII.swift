/// An extension of `Character` with properties for which the tables of Unicode need not be read if the
/// character is one of ASCII, as most in queries are.
extension Character {
  /// The byte of a character that is one byte of ASCII; `nil` for any other. The standard library's
  /// `asciiValue` has a value for a line break of two bytes too, and takes longer to find it.
  private var ascii: UInt8? { utf8.count == 1 ? utf8.first : nil }

  /// A Boolean value that says whether the character is one of the 62 letters and digits of ASCII.
  var isASCIILetterOrDigit: Bool {
    guard let value = ascii else { return false }
    return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20)
  }

  /// A Boolean value that says whether the character is a number, faster for ASCII than `isNumber`. An
  /// ideograph is none: the second one of 北京 (Beijing) also stands for a number.
  var isNumeral: Bool {
    if let value = ascii { return (0x30...0x39).contains(value) }
    return isNumber && unicodeScalars.first.map { !$0.properties.isIdeographic } ?? false
  }
}

extension String {
  /// A Boolean value that says whether the text begins with a decimal digit of any script.
  var beginsWithDigit: Bool {
    guard let first = utf8.first else { return false }
    if first < 0x80 { return (0x30...0x39).contains(first) }
    return unicodeScalars.first?.properties.numericType == .decimal
  }

  /// A Boolean value that says whether a character of the text is a number.
  var hasNumeral: Bool {
    utf8.contains { (0x30...0x39).contains($0) }
      || !utf8.allSatisfy { $0 < 0x80 } && contains(where: \.isNumeral)
  }
}

extension String {
  /// A Boolean value that says whether the text has ideographs, of which one or two are a telling word.
  var hasIdeographs: Bool { unicodeScalars.contains(where: \.properties.isIdeographic) }
}
