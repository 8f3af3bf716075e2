import Places
import SQLite
import ShardFormat

/// The look-up of streets by where they run.
struct StreetLines {
  let database: Database

  private static let select = """
    SELECT l.place, l.points FROM street_boxes b CROSS JOIN street_lines l ON l.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
    """

  /// Those within so many metres, the nearest first.
  func nearest(
    to coordinate: Coordinate, reach: Double
  ) throws(SQLiteError) -> [(place: Int, distance: Double)] {
    var nearest: [Int: Double] = [:]
    let window = CoordinateRegion(around: coordinate, reach: reach)
    for longitudes in window.longitudeRanges {
      try database.run(Self.select, window.edges(longitudes)) { row in
        let line = row.withBlob(1, LineCoding.decode)
        guard let distance = Polyline.distance(from: coordinate, to: line), distance <= reach
        else { return }
        nearest[row.integer(0)] = min(nearest[row.integer(0)] ?? .infinity, distance)
      }
    }
    return nearest.map { (place: $0.key, distance: $0.value) }
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
  }
}
