import Atlas
import AtlasImport
import AtlasQuality
import Foundation
import Places
import ShardFormat

/// A measurement of the quality of an atlas's answers to what extracts of OpenStreetMap hold, and
/// to the cases of a table.
struct StreetQuality {
  /// The number of cases of each kind that are drawn from each extract of OpenStreetMap.
  private static let sampleCount = 600
  private static let seed: UInt64 = 20_090_103

  private let atlas: EmbeddedAtlas
  private let cases: [StreetCase]

  /// Creates the measurement by importing extracts of OpenStreetMap into an atlas and collecting
  /// the cases.
  ///
  /// - Parameters:
  ///   - folder: The folder of the atlas into which the extracts are imported.
  ///   - table: The path of a table of cases; those that lie in none of the extracts are left out.
  ///   - extracts: The paths of extracts of OpenStreetMap.
  init(folder: String, table: String, extracts: [String]) throws {
    var sampled: [StreetCase] = []
    for extract in extracts {
      let name = ((extract as NSString).lastPathComponent as NSString).deletingPathExtension
        .replacing(".osm", with: "")
      let importing = StreetMapImport(extract: extract, name: name)
      let duration = try ContinuousClock().measure { _ = try importing.run(into: folder) }
      print("\(name): imported in \(duration.formatted(.units(allowed: [.milliseconds])))")
      let sample = try ExtractSample(extract: extract, scratchFolder: folder)
      sampled += sample.cases(count: Self.sampleCount, seed: Self.seed)
    }
    atlas = try EmbeddedAtlas(folder: folder)
    let bounds = atlas.metadata.filter { $0.metadata.source == "osm" }.compactMap(\.metadata.bounds)
    cases =
      sampled
      + (try StreetCase.table(String(contentsOfFile: table, encoding: .utf8))).filter { asked in
        bounds.contains { $0.contains(asked.coordinate) }
      }
  }

  /// Prints a table of the shares of places found, with a row for each kind of case, and then the
  /// queries whose answers were missed.
  func report() async throws {
    var (suggested, searched): ([String: Tally], [String: Tally]) = ([:], [:])
    var kinds: [String] = []
    for asked in cases {
      if !kinds.contains(asked.kind) { kinds.append(asked.kind) }
      suggested[asked.kind, default: Tally()].add(
        asked.query, rank: try await atlas.suggestionRank(asked))
      searched[asked.kind, default: Tally()].add(
        asked.query, rank: try await atlas.searchRank(asked))
    }
    print(QualityTable.text(kinds, suggested: suggested, searched: searched))
    for kind in kinds {
      print("\nnot found, \(kind): \(searched[kind]?.misses.joined(separator: ", ") ?? "")")
    }
  }
}
