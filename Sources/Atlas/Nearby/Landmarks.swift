import Places
import SQLite
import ShardFormat

/// The places that others of one name are told apart by.
struct Landmarks {
  /// Of so many of the most important ones around the nearest is taken: a town that people know.
  private static let candidates = 12
  /// In degrees, to each side.
  private static let reach = 0.5

  let database: Database

  /// The number of the nearest one; nil where there is none.
  ///
  /// - Parameter place: Leaves out this one and those that are less important.
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
