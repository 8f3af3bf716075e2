import Basics
import Foundation
import Places
import SQLite
import ShardFormat
import Synchronization

/// A shard that is open for reading: the data of one source in one SQLite file.
final class Shard: Sendable {
  /// The identity of the file, taken before it was opened.
  let stamp: ShardStamp
  let metadata: ShardMetadata
  let areas: Areas
  let countries: Countries
  /// The distinct words of all names.
  let trie: WordTrie
  let scores: NameScores
  /// The numbers of the categories of the shard's points of interest.
  let categories: [PlaceCategory: Int]
  /// The categories of the shard's points of interest and the broader ones they belong to.
  let searchableCategories: Set<PlaceCategory>
  /// A Boolean value that says whether the shard has streets and houses, and not settlements alone.
  let isStreetMap: Bool
  /// A Boolean value that says whether the shard has the table `interest_points`.
  let hasPointIndex: Bool
  /// A Boolean value that says whether misspelt queries are corrected.
  let correctsErrors: Bool
  let areaNames: AreaNames
  let viewportCandidateCache = ViewportCandidateCache()
  /// The shapes that maps showed last, by their number.
  let knownShapes: Mutex<BoundedCache<Int, CachedShape>>
  let mostImportantPlaces: MostImportantPlaces
  /// The labels of places that maps showed last.
  let knownLabels = Mutex(
    BoundedCache<PlaceLabel.Key, PlaceLabel>(maximumCost: Shard.labelBytes))
  private let pool: DatabasePool
  private let firstDamage = Mutex<SQLiteError?>(nil)

  /// The bytes of shapes that are kept: most of the world's shapes as they are seen in towns, and
  /// fewer of each street map, of which there may be many.
  private static let (worldBytes, streetBytes) = (8 << 20, 4 << 20)
  /// The bytes of labels that are kept: those of the most important places in one language.
  private static let labelBytes = 6 << 20
  /// The number of connections to one shard: one for each core, as the work is the processor's.
  private static let connectionLimit = max(2, min(ProcessInfo.processInfo.activeProcessorCount, 16))

  /// The name of the file.
  var file: String { stamp.file }

  /// Opens a shard.
  ///
  /// - Throws: `AtlasError` for a file that is no shard, or one of another version of the format.
  init(path: String, stamp: ShardStamp, correctsErrors: Bool) throws(AtlasError) {
    self.stamp = stamp
    self.correctsErrors = correctsErrors
    (
      metadata, areas, countries, trie, scores, categories, mostImportantPlaces, isStreetMap,
      hasPointIndex,
      pool
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
          try database.hasTable("interest_points"),
          try DatabasePool(path: path, size: Self.connectionLimit)
        )
      }
    areaNames = AreaNames(areas)
    knownShapes = Mutex(
      BoundedCache(maximumCost: isStreetMap ? Self.streetBytes : Self.worldBytes))
    searchableCategories = categories.keys.reduce(into: []) { searchable, category in
      searchable.insert(category)
      searchable.formUnion(CategoryVocabulary.standard[category]?.broader ?? [])
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

  /// Returns whether a point lies in the part of the globe that the shard is about.
  func contains(_ coordinate: Coordinate) -> Bool {
    metadata.bounds?.contains(coordinate) ?? false
  }

  /// Returns whether any of the shard's places may lie in a region; `nil` stands for
  /// anywhere.
  func mayAnswer(in region: CoordinateRegion?) -> Bool { metadata.mayAnswer(in: region) }

  /// The first damage that was met while the file was read; `nil` as long as there is none.
  var damage: AtlasError? {
    firstDamage.withLock { $0 }.map { .unreadable(file: file, cause: "\($0)") }
  }

  /// Reads the shard within one transaction, and remembers the first damage that is met.
  ///
  /// - Parameters:
  ///   - postings: The posting lists that the query has read before.
  ///   - body: Reads with a reader that is valid only until `body` returns.
  /// - Throws: `unavailable` for a file that cannot be read.
  func read<Result>(
    reusing postings: PostingCache? = nil, _ body: (ShardReader) throws(SQLiteError) -> Result
  ) throws(GeocoderError) -> Result {
    do {
      return try pool.withDatabase { database throws(SQLiteError) in
        try body(
          ShardReader(shard: self, database: database, postings: postings ?? PostingCache()))
      }
    } catch {
      if error.isDamage { firstDamage.withLock { $0 = $0 ?? error } }
      throw .unavailable("\(file): \(error)")
    }
  }
}
