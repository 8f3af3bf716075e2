import Foundation
import Places
import SQLite
import ShardFormat

/// A table of the countries of a shard, held in memory, as maps of the world and its continents
/// name them all.
struct Countries: Sendable {
  /// The countries of a shard with their ranks among the labels of a map, best first.
  let ranked: [(place: Place, rank: Int)]

  init(from database: Database) throws(SQLiteError) {
    var places: [Place] = []
    let sql = """
      SELECT \(Place.columns) FROM areas a JOIN places p ON p.id = a.place
      WHERE a.level = \(AreaLevel.country.rawValue) AND p.west IS NOT NULL ORDER BY p.id
      """
    try database.run(sql) { places.append(Place($0)) }
    // On a map the extent counts as much as the inhabitants: the countries' numbers, dealt out in
    // that order.
    let weighted = places.map { (place: $0, weight: Self.weight($0)) }
      .sorted { ($1.weight, $0.place.id) < ($0.weight, $1.place.id) }
    ranked = zip(weighted, places).map { ($0.place, $1.id) }
  }

  private static func weight(_ country: Place) -> Double {
    let extent = country.region
    return Double(country.population ?? 0) * extent.latitudeDelta * extent.longitudeDelta
      * cos(extent.center.latitude * .pi / 180)
  }
}
