import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with functions that look up the houses around a point.
extension ShardReader {
  private static let points = """
    SELECT id, south, west FROM house_points
    WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    """
  /// The greatest distance, in metres, between a house and its point in the table `house_points`, whose
  /// coordinates have 32 bits.
  private static let rounding = 4.0

  /// Returns the houses in a region that are nearest to a point, nearest first, with their distances in
  /// metres. Of the many around a point in a town only those are read in full that may be among them.
  ///
  /// - Parameters:
  ///   - limit: The largest number of houses that are returned.
  ///   - reach: The greatest distance, in metres.
  ///   - isWanted: A function that says of a house whether it may be among them.
  func nearestHouses(
    _ limit: Int, to point: Coordinate, in region: CoordinateRegion, reach: Double = .infinity,
    where isWanted: (House) -> Bool = { _ in true }
  ) throws(SQLiteError) -> [(house: House, distance: Double)] {
    var ranked: [(distance: Double, id: Int)] = []
    for longitudes in region.longitudeRanges {
      try database.run(Self.points, region.edges(longitudes)) { row in
        let coordinate = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
        let distance = point.distance(to: coordinate)
        if distance <= reach + Self.rounding { ranked.append((distance, row.integer(0))) }
      }
    }
    ranked.sort { $0 < $1 }
    var nearest: [(house: House, distance: Double)] = []
    for (distance, id) in ranked {
      // Of houses at one point the order is that of their references.
      if nearest.count >= limit, nearest[limit - 1].distance < distance - Self.rounding { break }
      guard let house = try house(id), isWanted(house) else { continue }
      let exact = point.distance(to: house.coordinate)
      if exact > reach { continue }
      nearest.append((house, exact))
      nearest.sort { ($0.distance, $0.house.reference) < ($1.distance, $1.house.reference) }
    }
    return Array(nearest.prefix(limit))
  }
}
