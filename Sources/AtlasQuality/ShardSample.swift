package import Places
package import SQLite
package import ShardFormat

/// A name of a place as it stands in a shard, for measuring and checking what the atlas answers.
package struct NameSample: Hashable, Sendable {
  package let text: String
  package let isMain: Bool
  /// A Boolean value that says whether it is a name in a language that many read, other than its main name.
  package let isByLanguage: Bool
  package let coordinate: Coordinate
  /// The number of inhabitants of the place with the name; 0 where it is unknown.
  package let population: Int
  package let category: PlaceCategory
  /// The name of the area that the place lies in; empty where there is none.
  package let area: String

  fileprivate static let areaName = "coalesce(nullif(a.name, ''), t.name, '')"
  fileprivate static let areaJoin =
    "LEFT JOIN areas a ON a.id = p.area LEFT JOIN places t ON t.id = a.place"
  private static let select = """
    SELECT n.text, n.kind, p.latitude, p.longitude, p.population, p.category, \(areaName)
    FROM names n JOIN places p ON p.id = n.place \(areaJoin)
    """

  /// Returns the names of places in a shard that have so many inhabitants or more, those of important
  /// places first. Unknown counts as 0.
  package static func all(
    inShardAt path: String, minimumPopulation: Int = 0
  ) throws(AtlasError) -> [NameSample] {
    try AtlasError.naming(path) {
      var samples: [NameSample] = []
      try ShardSchema.open(path).run(
        "\(select) WHERE coalesce(p.population, 0) >= ? ORDER BY n.id",
        [.integer(minimumPopulation)]
      ) { row in samples += [NameSample(row)].compactMap(\.self) }
      return samples
    }
  }

  /// Returns names of places in a shard drawn at random, some perhaps more than once.
  package static func random(
    inShardAt path: String, count: Int, using random: inout some RandomNumberGenerator
  ) throws(AtlasError) -> [NameSample] {
    try AtlasError.naming(path) {
      try ShardSchema.open(path).randomRows(
        "\(select) WHERE n.id = ?", of: "names", count: count, using: &random
      ) { row in NameSample(row) }
      .compactMap(\.self)
    }
  }

  private init?(_ row: Row) {
    guard let category = PlaceCategory(rawValue: row.text(5)) else { return nil }
    (text, area) = (row.text(0), row.text(6))
    isMain = row.integer(1) == NameKind.main.rawValue
    isByLanguage = row.integer(1) == NameKind.language.rawValue
    coordinate = Coordinate(wrappingLatitude: row.real(2), longitude: row.real(3))
    population = row.integer(4)
    self.category = category
  }
}

/// A house number as it stands in a shard or in an extract of OpenStreetMap, for measuring what the
/// atlas answers.
package struct HouseSample: Sendable {
  package var street: String
  package var number: String
  package var postcode = ""
  package var town = ""
  package var coordinate: Coordinate

  /// Returns house numbers of a shard drawn at random, some perhaps more than once.
  package static func random(
    inShardAt path: String, count: Int, using random: inout some RandomNumberGenerator
  ) throws(AtlasError) -> [HouseSample] {
    try AtlasError.naming(path) {
      try ShardSchema.open(path).randomRows(
        """
        SELECT p.name, h.number, h.postcode, \(NameSample.areaName), h.latitude, h.longitude
        FROM houses h JOIN places p ON p.id = h.place \(NameSample.areaJoin) WHERE h.id = ?
        """, of: "houses", count: count, using: &random
      ) { row in
        HouseSample(
          street: row.text(0), number: row.text(1), postcode: row.text(2), town: row.text(3),
          coordinate: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5)))
      }
    }
  }
}

extension Database {
  /// Returns what a query yields for rows of a table drawn at random, some perhaps more than once. The
  /// query has one parameter, the number of the row; the table's column `id` numbers its rows from 1.
  package func randomRows<Value>(
    _ sql: String, of table: String, count: Int, using random: inout some RandomNumberGenerator,
    _ value: (Row) -> Value
  ) throws(SQLiteError) -> [Value] {
    let last = try number("SELECT max(id) FROM \(table)") ?? 0
    var values: [Value] = []
    for _ in 0..<(last > 0 ? count : 0) {
      let id = Int.random(in: 1...last, using: &random)
      try run(sql, [.integer(id)]) { row in values.append(value(row)) }
    }
    return values
  }
}
