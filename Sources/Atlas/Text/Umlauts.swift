/// The spelling of German umlauts with two letters: "Aeulestrasse" for "Äulestrasse", which folds to
/// `aulestrasse`.
enum Umlauts {
  private static let spelledOut: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
  ]

  /// Returns a text with its umlauts spelled out.
  static func spelledOut(_ text: String) -> String {
    text.reduce(into: "") { $0 += spelledOut[$1] ?? String($1) }
  }

  /// Returns words with each spelled-out umlaut as umlauts fold; `nil` where there are none. Letters
  /// after a vowel are no umlaut: "neue", "blaue", "que".
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
  /// Returns whether the last character is one of some letters.
  fileprivate func hasSuffix(_ letters: String) -> Bool { last.map(letters.contains) ?? false }
}
