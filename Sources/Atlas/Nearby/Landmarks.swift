import Places
import SQLite
import ShardFormat

/// A finder of the towns by which places of one name are told apart ("near Vaduz").
struct Landmarks {
  /// The number of the most important towns around a place among which the nearest is chosen, so
  /// that it is one that people know. With a larger value lesser towns are named.
  private static let candidates = 12
  /// The distance to each side of a place, in degrees of latitude and longitude, within which towns
  /// are looked at.
  private static let reach = 0.5

  let database: Database

  /// Returns the number of the town nearest to a point, among the most important towns around it;
  /// `nil` where none is more important than a place.
  ///
  /// - Parameter place: The number of the place that the town is to be more important than.
  func nearest(to coordinate: Coordinate, before place: Int) throws(SQLiteError) -> Int? {
    let around = CoordinateRegion(
      south: coordinate.latitude - Self.reach, west: coordinate.longitude - Self.reach,
      north: coordinate.latitude + Self.reach, east: coordinate.longitude + Self.reach)
    var found: [LandmarkCell.Place] = []
    for number in LandmarkCell.numbers(in: around) {
      try database.run(
        "SELECT places FROM landmarks WHERE cell = ?", [.integer(number)]
      ) { row in
        row.withBlob(0) { LandmarkCell.decode($0, number: number, into: &found) }
      }
    }
    found.removeAll { $0.id >= place || !around.contains($0.coordinate) }
    return found.sorted { $0.id < $1.id }.prefix(Self.candidates)
      .min { $0.coordinate.distance(to: coordinate) < $1.coordinate.distance(to: coordinate) }?.id
  }
}
