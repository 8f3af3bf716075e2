import Foundation
import Places
import SQLite
import ShardFormat

/// Test cases of things that do not exist: invented streets, shops and sights beside real towns, and
/// invented names alone.
extension StreetCase {
  /// The largest distance, in metres, from the town that a query names to a first result that needs
  /// no notice.
  private static let townReach = 25_000.0
  /// The number of the world's most important places among which towns are drawn.
  private static let townLimit = 5_000
  private static let kind = "absent, invented"
  private static let syllables = [
    "bar", "blun", "cho", "dra", "fen", "gru", "hol", "jat", "kel", "lor", "mig", "nuf", "pra",
    "quo", "rith", "sna", "tor", "vex", "wub", "zil",
  ]

  /// Returns test cases for invented things, most of them beside large towns of the world drawn at
  /// random: a first result near the town counts as an answer, as does one with a notice, or none.
  ///
  /// - Parameter path: The path of the world's shard.
  package static func absent(
    worldAt path: String, count: Int, using random: inout some RandomNumberGenerator
  ) throws -> [StreetCase] {
    let towns = try ShardSchema.open(path).randomRows(
      """
      SELECT name, latitude, longitude FROM places WHERE id >= 1 + ? % \(townLimit)
      AND population IS NOT NULL AND category IN ('city', 'town', 'capital') ORDER BY id LIMIT 1
      """, of: "places", count: count, using: &random
    ) { (name: $0.text(0), at: Coordinate(wrappingLatitude: $0.real(1), longitude: $0.real(2))) }
    return towns.enumerated().map { index, town in
      let name = invented(using: &random)
      let number = Int.random(in: 1...2_000, using: &random)
      let query =
        switch index % 6 {
        case 0: "\(number) \(name) Street, \(town.name)"
        case 1: "\(name) Museum, \(town.name)"
        case 2: "\(town.name) \(name) Café"
        case 3: "\(name)straße \(number), \(town.name)"
        case 4: "Hotel \(name) \(town.name)"
        default: "\(name) \(invented(using: &random))"
        }
      return StreetCase(
        kind: kind, query: query, answer: .nothing, coordinate: town.at,
        reach: index % 6 == 5 ? 0 : townReach)
    }
  }

  private static func invented(using random: inout some RandomNumberGenerator) -> String {
    let count = Int.random(in: 3...4, using: &random)
    let parts = (0..<count).map { _ in syllables.randomElement(using: &random) ?? "" }
    return parts.joined().capitalized
  }
}
