import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with functions that look up the houses around a point.
extension ShardReader {
  private static let points = """
    SELECT h.id, h.latitude, h.longitude FROM house_points b CROSS JOIN houses h ON h.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
    """
  private static let pointsWithPostcode = "\(points) AND h.postcode <> ''"

  private static let count = """
    SELECT count(*) FROM (
      SELECT 1 FROM house_points WHERE east >= ? AND west <= ? AND north >= ? AND south <= ? LIMIT ?)
    """

  /// Returns whether there are more houses than a number in a region.
  func hasHouses(above number: Int, in region: CoordinateRegion) throws(SQLiteError) -> Bool {
    var count = 0
    for longitudes in region.longitudeRanges {
      let values = region.edges(longitudes) + [.integer(number + 1)]
      count += try database.number(Self.count, values) ?? 0
    }
    return count > number
  }

  /// Returns the houses in a region that are nearest to a point, nearest first, with their distances in
  /// metres. Of the many around a point in a town only those are read in full that may be among them.
  ///
  /// - Parameters:
  ///   - limit: The largest number of houses that are returned.
  ///   - withPostcode: Whether only houses with a postal code count.
  ///   - isWanted: A function that says of the position of a house, and of its distance, whether the
  ///     house may be among them.
  func nearestHouses(
    _ limit: Int, to point: Coordinate, in region: CoordinateRegion,
    withPostcode: Bool = false, where isWanted: (Coordinate, Double) -> Bool = { _, _ in true }
  ) throws(SQLiteError) -> [(house: House, distance: Double)] {
    var ranked: [(distance: Double, id: Int)] = []
    for longitudes in region.longitudeRanges {
      let query = withPostcode ? Self.pointsWithPostcode : Self.points
      try database.run(query, region.edges(longitudes)) { row in
        let coordinate = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
        let distance = point.distance(to: coordinate)
        if isWanted(coordinate, distance) { ranked.append((distance, row.integer(0))) }
      }
    }
    ranked.sort { $0 < $1 }
    var nearest: [(house: House, distance: Double)] = []
    for (distance, id) in ranked {
      // Of houses at one point the order is that of their references.
      if nearest.count >= limit, let last = nearest.last, last.distance < distance { break }
      if let house = try house(id) { nearest.append((house, distance)) }
    }
    return nearest.sorted { ($0.distance, $0.house.reference) < ($1.distance, $1.house.reference) }
      .prefix(limit).map(\.self)
  }
}
