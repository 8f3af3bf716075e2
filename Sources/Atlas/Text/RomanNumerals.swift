/// A translation between the ways to number persons and institutions of one name: "George V", "George 5",
/// "George 5th".
enum RomanNumerals {
  /// The largest number that is written in Roman numerals.
  private static let limit = 39
  private static let digits: [(letters: String, value: Int)] = [
    ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
  ]
  /// The letters behind the figures of an ordinal number, in several languages.
  private static let endings: Set = ["", "st", "nd", "rd", "th", "e", "er", "eme", "o", "a"]

  private static let numerals = (1...limit).map { value in
    var (rest, letters) = (value, "")
    for digit in digits {
      while rest >= digit.value {
        letters += digit.letters
        rest -= digit.value
      }
    }
    return letters
  }
  private static let values = Dictionary(
    uniqueKeysWithValues: zip(numerals, 1...limit).map { ($0, $1) })

  /// Returns the other ways to write a folded word that numbers what stands before it; none for any other word.
  static func otherForms(of word: String) -> [String] {
    guard word.utf8.count <= 9, let value = value(of: word) else { return [] }
    return [numerals[value - 1], String(value), String(value) + ending(of: value)]
      .filter { $0 != word }
  }

  private static func value(of word: String) -> Int? {
    if let value = values[word] { return value }
    let figures = word.prefix { $0.isASCII && $0.isNumber }
    guard endings.contains(String(word.dropFirst(figures.count))), let value = Int(figures),
      (1...limit).contains(value)
    else { return nil }
    return value
  }

  private static func ending(of value: Int) -> String {
    if (11...13).contains(value) { return "th" }
    return switch value % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }
}
