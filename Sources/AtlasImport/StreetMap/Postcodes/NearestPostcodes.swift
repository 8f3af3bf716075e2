import Basics
import Places
import SQLite
import ShardFormat

/// A finder of the postal code that the houses of a shard around a place give it.
struct NearestPostcodes {
  private let database: Database
  /// The numbers of the settlements that areas are or lie in, by the numbers of the areas.
  private let settlements: [Int: Int]
  /// A cache of the postal codes of places far from houses, each a code or none.
  private var known = BoundedCache<Cell, String?>(maximumCost: 1 << 16)

  /// Creates a finder, once all areas and houses of the shard are written.
  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    settlements = try Self.settlements(database)
  }

  /// A square of half a kilometre in a settlement. Places there that are far from all houses have one
  /// postal code, which is looked up once for all of them.
  private struct Cell: Hashable {
    /// The length of the square's sides, in degrees.
    private static let size = 0.005

    /// The number of the settlement's area.
    let settlement: Int
    private let row: Int
    private let column: Int

    /// Creates the square in a settlement that holds a coordinate.
    init(of settlement: Int, holding coordinate: Coordinate) {
      self.settlement = settlement
      row = Int((coordinate.latitude / Self.size).rounded(.down))
      column = Int((coordinate.longitude / Self.size).rounded(.down))
    }

    var center: Coordinate {
      Coordinate(
        wrappingLatitude: (Double(row) + 0.5) * Self.size,
        longitude: (Double(column) + 0.5) * Self.size)
    }
  }

  /// The distances in metres within which a place has the postal code of the nearest house, the nearer
  /// distance first: most places have a house beside them, and hundreds farther away. With larger
  /// distances more places near a border of two codes have the wrong one.
  private static let nearReaches = [60.0, 200.0]
  /// The distances in metres from the middle of a `Cell` within which houses tell the postal code of a
  /// place that has no house near it, tried one after the other: in the mountains the next house may be far
  /// away. With larger distances more places in empty country have a code, and more a wrong one.
  private static let farReaches = [500.0, 2_000.0]
  /// The largest number of houses among which those with a postal code are looked for.
  private static let houseLimit = 4_096
  /// The number of the nearest houses in its settlement whose usual postal code is that of a `Cell`, since
  /// one house alone may have a code of its own, such as that of an office; and the number of the nearest
  /// houses among which they are looked for. With larger numbers one house with a code of its own
  /// counts less, and so does a border between two codes.
  private static let (usualCount, nearestCount) = (16, 256)

  /// Returns the postal code of the nearest house in a place's settlement, or the usual one of the houses
  /// around it; `nil` where none near the place has one.
  ///
  /// - Parameters:
  ///   - coordinate: The place's position.
  ///   - area: The number of the innermost area that the place lies in.
  mutating func postcode(
    near coordinate: Coordinate, inArea area: Int
  ) throws(SQLiteError) -> String? {
    guard let settlement = settlements[area] else { return nil }
    for reach in Self.nearReaches {
      guard let house = try houses(nearestTo: coordinate, reach: reach).first else { continue }
      // A house across a border has a code of another town or country.
      return try self.settlement(of: house) == settlement ? house.postcode : nil
    }
    let cell = Cell(of: settlement, holding: coordinate)
    if let postcode = known.value(for: cell) { return postcode }
    let postcode = try usualPostcode(of: cell)
    known.keep(postcode, cost: 1, for: cell)
    return postcode
  }

  /// Returns the postal code that most of the houses nearest to the middle of a cell have, as far as they
  /// lie in its settlement; `nil` where none has one.
  private func usualPostcode(of cell: Cell) throws(SQLiteError) -> String? {
    for reach in Self.farReaches {
      let houses = try houses(nearestTo: cell.center, reach: reach)
      if houses.count > Self.houseLimit { return nil }
      // In the order of their nearest houses, which decides between codes of as many houses.
      var codes: [(code: String, count: Int)] = []
      for house in houses.prefix(Self.nearestCount)
      where try settlement(of: house) == cell.settlement {
        if let index = codes.firstIndex(where: { $0.code == house.postcode }) {
          codes[index].count += 1
        } else {
          codes.append((house.postcode, 1))
        }
        if codes.reduce(0, { $0 + $1.count }) == Self.usualCount { break }
      }
      if let usual = codes.max(by: { $0.count < $1.count }) { return usual.code }
    }
    return nil
  }

  /// A house with a postal code.
  private struct House {
    let distance: Double
    let id: Int
    let place: Int
    let postcode: String
  }

  private static let houses = """
    SELECT h.id, h.latitude, h.longitude, h.place, h.postcode
    FROM house_points b CROSS JOIN houses h ON h.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ? AND h.postcode <> ''
    LIMIT \(houseLimit + 1)
    """

  /// Returns the houses with a postal code within a distance of a point, nearest first.
  ///
  /// - Parameter reach: The greatest distance, in metres.
  private func houses(
    nearestTo point: Coordinate, reach: Double
  ) throws(SQLiteError) -> [House] {
    var found: [House] = []
    let window = CoordinateRegion(around: point, reach: reach)
    for longitudes in window.longitudeRanges {
      try database.run(Self.houses, window.edges(longitudes)) { row in
        let coordinate = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
        let distance = point.distance(to: coordinate)
        if distance <= reach {
          found.append(
            House(
              distance: distance, id: row.integer(0), place: row.integer(3), postcode: row.text(4)))
        }
      }
    }
    return found.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
  }

  private static let area = "SELECT area FROM places WHERE id = ?"

  /// Returns the number of the settlement that a house lies in; `nil` where none is known.
  private func settlement(of house: House) throws(SQLiteError) -> Int? {
    try database.number(Self.area, [.integer(house.place)]).flatMap { settlements[$0] }
  }

  /// The largest number of areas that lie in one another, so that none that lies in itself is followed on.
  private static let depthLimit = 16

  /// Returns the numbers of the settlements that the areas of a shard are or lie in.
  private static func settlements(_ database: Database) throws(SQLiteError) -> [Int: Int] {
    var areas: [Int: (parent: Int, level: Int)] = [:]
    try database.run("SELECT id, parent, level FROM areas") { row in
      areas[row.integer(0)] = (row.integer(1), row.integer(2))
    }
    var settlements: [Int: Int] = [:]
    for id in areas.keys {
      var (next, depth) = (id, 0)
      while let area = areas[next], depth < Self.depthLimit {
        if area.level == AreaLevel.settlement.rawValue {
          settlements[id] = next
          break
        }
        (next, depth) = (area.parent, depth + 1)
      }
    }
    return settlements
  }
}
