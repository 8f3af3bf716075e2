import Basics
import SQLite
import ShardFormat

/// How important names with a number are at most: names are numbered by it, so that it is enough to
/// know it for some.
struct NameScores: Sendable {
  /// Of the first name of each chunk.
  private var first: [Double] = []

  init(from database: Database) throws(SQLiteError) {
    let count = try database.number("SELECT max(id) FROM names") ?? 0
    let sql = """
      SELECT p.importance, n.kind FROM names n JOIN places p ON p.id = n.place WHERE n.id = ?
      """
    let last = min(max(0, BitmapContainer.number(ofName: count)), Int(UInt16.max))
    for chunk in 0...last {
      // None has the number 0.
      var score = Double.infinity
      try database.run(sql, [.integer(chunk * BitmapContainer.bitCount)]) { row in
        score = row.real(0) - (NameKind(rawValue: row.integer(1)) ?? .other).penaltyWhenBegun
      }
      first.append(score)
    }
  }

  /// The last chunk that has names of interest.
  ///
  /// - Parameter isOfInterest: whether a name of that importance is, less what its kind takes off;
  ///   then all that are more important are too.
  func lastChunk(where isOfInterest: (Double) -> Bool) -> Int {
    first.partitioningIndex { !isOfInterest($0) } - 1
  }
}
