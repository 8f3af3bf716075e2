package import Atlas
import Places
import SQLite
import ShardFormat

extension StreetCase {
  /// The largest distance, in metres, from a place to a result of its name that counts as the place:
  /// two sources may put a town some way apart.
  private static let displayedReach = 500.0

  /// Returns a test case for each of some places of a shard, drawn at random: the text of its title
  /// and subtitle, as a page shows them, is to find it again.
  ///
  /// - Parameters:
  ///   - path: The path of the shard.
  ///   - atlas: An atlas with the shard.
  ///   - count: The number of places that are drawn, of which those without a name or a subtitle are left out.
  package static func displayed(
    inShardAt path: String, of atlas: EmbeddedAtlas, count: Int,
    using random: inout some RandomNumberGenerator
  ) async throws -> [StreetCase] {
    let database = try ShardSchema.open(path)
    let metadata = try ShardMetadata(from: database)
    let references = try database.randomRows(
      "SELECT reference FROM places WHERE id = ? AND name != ''", of: "places", count: count,
      using: &random
    ) { $0.text(0) }
    var cases: [StreetCase] = []
    for reference in references {
      let id = MapItem.ID(source: metadata.source, reference: reference)
      let found = try await atlas.item(id, language: .english, options: GeocoderOptions())
      guard let item = found.mapItems.first, !item.name.isEmpty, !item.subtitle.isEmpty
      else { continue }
      cases.append(
        StreetCase(
          kind: "displayed, \(metadata.name)", query: "\(item.name), \(item.subtitle)",
          answer: .named(item.name), coordinate: item.coordinate, reach: displayedReach))
    }
    return cases
  }
}
