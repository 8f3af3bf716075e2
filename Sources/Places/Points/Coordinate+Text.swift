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
  /// A name may stand before or after the numbers where these are exact ("40.7127, -74.0060 City
  /// Hall").
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - language: The reader's language, which decides whether "O" is east or west; `nil` is returned
  ///     where it does not.
  public init?(text: String, language: Language = .english) {
    let readings = Self.readings(of: text, language: language)
    guard let coordinate = readings.first, readings.count == 1 else { return nil }
    self = coordinate
  }

  /// Returns the coordinates that a text may be: one, two where a direction such as "O" means east in
  /// one language and west in another, or none.
  static func readings(of text: String, language: Language) -> [Coordinate] {
    for decimalComma in [false, true] where !decimalComma || text.utf8.contains(UInt8(ascii: ",")) {
      guard let parts = PointText(text, decimalComma: decimalComma),
        let pair = AnglePair(parts, decimalComma: decimalComma)
      else { continue }
      let coordinates = pair.coordinates(in: language)
      if !coordinates.isEmpty { return coordinates }
    }
    return []
  }
}
