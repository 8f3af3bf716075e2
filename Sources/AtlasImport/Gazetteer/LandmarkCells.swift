import Places
import SQLite
import ShardFormat

/// A collector of the rows of a shard's table `landmarks`, to which places are added in the order
/// of their importance.
struct LandmarkCells {
  private var cells: [Int: LandmarkCell] = [:]

  /// Adds a place to the landmarks of its cell if a map labels the place.
  ///
  /// - Parameter id: The place's number in the shard.
  mutating func add(_ place: GazetteerPlace, id: Int) {
    guard place.isLabelled else { return }
    cells[LandmarkCell.number(of: place.coordinate), default: LandmarkCell()]
      .add(id, at: place.coordinate)
  }

  /// Writes the collected cells of landmarks into the table `landmarks` of a shard.
  func write(to database: Database) throws(SQLiteError) {
    for (number, cell) in cells.sorted(by: { $0.key < $1.key }) {
      try database.run(
        "INSERT INTO landmarks VALUES (?, ?)", [.integer(number), .blob(cell.bytes)])
    }
  }
}
