/// An extension of `Character` with properties for which the tables of Unicode need not be read if the
/// character is one of ASCII, as most in queries are.
extension Character {
  /// A Boolean value that says whether the character is one of the 62 letters and digits of ASCII.
  var isASCIILetterOrDigit: Bool {
    guard let value = asciiValue else { return false }
    return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20)
  }

  /// A Boolean value that says whether the character is a number: the same as `isNumber`, but faster for
  /// ASCII.
  var isNumeral: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? isNumber }
}
