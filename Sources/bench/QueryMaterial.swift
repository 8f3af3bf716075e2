import Atlas
import AtlasQuality
import Places
import SQLite
import ShardFormat

/// The material that queries are drawn from: names, houses and ids as they stand in the shards of
/// an atlas, read with SQL alone, so that they do not depend on how an atlas answers.
struct QueryMaterial {
  /// A name of a place in a shard, with the area that the place lies in and its coordinate.
  struct Name {
    var text: String
    var area: String
    var coordinate: Coordinate
  }

  struct House {
    var street: String
    var number: String
    var postcode: String
    var town: String
    var coordinate: Coordinate
  }

  /// The number of rows drawn from each of a shard's tables of names, places and houses.
  private static let drawCount = 6_000

  private static let area = """
    LEFT JOIN areas a ON a.id = p.area LEFT JOIN places t ON t.id = a.place
    """
  private static let town = "coalesce(nullif(a.name, ''), t.name, '')"

  /// The names of places drawn from each shard that has any, in the order in which they were drawn.
  private(set) var names: [[Name]] = []
  /// The houses drawn from each shard that has any, in the order in which they were drawn.
  private(set) var houses: [[House]] = []
  /// The ids of places, of their aliases, and of houses drawn from each shard that has any.
  private(set) var ids: [[String]] = []

  /// Creates the material by drawing names, houses and ids from the shards of an atlas.
  ///
  /// - Parameters:
  ///   - folder: The folder of the atlas.
  ///   - random: The generator that decides what is drawn from the shards, which are read in the
  ///     order of their names.
  init(folder: String, using random: inout SplitMix64) throws {
    for (file, metadata) in try EmbeddedAtlas(folder: folder).metadata {
      let database = try Database(path: "\(folder)/\(file)", mode: .immutable)
      names.append(try Self.names(database, &random))
      houses.append(try Self.houses(database, &random))
      ids.append(try Self.references(database, &random).map { "\(metadata.source):\($0)" })
    }
    names.removeAll(where: \.isEmpty)
    houses.removeAll(where: \.isEmpty)
    ids.removeAll(where: \.isEmpty)
  }

  private static func names(
    _ database: Database, _ random: inout SplitMix64
  ) throws -> [Name] {
    let sql = """
      SELECT n.text, \(town), p.latitude, p.longitude
      FROM names n JOIN places p ON p.id = n.place \(area) WHERE n.id = ?
      """
    return try database.randomRows(sql, of: "names", count: drawCount, using: &random) { row in
      Name(
        text: clean(row.text(0)), area: clean(row.text(1)),
        coordinate: Coordinate(wrappingLatitude: row.real(2), longitude: row.real(3)))
    }
  }

  private static func houses(
    _ database: Database, _ random: inout SplitMix64
  ) throws -> [House] {
    let sql = """
      SELECT p.name, h.number, h.postcode, \(town), h.latitude, h.longitude
      FROM houses h JOIN places p ON p.id = h.place \(area) WHERE h.id = ?
      """
    return try database.randomRows(sql, of: "houses", count: drawCount, using: &random) { row in
      House(
        street: clean(row.text(0)), number: clean(row.text(1)), postcode: clean(row.text(2)),
        town: clean(row.text(3)),
        coordinate: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5)))
    }
  }

  private static func references(
    _ database: Database, _ random: inout SplitMix64
  ) throws -> [String] {
    var references: [String] = []
    for table in ["places", "houses"] {
      let sql = "SELECT reference FROM \(table) WHERE id = ?"
      references += try database.randomRows(
        sql, of: table, count: drawCount, using: &random
      ) { $0.text(0) }
    }
    try database.run("SELECT reference FROM aliases ORDER BY reference LIMIT 2000") {
      references.append($0.text(0))
    }
    return references.filter { !$0.isEmpty }
  }

  /// Returns a text that fits in a column of a table, with spaces in place of tabs and line breaks.
  private static func clean(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
