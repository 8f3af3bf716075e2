package import Atlas
import Places
import SQLite
import ShardFormat

extension QualityCase {
  /// The largest distances, in metres, from a place and from a house to a result that counts as it: two
  /// sources may put a town some way apart.
  private static let (placeReach, houseReach) = (500.0, 60.0)

  /// Returns test cases for places and houses of a shard of an atlas, so many of each drawn at random:
  /// the text of the title and subtitle, as a page shows them, is to find each again. Those without a
  /// name or a subtitle are left out.
  package static func displayed(
    inShardAt path: String, of atlas: EmbeddedAtlas, count: Int,
    using random: inout some RandomNumberGenerator
  ) async throws -> [QualityCase] {
    let database = try ShardSchema.open(path)
    let metadata = try ShardMetadata(from: database)
    var cases: [QualityCase] = []
    for (table, name, reach) in [("places", "name", placeReach), ("houses", "number", houseReach)] {
      let references = try database.randomRows(
        "SELECT reference FROM \(table) WHERE id = ? AND \(name) != ''", of: table, count: count,
        using: &random
      ) { $0.text(0) }
      for reference in references {
        let id = MapItem.ID(source: metadata.source, reference: reference)
        let found = try await atlas.item(id, language: .english, options: GeocoderOptions())
        guard let item = found.mapItems.first, !item.name.isEmpty, !item.subtitle.isEmpty
        else { continue }
        cases.append(
          QualityCase(
            kind: "displayed, \(table) of \(metadata.name)",
            query: "\(item.name), \(item.subtitle)", answer: .named([item.name]),
            coordinate: item.coordinate, reach: reach))
      }
    }
    return cases
  }
}
