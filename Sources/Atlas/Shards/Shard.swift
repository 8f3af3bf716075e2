import Basics
import Foundation
import OpeningHoursSyntax
import Places
import SQLite
import ShardFormat
import Synchronization

/// A shard that is open for reading: the data of one source in one SQLite file.
final class Shard: Sendable {
  /// The identity of a shard's file, taken before the file was opened.
  let stamp: ShardStamp
  let metadata: ShardMetadata
  let areas: Areas
  let countries: Countries
  /// The distinct words of all names in a shard, as a trie.
  let trie: WordTrie
  let scores: NameScores
  /// The numbers that a shard gives the categories of its points of interest.
  let categories: [PlaceCategory: Int]
  /// The categories of a shard's points of interest and the broader ones they belong to.
  let searchableCategories: Set<PlaceCategory>
  /// A Boolean value that says whether a shard has streets and houses, and not settlements alone.
  let isStreetMap: Bool
  /// The ways to write the words of names in the countries of a shard.
  let spellings: StreetSpellings
  /// The texts that recur among the tags of a shard.
  let tagTexts: TagTexts
  /// A cache of the places of a shard that were looked up last, by their numbers.
  let knownPlaces = Mutex(BoundedCache<Int, Place>(maximumCost: Shard.placeBytes))
  /// A cache of the areas of a shard as parts of addresses, by the number of the area.
  let knownParts = Mutex(BoundedCache<Int, AddressPart>(maximumCost: Shard.partBytes))
  /// A cache of the parts of settlements that stand in addresses, by the number of the settlement's area.
  let knownSettlements = Mutex(
    BoundedCache<Int, SettlementParts>(maximumCost: Shard.settlementBytes))
  /// A cache of the towns, states and countries of a shard that queries named last, by the folded words
  /// of a name.
  let knownLocalities = Mutex(
    BoundedCache<[String], [NamedLocality]>(maximumCost: Shard.localityBytes))
  /// A cache of the words that queries looked up last, with the names that have them.
  let knownWords = Mutex(BoundedCache<String, WordBlock.Lookup>(maximumCost: Shard.wordBytes))
  /// A Boolean value that says whether misspelt queries are corrected in a shard.
  let correctsErrors: Bool
  let areaNames: AreaNames
  let viewportCandidateCache = ViewportCandidateCache()
  /// A cache of the shapes of a shard that maps showed last, by their numbers.
  let knownShapes: Mutex<BoundedCache<Int, CachedShape>>
  let mostImportantPlaces: MostImportantPlaces
  /// A cache of the labels of a shard's places that maps showed last.
  let knownLabels = Mutex(
    BoundedCache<PlaceLabel.Key, PlaceLabel>(maximumCost: Shard.labelBytes))
  /// A cache of the points of interest that searches judged last, by category and cell.
  let pointTables = Mutex(
    BoundedCache<PointTable.Key, PointTable>(maximumCost: PointTable.cacheBytes))
  /// A cache of parsed opening hours by their text.
  let knownHours = Mutex(BoundedCache<String, OpeningHours?>(maximumCost: Shard.hoursBytes))
  /// The verdicts on opening hours of the present minute, which are slow to find.
  let hoursVerdicts = Mutex(HoursVerdicts())
  private let pool: DatabasePool
  private let firstDamage = Mutex<SQLiteError?>(nil)

  /// The largest numbers of bytes of decoded shapes that the cache of a shard keeps: in one of the
  /// world, most shapes as they are seen in towns; in a street map fewer, as there may be many.
  private static let (worldBytes, streetBytes) = (8 << 20, 4 << 20)
  /// The largest number of bytes of labels that the cache of a shard keeps: those of the most
  /// important places in one language.
  private static let labelBytes = 6 << 20
  /// The largest number of bytes of parsed opening hours that the cache of a shard keeps: some
  /// thousands of different ones.
  private static let hoursBytes = 4 << 20
  /// The largest number of bytes of places that the cache of a shard keeps: some thousand streets or
  /// points of interest, some hundred great cities.
  private static let placeBytes = 4 << 20
  /// The largest number of bytes of parts of addresses that the cache of a shard keeps: some hundred
  /// areas, of which countries have names in some hundred languages.
  private static let partBytes = 4 << 20
  /// The largest number of bytes of parts of settlements that the cache of a shard keeps: some thousand
  /// parts.
  private static let settlementBytes = 1 << 20
  /// The largest number of bytes of localities that the cache of a shard keeps: some thousand names.
  private static let localityBytes = 1 << 20
  /// The largest number of bytes of words that the cache of a shard keeps: some thousand words.
  private static let wordBytes = 1 << 20
  /// The number of connections to the file of one shard: one for each core, as the work is the
  /// processor's, and one more, so that suggestions need not wait for other work.
  static let connectionLimit = min(ProcessInfo.processInfo.activeProcessorCount, 16) + 1

  /// The name of a shard's file.
  var file: String { stamp.file }

