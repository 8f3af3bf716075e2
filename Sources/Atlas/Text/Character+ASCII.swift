/// An extension of `Character` with properties that are told faster of a character of ASCII, as most in
/// queries are, than from the tables of Unicode.
extension Character {
  /// A Boolean value that says whether the character is one of the 62 letters and digits of ASCII.
  var isASCIILetterOrDigit: Bool {
    guard let value = asciiValue else { return false }
    return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20)
  }

  /// A Boolean value that says whether the character is a number, as `isNumber` does.
  var isNumeral: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? isNumber }
}
