import Places
import SQLite
import ShardFormat

/// A finder of the points of interest of a shard by category, brand and position.
struct PointOfInterestIndex {
  /// A condition by which points of interest of a shard are selected.
  enum Condition {
    /// The condition that selects all points of interest.
    case all
    /// The condition that selects the points of interest of some categories, by the categories'
    /// numbers in the shard.
    case categories([Int])
    /// The condition that selects the points of interest of some brands, by the brands' numbers in
    /// the shard.
    case brands([Int])

    /// Returns the SQL statement that finds the points of interest of a condition in a box, and for
    /// each run of the statement the values to bind after the edges of the box.
    fileprivate var statement: (select: String, numbers: [[Statement.Value]]) {
      switch self {
      case .all: (PointOfInterestIndex.allSelect, [[]])
      case .categories(let numbers):
        (PointOfInterestIndex.categorySelect, numbers.map { [.integer($0), .integer($0)] })
      case .brands(let numbers):
        (PointOfInterestIndex.brandSelect, numbers.map { [.integer($0), .integer($0)] })
      }
    }
  }

  let database: Database

  private static func select(_ table: String, _ condition: String = "") -> String {
    """
    SELECT c.id, p.latitude, p.longitude FROM \(table) c CROSS JOIN places p ON p.id = c.id
    WHERE c.east >= ? AND c.west <= ? AND c.north >= ? AND c.south <= ? \(condition)
    """
  }

  private static let allSelect = select("interest_points")
  private static let categorySelect = select(
    "category_points", "AND c.min_category >= ? AND c.max_category <= ?")
  private static let brandSelect = select(
    "brand_points", "AND c.min_brand >= ? AND c.max_brand <= ?")

  /// The distance in metres from a point to each side of the first window in which the nearest
  /// points of interest are looked for. A larger value means fewer look-ups where places are rare,
  /// and more rows where they are dense.
  private static let firstReach = 400.0
  /// The factor by which the windows grow, one after the other, in which the nearest points of
  /// interest are looked for.
  private static let growth = 2.5

  /// Returns the numbers of the points of interest in a region that are nearest to a point, nearest
  /// first, with their distances in metres. The window around the point grows until the circle
  /// inside it contains enough, so that a wide region costs no more than a narrow one.
  func nearest(
    _ condition: Condition, to coordinate: Coordinate, in region: CoordinateRegion, limit: Int
  ) throws(SQLiteError) -> [(place: Int, distance: Double)] {
    var reach = Self.firstReach
    while true {
      let window = CoordinateRegion(around: coordinate, reach: reach)
      let isAll = window.holds(region) || reach >= 20_000_000
      let found = try points(
        condition, in: isAll ? region : window, from: coordinate
      ).filter { region.contains($0.coordinate) }
      if isAll || found.count(where: { $0.distance <= reach }) >= limit {
        return found.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(limit)
          .map { ($0.place, $0.distance) }
      }
      reach *= Self.growth
    }
  }

  private static let details = "p.category, p.details, p.time_zone, p.importance"

  /// Calls a closure with a row for each of the points of interest in a window: number, latitude,
  /// longitude, category, details, time zone and importance.
  func forEach(
    _ condition: Condition, in window: CoordinateRegion, _ body: (Row) -> Void
  ) throws(SQLiteError) {
    let (select, numbers) = condition.statement
    let detailed = select.replacing("p.longitude FROM", with: "p.longitude, \(Self.details) FROM")
    for number in numbers {
      for longitudes in window.longitudeRanges {
        try database.run(detailed, window.edges(longitudes) + number, body)
      }
    }
  }

  private static let any = """
    SELECT 1 FROM category_points WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    AND min_category >= ? AND max_category <= ? LIMIT 1
    """

