import Places
import ShardFormat

/// A namespace for the function that finds which name of a kind of places some misspelt words stand for:
/// "resturants", "ariports", "flugafen".
enum SimilarKinds {
  private struct Name {
    let letters: [UInt32]
    let words: [String]
    let language: Language
    let isTitle: Bool
    let weight: Int
  }

  /// The least number of letters in a misspelt name of a kind, and that from which on it may have two
  /// errors. With larger values fewer names are taken for misspelt kinds.
  private static let (leastLetters, lettersOfTwoErrors) = (5, 8)

  /// The names of all kinds in all languages by their first letters.
  private static let names: [UInt32: [Name]] = {
    let vocabulary = CategoryVocabulary.standard
    let names = vocabulary.names.map { name in
      let words = QueryWords(name.text).words
      return Name(
        letters: letters(words), words: words, language: name.language, isTitle: name.isTitle,
        weight: vocabulary[name.category]?.weight ?? 0)
    }
    return Dictionary(grouping: names.filter { $0.letters.count <= EditDistance.longest }) {
      $0.letters.first ?? 0
    }
  }()

  private static func letters(_ words: [String]) -> [UInt32] {
    words.joined(separator: " ").unicodeScalars.map(\.value)
  }

  /// Returns the folded words of the name of a kind that is most similar to some folded words, but for one
  /// error or, in many letters of a familiar language, for two; `nil` where there is none.
  ///
  /// - Parameter language: The reader's language, whose names come first, then the English ones.
  static func name(similarTo words: [String], in language: Language) -> [String]? {
    let typed = letters(words)
    guard (leastLetters...EditDistance.longest).contains(typed.count), let first = typed.first
    else { return nil }
    let limit = typed.count >= lettersOfTwoErrors ? 2 : 1
    let distance = EditDistance(to: typed, limit: limit)
    var best: (key: (Int, Int, Int, Int), words: [String])?
    for name in names[first] ?? [] where abs(name.letters.count - typed.count) <= limit {
      let edits = distance.edits(
        name.letters.reduce(distance.start) { distance.rows(after: $0, $1) })
      let strangeness = name.language == language.primary ? 0 : name.language == .english ? 1 : 2
      if edits > (strangeness < 2 ? limit : 1) { continue }
      let key = (edits, strangeness, name.isTitle ? 0 : 1, -name.weight)
      if best.map({ key < $0.key }) ?? true { best = (key, name.words) }
    }
    return best?.words
  }
}
