package import Atlas
import Places
import SQLite
import ShardFormat

/// Test cases of what people add to a name: the town around it, in four forms. They are drawn from a
/// street map at random.
extension StreetCase {
  /// The largest distances, in metres, from a place, a street and a house to a result that counts as
  /// it.
  private static let (placeReach, streetReach, houseReach) = (500.0, 3_000.0, 60.0)

  /// Returns test cases for places, streets and houses of a street map with the town around each, in
  /// turn after it without and with a comma, before it, and followed by the country.
  ///
  /// - Parameters:
  ///   - path: The path of the shard of the street map.
  ///   - atlas: An atlas with the shard.
  ///   - count: The number of places, of streets and of houses that are drawn; those around which no
  ///     town is known are left out.
  package static func withTowns(
    inShardAt path: String, of atlas: EmbeddedAtlas, count: Int,
    using random: inout some RandomNumberGenerator
  ) async throws -> [StreetCase] {
    let database = try ShardSchema.open(path)
    let metadata = try ShardMetadata(from: database)
    var cases: [StreetCase] = []
    let settlements = "('city', 'town', 'village', 'hamlet', 'suburb', 'quarter', 'neighbourhood')"
    for (kind, condition, reach) in [
      ("place", "category NOT IN ('street', 'postcode')", placeReach),
      ("street", "category = 'street'", streetReach),
    ] {
      let references = try database.randomRows(
        """
        SELECT reference FROM places WHERE id >= ? AND name != '' AND \(condition)
        AND category NOT IN \(settlements) LIMIT 1
        """, of: "places", count: count, using: &random
      ) { $0.text(0) }
      for reference in references {
        let id = MapItem.ID(source: metadata.source, reference: reference)
        let item = try await atlas.item(id, language: .english, options: GeocoderOptions())
          .mapItems.first
        guard let item, let town = item.address?.city else { continue }
        cases.append(
          StreetCase(
            kind: "\(kind) + town, \(metadata.name)",
            query: query(item.name, town, item.address?.country, form: cases.count),
            answer: .named(item.name), coordinate: item.coordinate, reach: reach))
      }
    }
    for house in try HouseSample.random(inShardAt: path, count: count, using: &random) {
      let place = try await atlas.reverse(
        house.coordinate, language: .english, options: GeocoderOptions()
      ).mapItems.first
      guard let town = place?.address?.city else { continue }
      cases.append(
        StreetCase(
          kind: "house + town, \(metadata.name)",
          query: query(
            "\(house.number) \(house.street)", town, place?.address?.country, form: cases.count),
          answer: .house(street: house.street, number: house.number),
          coordinate: house.coordinate, reach: houseReach))
    }
    return cases
  }

  private static func query(
    _ name: String, _ town: String, _ country: String?, form: Int
  ) -> String {
    switch form % 4 {
    case 0: "\(name) \(town)"
    case 1: "\(name), \(town)"
    case 2: "\(town) \(name)"
    default: [name, town, country].compactMap(\.self).joined(separator: ", ")
    }
  }
}