  /// Returns whether a shard has a point of interest of some categories in a region.
  ///
  /// - Parameter numbers: The numbers of the categories in the shard.
  func hasAny(
    ofCategories numbers: [Int], in region: CoordinateRegion
  ) throws(SQLiteError) -> Bool {
    for number in numbers {
      for longitudes in region.longitudeRanges {
        let edges = region.edges(longitudes) + [.integer(number), .integer(number)]
        if try database.number(Self.any, edges) != nil { return true }
      }
    }
    return false
  }

  private static let counting = """
    SELECT count(*), total(CASE WHEN is_within THEN 1 ELSE
      (SELECT p.longitude BETWEEN ?1 AND ?2 AND p.latitude BETWEEN ?3 AND ?4 FROM places p WHERE p.id = c.id) END)
    FROM (
      SELECT id, west >= ?1 AND east <= ?2 AND south >= ?3 AND north <= ?4 AS is_within FROM category_points
      WHERE east >= ?1 AND west <= ?2 AND north >= ?3 AND south <= ?4
      AND min_category >= ?5 AND max_category <= ?5 LIMIT ?6) c
    """

  /// Returns how many points of interest of some categories are counted in a region. Positions in the index are
  /// rounded to a metre or two: of a point that touches an edge of the region the place is looked at.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the categories in the shard.
  ///   - limit: The largest number of points that are looked at.
  /// - Returns: The number of points that were looked at, and of those that lie in the region.
  func count(
    ofCategories numbers: [Int], in region: CoordinateRegion, limit: Int
  ) throws(SQLiteError) -> (touching: Int, within: Int) {
    var (touching, within) = (0, 0)
    for number in numbers where touching < limit {
      for longitudes in region.longitudeRanges {
        let values: [Statement.Value] = [.integer(number), .integer(limit - touching)]
        try database.run(Self.counting, region.edges(longitudes) + values) { row in
          touching += row.integer(0)
          within += Int(row.real(1))
        }
      }
    }
    return (touching, within)
  }

  private static let boxes = """
    SELECT id, west, south FROM category_points
    WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    AND min_category >= ? AND max_category <= ? LIMIT ?
    """

  /// Returns the numbers of all points of interest of some categories in a region with their positions,
  /// which are rounded to a metre or two; `nil` where there are more than a limit.
  ///
  /// - Parameter numbers: The numbers of the categories in the shard.
  func positions(
    ofCategories numbers: [Int], in region: CoordinateRegion, limit: Int
  ) throws(SQLiteError) -> [(place: Int, coordinate: Coordinate)]? {
    var found: [(place: Int, coordinate: Coordinate)] = []
    for number in numbers {
      for longitudes in region.longitudeRanges {
        let values: [Statement.Value] = [
          .integer(number), .integer(number), .integer(limit + 1 - found.count),
        ]
        try database.run(Self.boxes, region.edges(longitudes) + values) { row in
          found.append(
            (row.integer(0), Coordinate(wrappingLatitude: row.real(2), longitude: row.real(1))))
        }
        if found.count > limit { return nil }
      }
    }
    return found
  }

  private typealias NearbyPoint = (place: Int, coordinate: Coordinate, distance: Double)

  private func points(
    _ condition: Condition, in window: CoordinateRegion, from coordinate: Coordinate
  ) throws(SQLiteError) -> [NearbyPoint] {
    let (select, numbers) = condition.statement
    var found: [NearbyPoint] = []
    for number in numbers {
      for longitudes in window.longitudeRanges {
        try database.run(select, window.edges(longitudes) + number) { row in
          let point = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
          found.append((row.integer(0), point, coordinate.distance(to: point)))
        }
      }
    }
    return found
  }
}

extension CoordinateRegion {
  /// Returns whether another region lies in this one; `false` where either crosses the
  /// antimeridian, unless this one goes around the globe.
  func holds(_ other: CoordinateRegion) -> Bool {
    south <= other.south && other.north <= north
      && (longitudeDelta >= 360
        || !crossesAntimeridian && !other.crossesAntimeridian && west <= other.west
          && other.east <= east)
  }
}
