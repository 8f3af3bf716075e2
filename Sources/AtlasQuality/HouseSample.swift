package import Places
import SQLite
package import ShardFormat

/// A house number as it stands in a shard or in an extract of OpenStreetMap, for measuring what the
/// atlas answers.
package struct HouseSample: Sendable {
  package let street: String
  package let number: String
  package let coordinate: Coordinate

  /// Returns house numbers of a shard drawn at random, some perhaps more than once.
  package static func random(
    inShardAt path: String, count: Int, using random: inout some RandomNumberGenerator
  ) throws(AtlasError) -> [HouseSample] {
    try AtlasError.naming(path) {
      try ShardSchema.open(path).randomRows(
        """
        SELECT p.name, h.number, h.latitude, h.longitude
        FROM houses h JOIN places p ON p.id = h.place WHERE h.id = ?
        """, of: "houses", count: count, using: &random
      ) { row in
        HouseSample(
          street: row.text(0), number: row.text(1),
          coordinate: Coordinate(wrappingLatitude: row.real(2), longitude: row.real(3)))
      }
    }
  }
}
