import Places
import ShardFormat

/// The first stage of retrieval: a query with its context, and the readings of its words that no
/// shard is needed for.
///
/// A query is read as names and as addresses, which are looked up together, and as categories. The
/// readings that need a shard, such as brands and places near a place, and the order of precedence
/// among all readings, are in `SearchReadings` and `CompletionReadings`.
struct ParsedQuery {
  /// The folded words.
  let words: QueryWords
  /// The query read as an address.
  private(set) var addresses: AddressQuery
  /// The region that the user looks at.
  let region: CoordinateRegion?
  /// A Boolean value that says whether matches outside the region are left out.
  var isBounded: Bool
  let language: Language

  private static let categoryIndex = CategoryIndex(.standard)

  /// Parses a query.
  ///
  /// - Parameter text: The query as typed.
  init(
    _ text: String, region: CoordinateRegion?, isBounded: Bool = false, language: Language
  ) {
    self.init(
      QueryWords(text), text, region: region, isBounded: isBounded, language: language)
  }

  /// Makes a query of some of the words of another one.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - other: The query whose context is used.
  init(words: [String], of other: ParsedQuery) {
    self.init(
      QueryWords(words: words), words.joined(separator: " "), region: other.region,
      isBounded: other.isBounded, language: other.language)
  }

  private init(
    _ words: QueryWords, _ text: String, region: CoordinateRegion?, isBounded: Bool,
    language: Language
  ) {
    self.words = words
    addresses = AddressQuery(text, words)
    self.region = region
    self.isBounded = isBounded
    self.language = language
  }

  var isEmpty: Bool { words.words.isEmpty }

  /// The number of letters in all words.
  var letterCount: Int { words.words.reduce(0) { $0 + $1.unicodeScalars.count } }

  /// The region outside of which matches are left out; `nil` for none.
  var bounds: CoordinateRegion? { isBounded ? region : nil }

  /// Returns the query as a name in its region, without its readings as an address in parts.
  func asBoundedName() -> ParsedQuery {
    var query = self
    query.addresses = AddressQuery("", words)
    query.isBounded = true
    return query
  }

  /// The weights of distances from the region.
  var nearness: Nearness? { region.map(Nearness.init) }

  /// Returns the categories with a name that the words are, or that they begin, the likeliest
  /// first.
  ///
  /// - Parameter lastIsPrefix: Whether the last word may be the prefix of one.
  func categories(lastIsPrefix: Bool) -> [CategoryIndex.Match] {
    categories(named: words.words, lastIsPrefix: lastIsPrefix)
  }

  /// Returns the categories with a name that some folded words are, or that they begin.
  func categories(named words: [String], lastIsPrefix: Bool) -> [CategoryIndex.Match] {
    Self.categoryIndex.matches(words, lastIsPrefix: lastIsPrefix, language: language)
  }
}
