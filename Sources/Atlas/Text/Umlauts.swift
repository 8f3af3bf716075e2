/// German's other spelling of its umlauts: who types "Aeulestrasse" means "Äulestrasse", which folds
/// to `aulestrasse`.
enum Umlauts {
  private static let spelledOut: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
  ]

  /// A text with its umlauts spelled out.
  static func spelledOut(_ text: String) -> String {
    text.reduce(into: "") { $0 += spelledOut[$1] ?? String($1) }
  }

  /// The words with what may be umlauts as they are folded; nil where there are none. What follows
  /// a vowel is none: "neue", "blaue", "que".
  static func folded(_ words: [String]) -> [String]? {
    let folded = words.map(folded)
    return folded == words ? nil : folded
  }

  private static func folded(_ word: String) -> String {
    var letters: [Character] = []
    for letter in word {
      if letter == "e", let last = letters.last, "aou".contains(last),
        !letters.dropLast().hasSuffix("aeiouq")
      {
        continue
      }
      letters.append(letter)
    }
    return String(letters)
  }
}

extension ArraySlice<Character> {
  /// Whether the last is one of those.
  fileprivate func hasSuffix(_ letters: String) -> Bool { last.map(letters.contains) ?? false }
}
