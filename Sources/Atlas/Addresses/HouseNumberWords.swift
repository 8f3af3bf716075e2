import Places
import ShardFormat

/// A vocabulary of the words in and around house numbers, folded, and of the countries that number houses in a way of
/// their own. They stand in `Resources/house-numbers.txt`.
enum HouseNumberWords {
  private static let table = NameTable.names(in: "house-numbers.txt")

  private static func words(_ key: String) -> Set<String> {
    Set(table[key, default: []].map { FoldedText($0).joined })
  }

  /// The words that may stand before a house number without being part of it.
  static let signs = words("signs")
  /// The words that may stand between such a word and the number.
  static let marks = words("marks")
  /// The words before the number of a house that has none of the usual kind.
  static let provisional = words("provisional")

  /// The words for a building of a house, with what stands for each when house numbers are compared; nothing for a word
  /// for a letter.
  static let buildings: [String: String] = {
    var buildings: [String: String] = [:]
    for (key, names) in table where key == "letter" || key.hasPrefix("building ") {
      let short = key == "letter" ? "" : String(key.dropFirst("building ".count))
      for name in names { buildings[FoldedText(name).joined] = short }
    }
    return buildings
  }()

  /// The words for the letter of a building.
  static let letters = words("letter")
  /// The words behind a number that houses share, with the letter that stands for each.
  private static let repeats = (table["repeats"] ?? []).map { pair in
    let parts = pair.split(separator: "=").map { FoldedText(String($0)).joined }
    return (word: parts[0], letter: parts[parts.count - 1])
  }

  /// Returns the only letter behind the word for one in a run of letters: а in "лита"; `nil` for another run.
  static func letter(in run: String) -> Character? {
    guard let last = run.last, letters.contains(String(run.dropLast())) else { return nil }
    return last
  }

  /// Returns whether two house numbers, as they are compared, are one but for a word for which the other has a letter:
  /// "12bis" and "12b".
  static func areRepeats(_ one: String, _ other: String) -> Bool {
    repeats.contains { word, letter in
      [(one, other), (other, one)].contains { whole, short in
        whole.hasSuffix(word) && short == whole.dropLast(word.count) + letter
      }
    }
  }

  /// The ways to number houses that are the custom in a country.
  struct Customs {
    /// A Boolean value that says whether each of the two numbers of a house names it: "1287/8".
    let namesByEither: Bool
    /// A Boolean value that says whether the number behind a slash may be that of a building: "14/2" for "14 к2".
    let slashIsBuilding: Bool
    /// A Boolean value that says whether Latin letters never stand for Cyrillic ones that look like them.
    let lettersSound: Bool
    /// A Boolean value that says whether "12 B" is "12 bis".
    let shortensRepeats: Bool

    /// Creates the customs of a country, by its code (ISO 3166-1).
    init(in country: String?) {
      let has = { (key: String) in country.map { table[key, default: []].contains($0) } ?? false }
      (namesByEither, slashIsBuilding, lettersSound) = (has("pairs"), has("slash"), has("sound"))
      shortensRepeats = has("repeated")
    }
  }
}
