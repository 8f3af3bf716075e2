import Places
import SQLite

/// The look-ups of points of interest by category, brand and position.
struct PointOfInterestIndex {
  /// A condition on the points of interest that are looked up.
  enum Condition {
    /// All points of interest, whatever they are.
    case all
    /// The points of interest of the categories with these numbers.
    case categories([Int])
    /// The points of interest of the brands with these numbers.
    case brands([Int])

    /// Returns the statement that finds the points of interest in a box, and for each run of the
    /// statement the values to bind after the box.
    fileprivate func statement(hasPointIndex: Bool) -> (
      select: String, numbers: [[Statement.Value]]
    ) {
      switch self {
      case .all where hasPointIndex: (PointOfInterestIndex.allSelect, [[]])
      case .all: (PointOfInterestIndex.categorySelect, [[.integer(0), .integer(Int(Int32.max))]])
      case .categories(let numbers):
        (PointOfInterestIndex.categorySelect, numbers.map { [.integer($0), .integer($0)] })
      case .brands(let numbers):
        (PointOfInterestIndex.brandSelect, numbers.map { [.integer($0), .integer($0)] })
      }
    }
  }

  let database: Database
  /// A Boolean value that says whether the shard has the table `interest_points`.
  let hasPointIndex: Bool

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

  /// The reach of the first window, in metres.
  private static let firstReach = 400.0
  /// The factor by which the reach of each further window grows.
  private static let growth = 2.5

  /// Returns the nearest points of interest in a region, nearest first, with their distances in
  /// metres. The window grows until the circle inside it contains enough, so that a wide region
  /// costs no more than a narrow one.
  func nearest(
    _ condition: Condition, to coordinate: Coordinate, in region: CoordinateRegion, limit: Int
  ) throws(SQLiteError) -> [(place: Int, distance: Double)] {
    var reach = Self.firstReach
    while true {
      let window = CoordinateRegion(around: coordinate, reach: reach)
      let isAll = window.covers(region) || reach >= 20_000_000
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

  private static let any = """
    SELECT 1 FROM category_points WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    AND min_category >= ? AND max_category <= ? LIMIT 1
    """

  /// Returns whether a place of one of the categories with these numbers lies in the region.
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

  private typealias NearbyPoint = (place: Int, coordinate: Coordinate, distance: Double)

  private func points(
    _ condition: Condition, in window: CoordinateRegion, from coordinate: Coordinate
  ) throws(SQLiteError) -> [NearbyPoint] {
    let (select, numbers) = condition.statement(hasPointIndex: hasPointIndex)
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
  /// Returns whether another region lies in this one; for a region across the antimeridian the
  /// answer is no.
  fileprivate func covers(_ other: CoordinateRegion) -> Bool {
    south <= other.south && other.north <= north
      && (longitudeDelta >= 360
        || !crossesAntimeridian && !other.crossesAntimeridian && west <= other.west
          && other.east <= east)
  }
}
