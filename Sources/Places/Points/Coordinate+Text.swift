extension Coordinate {
  /// Reads a coordinate in any of the notations that people write; `nil` for any other text.
  ///
  /// Two numbers alone may be a house number and a postcode. They are a coordinate where each shows
  /// that it is an angle: by digits after a decimal sign, by a mark such as ° or ′, by a word such as
  /// "lat", or by a direction, which must touch a number without any of these ("60N 25E"; "50 N 100 W"
  /// is an address in Utah). Of two numbers with a comma between, one with decimals is enough, since
  /// "40.7,-74" is how this program writes it. The latitude comes first unless directions or words
  /// say otherwise, or the first number is too large for one and both have three decimals. Square
  /// brackets hold the longitude first in some programs, last in others, so that only the size of the
  /// numbers counts there.
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - language: The reader's language, which decides whether "O" is east or west.
  public init?(text: String, language: Language = .english) {
    for decimalComma in [false, true] where !decimalComma || text.utf8.contains(UInt8(ascii: ",")) {
      guard let tokens = PointToken.tokens(of: text, decimalComma: decimalComma),
        let pair = AnglePair(tokens, decimalComma: decimalComma),
        let coordinate = pair.coordinate(in: language)
      else { continue }
      self = coordinate
      return
    }
    return nil
  }
}
