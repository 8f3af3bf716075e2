private import Foundation

/// An extension of `PointQuery` with the texts that are a coordinate by the way only: one after other
/// words, two whole numbers, numbers that lie off the globe.
extension PointQuery {
  /// The most words of a text before its coordinate.
  private static let mostWordsBefore = 8

  /// Divides a text into words and the coordinate after them: "coffee near 40.7,-74.0"; `nil` for a
  /// text that does not end with a coordinate, and for a coordinate alone.
  public static func afterWords(
    _ text: String, language: Language
  ) -> (words: String, coordinate: Coordinate)? {
    guard text.utf8.count <= QueryLength.bytes, text.unicodeScalars.contains(where: \.isDigit)
    else { return nil }
    var end = text.startIndex
    for _ in 0..<mostWordsBefore {
      let rest = text[end...].drop(while: \.isWhitespace)
      guard let space = rest.firstIndex(where: \.isWhitespace) else { return nil }
      end = space
      let last = text[space...].drop(while: \.isWhitespace)
      // A word before the numbers belongs to the words, not to the coordinate.
      let letters = last.prefix { $0.isLetter }
      let isNumber = letters.count < 2 || last.lowercased().hasPrefix("geo:")
      if isNumber, case .coordinate(let coordinate) = PointQuery(String(last), language: language) {
        return (String(text[..<end]), coordinate)
      }
    }
    return nil
  }

  /// Two numbers with a comma between and nothing else, which may be anything where they are whole.
  public enum NumberPair: Hashable, Sendable {
    /// The numbers are a coordinate, the latitude first.
    case coordinate(Coordinate)
    /// The numbers are written as a coordinate, but the latitude is beyond 90 degrees or the longitude
    /// beyond 180.
    case offTheGlobe
  }

  /// Reads two numbers with a comma between and nothing else: "40,-74", "91, 181"; `nil` for any other
  /// text, and for numbers that nobody means as degrees.
  public static func numberPair(_ text: String) -> NumberPair? {
    guard text.utf8.count <= longestPair else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        .replacing("−", with: "-")
    }
    guard parts.count == 2, let first = degrees(parts[0]), let second = degrees(parts[1])
    else { return nil }
    return Coordinate(latitude: first, longitude: second).map { .coordinate($0) } ?? .offTheGlobe
  }

  /// The most bytes of a text that is read as two numbers.
  private static let longestPair = 48
  /// The greatest number that is read as degrees: a full turn.
  private static let greatestDegrees = 360.0

  private static func degrees(_ text: String) -> Double? {
    let bare = text.hasSuffix("°") ? text.dropLast() : text[...]
    guard let number = MapAddress.number(bare), number.magnitude <= greatestDegrees
    else { return nil }
    return number
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool {
    // Nearly all texts are of ASCII, for which the properties are slow to look up.
    isASCII ? ("0"..."9").contains(self) : properties.numericType == .decimal
  }
}
