public import Places

/// A name as it stands in a shard, for measuring and checking what the atlas answers.
public struct NameSample: Hashable, Sendable {
  public let text: String
  /// Whether it is the place's main name.
  public let isMain: Bool
  /// Whether it is the name in a language that many read, and not the main one.
  public let isByLanguage: Bool
  public let coordinate: Coordinate
  /// Inhabitants; 0 where unknown.
  public let population: Int
  public let category: PlaceCategory

  /// All the names of a shard, those of important places first.
  ///
  /// - Parameter minimumPopulation: Leaves out smaller places.
  public static func all(
    inShardAt path: String, minimumPopulation: Int = 0
  ) throws(AtlasError) -> [NameSample] {
    try AtlasError.naming(path) {
      var samples: [NameSample] = []
      let sql = """
        SELECT n.text, n.kind, p.latitude, p.longitude, p.population, p.category
        FROM names n JOIN places p ON p.id = n.place
        WHERE coalesce(p.population, 0) >= ? ORDER BY n.id
        """
      try ShardFormat.open(path).run(sql, [.integer(minimumPopulation)]) { row in
        guard let category = PlaceCategory(rawValue: row.text(5)) else { return }
        samples.append(
          NameSample(
            text: row.text(0), isMain: row.integer(1) == NameKind.main.rawValue,
            isByLanguage: row.integer(1) == NameKind.language.rawValue,
            coordinate: Coordinate(wrappingLatitude: row.real(2), longitude: row.real(3)),
            population: row.integer(4), category: category))
      }
      return samples
    }
  }
}
