import SQLite
import ShardFormat

/// A writer of the positions of all names' places, by the numbers of the names.
enum NamePointsWriter {
  /// Writes the table `name_points` of a shard whose names and places are written.
  static func write(to database: Database) throws(SQLiteError) {
    let last = try database.number("SELECT max(id) FROM names") ?? 0
    for number in 0...last / NamePoints.count {
      try database.run(
        "INSERT INTO name_points VALUES (?, ?)",
        [.integer(number), .blob(NamePoints.bytes(ofRow: number, from: database))])
    }
  }
}
