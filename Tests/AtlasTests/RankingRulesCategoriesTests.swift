import Places
import Testing

@testable import AtlasImport

/// Tests of the rules by which categories and brands stand among places that are called alike, each
/// with a few invented places.
@Suite struct RankingRulesCategoriesTests {
  private func atlas(_ places: GazetteerPlace...) throws -> BuiltAtlas {
    try BuiltAtlas([ShardBuilder(isStreetMap: true, places: places)])
  }

  @Test func `a category that is typed whole is suggested before a town called so`() async throws {
    let built = try atlas(GazetteerPlace("The Mole", 1, "cafe"), GazetteerPlace("Cafe", 3))
    #expect(try await built.suggestions("cafe", in: .town) == ["Cafés", "2 Cafe"])
  }

  @Test func `a town typed whole is suggested before a category's name in a foreign language`()
    async throws
  {
    let built = try atlas(
      GazetteerPlace("The Mole", 1, "restaurant"), GazetteerPlace("Essen", 5))
    #expect(try await built.suggestions("essen", in: .town) == ["2 Essen", "Restaurants"])
  }

  @Test func `a category that is only begun stands among towns in view like a town`() async throws {
    let built = try atlas(
      GazetteerPlace("Cafton", 5), GazetteerPlace("Cafford", 4), GazetteerPlace("Cafham", 3),
      GazetteerPlace("The Mole", 1, "cafe"))
    #expect(
      try await built.suggestions("caf", in: .town)
        == ["1 Cafton", "2 Cafford", "Cafés", "3 Cafham"])
    let far = CoordinateRegion(south: 9.9, west: 9.9, north: 10.1, east: 10.1)
    #expect(try await built.suggestions("caf", in: far) == ["1 Cafton", "2 Cafford", "3 Cafham"])
  }

  @Test func `a search for a category finds its places, and offers those that are called so`()
    async throws
  {
    let built = try atlas(
      GazetteerPlace("The Mole", 1, "cafe"), GazetteerPlace("Cafe", 3, at: (0.01, 0)),
      GazetteerPlace("The Pier", 1, at: (0.02, 0), "cafe"))
    let response = try await built.search("cafe", in: .town)
    #expect(response.mapItems.map(\.name) == ["The Mole", "The Pier"])
    #expect(response.alternatives.map(\.title) == ["Cafe"])
  }

  @Test func `a begun category in view is searched for rather than a city far away that begins so`()
    async throws
  {
    let cafe = GazetteerPlace("The Mole", 1, "cafe")
    let built = try atlas(cafe, GazetteerPlace("Cafton", 6, at: (40, 40)))
    #expect(try await built.results("caf", in: .streets) == ["1 The Mole"])
    #expect(try await built.results("caf").first == "2 Cafton")
  }

  @Test func `a brand stands before the first of its places and after a town called so`()
    async throws
  {
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          GazetteerPlace("Alepa", 1, "supermarket"),
          GazetteerPlace("Alepa", 0.9, at: (0.001, 0), "supermarket"),
          GazetteerPlace("Alepa", 4, "town"), GazetteerPlace("High Street", 1, "street"),
        ])
    ])
    #expect(
      try await built.suggestions("alepa", in: .town) == ["3 Alepa", "Alepa", "1 Alepa", "2 Alepa"])
  }

  @Test func `without a view a kind is looked for in the only street map, and a name in several`()
    async throws
  {
    let map = ShardBuilder(
      isStreetMap: true,
      places: [GazetteerPlace("The Mole", 1, "cafe"), GazetteerPlace("Cafe", 3, at: (1, 1))])
    #expect(try await BuiltAtlas([map]).results("cafe").first == "1 The Mole")
    let other = ShardBuilder(
      name: "other", source: "osm", isStreetMap: true,
      places: [GazetteerPlace("The Pier", 1, "cafe")])
    #expect(try await BuiltAtlas([map, other]).results("cafe") == ["2 Cafe"])
  }

  @Test func `a search for a category finds no places whose names go on after it`() async throws {
    let built = try atlas(
      GazetteerPlace("The Mole", 1, "cafe"), GazetteerPlace("Cafe Museum", 3, "museum"))
    #expect(try await built.results("cafe", in: .town) == ["1 The Mole"])
  }

  @Test func `a place of a category that is called so is found once`() async throws {
    let built = try atlas(GazetteerPlace("Cafe", 1, "cafe"))
    #expect(try await built.results("cafe", in: .town) == ["1 Cafe"])
  }

  @Test func `what is in view by its whole name comes before a category's foreign name`()
    async throws
  {
    for kind in ["museum", "hamlet"] {
      let built = try atlas(
        GazetteerPlace("The Mole", 1, "restaurant"), GazetteerPlace("Essen", 1, kind))
      #expect(try await built.suggestions("essen", in: .town) == ["2 Essen", "Restaurants"])
    }
  }

  @Test func `a large island typed whole comes before a category's foreign name`() async throws {
    var island = GazetteerPlace("Flores", 5, "island")
    island.extent = CoordinateRegion(south: -0.4, west: -1, north: 0.4, east: 1)
    let built = try atlas(GazetteerPlace("The Rose", 1, "florist"), island)
    #expect(try await built.suggestions("flores", in: .town) == ["2 Flores", "Florists"])
    #expect(try await built.results("flores", in: .town).first == "2 Flores")
  }

  @Test func `a region is widened step by step, until five places of a category are found`()
    async throws
  {
    func cafes(_ count: Int, north: Double) -> [GazetteerPlace] {
      Array(repeating: GazetteerPlace("The Mole", 1, at: (north, 0), "cafe"), count: count)
    }
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: cafes(4, north: 0) + cafes(1, north: 0.015) + cafes(1, north: 0.1))
    ])
    #expect(try await built.results("cafe", in: .streets).count == 5)
  }

  @Test func `places of a category from several maps stand in the order of their distance`()
    async throws
  {
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [GazetteerPlace("A", 1, "cafe"), GazetteerPlace("C", 1, at: (0.02, 0), "cafe")]),
      ShardBuilder(
        name: "other", source: "osm", isStreetMap: true,
        places: [GazetteerPlace("B", 1, at: (0.01, 0), "cafe")]),
    ])
    #expect(try await built.search("cafe", in: .town).mapItems.map(\.name) == ["A", "B", "C"])
  }
}
