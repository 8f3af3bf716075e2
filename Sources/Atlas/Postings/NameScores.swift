import Basics
import SQLite
import ShardFormat

/// A table of upper bounds on the scores (`PlaceName.score`) of a shard's names by their numbers.
/// Names are numbered by score, so that the score of the first name of each container of posting
/// lists is enough.
struct NameScores: Sendable {
  /// The score of the first name of each container of posting lists, by the container's number.
  private var first: [Double] = []

  init(from database: Database) throws(SQLiteError) {
    let count = try database.number("SELECT max(id) FROM names") ?? 0
    let sql = """
      SELECT p.importance, n.kind FROM names n JOIN places p ON p.id = n.place WHERE n.id = ?
      """
    let last = min(max(0, BitmapContainer.number(ofName: count)), Int(UInt16.max))
    for container in 0...last {
      // No name has the number 0.
      var score = Double.infinity
      try database.run(sql, [.integer(container * BitmapContainer.bitCount)]) { row in
        score = row.real(0) - (NameKind(rawValue: row.integer(1)) ?? .other).penaltyWhenBegun
      }
      first.append(score)
    }
  }

  /// Returns the number of the last container of posting lists that has names of interest.
  ///
  /// - Parameter isOfInterest: A closure that returns whether a name with a score is of interest;
  ///   names with greater scores are then of interest too.
  func lastContainer(where isOfInterest: (Double) -> Bool) -> Int {
    first.partitioningIndex { !isOfInterest($0) } - 1
  }
}
