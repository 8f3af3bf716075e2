import Basics
import Places
import SQLite
import ShardFormat
import Synchronization

/// A point of interest with all that filters look at, kept in memory so that all places of a kind in a
/// city can be judged at once.
struct TabledPoint: FilterableProperties, Sendable {
  /// The number of the place in its shard.
  let number: Int
  let coordinate: Coordinate
  let category: PlaceCategory
  let cuisines: [String]
  /// The cuisines as `PlaceFilter` names them, each once.
  let cuisineKeys: [String]
  let wheelchair: WheelchairAccess?
  let features: [PlaceFeature]
  let openingHours: String?
  let timeZone: String
  /// The prominence of the place: a measure of how many people look for it, as far as the data tells.
  let prominence: Double

  /// Creates a point from a row of number, latitude, longitude, category, details, time zone and importance;
  /// `nil` for a category that is not known.
  init?(_ row: Row) {
    guard let category = PlaceCategory(rawValue: row.text(3)) else { return nil }
    self.init(
      number: row.integer(0),
      at: Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2)), category: category,
      details: PlaceDetails(text: row.text(4)), timeZone: row.text(5), importance: row.real(6))
  }

  /// Creates a point from what a shard stores of a place.
  init(
    number: Int = 0, at coordinate: Coordinate = Coordinate(wrappingLatitude: 0, longitude: 0),
    category: PlaceCategory, details: PlaceDetails, timeZone: String = "", importance: Double = 0
  ) {
    self.number = number
    self.coordinate = coordinate
    self.category = category
    self.timeZone = timeZone
    let stored = StoredProperties(category: category, details: details)
    cuisines = stored.cuisines
    cuisineKeys = cuisines.isEmpty ? [] : Array(Set(cuisines.compactMap(Cuisine.key)))
    wheelchair = stored.wheelchair
    features = stored.features
    openingHours = details[.openingHours]
    prominence = Prominence.of(importance: importance, details)
  }
}

/// A table of all points of interest of one category in one cell of a grid over the globe.
struct PointTable: Sendable {
  /// A key of a table: the number that a shard gives the category, and the cell.
  struct Key: Hashable, Sendable {
    let category: Int
    let x: Int
    let y: Int
  }

  /// The number of cells on one degree of latitude or longitude.
  static let cellsPerDegree = 4.0
  /// The largest number of points that a table may have: more are not worth the memory. With a
  /// larger value the points of denser cities are counted, and the first search there takes longer.
  private static let limit = 10_000
  /// The largest number of bytes that the tables of one shard may take.
  static let cacheBytes = 12 << 20
  /// The number of bytes that a point is taken to need.
  private static let pointBytes = 400

  /// The points of the table; `nil` for a cell that has too many.
  let points: [TabledPoint]?

  /// The number of bytes that the table is taken to need.
  var cost: Int { 100 + (points?.count ?? 0) * Self.pointBytes }

  /// Reads the table of a cell from a shard.
  init(_ key: Key, of index: PointOfInterestIndex) throws(SQLiteError) {
    let size = 1 / Self.cellsPerDegree
    let (south, west) = (Double(key.y) * size, Double(key.x) * size)
    let window = CoordinateRegion(
      south: max(south, -90), west: west, north: min(south + size, 90), east: west + size)
    var points: [TabledPoint] = []
    var count = 0
    try index.forEach(.categories([key.category]), in: window) { row in
      count += 1
      guard count <= Self.limit, let point = TabledPoint(row),
        Self.cell(point.coordinate) == (key.x, key.y)
      else { return }
      points.append(point)
    }
    self.points = count <= Self.limit ? points : nil
  }

  private static func cell(_ coordinate: Coordinate) -> (x: Int, y: Int) {
    (
      Int((coordinate.longitude * cellsPerDegree).rounded(.down)),
      Int((coordinate.latitude * cellsPerDegree).rounded(.down))
    )
  }

  /// The largest number of cells of which the points are read for one search. With a larger value
  /// places are counted in wider views.
  private static let cellLimit = 24

  /// Returns the keys of the tables that hold the points of a category in a region; `nil` for a region
  /// of too many cells.
  static func keys(of category: Int, in region: CoordinateRegion) -> [Key]? {
    var keys: [Key] = []
    for longitudes in region.longitudeRanges {
      let first = cell(Coordinate(wrappingLatitude: region.south, longitude: longitudes.lowerBound))
      let rows = Int((region.latitudeDelta * cellsPerDegree).rounded(.up)) + 1
      let width = longitudes.upperBound - longitudes.lowerBound
      let columns = Int((width * cellsPerDegree).rounded(.up)) + 1
      guard rows * columns <= cellLimit else { return nil }
      let north = Int((region.north * cellsPerDegree).rounded(.down))
      let east = Int((longitudes.upperBound * cellsPerDegree).rounded(.down))
      for y in first.y...max(first.y, min(north, first.y + rows)) {
        for x in first.x...max(first.x, min(east, first.x + columns)) {
          keys.append(Key(category: category, x: x, y: y))
        }
      }
    }
    return keys
  }
}

extension ShardReader {
  /// Returns the table of a cell, as it was read before or is read now.
  func pointTable(_ key: PointTable.Key) throws(SQLiteError) -> PointTable {
    if let known = shard.pointTables.withLock({ $0.value(for: key) }) { return known }
    let table = try PointTable(key, of: pointsOfInterest)
    shard.pointTables.withLock { $0.keep(table, cost: table.cost, for: key) }
    return table
  }
}
