import SQLite
import ShardFormat

/// The things that one query has looked up in the shards of an atlas. Its readings, its other
/// spellings and the queries made of some of its words have much in common, so that each thing is
/// looked up once.
///
/// It belongs to one query, which is answered by one task at a time.
final class QueryLookups {
  private var byShard: [ObjectIdentifier: ShardLookups] = [:]
  /// The localities that words name.
  private(set) lazy var localities = Lookup<ParsedQuery.Key, QueryLocalities>()
  /// The places and addresses that have words in their names as they were typed.
  private(set) lazy var items = Lookup<ItemsKey, [MatchedItem]>()
  /// The places beside which a kind may be looked for.
  private(set) lazy var places = Lookup<ItemsKey, [MatchedItem]>()
  /// The chains with some letters.
  private(set) lazy var brands = Lookup<String, Brand?>()
  private lazy var umlauts = Lookup<[String], [[String]]>()
  /// The shards that have a word.
  private(set) lazy var shardsByWord = Lookup<String, ShardSet>()
  /// The answers to whether any shard has a word that begins with a text.
  private(set) lazy var knownBeginnings = Lookup<String, Bool>()
  /// The ways to write the names of streets, by their words as they are written.
  private(set) lazy var streetForms = Lookup<[String], StreetForms>()

  /// A key of a look-up of the best places for a query.
  struct ItemsKey: Hashable {
    var query: ParsedQuery.Key
    var lesser: Relevance.LesserMatches
    var limit: Int
    var isTyping = false
  }

  /// Returns words with the umlauts or rings that they spell out with two letters; none for most words.
  func umlauts(of words: [String]) -> [[String]] {
    umlauts.value(for: words) {
      [Umlauts.folded(words), Umlauts.foldedRings(words)].compactMap(\.self)
    }
  }

  /// Returns what the query has looked up in a shard.
  func lookups(in shard: Shard) -> ShardLookups {
    let shard = ObjectIdentifier(shard)
    if let known = byShard[shard] { return known }
    let lookups = ShardLookups()
    byShard[shard] = lookups
    return lookups
  }
}

/// The things that one query has looked up in one shard: no more than the runs of the query's words
/// and the names that have them. They are gone with the query.
final class ShardLookups {
  /// The areas that words name, and whether they are whole names.
  typealias NamedAreas = (ids: [Int], areWhole: Bool)

  /// A query, and the number of best matches among which a name must be; `nil` where it may be any.
  struct MatchesKey: Hashable {
    var query: ParsedQuery.Key
    var competitiveLimit: Int?
  }

  /// The matches for queries as typed.
  private(set) lazy var matches = Lookup<MatchesKey, ShardMatches>()
  /// The posting lists of words and of beginnings of words.
  private(set) lazy var postings = Lookup<String, PostingUnion>()
  /// The answers to whether a name may be exactly the words with a key.
  private(set) lazy var exactNames = Lookup<Int, Bool>()
  /// The names by their numbers.
  private(set) lazy var names = Lookup<Int, PlaceName>()
  /// The positions of the places of consecutive names, by the numbers of their rows.
  private(set) lazy var namePoints = Lookup<Int, NamePoints?>()
  /// The answers to whether the name of an area begins with a word.
  private(set) lazy var areaBeginnings = Lookup<String, Bool>()
  /// The areas that words name one after the other.
  private(set) lazy var areas = Lookup<[String], NamedAreas>()
  /// The areas that words name one after the other, the last of them perhaps the beginning of one.
  private(set) lazy var begunAreas = Lookup<[String], NamedAreas>()
  /// The numbers of the streets whose name has a key.
  private(set) lazy var streets = Lookup<String, [Int]>()
  /// The streets that a name names, however it is written.
  private(set) lazy var namedStreets = Lookup<ObjectIdentifier, [AddressSearch.NamedStreet]>()
  /// The numbers of the streets whose name differs from one with a key in the word for their kind.
  private(set) lazy var streetsOfOtherTypes = Lookup<String, [Int]>()
  /// The names in the shard as names of streets.
  private(set) lazy var streetNames = Lookup<String, ParsedStreetName>()
  /// The names of streets of which words are a part.
  private(set) lazy var partNamedStreets = Lookup<[String], [PartNamedStreets]>()
  /// The corrections of words that are the name of a street.
  private(set) lazy var streetCorrections = Lookup<[String], [Correction]>()
  /// The streets that words name in a way, with the boxes around them.
  private(set) lazy var streetExtents = Lookup<StreetLookup.Key, [StreetExtent]>()
  /// The courses of streets by the numbers of these.
  private(set) lazy var courses = Lookup<Int, StreetCourse>()
  /// The houses of streets by the numbers of these.
  private(set) lazy var houses = Lookup<Int, StreetHouses>()
}

/// The results of look-ups of one kind by their keys.
///
/// It is a class so that a look-up may be made in the midst of another one of its kind.
final class Lookup<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]

  subscript(key: Key) -> Value? {
    get { known[key] }
    set { known[key] = newValue }
  }

  /// Returns the value for a key, which a closure finds when it is asked for the first time.
  func value<Failure: Error>(
    for key: Key, _ find: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = known[key] { return value }
    let value = try find()
    self[key] = value
    return value
  }
}
