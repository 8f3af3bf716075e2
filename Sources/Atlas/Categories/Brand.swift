import Places
import SQLite
import ShardFormat

/// A brand, or the name of a chain, that several places of a shard have.
struct Brand {
  /// In its shard.
  var number: Int
  var letters: String
  var name: String
  /// What most of its places are.
  var category: PlaceCategory
  var placeCount: Int
  /// The credits of the shards that the brand's places are in, added by the atlas.
  var attributions: [Attribution] = []

  private static let columns = "number, letters, name, category, places"
  private static let begun = """
    SELECT \(columns) FROM brands WHERE letters >= ? AND letters < ?
    ORDER BY letters <> ?, places DESC, letters LIMIT ?
    """
  private static let whole = "SELECT \(columns) FROM brands WHERE letters = ?"
  /// Above all that letters may be followed by.
  private static let last = "\u{10FFFF}"

  private init(_ row: Row) {
    number = row.integer(0)
    letters = row.text(1)
    name = row.text(2)
    category = PlaceCategory(rawValue: row.text(3)) ?? .pointOfInterest
    placeCount = row.integer(4)
  }

  /// Those that begin with the letters; that which is just these first, then those of the most
  /// places.
  static func beginning(
    _ letters: String, limit: Int, _ database: Database
  ) throws(SQLiteError) -> [Brand] {
    var found: [Brand] = []
    try database.run(
      begun, [.text(letters), .text(letters + last), .text(letters), .integer(limit)]
    ) { found.append(Brand($0)) }
    return found
  }

  static func named(
    _ letters: String, _ database: Database
  ) throws(SQLiteError) -> Brand? {
    var found: Brand?
    try database.run(whole, [.text(letters)]) { found = Brand($0) }
    return found
  }
}
