import Places
import ShardFormat

/// A query with its context, and those of its readings that no shard is needed for: the first stage
/// of retrieval.
///
/// A query is read as names and as addresses, which are looked up together, and as categories. The
/// readings that need a shard, such as brands and places near a place, are in `SearchReadings`, and what
/// competes in `Competition` and `Suggestions`.
struct ParsedQuery {
  /// The folded words of a query.
  let words: QueryWords
  /// The readings of a query as an address.
  private(set) var addresses: AddressQuery
  /// The readings of a query as an intersection of streets; none for some of the words of another
  /// query.
  private(set) var intersections = IntersectionQuery.none
  /// The text or words that a query was made of.
  private var source: Source
  /// The region that the user looks at while searching; `nil` where it is not known.
  let region: CoordinateRegion?
  /// The bounds outside which matches for a query are left out; `nil` for none.
  var bounds: SearchBounds?
  let language: Language
  /// The words that are no names of places, in the languages that count for the query.
  let vocabulary: QueryVocabulary
  /// The matches that are kept though they are less important than the best one.
  var lesserMatches: Relevance.LesserMatches
  /// The localities that words of a query name, once they have been looked up; `nil` before.
  var foundLocalities: QueryLocalities?
  /// The things that a query, and the query that it was made of, have looked up in shards.
  let lookups: QueryLookups

  /// The origin of a query: a text, or some folded words, which are no postal code or crossing and perhaps no
  /// address.
  private enum Source: Hashable {
    case text(String)
    case words(String)
    case name(String)
  }

  /// A key of the things that are looked up for a query: equal for two queries of the same lookups that find the same.
  struct Key: Hashable {
    private let source: Source
    private let bounds: SearchBounds?

    fileprivate init(_ query: ParsedQuery) { (source, bounds) = (query.source, query.bounds) }
  }

  var key: Key { Key(self) }

  /// Creates a query from the text that was typed.
  ///
  /// - Parameters:
  ///   - text: The query as typed.
  ///   - countries: The codes (ISO 3166-1) of the countries of which the atlas has a street map.
  init(
    _ text: String, region: CoordinateRegion?, bounds: SearchBounds? = nil, language: Language,
    mapped countries: Set<String> = []
  ) {
    self.init(
      text, region: region, bounds: bounds, language: language,
      vocabulary: .vocabulary(for: language, in: countries), lookups: QueryLookups())
  }

  /// Creates a query from a text that a request has.
  init(_ text: String, _ request: SearchRequest, mapped countries: Set<String>) {
    self.init(
      text, region: request.regionIsView ? request.region : nil, bounds: request.bounds,
      language: request.language, mapped: countries)
    if request.wantsNamesakes { lesserMatches = .all }
  }

  /// Creates a query from another text than was typed, in the same region and language.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - other: The query as typed, whose context is used.
  init(_ text: String, insteadOf other: ParsedQuery) {
    self.init(
      text, region: other.region, bounds: other.bounds, language: other.language,
      vocabulary: other.vocabulary, lookups: other.lookups)
  }

  private init(
    _ text: String, region: CoordinateRegion?, bounds: SearchBounds?, language: Language,
    vocabulary: QueryVocabulary, lookups: QueryLookups
  ) {
    self.init(
      QueryWords(text), text, region: region, bounds: bounds, language: language,
      vocabulary: vocabulary, lookups: lookups)
    intersections = IntersectionQuery(text, words)
    source = .text(text)
  }

  /// Creates a query from some of the words of another one, in the same region and language.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - other: The query whose context is used.
  init(words: [String], of other: ParsedQuery) {
    self.init(
      QueryWords(words: words), words.joined(separator: " "), region: other.region,
      bounds: other.bounds, language: other.language, vocabulary: other.vocabulary,
      lookups: other.lookups)
  }

  /// The query without the phrases that people put around what they look for, such as "where is";
  /// `nil` where there are none.
  var withoutPhrases: ParsedQuery? {
    vocabulary.phrases.withoutQuestion(words.words).map { rest in
      ParsedQuery(words.original(rest), insteadOf: self)
    }
  }

  private init(
    _ words: QueryWords, _ text: String, region: CoordinateRegion?, bounds: SearchBounds?,
    language: Language, vocabulary: QueryVocabulary, lookups: QueryLookups
  ) {
    self.vocabulary = vocabulary
    self.lookups = lookups
    self.words = words
    source = .words(text)
    addresses = AddressQuery(text, words, vocabulary.streetSpellings)
    self.region = region
    self.bounds = bounds
    lesserMatches = bounds?.countries.isEmpty == true ? .inView : .likely
    self.language = language
  }

  /// The readings of a query as a postal code with what is around it, which are found at each access;
  /// none for some of the words of another query.
  var postcodes: [PostcodeCandidate] {
    if case .text(let text) = source { PostcodeCandidate.all(of: text) } else { [] }
  }

  var isEmpty: Bool { words.words.isEmpty }

  /// The localities that words of a query name; none before they have been looked up.
  var localities: QueryLocalities { foundLocalities ?? .none }

  /// The number of letters in all words of a query.
  var letterCount: Int { words.words.reduce(0) { $0 + $1.unicodeScalars.count } }

  /// Returns the query as a name, without its readings as an address.
  func asName() -> ParsedQuery {
    var query = self
    query.addresses = .none
    query.source = .name(words.original)
    return query
  }

  /// Returns the query as a name in its region, outside which matches are left out, without its
  /// readings as an address in parts.
  func asBoundedName() -> ParsedQuery {
    var query = asName()
    query.bounds = region.map { SearchBounds(region: $0) }
    query.lesserMatches = region == nil ? .likely : .inView
    return query
  }

  /// Returns the query without bounds.
  func unbounded() -> ParsedQuery {
    var query = self
    (query.bounds, query.lesserMatches) = (nil, .likely)
    return query
  }

  /// The weights of places by their distance from the middle of a query's region; `nil` where it
  /// has no region.
  var nearness: Nearness? { region.map(Nearness.init) }

  /// Returns whether a folded word relates what is looked for to a place whose name follows it, such as
  /// "in".
  func isRelation(_ word: String) -> Bool { vocabulary.phrases.isRelation(word) }

  /// Returns the categories of which the query is a name, or begins one, the likeliest first.
  ///
  /// - Parameter lastIsPrefix: Whether the last word may be the prefix of one.
  func categories(lastIsPrefix: Bool) -> [CategoryIndex.Match] {
    categories(named: words.words, lastIsPrefix: lastIsPrefix)
  }

  /// Returns the categories of which some folded words are a name, or begin one, the likeliest
  /// first.
  func categories(named words: [String], lastIsPrefix: Bool) -> [CategoryIndex.Match] {
    vocabulary.categories.matches(words, lastIsPrefix: lastIsPrefix, language: language)
  }
}
