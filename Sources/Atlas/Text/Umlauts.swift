/// A translation between German umlauts and Nordic letters and their spelling with two letters: "Aeulestrasse" for
/// "Äulestrasse", which folds to `aulestrasse`, and "Aastrup" for "Åstrup".
enum Umlauts {
  private static let spelledOut: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "å": "aa", "Å": "Aa",
    "ø": "oe", "Ø": "Oe",
  ]

  /// Returns a text with its German umlauts spelled out with two letters, as "ae" for "ä".
  static func spelledOut(_ text: String) -> String {
    text.reduce(into: "") { $0 += spelledOut[$1] ?? String($1) }
  }

  /// Returns folded words in which umlauts spelled with two letters are folded as umlauts are, as
  /// "a" for "ae"; `nil` where there are none. Letters after a vowel are no umlaut: "neue",
  /// "blaue", "que".
  static func folded(_ words: [String]) -> [String]? {
    if !words.contains(where: hasVowelBeforeE) { return nil }
    let folded = words.map(folded)
    return folded == words ? nil : folded
  }

  /// Returns folded words in which a double "a" is folded as "å" is; `nil` where there is none.
  static func foldedRings(_ words: [String]) -> [String]? {
    if !words.contains(where: hasDoubleA) { return nil }
    return words.map { $0.replacing("aa", with: "a") }
  }

  private static func hasDoubleA(_ word: String) -> Bool {
    zip(word.utf8, word.utf8.dropFirst()).contains { $0 == UInt8(ascii: "a") && $1 == $0 }
  }

  /// Returns whether a folded word has an "a", "o" or "u" before an "e": most words have none.
  private static func hasVowelBeforeE(_ word: String) -> Bool {
    let bytes = word.utf8
    return zip(bytes, bytes.dropFirst()).contains { first, second in
      second == UInt8(ascii: "e") && "aou".utf8.contains(first)
    }
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
  /// Returns whether the last of these characters is one of some letters; `false` where there are
  /// none.
  fileprivate func hasSuffix(_ letters: String) -> Bool { last.map(letters.contains) ?? false }
}
