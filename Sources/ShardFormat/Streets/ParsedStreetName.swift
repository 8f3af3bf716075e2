/// A street's name in the form in which names of streets are compared. Abbreviations, above all of
/// the words for kinds of streets, are spelled out, whatever the language, so that "Hauptstr." is
/// equal to "Hauptstraße" and "Bd des Moulins" to "Boulevard des Moulins".
package struct ParsedStreetName: Hashable {
  /// The folded words of the street's name, with abbreviations spelled out.
  package let words: [String]
  /// The folded words of the street's name as they are written.
  package let written: [String]

  /// Creates a street's name for comparison from its folded words.
  ///
  /// - Parameter folded: The folded words of a name or of a query, without parts of words.
  package init(_ folded: [String]) {
    written = folded
    let folded = StreetNumbers.figures(in: Self.withoutHyphenation(folded))
    words = folded.indices.map { index in
      Self.spelledOut(folded[index], isFirst: index == 0, isLast: index == folded.count - 1)
    }
  }

  /// Creates a street's name for comparison from the name as a text.
  package init(_ text: String) {
    let folded = FoldedText(text)
    self.init(folded.words.filter { !$0.isPart }.map(folded.string))
  }

  package static func == (one: Self, other: Self) -> Bool { one.words == other.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }

  /// The words of the street's name joined into one, a key that is equal however the words were
  /// joined before: "Haupt-Straße" and "Hauptstraße".
  package var key: String { words.joined() }

  /// Returns whether names of streets may have an abbreviation in the place of a folded word, as
  /// most have of words for kinds of streets: "avenue", "saint", "west".
  package static func mayBeAbbreviated(_ word: String) -> Bool {
    StreetWords.same[word] != nil || spelledOutByPosition.contains(word)
  }

  /// Returns a word of a street's name with its abbreviation spelled out, which depends on its
  /// position in the name.
  private static func spelledOut(_ word: String, isFirst: Bool, isLast: Bool) -> String {
    if let word = isFirst ? StreetWords.first[word] : nil { return word }
    if let word = isLast && !isFirst ? StreetWords.last[word] : nil { return word }
    if let word = StreetWords.same[word] { return word }
    for (short, long) in [("str", "strasse"), ("straat", "strasse")]
    where word.hasSuffix(short) && word.utf8.count >= short.utf8.count + 2 {
      return word.dropLast(short.count) + long
    }
    return word
  }

  /// Returns folded words with abbreviations that have a hyphen spelled out, whose letters are two
  /// words: "пр-т".
  private static func withoutHyphenation(_ folded: [String]) -> [String] {
    guard let first = folded.firstIndex(where: { StreetWords.hyphenated[$0] != nil }),
      first < folded.count - 1
    else { return folded }
    var words: [String] = []
    for word in folded {
      if let last = words.last, let long = StreetWords.hyphenated[last]?[word] {
        words[words.count - 1] = long
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// The words that abbreviations stand for at one end of a street's name only.
  private static let spelledOutByPosition = Set(StreetWords.first.values).union(
    StreetWords.last.values)
}
