import Atlas
import AtlasImport
import AtlasQuality
import Foundation
import Places
import ShardFormat

/// A measurement of the quality of an atlas's answers to test cases.
struct Quality {
  /// The head of the row that counts all cases.
  private static let all = "all"
  // The cases of each kind that are drawn: from the names of cities, from an extract, from a shard.
  private static let (errorCount, sampleCount, drawnCount) = (6_000, 600, 500)
  private static let (errorSeed, sampleSeed, drawnSeed): (UInt64, UInt64, UInt64) = (
    20_090_102, 20_090_103, 16
  )

  private let atlas: EmbeddedAtlas
  private var kinds: [String] = []
  private var suggested: [String: Tally] = [:]
  private var searched: [String: Tally] = [:]
  private var framed: [String: Int] = [:]
  private var misses: [String: [String]] = [:]

  private init(of atlas: EmbeddedAtlas) { self.atlas = atlas }

  // MARK: Forms

  /// Prints how good the answers are to cases of the world, to names of cities that are misspelt or cut
  /// off, and to landmarks.
  static func ofWorld(_ folder: String, cases table: String, landmarks: String) async throws {
    let atlas = try EmbeddedAtlas(folder: folder)
    let names = try NameSample.all(
      inShardAt: "\(folder)/world.shard", minimumPopulation: KnownItems.population)
    try await report(CaseTable.landmarks(text(landmarks)), of: atlas)
    try await report(
      CaseTable.places(text(table))
        + KnownItems.typingErrors(in: names, count: errorCount, seed: errorSeed)
        + KnownItems.twoThirds(of: names),
      of: atlas)
  }

  /// Imports extracts of OpenStreetMap, and prints how good the answers are to what they hold and to
  /// the cases of a table that lie in them.
  static func ofExtracts(_ extracts: [String], cases: String, in folder: String) async throws {
    var asked: [QualityCase] = []
    for extract in extracts {
      let name = shardName(of: extract)
      let duration = try ContinuousClock().measure {
        _ = try StreetMapImport(extract: extract, name: name).run(into: folder)
      }
      print("\(name): imported in \(duration.formatted(.units(allowed: [.milliseconds])))")
      asked += try ExtractSample(extract: extract, scratchFolder: folder)
        .cases(count: sampleCount, seed: sampleSeed)
    }
    let atlas = try EmbeddedAtlas(folder: folder)
    let bounds = atlas.metadata.filter { $0.metadata.source == "osm" }.compactMap(\.metadata.bounds)
    asked += try CaseTable.cases(text(cases)).filter { asked in
      bounds.contains { $0.contains(asked.coordinate) }
    }
    try await report(asked, of: atlas)
  }

  /// Imports the samples and extracts of OpenStreetMap, and prints how good the answers are to the
  /// questions of a table and to the titles and subtitles of places.
  static func ofQuestions(_ table: String, extracts: [String], in folder: String) async throws {
    let atlas = try EmbeddedAtlas(importing: extracts, into: folder)
    try await report(CaseTable.cases(text(table)), of: atlas)
    var random = SplitMix64(state: drawnSeed)
    var drawn: [QualityCase] = []
    for (file, _) in atlas.metadata {
      drawn += try await QualityCase.displayed(
        inShardAt: "\(folder)/\(file)", of: atlas, count: drawnCount, using: &random)
    }
    try await report(drawn, of: atlas)
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: Counting

  /// Prints a table of the shares of answers found, with a row for each kind of case, and then the
  /// queries whose answers did not come first.
  private static func report(_ cases: [QualityCase], of atlas: EmbeddedAtlas) async throws {
    var quality = Quality(of: atlas)
    for asked in cases { try await quality.add(asked) }
    quality.printTables()
  }

  private mutating func add(_ asked: QualityCase) async throws {
    let rank = try await atlas.suggestionRank(asked)
    let response = try await atlas.response(to: asked)
    let place = asked.rank(in: response)
    var isFramed: Bool?
    if let place, case .landmark = asked.answer {
      isFramed = asked.isFramed(by: response.mapItems[place])
    }
    if !kinds.contains(asked.kind) { kinds.append(asked.kind) }
    for kind in [asked.kind, Self.all] {
      suggested[kind, default: Tally()].add(asked.query, rank: rank)
      searched[kind, default: Tally()].add(asked.query, rank: place)
      if let isFramed { framed[kind, default: 0] += isFramed ? 1 : 0 }
    }
    if place != 0 || isFramed == false {
      misses[asked.kind, default: []].append(
        Self.miss(asked, rank: place, isFramed: isFramed ?? true, response))
    }
  }

  /// Returns a line about a query: the rank of the answer counted from 1, or a hyphen, the query, and
  /// the first result with its distance from the answer.
  private static func miss(
    _ asked: QualityCase, rank: Int?, isFramed: Bool, _ response: SearchResponse
  ) -> String {
    let query = asked.query.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    let place = (rank.map { "\($0 + 1)" } ?? "-") + (isFramed ? "" : ", framed badly")
    guard let first = response.mapItems.first else { return "\(place)  \(query)  → nothing" }
    let kilometres = String(
      format: "%.1f", first.coordinate.distance(to: asked.coordinate) / 1_000)
    return "\(place)  \(query)  → \(first.name), \(first.subtitle) (\(kilometres) km)"
  }

  private func printTables() {
    var table = Table([
      "", "cases", "suggested first", "in five", "found first", "in five", "framed",
    ])
    for kind in kinds + [Self.all] {
      guard let suggested = suggested[kind], let searched = searched[kind] else { continue }
      let shares = [
        suggested.firstShare, suggested.amongFiveShare, searched.firstShare,
        searched.amongFiveShare, framed[kind].map { Double($0) / Double(searched.asked) },
      ].map { $0.map(Table.percent) ?? "" }
      table.add([kind, "\(searched.asked)"] + shares)
    }
    print("\n\(table.text)")
    for kind in kinds {
      let notSuggested = suggested[kind]?.misses ?? []
      if !notSuggested.isEmpty {
        print("\nnot suggested, \(kind): \(notSuggested.joined(separator: ", "))")
      }
      guard let misses = misses[kind] else { continue }
      print("\nnot first, \(kind):\n\(misses.joined(separator: "\n"))")
    }
  }
}
