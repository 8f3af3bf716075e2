import Basics
import Places
import ShardFormat
import Synchronization

/// The words of queries that are no names of places: those for kinds of places and conditions, and the
/// phrases between names, in the languages that count for a query.
///
/// The languages that the page speaks always count, and so do the words of others in letters of their own.
/// Of words in Latin letters, of which short ones name places elsewhere, only those of the reader's
/// language count, and those spoken where the atlas has a street map.
final class QueryVocabulary: Sendable {
  let categories: CategoryIndex
  let conditions: ConditionIndex
  let phrases: PhraseIndex
  let spellings: SameSpellings
  /// The ways to write the words of names of streets in the mapped countries.
  let streetSpellings: StreetSpellings
  private let weakWords: [WordTable.WeakWord: Set<String>]

  /// The greatest number of vocabularies that are kept: one for the readers of most languages, and a few
  /// for those of further languages. Each takes some megabytes, and some milliseconds to make.
  private static let limit = 6
  private static let known = Mutex<[Key: QueryVocabulary]>([:])

  /// A reader's language and the countries that are mapped, on which a vocabulary depends.
  private struct Key: Hashable {
    let language: Language
    let countries: Set<String>
  }

  private static let further = Set(
    WordTableFile.all.map(\.language).filter { !CategoryVocabulary.languages.contains($0) })

  /// Returns the vocabulary for a reader.
  ///
  /// - Parameters:
  ///   - language: The reader's language.
  ///   - countries: The codes (ISO 3166-1) of the countries of which there is a street map.
  static func vocabulary(for language: Language, in countries: Set<String>) -> QueryVocabulary {
    let language = language.primary
    // Readers of the page's languages share a vocabulary.
    let reader = further.contains(language) ? language : .english
    let key = Key(language: reader, countries: countries)
    if let vocabulary = known.withLock({ $0[key] }) { return vocabulary }
    let vocabulary = QueryVocabulary(
      WordTableFile.all.compactMap { file in
        let counts =
          CategoryVocabulary.languages.contains(file.language) || file.language == language
          || !file.countries.isDisjoint(with: countries)
        return counts ? file.table : file.isLatin ? nil : file.table.inOwnLetters
      }, countries)
    known.withLock { known in
      if known.count >= limit { known = [:] }
      known[key] = vocabulary
    }
    return vocabulary
  }

  private init(_ tables: [WordTable], _ countries: Set<String>) {
    categories = CategoryIndex(.standard, tables)
    conditions = ConditionIndex(.standard, tables)
    phrases = PhraseIndex(tables)
    let codes = countries.union(tables.map(\.language.code))
    spellings = SameSpellings(SpellingTable.all.filter { codes.contains($0.code) }, tables)
    streetSpellings = .of(countries)
    var weakWords: [WordTable.WeakWord: Set<String>] = [:]
    for (kind, words) in tables.flatMap(\.weakWords) {
      weakWords[kind, default: []].formUnion(words.map { FoldedText($0).joined })
    }
    self.weakWords = weakWords
  }

  /// Returns whether a folded word is one of some kinds of words that tell little of a name.
  func isWeak(_ word: String, _ kinds: [WordTable.WeakWord]) -> Bool {
    kinds.contains { weakWords[$0]?.contains(word) == true }
  }
}
