import Atlas
import AtlasQuality
import Places
import TestSupport
import Testing

/// Tests of names of cities over 200,000 people, changed at random but equally in every run.
///
/// The shares expected are one to two percentage points below those that were measured, so that a
/// change for the worse is seen.
@Suite(.slow) struct ForgivingTests {
  static func names() async throws -> [NameSample] {
    try await World.names().filter { $0.population > KnownItems.population }
  }

  /// The ranks at which the places were found, and the queries for which a correction came before
  /// an exact match.
  struct Outcome: Sendable {
    var suggested = Tally()
    var searched = Tally()
    var displaced: [String] = []
  }

  static func outcome(_ cases: [QualityCase], isSearched: Bool = false) async throws -> Outcome {
    let atlas = try await World.atlas()
    let literal = try EmbeddedAtlas(folder: World.folder, correctsErrors: false)
    return try await World.aside {
      var outcome = Outcome()
      for asked in cases {
        outcome.suggested.add(asked.query, rank: try await atlas.suggestionRank(asked))
        // A town without the kind that stands before it may come between: Mór for "Port Mor".
        let exact = try await literal.completions(
          for: asked.query, region: nil, language: .english
        ).filter { $0.match == .exact }
        let suggested = try await atlas.completions(
          for: asked.query, region: nil, language: .english)
        let literally = suggested.filter { $0.match != .partial }
        if !literally.map(\.id).starts(with: exact.map(\.id)) {
          outcome.displaced.append(asked.query)
        }
        if isSearched { outcome.searched.add(asked.query, rank: try await atlas.searchRank(asked)) }
      }
      return outcome
    }
  }

  @Test func `with one typing error nine of ten cities are among the first five`() async throws {
    let cases = KnownItems.typingErrors(in: try await Self.names(), count: 2_400, seed: 20_090_104)
    let outcome = try await Self.outcome(cases, isSearched: true)
    #expect(outcome.suggested.asked >= 2_000)
    #expect(outcome.suggested.firstShare >= 0.84)
    #expect(outcome.suggested.amongFiveShare >= 0.92, "\(outcome.suggested.misses)")
    #expect(outcome.searched.firstShare >= 0.845)
    #expect(outcome.searched.amongFiveShare >= 0.92, "\(outcome.searched.misses)")
    #expect(outcome.displaced == [])
  }

  @Test func `with two thirds of its name typed a city is suggested`() async throws {
    let cases = KnownItems.twoThirds(of: try await Self.names())
    let outcome = try await Self.outcome(cases)
    #expect(outcome.suggested.asked >= 2_000)
    #expect(outcome.suggested.firstShare >= 0.83)
    #expect(outcome.suggested.amongFiveShare >= 0.965, "\(outcome.suggested.misses)")
    #expect(outcome.displaced == [])
  }
}
