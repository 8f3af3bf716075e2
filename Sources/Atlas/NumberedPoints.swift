import Places

/// The look-ups of points of interest by what they are and where.
struct NumberedPoints {
  /// What the numbers are those of.
  enum Index {
    case categories, brands

    fileprivate var select: String {
      switch self {
      case .categories: NumberedPoints.categorySelect
      case .brands: NumberedPoints.brandSelect
      }
    }
  }

  let connection: Connection
  var index = Index.categories

  private static func select(_ table: String, _ low: String, _ high: String) -> String {
    """
    SELECT c.id, p.latitude, p.longitude FROM \(table) c CROSS JOIN places p ON p.id = c.id
    WHERE c.east >= ? AND c.west <= ? AND c.north >= ? AND c.south <= ?
    AND c.\(low) >= ? AND c.\(high) <= ?
    """
  }

  private static let categorySelect = select("category_points", "min_category", "max_category")
  private static let brandSelect = select("brand_points", "min_brand", "max_brand")

  /// In metres: how far is looked first, and how much farther each time.
  private static let firstReach = 400.0
  private static let growth = 2.5

  /// The nearest in a region, nearest first. The window grows until the circle inside it holds
  /// enough, so that a wide region costs no more than a narrow one.
  ///
  /// - Parameter numbers: as the shard gives them; nil: all.
  func nearest(
    to coordinate: Coordinate, numbers: [Int]?, in region: CoordinateRegion, limit: Int
  ) throws(SQLiteError) -> [(place: Int, distance: Double)] {
    var reach = Self.firstReach
    while true {
      let window = CoordinateRegion(around: coordinate, reach: reach)
      let isAll = window.covers(region) || reach >= 20_000_000
      let found = try places(
        in: isAll ? region : window, of: numbers, from: coordinate
      ).filter { region.contains($0.coordinate) }
      if isAll || found.count(where: { $0.distance <= reach }) >= limit {
        return found.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(limit)
          .map { ($0.place, $0.distance) }
      }
      reach *= Self.growth
    }
  }

  private typealias Found = (place: Int, coordinate: Coordinate, distance: Double)

  private func places(
    in window: CoordinateRegion, of numbers: [Int]?, from coordinate: Coordinate
  ) throws(SQLiteError) -> [Found] {
    var found: [Found] = []
    for range in numbers?.map({ $0...$0 }) ?? [0...Int(Int32.max)] {
      for longitudes in window.longitudeRanges {
        try connection.run(
          index.select,
          window.edges(longitudes) + [.integer(range.lowerBound), .integer(range.upperBound)]
        ) { row in
          let point = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
          found.append((row.integer(0), point, coordinate.distance(to: point)))
        }
      }
    }
    return found
  }
}

extension CoordinateRegion {
  /// Whether the other lies in this one; a region across the antimeridian covers none across.
  fileprivate func covers(_ other: CoordinateRegion) -> Bool {
    south <= other.south && other.north <= north
      && (longitudeDelta >= 360
        || !crossesAntimeridian && !other.crossesAntimeridian && west <= other.west
          && other.east <= east)
  }
}
