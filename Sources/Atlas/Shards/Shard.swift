import Foundation
import Places
import SQLite
import ShardFormat
import Synchronization

/// One source's data, open for reading.
final class Shard: Sendable {
  /// Taken before the file was opened.
  let stamp: ShardStamp
  let metadata: ShardMetadata
  let areas: Areas
  let countries: Countries
  let trie: WordTrie
  let scores: NameScores
  /// The numbers of the categories that it has points of interest of.
  let categories: [PlaceCategory: Int]
  /// Those with what they are kinds of.
  let searchableCategories: Set<PlaceCategory>
  /// Whether it knows streets and houses, and not settlements alone.
  let isStreetMap: Bool
  /// A Boolean value that says whether the shard has the table `interest_points`.
  let hasPointIndex: Bool
  /// Whether a query may have been meant otherwise than typed.
  let correctsErrors: Bool
  let areaNames: AreaNames
  let viewportCandidateCache = ViewportCandidateCache()
  /// Those that maps asked for last, by their number.
  let knownShapes: Known<Int, KnownShape>
  let mostImportantPlaces: MostImportantPlaces
  let knownLabels = Known<PlaceLabel.Key, PlaceLabel>(byteLimit: Shard.labelBytes) { $0.byteCount }
  private let pool: DatabasePool
  private let firstDamage = Mutex<SQLiteError?>(nil)

  /// Of shapes kept: the world's as they are seen in towns, most of them, and less of street maps,
  /// of which there may be many.
  private static let (worldBytes, streetBytes) = (8 << 20, 4 << 20)
  /// Of labels kept: those of the first places in one language.
  private static let labelBytes = 6 << 20
  /// Connections a shard is read over at once: one for each core, as the work is the processor's.
  private static let connectionLimit = max(2, min(ProcessInfo.processInfo.activeProcessorCount, 16))

  /// The file's name.
  var file: String { stamp.file }

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
    knownShapes = Known(byteLimit: isStreetMap ? Self.streetBytes : Self.worldBytes) {
      $0.byteCount
    }
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

  /// Whether a point is in the part of the globe that the shard is about.
  func holds(_ coordinate: Coordinate) -> Bool {
    metadata.bounds?.contains(coordinate) ?? false
  }

  /// Returns whether any of the shard's places may lie in the region; nil: anywhere.
  func mayAnswer(in region: CoordinateRegion?) -> Bool { metadata.mayAnswer(in: region) }

  /// The first damage that was met while the file was read; nil as long as there was none.
  var damage: AtlasError? {
    firstDamage.withLock { $0 }.map { .unreadable(file: file, cause: "\($0)") }
  }

  /// Reads over one of the connections, and remembers the first damage that is met.
  /// - Throws: `unavailable`: what fails is the file's fault, not the request's.
  func read<Result>(
    _ body: (Database) throws(SQLiteError) -> Result
  ) throws(GeocoderError) -> Result {
    do {
      return try pool.withDatabase(body)
    } catch {
      if error.isDamage { firstDamage.withLock { $0 = $0 ?? error } }
      throw .unavailable("\(file): \(error)")
    }
  }
}
