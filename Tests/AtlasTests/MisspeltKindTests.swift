import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of kinds of places that are misspelt beside the name of an area, each with a few invented places.
@Suite struct MisspeltKindTests {
  private static func atlas(_ more: GazetteerPlace...) throws -> BuiltAtlas {
    try BuiltAtlas([
      ShardBuilder(places: [
        GazetteerPlace("Upton", 5.5), GazetteerPlace("Skyport", 4, at: (0.2, 0), "airport"),
      ]),
      ShardBuilder(
        name: "map", source: "osm", isStreetMap: true, bounds: .town,
        places: more + [
          GazetteerPlace("The Mole", 2, at: (0.01, 0), "restaurant", reference: "node/1"),
          GazetteerPlace("BW Restaurants", 2, at: (0.02, 0), "company", reference: "node/2"),
        ]),
    ])
  }

  /// "resturants in helsinki" found a company called "BW Restaurants", and "ariports in france" found France.
  @Test(arguments: ["resturants in upton", "resturant upton", "upton restaraunts"])
  func `a misspelt kind finds the places of the kind in the area`(query: String) async throws {
    let response = try await Self.atlas().search(query)
    #expect(response.mapItems.first?.name == "The Mole")
    #expect(response.notice == .nameUnknown(query))
  }

  @Test(arguments: ["ariports in upton", "flugafen upton", "aeropurto upton"])
  func `a misspelt kind is known in every language`(query: String) async throws {
    #expect(try await Self.atlas().results(query) == ["2 Skyport"])
  }

  @Test func `a misspelt kind is suggested while the area is typed`() async throws {
    let suggestions = try await Self.atlas().suggestions("resturants in upt")
    #expect(suggestions.first == "Restaurants in Upton")
  }

  @Test func `a misspelt name of a town is no kind in a place of its first word`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Kansas", 5, at: (40, 40), "state"), GazetteerPlace("Kansas City", 5.5))
    #expect(try await built.results("kansas cityy") == ["2 Kansas City"])
    #expect(try await built.suggestions("kansas cityy") == ["2 Kansas City"])
  }

  @Test func `what is called like a misspelt kind is meant`() async throws {
    let built = try Self.atlas(
      GazetteerPlace("Minca Resturant", 2, at: (0.03, 0), "restaurant", reference: "node/9"))
    #expect(try await built.results("minca resturant") == ["node/9 Minca Resturant"])
  }

  @Test(arguments: ["resturant grand upton", "pubb upton", "resturant"])
  func `no kind is read into a name, a short word or a text without an area`(query: String)
    async throws
  {
    let built = try Self.atlas(
      GazetteerPlace("The Anchor", 2, at: (0.02, 0), "pub", reference: "node/9"))
    let names = Set(try await built.search(query).mapItems.map(\.name))
    #expect(names.isDisjoint(with: ["The Mole", "The Anchor"]))
  }

  /// The texts name a kind by words of which some are almost the name of another kind.
  @Test(
    .slow,
    arguments: [
      "theme park", "theme parks", "holiday home", "steam bath", "Centro cultural",
      "Centre cultuerl", "parco acquatico", "رياض أطفال",
    ])
  func `a text is read as a misspelt kind only once`(text: String) async throws {
    let views = [(60.17, 24.94, 0.04), (40.71, -74, 0.04), (48.85, 2.35, 0.2), (0, 0, 40)]
    for (latitude, longitude, span) in views {
      for language in [Language.english, .german, .japanese, Language(tag: "it")] {
        let request = SearchRequest(
          query: .naturalLanguage(text),
          region: CoordinateRegion(
            south: latitude - span / 2, west: longitude - span / 2, north: latitude + span / 2,
            east: longitude + span / 2),
          language: try #require(language))
        _ = try await World.atlas().search(request)
      }
    }
  }
}
