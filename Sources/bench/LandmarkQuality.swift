import Atlas
import AtlasQuality
import Foundation
import Places

/// A measurement of how well an atlas finds the landmarks of a table, and how well a map of each is
/// framed.
struct LandmarkQuality {
  let atlas: EmbeddedAtlas
  let cases: [LandmarkCase]

  init(folder: String, table: String) throws {
    atlas = try EmbeddedAtlas(folder: folder)
    cases = try LandmarkCase.table(String(contentsOfFile: table, encoding: .utf8))
  }

  /// Prints the shares of landmarks found and framed, with a row for each kind, and then the queries
  /// that found something else first, or whose map is framed badly.
  func report() async throws {
    var tallies: [String: Tally] = [:]
    var framed: [String: Int] = [:]
    var misses: [String] = []
    for asked in cases {
      let items = try await atlas.places(asked)
      let rank = items.firstIndex(where: asked.isMet)
      for kind in [asked.kind, "all"] {
        tallies[kind, default: Tally()].add(asked.query, rank: rank)
      }
      let isFramed = rank.map { asked.isFramed(by: items[$0]) } ?? false
      if isFramed { for kind in [asked.kind, "all"] { framed[kind, default: 0] += 1 } }
      if rank != 0 || !isFramed {
        let place = rank.map { $0 == 0 ? "is framed badly" : "is number \($0 + 1)" } ?? "is missed"
        let first = items.first.map { "\($0.name) (\($0.category.rawValue))" } ?? "nothing"
        misses.append("\(asked.kind): “\(asked.query)” \(place); first is \(first)")
      }
    }
    var kinds: [String] = []
    for asked in cases where !kinds.contains(asked.kind) { kinds.append(asked.kind) }
    var table = Table(["landmarks", "asked", "first", "among five", "framed"])
    for kind in kinds + ["all"] {
      guard let tally = tallies[kind] else { continue }
      let share = Double(framed[kind] ?? 0) / Double(tally.asked)
      table.add(
        [kind, "\(tally.asked)"]
          + [tally.firstShare, tally.amongFiveShare, share]
          .map { $0.formatted(.percent.precision(.fractionLength(1))) })
    }
    print("\n\(table.text)\n\(misses.joined(separator: "\n"))")
  }
}
