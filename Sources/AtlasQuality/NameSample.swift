package import Places
import SQLite
package import ShardFormat

/// A name of a place as it stands in a shard, for measuring and checking what the atlas answers.
package struct NameSample: Hashable, Sendable {
  package let text: String
  /// A Boolean value that says whether the name is the place's main name.
  package let isMain: Bool
  /// A Boolean value that says whether the name is the place's name in a language that many read,
  /// other than its main name.
  package let isByLanguage: Bool
  package let coordinate: Coordinate
  /// The number of inhabitants of the place with the name; 0 where it is unknown.
  package let population: Int
  package let category: PlaceCategory

  private static let select = """
    SELECT n.text, n.kind, p.latitude, p.longitude, p.population, p.category
    FROM names n JOIN places p ON p.id = n.place
    """

  /// Returns the names of places in a shard, those of important places first.
  ///
  /// - Parameter minimumPopulation: The smallest number of inhabitants of a place whose names are
  ///   returned; unknown counts as 0.
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
    text = row.text(0)
    isMain = row.integer(1) == NameKind.main.rawValue
    isByLanguage = row.integer(1) == NameKind.language.rawValue
    coordinate = Coordinate(wrappingLatitude: row.real(2), longitude: row.real(3))
    population = row.integer(4)
    self.category = category
  }
}
