import Places

/// The words of names of streets in `Resources/street-words.txt`, folded.
package enum StreetWords {
  /// The word that each word of a group stands for, anywhere in a name.
  package static let same: [String: String] = {
    var words: [String: String] = [:]
    for group in groups("same") { for word in group { words[word] = group[0] } }
    return words
  }()
  /// The words that abbreviations stand for at the beginning of a name.
  package static let first = pairs("first")
  /// The words that abbreviations stand for at the end of a name.
  package static let last = pairs("last")
  /// The words that two parts of a word, the hyphen between them left out, are abbreviations of.
  package static let hyphenated: [String: [String: String]] = {
    var words: [String: [String: String]] = [:]
    for (parts, long) in pairs("hyphenated") {
      let both = parts.split(separator: " ").map(String.init)
      words[both[0], default: [:]][both[both.count - 1]] = long
    }
    return words
  }()
  /// The words for kinds of streets that stand before a name: "Rue Grimaldi".
  package static let before = names("before") + names("either")
  /// The words for kinds of streets that stand behind a name: "Broad Street".
  package static let behind = names("behind") + names("either")
  /// The ends of compounds that are the kind of a street: "Storgatan", "Bahnhofweg".
  package static let endings = names("endings")
  /// The ends of compounds that follow a genitive: "Mannerheimintie".
  package static let genitiveEndings = names("genitives")
  /// The words that say no more than that something is a street.
  package static let plain = Set(names("plain"))

  /// Returns words without the word for a street at their beginning or end, unless nothing else is left.
  package static func withoutPlain(_ words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    if plain.contains(words[0]) { return Array(words.dropFirst()) }
    return plain.contains(words[words.count - 1]) ? words.dropLast() : words
  }

  private static let table = NameTable.names(in: "street-words.txt")

  private static func names(_ key: String) -> [String] {
    (table[key] ?? []).map { FoldedText($0).joined }
  }

  private static func groups(_ key: String) -> [[String]] {
    (table[key] ?? []).map { $0.split(separator: "=").map { FoldedText(String($0)).joined } }
  }

  private static func pairs(_ key: String) -> [String: String] {
    Dictionary(
      groups(key).map { ($0[0], $0[$0.count - 1]) }, uniquingKeysWith: { first, _ in first })
  }
}
