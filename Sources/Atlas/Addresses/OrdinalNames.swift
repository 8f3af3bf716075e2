/// The ordinal numbers in the names of English streets, in words and in figures: "Second Avenue" is
/// "2nd Avenue".
enum OrdinalNames {
  private static let pairs = [
    ("first", "1st"), ("second", "2nd"), ("third", "3rd"), ("fourth", "4th"), ("fifth", "5th"),
    ("sixth", "6th"), ("seventh", "7th"), ("eighth", "8th"), ("ninth", "9th"), ("tenth", "10th"),
    ("eleventh", "11th"), ("twelfth", "12th"),
  ]
  private static let others = Dictionary(
    pairs + pairs.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the folded words of a street's name with its ordinal numbers written the other way;
  /// `nil` where it has none.
  static func written(otherwise words: [String]) -> [String]? {
    let other = words.map { others[$0] ?? $0 }
    return other == words ? nil : other
  }
}
