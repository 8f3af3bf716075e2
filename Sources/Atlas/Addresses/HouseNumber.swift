import Places

/// A parsed number of a house in its street, or a range of such numbers: `12`, `12a`, `5 bis`,
/// `12-14`, `221-51`, `12 к1`, `12 1/2`.
struct HouseNumber: Hashable {
  /// A degree to which two house numbers agree; the weakest is the least.
  enum Agreement: Int, Comparable {
    /// The degree of agreement of two house numbers that differ only in what follows the first
    /// number: `12` and `12a`.
    case numberOnly
    /// The degree of agreement of two house numbers of which one is a range that contains the
    /// other: `14` and `12-16`, `12b` and `12a-c`.
    case within
    /// The degree of agreement of two house numbers that are equal as texts (`key`).
    case exact

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The text by which house numbers are compared (`HouseNumberRuns.key`).
  let key: String
  /// The text by which house numbers in different scripts are compared (`HouseNumberRuns.sound`).
  let sound: String
  /// The first number in a house number such as `12a` or `12-14`.
  let number: Int
  /// The letters behind the first number of a house number, from the first to the last of a range:
  /// a to a in `12a`, a to c in `12a-c`; `nil` where there is no single letter.
  private(set) var letters: ClosedRange<Character>?
  /// The last number of a range of house numbers, without its letter; `nil` for a single number.
  private(set) var last: Int?
  /// The second of two numbers that a house number consists of, whatever they mean: 51 in `221-51`,
  /// 45 in `123/45`; `nil` for others.
  private(set) var second: Int?
  /// A Boolean value that says whether the two numbers of a house number are apart by a slash.
  private(set) var hasSlash = false
  /// A Boolean value that says whether a range holds every number between its ends, and not only those
  /// on the side of the street where it begins. Shards write such a range with an en dash.
  private var holdsBothSides = false
  /// The numbers of a list: 15 and 17 in `15+17`; none for a single number.
  private(set) var parts: [HouseNumber] = []
  /// A Boolean value that says whether a house number is meant only as it is written: `A5`, `12-14-16`.
  private(set) var isLiteral = false
  /// The house number as it is written.
  let text: String

  /// The largest number of numbers of a list that are told apart.
  private static let partLimit = 8

  /// A Boolean value that says whether a house number is one number and nothing else.
  var isPlain: Bool { key.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }

  /// The greatest difference between the ends of a range of house numbers. Two numbers farther
  /// apart are those of a block and a house in it, or of a house and a flat. With a larger value
  /// more numbers with a hyphen are ranges, fewer a flat and a house.
  private static let longestRange = 30

  /// Creates the house number of a house in a shard, whatever it looks like; returns `nil` for a
  /// text without a digit.
  init?(written text: String) {
    if let number = Self.simple(text) {
      self.init(key: text, number: number, text: text)
    } else {
      self.init(HouseNumberRuns(text), written: text)
      holdsBothSides = text.contains("–")
    }
  }

  /// Creates a house number from a text in a query that looks like none, which only a house written so has; `nil` for a
  /// text that no house has.
  init?(literal text: String) {
    guard HouseNumbers.isNumber(text), let number = HouseNumber(written: text) else { return nil }
    self = number
    isLiteral = true
  }

  /// Creates a house number from its runs of digits and letters; returns `nil` where none is of
  /// digits.
  init?(_ runs: HouseNumberRuns, written text: String) {
    let digits = runs.runs.filter(\.isDigits)
    guard let number = digits.first.flatMap({ Int($0.text) }) else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    self.init(key: runs.key, sound: isPlain ? nil : runs.sound, number: number, text: text)
    if runs.runs.contains(where: { $0.separator == .list }) {
      parts = text.split { ",;+＋&".contains($0) }.prefix(Self.partLimit).compactMap {
        HouseNumber(written: String($0))
      }
      return
    }
    letters = Self.letters(runs.runs)
    guard digits.count == 2, [.dash, .slash].contains(digits[1].separator) else { return }
    second = Int(digits[1].text)
    hasSlash = digits[1].separator == .slash
    if let second, second > number, second - number <= Self.longestRange { last = second }
  }

