import Atlas
import AtlasQuality
import Foundation
import Places

/// A fit of the weights of scores to questions over street maps and the world, of which a third judges it: every third
/// map, and every third place of the world.
struct Fit {
  private static let (hitLimit, sampleCount, judges) = (20, 8, 3)
  private static let (drawnCount, seed): (Int, UInt64) = (300, 7)

  private let atlas: EmbeddedAtlas
  private var questions: [WeightFit.Question] = []

  /// Prints by what the weights of an atlas's scores are to be multiplied, and how often what is right then comes
  /// first.
  ///
  /// - Parameters:
  ///   - table: A table of ``MapQuestion``.
  ///   - cases: A table of places of the world.
  ///   - extracts: The extracts of OpenStreetMap in the folder from which names are drawn.
  static func report(
    _ folder: String, table: String, cases: String, extracts: [String]
  ) async throws {
    var fit = Fit(atlas: try EmbeddedAtlas(folder: folder))
    try await fit.add(MapQuestion.table(String(contentsOfFile: table, encoding: .utf8)))
    let world = try CaseTable.places(String(contentsOfFile: cases, encoding: .utf8))
    for asked in world { try await fit.add(asked, isJudge: Self.isJudge(asked.coordinate)) }
    for (index, extract) in extracts.sorted().enumerated() {
      let sample = try ExtractSample(
        extract: extract, scratchFolder: FileManager.default.temporaryDirectory.path)
      for asked in sample.cases(count: drawnCount, seed: seed) {
        try await fit.add(asked, isJudge: index % judges == 0)
      }
    }
    fit.printTables()
  }

  private init(atlas: EmbeddedAtlas) { self.atlas = atlas }

  private static func isJudge(_ place: Coordinate) -> Bool {
    Int(abs(place.latitude * 100) + abs(place.longitude * 100)) % judges == 0
  }

  private mutating func add(_ asked: [MapQuestion]) async throws {
    let bounds = Dictionary(grouping: asked, by: \.map).mapValues { questions in
      CoordinateRegion(bounding: questions.compactMap(\.region))
    }
    let maps = bounds.keys.sorted()
    for question in asked {
      let isJudge = maps.firstIndex(of: question.map)! % Self.judges == 0
      let box = bounds[question.map] ?? nil
      try await add(question.kind, question.query, question.region, isJudge: isJudge) {
        question.isMet(by: $0, in: box)
      }
    }
  }

  private mutating func add(_ asked: QualityCase, isJudge: Bool) async throws {
    try await add("drawn: \(asked.kind)", asked.query, asked.region, isJudge: isJudge) {
      asked.isMet(by: $0, rank: 0)
    }
  }

  private mutating func add(
    _ kind: String, _ query: String, _ region: CoordinateRegion?, isJudge: Bool,
    isMet: (MapItem) -> Bool
  ) async throws {
    var request = SearchRequest(query: .naturalLanguage(query), region: region, limit: 5)
    request.isExplained = true
    let found = try await atlas.search(request, options: GeocoderOptions()).explanation?.hits ?? []
    // A set that was not looked into is neither right nor wrong.
    let hits = found.filter { $0.item != nil }
    questions.append(
      WeightFit.Question(kind: kind, isJudge: isJudge, hits: hits.prefix(Self.hitLimit)) { hit in
        hit.item.map(isMet) ?? false
      })
  }

  private func printTables() {
    let fit = WeightFit(to: questions)
    let (factors, spread) = (fit.factors(), fit.spread(of: Self.sampleCount))
    var table = Table(["reason", "factor", "least", "greatest"])
    for (index, reason) in WeightFit.reasons.enumerated() where !WeightFit.fixed.contains(reason) {
      let values = [factors[index], spread[index].lowerBound, spread[index].upperBound]
      table.add([reason.rawValue] + values.map { String(format: "%.2f", $0) })
    }
    print("\n\(table.text)")
    let today = [Double](repeating: 1, count: factors.count)
    var shares = Table(["", "questions", "first today", "first fitted"])
    for (name, isJudge) in [("fitted to", false), ("judging", true)] {
      let some = questions.filter { $0.isJudge == isJudge }
      let known = some.filter { $0.isRightFirst(today) != nil }
      shares.add(
        [name, "\(known.count) of \(some.count)"]
          + [today, factors].map { Self.share(known, $0) })
    }
    print("\n\(shares.text)")
    printClasses(today, factors)
  }

  /// Prints the classes of which more or fewer questions have what is right first.
  private func printClasses(_ today: [Double], _ factors: [Double]) {
    var table = Table(["class", "questions", "first today", "first fitted"])
    let known = questions.filter { $0.isRightFirst(today) != nil }
    for (kind, some) in Dictionary(grouping: known, by: \.kind).sorted(by: { $0.key < $1.key }) {
      let shares = [today, factors].map { Self.share(some, $0) }
      if shares[0] != shares[1] { table.add([kind, "\(some.count)"] + shares) }
    }
    print("\n\(table.text)")
  }

  private static func share(_ questions: [WeightFit.Question], _ factors: [Double]) -> String {
    if questions.isEmpty { return "" }
    let right = questions.count { $0.isRightFirst(factors) == true }
    return Table.percent(Double(right) / Double(questions.count))
  }
}
