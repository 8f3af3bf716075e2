/// A recognizer of the postal codes of many countries by the order of their letters and digits
/// alone.
enum Postcode {
  /// Returns the postal code that the first word, or the first two, of some words make, and how
  /// many words it takes; `nil` where they make none.
  ///
  /// - Returns: The code without spaces, in upper case. A code of two words precedes one of one.
  static func first(of words: some Collection<String>) -> (code: String, count: Int)? {
    let pair = Array(words.prefix(2))
    if pair.count == 2, isCode(of: pair[0], pair[1]) {
      return ((pair[0] + pair[1]).uppercased(), 2)
    }
    return pair.first.flatMap(code).map { ($0, 1) }
  }

  /// Returns the shape of a postal code: the word with `9` for each digit and `a` for each letter.
  private static func shape(_ word: String) -> String {
    String(
      word.map { character in
        if ("0"..."9").contains(character) { return "9" }
        return character.isASCII && character.isLetter ? "a" : character
      })
  }

  /// The shapes of the outward codes of Great Britain's postal codes, with `9` for a digit and `a`
  /// for a letter: https://en.wikipedia.org/wiki/Postcodes_in_the_United_Kingdom.
  private static let outward: Set = ["a9", "a99", "aa9", "aa99", "a9a", "aa9a"]

  private static func isCode(of first: String, _ second: String) -> Bool {
    switch (shape(first), shape(second)) {
    case ("9999", "aa"): true  // Netherlands: 1012 AB
    case ("a9a", "9a9"): true  // Canada: K1A 0B6
    case ("999", "99"): true  // Sweden, Czechia, Greece: 114 55
    case (let first, "9aa"): outward.contains(first)
    default: false
    }
  }

  private static func code(_ word: String) -> String? {
    let shape = shape(word)
    switch shape {
    case "9999", "99999", "999999", "9999aa", "a9a9a9": return word.uppercased()
    case "99999-9999": return String(word.prefix(5))
    case _ where shape.hasSuffix("9aa") && outward.contains(String(shape.dropLast(3))):
      return word.uppercased()
    default: break
    }
    // The code of the country may stand before: CH-8001, FL-9490, FI-00100.
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, ["a", "aa", "aaa"].contains(self.shape(parts[0])),
      ["9999", "99999", "999999"].contains(self.shape(parts[1]))
    else { return nil }
    return parts[1]
  }
}
