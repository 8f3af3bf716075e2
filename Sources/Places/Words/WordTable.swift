/// A table of the words with which people search in one language, beside the names of
/// `Resources/categories.txt` and `Resources/conditions.txt`.
///
/// A table lets a language be searched in that the page itself does not speak.
public struct WordTable: Sendable {
  public let language: Language
  /// The codes (ISO 3166-1) of the countries where the language is spoken by many.
  public let countries: Set<String>
  /// The names of categories: of each the singular, the plural, then other words for it.
  public private(set) var categories: [PlaceCategory: [String]]
  /// The names of the conditions that people put on places, in all their forms.
  public private(set) var conditions: [PlaceCondition: [String]]
  /// The words that name no condition but stand beside one.
  public private(set) var words: [ConditionVocabulary.WordKind: [String]]
  public let phrases: [Phrase]
  /// The words that a query may lack or have beyond the name of a place.
  public let weakWords: [WeakWord: [String]]

  /// A kind of words that tell little of a name.
  public enum WeakWord: String, CaseIterable, Sendable {
    /// The kind of words for kinds of streets: "road".
    case street
    /// The kind of directions that stand before or behind a name: "north".
    case direction
    /// The kind of titles of persons: "doctor".
    case title
    /// The kind of legal forms of firms: "ltd".
    case legal
  }

  /// The tables in `Resources/words`, in the order of their languages, which are parsed at each access.
  public static var all: [WordTable] { WordTableFile.all.map(\.table) }

  /// Creates a table from a text in the grammar that `Resources/words/README.md` describes.
  ///
  /// - Parameter code: The code of the table's language.
  init(_ text: String, code: String) throws(WordTableParser.Failure) {
    let parser = try WordTableParser(text, code: code)
    language = parser.language
    countries = parser.countries
    categories = parser.categories
    conditions = parser.conditions
    words = parser.words
    phrases = parser.phrases
    weakWords = parser.weakWords
  }

  /// The table without its names in Latin letters, which many languages that are written otherwise have
  /// taken over: "club", "wok".
  public var inOwnLetters: WordTable {
    let isOwn = { (name: String) in
      !name.utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0 }
    }
    var table = self
    table.categories = categories.mapValues { $0.filter(isOwn) }
    table.conditions = conditions.mapValues { $0.filter(isOwn) }
    table.words = words.mapValues { $0.filter(isOwn) }
    return table
  }

  /// The names of all categories in the table.
  public var categoryNames: [CategoryName] {
    categories.flatMap { category, names in
      names.enumerated().map { index, text in
        CategoryName(
          text: text, language: language, category: category, isTitle: index < 2,
          isPlural: index == 1)
      }
    }
  }
}

/// A phrase of a language that stands around the names in a query and names nothing itself.
public struct Phrase: Hashable, Sendable {
  /// A kind of phrases: what they say of the words beside them.
  public enum Kind: String, CaseIterable, Sendable {
    case near, `in`, opposite, beside, behind, between, of
    /// The kind of words that join two names: "and".
    case joins
    case article
    /// The kind of phrases that ask for what follows them: "where is".
    case asks
    /// The kind of phrases that thank for what stands before them, or say no more of it: "please".
    case closes
    /// The kind of phrases that mean where the reader is: "near me".
    case here

    /// A Boolean value that says whether phrases of a kind relate what is looked for to a place.
    public var isRelation: Bool {
      switch self {
      case .near, .in, .opposite, .beside, .behind, .between, .of, .here: true
      case .joins, .article, .asks, .closes: false
      }
    }
  }

  public let text: String
  public let kind: Kind
  public let language: Language
  /// A Boolean value that says whether a phrase stands behind the place that it is about, as Finnish
  /// "lähellä" does.
  public let followsPlace: Bool
}
