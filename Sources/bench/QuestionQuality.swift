import Atlas
import AtlasQuality
import Foundation
import Places
import ShardFormat

/// The quality of an atlas's answers to the questions of a table, and to the titles and subtitles of
/// its places, over the world, the samples and extracts of OpenStreetMap.
struct QuestionQuality {
  private let atlas: EmbeddedAtlas
  private var cases: [StreetCase]
  private let folder: String

  /// Imports the samples and the extracts, and reads the table.
  ///
  /// - Parameters:
  ///   - folder: The folder of an atlas with the world, into which the others are imported.
  ///   - table: The path of a table of cases.
  ///   - extracts: The paths of extracts of OpenStreetMap.
  init(folder: String, table: String, extracts: [String]) throws {
    self.folder = folder
    cases = try StreetCase.table(String(contentsOfFile: table, encoding: .utf8))
    atlas = try EmbeddedAtlas(importing: extracts, into: folder)
  }

  /// Prints a table with a row for each kind of question, and then the questions whose answer did
  /// not come first, each with its rank and with what came first.
  mutating func report() async throws {
    var random = SplitMix64(state: Self.seed)
    for (file, metadata) in atlas.metadata {
      let path = "\(folder)/\(file)"
      cases += try await StreetCase.displayed(
        inShardAt: path, of: atlas, count: Self.drawnCount, using: &random)
      if metadata.streets == nil {
        cases += try StreetCase.absent(worldAt: path, count: Self.drawnCount, using: &random)
      } else {
        cases += try await StreetCase.withTowns(
          inShardAt: path, of: atlas, count: Self.drawnCount, using: &random)
      }
    }
    var kinds: [String] = []
    var (tallies, misses): ([String: Tally], [String: [String]]) = ([:], [:])
    for asked in cases {
      if !kinds.contains(asked.kind) { kinds.append(asked.kind) }
      let response = try await atlas.response(to: asked)
      let rank = asked.rank(in: response)
      for row in [asked.kind, Self.allKinds] {
        tallies[row, default: Tally()].add(asked.query, rank: rank)
      }
      if rank == 0 { continue }
      misses[asked.kind, default: []].append(Self.miss(asked, rank: rank, response))
    }
    print(Self.table(kinds + [Self.allKinds], tallies))
    for kind in kinds {
      guard let misses = misses[kind] else { continue }
      print("\nnot first, \(kind):\n\(misses.joined(separator: "\n"))")
    }
  }

  /// The number of cases of each kind that are drawn from each shard.
  private static let drawnCount = 500
  private static let seed: UInt64 = 16
  /// The head of the row that counts all questions.
  private static let allKinds = "all"

  private static func table(_ kinds: [String], _ tallies: [String: Tally]) -> String {
    var table = Table(["", "cases", "first", "in five", "first", "in five"])
    for kind in kinds {
      guard let tally = tallies[kind] else { continue }
      table.add(
        [kind, "\(tally.asked)", "\(tally.first)", "\(tally.amongFive)"]
          + [tally.firstShare, tally.amongFiveShare].map {
            $0.formatted(.percent.precision(.fractionLength(1)))
          })
    }
    return table.text
  }

  /// Returns a line about a question whose answer did not come first: the rank of the answer counted
  /// from 1, or a hyphen, the question, and the first result with its distance from the answer.
  private static func miss(
    _ asked: StreetCase, rank: Int?, _ response: SearchResponse
  ) -> String {
    let query = asked.query.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    let place = rank.map { "\($0 + 1)" } ?? "-"
    guard let first = response.mapItems.first else { return "\(place)  \(query)  → nothing" }
    let kilometres = (first.coordinate.distance(to: asked.coordinate) / 1_000)
      .formatted(.number.precision(.fractionLength(kilometreDigits)))
    return "\(place)  \(query)  → \(first.name), \(first.subtitle) (\(kilometres) km)"
  }

  private static let kilometreDigits = 1
}
