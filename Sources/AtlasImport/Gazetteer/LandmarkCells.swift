import Places
import SQLite
import ShardFormat

/// The rows of `landmarks`, collected while places come in the order of their importance.
struct LandmarkCells {
  private var cells: [Int: LandmarkCell] = [:]

  /// Adds a place if a map labels it.
  ///
  /// - Parameter id: The place's number in the shard.
  mutating func add(_ place: GazetteerPlace, id: Int) {
    guard place.isLabelled else { return }
    cells[LandmarkCell.number(of: place.coordinate), default: LandmarkCell()]
      .add(id, at: place.coordinate)
  }

  /// Writes the cells into the table `landmarks`.
  func write(to database: Database) throws(SQLiteError) {
    for (number, cell) in cells.sorted(by: { $0.key < $1.key }) {
      try database.run(
        "INSERT INTO landmarks VALUES (?, ?)", [.integer(number), .blob(cell.bytes)])
    }
  }
}