  /// Creates a shard by opening its file for reading.
  ///
  /// - Throws: `AtlasError` for a file that is no shard, or one of another version of the format.
  init(path: String, stamp: ShardStamp, correctsErrors: Bool) throws(AtlasError) {
    self.stamp = stamp
    self.correctsErrors = correctsErrors
    (
      metadata, areas, countries, trie, scores, categories, mostImportantPlaces, isStreetMap,
      tagTexts, pool
    ) =
      try AtlasError.naming(stamp.file) {
        let database = try ShardSchema.open(path)
        let metadata = try ShardMetadata(from: database)
        return (
          metadata, try Areas(from: database),
          try Countries(from: database), try WordTrie(from: database),
          try NameScores(from: database), try Self.categories(database),
          try metadata.streets == nil ? MostImportantPlaces(from: database) : MostImportantPlaces(),
          try database.number("SELECT 1 FROM street_keys LIMIT 1") != nil,
          try Self.tagTexts(database),
          try DatabasePool(path: path, size: Self.connectionLimit)
        )
      }
    areaNames = AreaNames(areas)
    spellings = .of(isStreetMap ? Set(areas.countries.keys) : [])
    knownShapes = Mutex(
      BoundedCache(maximumCost: isStreetMap ? Self.streetBytes : Self.worldBytes))
    searchableCategories = categories.keys.reduce(into: []) { searchable, category in
      searchable.insert(category)
      searchable.formUnion(CategoryVocabulary.standard.broader(of: category))
    }
  }

  private static func categories(
    _ database: Database
  ) throws(SQLiteError) -> [PlaceCategory: Int] {
    var numbers: [PlaceCategory: Int] = [:]
    try database.run("SELECT id, name FROM categories") { row in
      if let category = PlaceCategory(rawValue: row.text(1)) { numbers[category] = row.integer(0) }
    }
    return numbers
  }

  private static func tagTexts(_ database: Database) throws(SQLiteError) -> TagTexts {
    var texts = TagTexts()
    try database.run("SELECT text FROM tag_texts ORDER BY id LIMIT \(TagTexts.limit)") { row in
      texts.append(row.text(0))
    }
    return texts
  }

  /// A Boolean value that says whether a shard is about the whole world and has no streets: of its
  /// points of interest, which are natural features and airports, the great ones are meant rather than
  /// the nearest.
  var isGazetteer: Bool { !isStreetMap && metadata.bounds == .world }

  /// Returns whether a point lies in the region that the shard is about.
  func contains(_ coordinate: Coordinate) -> Bool {
    metadata.bounds?.contains(coordinate) ?? false
  }

  /// Returns whether any of the shard's places may lie in a region; `nil` stands for anywhere.
  func mayAnswer(in region: CoordinateRegion?) -> Bool { metadata.mayAnswer(in: region) }

  /// The bytes that the caches of the shard hold and may hold: of shapes, labels, points of interest,
  /// opening hours, places, parts of addresses, parts of settlements, localities and words.
  var cacheLoads: [(bytes: Int, limit: Int)] {
    [
      knownShapes.withLock { $0.load }, knownLabels.withLock { $0.load },
      pointTables.withLock { $0.load }, knownHours.withLock { $0.load },
      knownPlaces.withLock { $0.load }, knownParts.withLock { $0.load },
      knownSettlements.withLock { $0.load }, knownLocalities.withLock { $0.load },
      knownWords.withLock { $0.load },
    ]
  }

  /// The first damage that was met while a shard's file was read; `nil` as long as there is none.
  var damage: AtlasError? {
    firstDamage.withLock { $0 }.map { .unreadable(file: file, cause: "\($0)") }
  }

  /// Calls a closure with a reader of the shard for a query, which remembers what it has looked up,
  /// and returns the closure's result.
  ///
  /// - Throws: `unavailable` for a file that cannot be read.
  func read<Result>(
    for query: ParsedQuery, _ body: (ShardReader) throws(SQLiteError) -> Result
  ) throws(GeocoderError) -> Result {
    try read(reusing: query.lookups.lookups(in: self), body)
  }

  /// Calls a closure with a reader of the shard, within one transaction, and returns the closure's
  /// result. The first damage that is met is remembered.
  ///
  /// - Parameters:
  ///   - lookups: What the query has looked up in the shard before.
  ///   - body: A closure whose reader is valid only until it returns.
  /// - Throws: `unavailable` for a file that cannot be read.
  func read<Result>(
    reusing lookups: ShardLookups = ShardLookups(),
    _ body: (ShardReader) throws(SQLiteError) -> Result
  ) throws(GeocoderError) -> Result {
    do {
      return try pool.withDatabase { database throws(SQLiteError) in
        try body(ShardReader(shard: self, database: database, lookups: lookups))
      }
    } catch {
      if error.isDamage { firstDamage.withLock { $0 = $0 ?? error } }
      throw .unavailable("\(file): \(error)")
    }
  }
}
