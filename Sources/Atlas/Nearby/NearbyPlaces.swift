import Foundation
import Places
import SQLite
import ShardFormat

/// A finder of the places that maps label, by their position.
struct NearbyPlaces {
  let database: Database
  /// The most important places that maps label, which are looked through before the database is.
  var first = MostImportantPlaces()

  /// Returns the numbers of the most important places in a region, best first.
  ///
  /// Places are numbered by importance, and the table `nearby` has that as a third dimension. The
  /// search begins among as many of the first places as a region of that size lets expect, and
  /// takes in more until enough are found, so that a wide region costs no more than a narrow one.
  func mostImportant(in region: CoordinateRegion, limit: Int) throws(SQLiteError) -> [Int] {
    if let found = first.mostImportant(in: region, limit: limit) { return found }
    let sql = """
      SELECT id FROM nearby WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
      AND min_level <= ?
      """
    let count = try database.number("SELECT max(id) FROM places") ?? 0
    var last = min(count, max(Self.fewest, Self.expectedLast(in: region, limit: limit)))
    while true {
      var found: [Int] = []
      for longitudes in region.longitudeRanges {
        try database.run(
          sql,
          [
            .real(longitudes.lowerBound), .real(longitudes.upperBound), .real(region.south),
            .real(region.north), .real(ShardSchema.level(ofPlace: last)),
          ]
        ) { row in found.append(row.integer(0)) }
      }
      if found.count >= limit || last >= count { return Array(found.sorted().prefix(limit)) }
      last = min(count, last * min(max(2, limit / max(found.count, 1) + 1), 8))
    }
  }

  /// The assumed density of places where people live, as a multiple of the average over the globe.
  /// It decides among how many of the most important places those of a region are looked for first.
  /// A larger value makes that first number smaller, with more look-ups.
  private static let crowding = 40.0
  /// The least number of places, from the most important on, among which those of a region are
  /// looked for.
  private static let fewest = 1_000

  /// Returns the number of the last place, in the order of importance, that is likely to be among
  /// the most important ones of a region.
  static func expectedLast(in region: CoordinateRegion, limit: Int) -> Int {
    let share = max(region.latitudeDelta * region.longitudeDelta, 0.01) / (180 * 360)
    return Int(Double(limit) / share / crowding)
  }

  /// The distance in degrees of arc from a point to which the first window around it reaches. A
  /// larger value means a second look at fewer points, with more towns beyond those wanted.
  private static let firstReach = 0.25
  /// The distance in degrees of arc from which on the most important places, all of which are looked
  /// through, tell how far the window need grow. A larger value means more empty windows before.
  private static let farReach = 5.0
  /// The factor by which the window around a point grows until it holds enough places. A window that
  /// is much larger than it need be holds thousands of places beyond the one that is enough. A
  /// larger value means fewer look-ups, with more towns beyond those wanted.
  private static let growth = 1.4
  /// A distance in metres, greater than the rounding of the coordinates in the table `nearby`.
  private static let rounding = 5.0

  /// Returns the numbers of the places nearest to a point, nearest first.
  ///
  /// The window around the point grows until it holds enough places, but no farther than the most
  /// important ones tell that it does. The last of these may lie in a corner: a window that reaches as
  /// far as that one holds all that are nearer.
  ///
  /// - Parameter most: The distance, in degrees of arc, to which the window grows at most.
  func nearest(
    to coordinate: Coordinate, limit: Int, within most: Double = 180
  ) throws(SQLiteError) -> [Int] {
    guard limit > 0 else { return [] }
    var reach = Self.firstReach
    var enough = Double.infinity
    while true {
      let found = try places(around: coordinate, reach: reach)
      // The distance within which enough places lie for certain.
      let last =
        found.count < limit ? .infinity : found[limit - 1].distance + Self.rounding
      if last < reach * Coordinate.metresPerDegree || reach >= most {
        let near = found.prefix { $0.distance <= last + Self.rounding }
        return try sorted(near.map(\.id), by: coordinate, limit: limit)
      }
      let needed = (last + Self.rounding) / Coordinate.metresPerDegree
      if enough.isInfinite, reach >= Self.farReach {
        enough = first.reach(around: coordinate, holding: limit)
      }
      let grown = reach < enough ? min(reach * Self.growth, enough) : reach * Self.growth
      reach = min(last.isFinite ? needed : grown, most)
    }
  }

