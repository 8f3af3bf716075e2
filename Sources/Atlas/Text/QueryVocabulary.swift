import Basics
import Places
import ShardFormat
import Synchronization

/// The words of queries that are no names of places: those for kinds of places and conditions, and the
/// phrases between names, in the languages that count for a query.
///
/// The languages that the page speaks always count, and so do those whose letters no other script has.
/// Of the others, whose short words name places elsewhere, only that of the reader does, and those that
/// are spoken where the atlas has a street map.
final class QueryVocabulary: Sendable {
  let categories: CategoryIndex
  let conditions: ConditionIndex
  let phrases: PhraseIndex
  let spellings: SameSpellings

  /// The greatest number of vocabularies that are kept: one for the readers of most languages, and one
  /// for each further language that somebody reads.
  private static let limit = 12
  private static let known = Mutex<[Key: QueryVocabulary]>([:])

  /// A reader's language and the countries that are mapped, on which a vocabulary depends.
  private struct Key: Hashable {
    let language: Language
    let countries: Set<String>
  }

  /// The vocabulary in the languages that always count.
  static let common = vocabulary(for: .english, in: [])

  private static let further = WordTable.all.filter {
    !CategoryVocabulary.languages.contains($0.language)
  }

  /// Returns the vocabulary for a reader.
  ///
  /// - Parameters:
  ///   - language: The reader's language.
  ///   - countries: The codes (ISO 3166-1) of the countries of which there is a street map.
  static func vocabulary(for language: Language, in countries: Set<String>) -> QueryVocabulary {
    // Readers of the other languages share a vocabulary.
    let reader = further.contains { $0.isLatin && $0.language == language } ? language : .english
    let key = Key(language: reader, countries: countries)
    if let vocabulary = known.withLock({ $0[key] }) { return vocabulary }
    let vocabulary = QueryVocabulary(
      WordTable.all.filter { table in
        CategoryVocabulary.languages.contains(table.language) || !table.isLatin
          || table.language == reader || !table.countries.isDisjoint(with: countries)
      })
    known.withLock { known in
      if known.count >= limit { known = [:] }
      known[key] = vocabulary
    }
    return vocabulary
  }

  private init(_ tables: [WordTable]) {
    categories = CategoryIndex(.standard, tables)
    conditions = ConditionIndex(.standard, tables)
    phrases = PhraseIndex(tables)
    spellings = SameSpellings(tables)
  }
}
