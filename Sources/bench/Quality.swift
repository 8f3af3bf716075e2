import Atlas
import AtlasQuality
import Foundation
import Places

/// A measurement of the quality of an atlas's answers to the cases of a table, and to names with
/// random changes.
struct Quality {
  private static let errorCount = 6_000
  private static let seed: UInt64 = 20_090_102

  let atlas: EmbeddedAtlas
  /// An atlas of the same data as the measured one, without corrections of typing errors.
  let literal: EmbeddedAtlas
  let cases: [QualityCase]

  init(folder: String, table: String) throws {
    atlas = try EmbeddedAtlas(folder: folder)
    literal = try EmbeddedAtlas(folder: folder, correctsErrors: false)
    let names = try NameSample.all(
      inShardAt: "\(folder)/world.shard", minimumPopulation: KnownItems.population)
    cases =
      try QualityCase.table(String(contentsOfFile: table, encoding: .utf8))
      + KnownItems.typingErrors(in: names, count: Self.errorCount, seed: Self.seed)
      + KnownItems.twoThirds(of: names)
  }

  /// Prints a table of the shares of places found, with a row for each kind of case, and then the
  /// queries whose places were missed.
  func report() async throws {
    var (suggested, searched): ([String: Tally], [String: Tally]) = ([:], [:])
    var displaced: [String] = []
    for asked in cases {
      let (rank, keepsOrder) = try await atlas.suggestionRank(asked, beside: literal)
      suggested[asked.kind, default: Tally()].add(asked.query, rank: rank)
      if !keepsOrder { displaced.append(asked.query) }
      searched[asked.kind, default: Tally()].add(
        asked.query, rank: try await atlas.searchRank(asked))
    }
    var kinds: [String] = []
    for asked in cases where !kinds.contains(asked.kind) { kinds.append(asked.kind) }
    print(QualityTable.text(kinds, suggested: suggested, searched: searched))
    print(
      "exact matches displaced by corrected ones: \(displaced.count) of \(cases.count)",
      displaced.sorted().joined(separator: ", "))
    for kind in kinds {
      print("\nnot suggested, \(kind): \(suggested[kind]?.misses.joined(separator: ", ") ?? "")")
      print("not found, \(kind): \(searched[kind]?.misses.joined(separator: ", ") ?? "")")
    }
  }
}
