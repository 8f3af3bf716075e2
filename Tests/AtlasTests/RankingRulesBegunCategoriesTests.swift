import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the rules by which the beginning of a category's name is read as the category, each
/// with a few invented places.
@Suite struct RankingRulesBegunCategoriesTests {
  private let cafe = GazetteerPlace("The Mole", 1, "cafe")

  private func atlas(_ places: GazetteerPlace...) throws -> BuiltAtlas {
    try BuiltAtlas([ShardBuilder(isStreetMap: true, places: places)])
  }

  @Test func `a category is suggested by a foreign name from the fourth letter on`() async throws {
    let built = try atlas(GazetteerPlace("The Mole", 1, "restaurant"))
    #expect(try await !built.suggestions("ess", in: .town).contains("Restaurants"))
    #expect(try await built.suggestions("esse", in: .town).contains("Restaurants"))
  }

  @Test(
    .slow,
    arguments: [
      (Language.english, "ca", "Cafés"), (.english, "ph", "Pharmacies"), (.german, "ca", "Cafés"),
      (.german, "ap", "Apotheken"), (.french, "ph", "Pharmacies"), (.spanish, "fa", "Farmacias"),
      (.finnish, "ap", "Apteekit"), (.finnish, "ka", "Kahvilat"), (.arabic, "صي", "صيدليات"),
      (.arabic, "مق", "مقاهي"), (.japanese, "薬", "薬局"), (.japanese, "カフ", "カフェ"),
    ])
  func `a category is suggested from two letters on, and pushes no place out that is meant`(
    language: Language, typed: String, expected: String
  ) async throws {
    let name = "\(typed)x"
    let town = GazetteerPlace(name, 6, at: (40, 40))
    let built = try BuiltAtlas([
      ShardBuilder(
        name: "map", isStreetMap: true, places: [cafe, GazetteerPlace("The Well", 1, "pharmacy")]),
      ShardBuilder(name: "towns", places: [town]),
    ])
    for region in [CoordinateRegion.streets, .town] {
      let found = try await built.suggestions(typed, in: region, language: language)
      #expect(found.contains(expected))
      #expect(found.contains { $0.hasSuffix(name) })
    }
  }

  @Test func `two categories that begin so are suggested at most`() async throws {
    let built = try atlas(
      GazetteerPlace("A", 1, "bakery"), GazetteerPlace("B", 1, "bank"),
      GazetteerPlace("C", 1, "bar"))
    #expect(try await built.suggestions("ba", in: .town).count == 2)
  }

  @Test func `a begun category is searched for from its third letter on`() async throws {
    let built = try atlas(cafe, GazetteerPlace("Cafton", 5, at: (40, 40)))
    #expect(try await built.results("ca", in: .streets) == ["2 Cafton"])
    #expect(try await built.results("caf", in: .streets) == ["1 The Mole"])
  }

  @Test func `a begun category is searched for by a synonym of its title too`() async throws {
    let built = try atlas(cafe, GazetteerPlace("Coffton", 5, at: (40, 40)))
    let response = try await built.search("coff", in: .streets)
    #expect(response.mapItems.map(\.name) == ["The Mole"])
    #expect(response.alternatives.isEmpty)
  }

  @Test func `places in view that begin like a category do not hide those of the category`()
    async throws
  {
    let built = try atlas(
      cafe, GazetteerPlace("Caffold", 1, at: (0.001, 0), "museum"),
      GazetteerPlace("The Pier", 1, at: (0.002, 0), "cafe"))
    #expect(try await built.results("caf", in: .streets) == ["1 The Mole", "3 The Pier"])
  }

  @Test func `a code is no reason not to search for a begun category`() async throws {
    let built = try atlas(cafe, GazetteerPlace("Zarko", 6, at: (40, 40), names: ["": "CAF"]))
    #expect(try await built.results("caf", in: .streets) == ["1 The Mole"])
  }

  @Test func `a name in view that is typed whole is meant rather than a begun category`()
    async throws
  {
    let built = try atlas(cafe, GazetteerPlace("Caf", 1, "village"))
    #expect(try await built.results("caf", in: .streets).first == "2 Caf")
  }
}
