/// A parsed number of a house in its street, or a range of such numbers: `12`, `12a`, `5 bis`,
/// `12-14`.
struct HouseNumber: Hashable {
  /// A degree to which two house numbers agree; the weakest is the least.
  enum Agreement: Int, Comparable {
    /// The degree of agreement of two house numbers that differ only in their letters: `12` and
    /// `12a`.
    case numberOnly
    /// The degree of agreement of two house numbers of which one is a range that contains the
    /// other: `14` and `12-16`.
    case within
    /// The degree of agreement of two house numbers that are equal, with letters and ranges.
    case exact

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The number alone in a house number such as `12a`, or the first of a range, from 1 to 99,999.
  let number: Int
  /// The letter or word after the number in a house number, folded: `a`, `bis`; empty where there
  /// is none.
  var letter = ""
  /// The last number of a range of house numbers, without its letter; `nil` for a single number.
  var last: Int?

  private static let repetitions: Set = ["bis", "ter", "quater"]

  /// Creates a house number from a text such as `12`, `12a`, `12 A`, `12-14`, `12/14` or `12a-c`;
  /// returns `nil` for any other text.
  init?(_ text: some StringProtocol) {
    var rest = text.lowercased()[...]
    guard let number = Self.number(&rest) else { return nil }
    self.number = number
    Self.dropSpaces(&rest)
    letter = Self.letter(&rest)
    Self.dropSpaces(&rest)
    guard let separator = rest.first else { return }
    guard separator == "-" || separator == "–" || separator == "/" else { return nil }
    rest.removeFirst()
    Self.dropSpaces(&rest)
    let last = Self.number(&rest)
    _ = Self.letter(&rest)
    guard rest.isEmpty, last != nil || !letter.isEmpty else { return nil }
    // A range longer than any house is the number of a house and that of a flat in it.
    if let last, last > number, last - number <= Self.longestRange { self.last = last }
  }

  /// The greatest difference between the ends of a range of house numbers. Of two numbers farther
  /// apart the second is taken for that of a flat.
  private static let longestRange = 100

  /// Returns the house numbers that the value of a tag lists, of its first eight parts: `12;14`,
  /// `3, 5`.
  static func list(_ text: String) -> [HouseNumber] {
    text.split { $0 == ";" || $0 == "," }.prefix(8).compactMap {
      HouseNumber($0.drop { $0 == " " })
    }
  }

  /// Returns the degree to which this house number agrees with another; `nil` for different houses.
  /// A range contains its ends, and the numbers between them on the side of the street where it
  /// begins.
  func agreement(with other: HouseNumber) -> Agreement? {
    if self == other { return .exact }
    if number == other.number, last == nil, other.last == nil { return .numberOnly }
    return contains(other) || other.contains(self) ? .within : nil
  }

  private func contains(_ other: HouseNumber) -> Bool {
    guard let last else { return false }
    let numbers = [other.number, other.last ?? other.number]
    return numbers.allSatisfy {
      (number...last).contains($0) && ($0 == last || ($0 - number).isMultiple(of: 2))
    }
  }

  /// Removes a number of one to five digits from the beginning of a text and returns the number;
  /// `nil` where there is none.
  private static func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard (1...5).contains(digits.utf8.count), let number = Int(digits), number > 0 else {
      return nil
    }
    rest = rest[digits.endIndex...]
    return number
  }

  /// Removes one letter, or a word such as "bis", from the beginning of a text and returns it;
  /// returns an empty text where there is none.
  private static func letter(_ rest: inout Substring) -> String {
    let letters = rest.prefix { ("a"..."z").contains($0) }
    guard letters.utf8.count == 1 || repetitions.contains(String(letters)) else { return "" }
    rest = rest[letters.endIndex...]
    return String(letters)
  }

  private static func dropSpaces(_ rest: inout Substring) { rest = rest.drop { $0 == " " } }
}

/// An extension of `HouseNumber` with its text as it is shown: `12a`, `5bis`, `12-14`.
extension HouseNumber: CustomStringConvertible {
  var description: String { "\(number)\(letter)" + (last.map { "-\($0)" } ?? "") }
}
