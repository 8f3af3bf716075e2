/// The number of a house in its street: `12`, `12a`, `5 bis`, `12-14`.
struct HouseNumber: Hashable {
  /// How well two agree.
  enum Agreement: Int, Comparable {
    /// One house, but not the same part of it: `12` and `12a`.
    case numberOnly
    /// The one is among the houses of the other: `14` and `12-16`.
    case within
    case exact

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// 1 to 99,999.
  let number: Int
  /// Folded: `a`, `bis`; empty where there is none.
  var letter = ""
  /// The last of a range, its own letter left out; nil for one house.
  var last: Int?

  private static let repetitions: Set = ["bis", "ter", "quater"]

  /// - Parameter text: `12`, `12a`, `12 A`, `12-14`, `12/14`, `12a-c`; nil for anything else.
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
    // What is farther apart than any house is long is a number and the flat in it.
    if let last, last > number, last - number <= Self.longestRange { self.last = last }
  }

  private static let longestRange = 100

  /// All the numbers a tag gives: `12;14`, `3, 5`. Eight at most.
  static func list(_ text: String) -> [HouseNumber] {
    text.split { $0 == ";" || $0 == "," }.prefix(8).compactMap {
      HouseNumber($0.drop { $0 == " " })
    }
  }

  /// Nil where they are different houses. A range has its ends and what lies between on the same
  /// side of the street.
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

  private static func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard (1...5).contains(digits.utf8.count), let number = Int(digits), number > 0 else {
      return nil
    }
    rest = rest[digits.endIndex...]
    return number
  }

  /// One letter, or one of the words for a second house of a number.
  private static func letter(_ rest: inout Substring) -> String {
    let letters = rest.prefix { ("a"..."z").contains($0) }
    guard letters.utf8.count == 1 || repetitions.contains(String(letters)) else { return "" }
    rest = rest[letters.endIndex...]
    return String(letters)
  }

  private static func dropSpaces(_ rest: inout Substring) { rest = rest.drop { $0 == " " } }
}

/// As it is compared and shown: `12a`, `5bis`, `12-14`.
extension HouseNumber: CustomStringConvertible {
  var description: String { "\(number)\(letter)" + (last.map { "-\($0)" } ?? "") }
}