  /// Returns as many of some places as are asked for, the nearest to a point first.
  private func sorted(
    _ ids: [Int], by coordinate: Coordinate, limit: Int
  ) throws(SQLiteError) -> [Int] {
    let sql = "SELECT latitude, longitude FROM places WHERE id = ?"
    var found: [(distance: Double, id: Int)] = []
    for id in ids {
      try database.run(sql, [.integer(id)]) { row in
        let place = Coordinate(wrappingLatitude: row.real(0), longitude: row.real(1))
        found.append((coordinate.distance(to: place), id))
      }
    }
    return found.sorted { $0 < $1 }.prefix(limit).map(\.id)
  }

  /// The height in degrees of the windows in which places far around a point are looked for: one window
  /// that holds a pole would hold half of the world. A larger value means fewer look-ups, with more
  /// towns outside the circle.
  private static let bandHeight = 6.0

  /// Returns the numbers of the places in windows that hold all points within a distance of a point,
  /// with their distances from that point in metres, nearest first.
  ///
  /// The distances are those of the rounded coordinates that the index itself has, as looking up
  /// thousands of places takes most of the time.
  ///
  /// - Parameter reach: The distance, in degrees of arc.
  private func places(
    around coordinate: Coordinate, reach: Double
  ) throws(SQLiteError) -> [(distance: Double, id: Int)] {
    let sql = """
      SELECT id, south, west FROM nearby WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
      """
    let (south, north) = (
      max(coordinate.latitude - reach, -90), min(coordinate.latitude + reach, 90)
    )
    let count = Int(((north - south) / Self.bandHeight).rounded(.up))
    let height = (north - south) / Double(count)
    var found: [(distance: Double, id: Int)] = []
    var windows = 0
    for index in 0..<count {
      let start = south + Double(index) * height
      let band = start...min(start + height, 90)
      let halfWidth = Self.halfWidth(of: band, around: coordinate, reach: reach)
      let window = CoordinateRegion(
        south: band.lowerBound, west: coordinate.longitude - halfWidth, north: band.upperBound,
        east: coordinate.longitude + halfWidth)
      for longitudes in window.longitudeRanges {
        windows += 1
        try database.run(sql, window.edges(longitudes)) { row in
          let place = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
          found.append((coordinate.distance(to: place), row.integer(0)))
        }
      }
    }
    found.sort { $0 < $1 }
    // A place on the edge of two windows is in both.
    return windows > 1 ? EmbeddedAtlas.unique(found) { $0.id } : found
  }

  /// Returns half the width in degrees of the part of a circle on the globe between two parallels.
  ///
  /// - Parameters:
  ///   - band: The latitudes of the parallels.
  ///   - reach: The radius of the circle, in degrees of arc.
  private static func halfWidth(
    of band: ClosedRange<Double>, around center: Coordinate, reach: Double
  ) -> Double {
    let radians = { (degrees: Double) in degrees * .pi / 180 }
    let (middle, radius) = (radians(center.latitude), radians(min(reach, 180)))
    var latitudes = [band.lowerBound, band.upperBound]
    // A circle that holds no pole is widest where sin φ = sin φ₀ / cos r.
    let widest = asin(min(max(sin(middle) / cos(radius), -1), 1)) * 180 / .pi
    if band.contains(widest) { latitudes.append(widest) }
    let cosines = latitudes.map { latitude in
      (cos(radius) - sin(radians(latitude)) * sin(middle))
        / max(cos(radians(latitude)) * cos(middle), 1e-9)
    }
    return acos(min(max(cosines.min() ?? -1, -1), 1)) * 180 / .pi + margin
  }

  /// The degrees by which a window is wider than its circle, more than the rounding of the numbers.
  private static let margin = 1e-6
}
