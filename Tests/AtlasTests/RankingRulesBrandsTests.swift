import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the rules by which brands are suggested, each with a few invented shops.
@Suite struct RankingRulesBrandsTests {
  private func shops(_ name: String, _ count: Int) -> [GazetteerPlace] {
    Array(repeating: GazetteerPlace(name, 1, "supermarket"), count: count)
  }

  private func atlas(_ places: [GazetteerPlace]) throws -> BuiltAtlas {
    try BuiltAtlas([ShardBuilder(isStreetMap: true, places: places)])
  }

  /// Returns the suggestions that are brands.
  private func brands(_ fragment: String, _ built: BuiltAtlas) async throws -> [String] {
    try await built.atlas.completions(for: fragment, region: .town, language: .english)
      .filter { $0.id.description.hasPrefix("brand:") }.map(\.title)
  }

  /// Cities far away whose names begin with "Ale", as many as there are suggestions.
  private let cities = (1...8).map {
    GazetteerPlace("Aleton \($0)", 6 - Double($0) / 10, at: (40, 40))
  }

  @Test func `a brand is suggested from its third letter on, or as soon as it is typed whole`()
    async throws
  {
    let built = try atlas(shops("Alepa", 2) + shops("Bi", 2))
    #expect(try await brands("al", built) == [])
    #expect(try await brands("ale", built) == ["Alepa"])
    #expect(try await brands("bi", built) == ["Bi"])
  }

  @Test func `of many brands that begin so, the two with the most places are suggested`()
    async throws
  {
    let built = try atlas(cities + shops("Aleba", 2) + shops("Aleda", 3) + shops("Alega", 4))
    #expect(try await brands("ale", built) == ["Alega", "Aleda"])
  }

  @Test func `a brand typed whole comes before one that goes on and has more places`()
    async throws
  {
    let built = try atlas(cities + shops("Ale", 2) + shops("Aleda", 3))
    #expect(try await brands("ale", built) == ["Ale", "Aleda"])
  }

  @Test func `a brand in view stands before cities far away, and behind one in view`() async throws
  {
    let built = try atlas(cities + shops("Alepa", 2) + [GazetteerPlace("Alebury", 5)])
    let suggestions = try await built.suggestions("ale", in: .town)
    #expect(suggestions.prefix(2).map { $0.split(separator: " ").last } == ["Alebury", "Alepa"])
  }

  @Test func `the places of a brand in several shards count together`() async throws {
    let alepa = ["a", "b"].map { GazetteerPlace("Alepa", 1, "supermarket", reference: $0) }
    let others = ["c", "d"].map { GazetteerPlace("Alepa", 1, "supermarket", reference: $0) }
    let built = try BuiltAtlas([
      ShardBuilder(isStreetMap: true, places: cities + shops("Aleba", 3) + alepa),
      ShardBuilder(name: "other", isStreetMap: true, places: others),
    ])
    #expect(try await brands("ale", built) == ["Alepa", "Aleba"])
  }

  @Test func `a brand is not suggested where no map has places of it`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(isStreetMap: true, bounds: .town, places: shops("Alepa", 2))
    ])
    let elsewhere = CoordinateRegion(south: 40, west: 40, north: 41, east: 41)
    #expect(try await built.suggestions("alepa", in: .town).contains("Alepa"))
    #expect(try await !built.suggestions("alepa", in: elsewhere).contains("Alepa"))
  }
}