  private init(key: String, sound: String? = nil, number: Int, text: String) {
    (self.key, self.sound, self.number, self.text) = (key, sound ?? key, number, text)
  }

  /// A Boolean value that says whether a house number has letters of the Cyrillic script.
  private var isCyrillic: Bool {
    text.unicodeScalars.contains { (0x400...0x52F).contains($0.value) }
  }

  /// A Boolean value that says whether a house number is that of a house without one of the usual kind: `ev. 17`.
  var isProvisional: Bool { key.hasPrefix("ev") }

  /// Returns whether a house number is that of a building of which another one has the number behind a slash: `14 к2` for
  /// `14/2`.
  func isBuilding(_ other: HouseNumber) -> Bool {
    other.hasSlash && other.second.map { key == "\(other.number)k\($0)" } ?? false
  }

  /// A degree to which two house numbers are written alike; the best is the least.
  enum Likeness { case same, lookalike }

  /// Returns the degree to which this house number is written like another; `nil` for another number. Letters of two
  /// scripts are the same where they sound alike, and look alike otherwise.
  func likeness(to other: HouseNumber) -> Likeness? {
    if key == other.key, sound == other.sound || isCyrillic == other.isCyrillic { return .same }
    if sound == other.sound, isCyrillic != other.isCyrillic { return .same }
    return key == other.key ? .lookalike : nil
  }

  /// Returns the number of a house whose text is nothing but digits, without a zero in front; `nil`
  /// for others.
  private static func simple(_ text: String) -> Int? {
    guard let first = text.utf8.first, first != UInt8(ascii: "0"), text.utf8.count <= 6 else {
      return nil
    }
    var number = 0
    for byte in text.utf8 {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// Returns the letter behind the number at the beginning of a house number, or the range of
  /// letters; `nil` where there is none.
  private static func letters(_ runs: [HouseNumberRuns.Run]) -> ClosedRange<Character>? {
    guard (2...3).contains(runs.count), runs[0].isDigits,
      runs.dropFirst().allSatisfy({ !$0.isDigits && $0.compared.count == 1 }),
      let first = runs[1].compared.first, let last = runs[runs.count - 1].compared.first
    else { return nil }
    return first...max(first, last)
  }

  /// Returns the degree to which this house number agrees with another; `nil` for different houses.
  /// A range contains its ends, and the numbers between them on the side of the street where it
  /// begins, or on both sides if the range holds every number.
  func agreement(with other: HouseNumber) -> Agreement? {
    if key == other.key { return .exact }
    if contains(other) || other.contains(self) { return .within }
    return number == other.number && second == nil && other.second == nil ? .numberOnly : nil
  }

  private func contains(_ other: HouseNumber) -> Bool {
    if !parts.isEmpty { return parts.contains { $0.key == other.key || $0.contains(other) } }
    if let letters, let own = other.letters, number == other.number,
      letters.lowerBound < letters.upperBound
    {
      return letters.contains(own.lowerBound) && letters.contains(own.upperBound)
    }
    guard let last, other.second == nil || other.last != nil else { return false }
    let numbers = [other.number, other.last ?? other.number]
    return numbers.allSatisfy {
      (number...last).contains($0)
        && (holdsBothSides || $0 == last || ($0 - number).isMultiple(of: 2))
    }
  }
}

/// An extension of `HouseNumber` with its text as it is shown: `12a`, `5bis`, `12-14`, `12 корп. 1`.
extension HouseNumber: CustomStringConvertible {
  /// The house number in lower case, without zeros in front, without blanks before a letter and
  /// around hyphens and slashes.
  var description: String {
    var shown = ""
    let words = text.lowercased().replacing("–", with: "-").split { $0.isWhitespace }
    for (index, word) in words.enumerated() {
      let joins = "-/".contains(shown.last ?? "-") || "-/".contains(word.first ?? "-")
      let isLetter = word.first?.isLetter == true && Self.isSuffix(word)
      if !joins, !(isLetter && index == words.count - 1) { shown += " " }
      shown += word
    }
    let digits = shown.drop { $0 == "0" }
    return digits.first?.isNumber == true ? String(digits) : shown
  }
}
