import Places

/// The names in Latin letters by which places are found that a map names in another script alone, as the standard of
/// romanization of the country's language has them: "Nikiforou" for "Νικηφόρου".
struct LatinNames {
  /// The Latin letters for those of a script, by one to three of these; ^ before them at the beginning of a word.
  private let letters: [String: String]

  /// The largest number of letters that are written as one, and of characters in a name that is written otherwise.
  private static let (longest, limit) = (3, 120)

  private static let tables = SpellingTable.all.filter { !$0.latin.isEmpty }.map { table in
    (countries: table.countries, names: LatinNames(table))
  }

  private init(_ table: SpellingTable) {
    letters = Dictionary(
      table.latin.map { ($0[0], $0[1] == "-" ? "" : $0[1]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the main one of some names in Latin letters; `nil` where one of them has such letters already, and where
  /// no table of a country's languages is in the script of the name.
  ///
  /// - Parameter country: A closure that returns the code of the country (ISO 3166-1) where the place lies.
  static func name(_ names: [PackedNames.Name], country: () -> String?) -> PackedNames.Name? {
    guard let main = names.first?.text, main.utf8.contains(where: { $0 >= 0x80 }),
      !names.contains(where: { hasLatin($0.text) }), let country = country()
    else { return nil }
    let text = tables.lazy.filter { $0.countries.contains(country) }
      .compactMap { $0.names.latin(main) }.first
    return text.map { PackedNames.Name(text: $0, languages: []) }
  }

  private static func hasLatin(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x250 }
  }

  /// Returns a text in Latin letters; `nil` for one with letters of another script than the table's.
  private func latin(_ text: String) -> String? {
    let characters = Array(Self.withoutAccents(text.prefix(Self.limit).lowercased()))
    var (latin, next, isBeginning) = ("", 0, true)
    while next < characters.count {
      if let (written, count) = letters(at: next, of: characters, isBeginning: isBeginning) {
        latin += isBeginning ? written.prefix(1).uppercased() + written.dropFirst() : written
        next += count
        isBeginning = false
        continue
      }
      let character = characters[next]
      if character.isLetter { return nil }
      latin.append(character)
      isBeginning = !character.isNumber
      next += 1
    }
    return latin
  }

  /// Returns what is written for the letters of a text from an index on, and for how many of them.
  private func letters(
    at start: Int, of text: [Character], isBeginning: Bool
  ) -> (written: String, count: Int)? {
    for count in (1...min(Self.longest, text.count - start)).reversed() {
      let run = String(text[start..<start + count])
      if isBeginning, let written = letters["^" + run] { return (written, count) }
      if let written = letters[run] { return (written, count) }
    }
    return nil
  }

  /// Returns a text without the accents of Greek letters.
  private static func withoutAccents(_ text: String) -> String {
    text.reduce(into: "") { $0 += greek[$1] ?? String($1) }
  }

  private static let greek: [Character: String] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ΐ": "ϊ", "ΰ": "ϋ",
  ]
}
