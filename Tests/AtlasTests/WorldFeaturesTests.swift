import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of natural features and airports that are looked for by what they are, each with a few
/// invented places.
@Suite struct WorldFeaturesTests {
  private static let region = CoordinateRegion(south: -5, west: -5, north: 5, east: 5)

  private static func country(
    _ name: String, number: Int, at position: (Double, Double) = (0, 0)
  ) -> GazetteerPlace {
    GazetteerPlace(
      name, 6, at: position, "country", reference: name,
      is: GazetteerArea(number: number, level: .country, code: ""),
      extent: CoordinateRegion(south: -5, west: -5, north: 5, east: 5))
  }

  @Test(arguments: ["airport upton", "flughafen upton", "airports near upton", "upton lentoasema"])
  func `of the airports near a town, the great ones come first`(query: String) async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 5), GazetteerPlace("Lesser", 3, at: (0.1, 0), "airport"),
      GazetteerPlace("Greater", 5, at: (0.3, 0), "airport"),
      GazetteerPlace("Greatest", 5.5, at: (40, 0), "airport"))
    let found = try await built.search(query)
    #expect(found.mapItems.map(\.name) == ["Greater", "Lesser"])
    #expect(found.notice == nil)
  }

  @Test func `a town in no street map has its features before what is in a map of elsewhere`()
    async throws
  {
    let world = ShardBuilder(places: [
      GazetteerPlace("Upton", 5), GazetteerPlace("Upton Mere", 3, at: (0.3, 0), "lake"),
    ])
    let ponds = (1...9).map {
      GazetteerPlace("Pond", 1, at: (0.5, 0), "water", reference: "node/\($0)")
    }
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      bounds: CoordinateRegion(south: 0.4, west: -0.2, north: 0.6, east: 0.2), places: ponds)
    let found = try await BuiltAtlas([world, map]).search("lakes near upton")
    #expect(found.mapItems.map(\.name) == ["Upton Mere"])
  }

  @Test(arguments: [(middle: 0.0, found: "Mere"), (middle: 10, found: "Other")])
  func `the bounds that the reader looks at take the place of that of the query`(
    middle: Double, found: String
  ) async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 5), GazetteerPlace("Mere", 3, at: (0.005, 0), "lake"),
      GazetteerPlace("Other", 3, at: (10, 0), "lake"))
    let view = CoordinateRegion(
      around: Coordinate(wrappingLatitude: middle, longitude: 0), metres: 5_000)
    let response = try await built.search("lakes near upton", in: view, isBounded: true)
    #expect(response.mapItems.map(\.name) == [found])
  }

  @Test func `where no feature is near a town, the answer tells that it looked farther`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 5), GazetteerPlace("Faraway", 4, at: (0.8, 0), "airport"))
    let found = try await built.search("airport upton")
    #expect(found.mapItems.map(\.name) == ["Faraway"])
    #expect(found.notice == .lookedFartherAway)
  }

  @Test func `of the features in a country's box, those in the country are found`() async throws {
    let built = try BuiltAtlas(
      Self.country("Ruritania", number: 1), Self.country("Florin", number: 2),
      GazetteerPlace("Lesser Lake", 3, at: (4, 0), "lake", in: [1]),
      GazetteerPlace("Great Lake", 4, at: (-4, 0), "lake", in: [1]),
      GazetteerPlace("Florin Lake", 5, "lake", in: [2]))
    let found = try await built.search("lakes in ruritania")
    #expect(found.mapItems.map(\.name) == ["Great Lake", "Lesser Lake"])
    #expect(found.notice == nil)
  }

  @Test func `features in view are found by their category, the kinds of it too`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Mere", 3, at: (1, 0), "lake"),
      GazetteerPlace("Dam", 4, at: (2, 0), "reservoir"),
      GazetteerPlace("Elsewhere", 5, at: (40, 0), "lake"))
    #expect(try await built.results("lakes", in: Self.region) == ["2 Dam", "1 Mere"])
    #expect(try await built.suggestions("lakes", in: Self.region) == ["Lakes"])
  }

  @Test func `a feature that a street map has too is found once, from the street map`()
    async throws
  {
    let world = ShardBuilder(places: [
      GazetteerPlace("Upton", 5), GazetteerPlace("Upton Airport", 4, at: (0.1, 0), "airport"),
      GazetteerPlace("Other Airport", 4, at: (0.3, 0), "airport"),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      bounds: CoordinateRegion(south: -0.2, west: -0.2, north: 0.2, east: 0.2),
      places: [GazetteerPlace("Upton Field", 4, at: (0.11, 0), "airport", reference: "node/1")])
    let built = try BuiltAtlas([world, map])
    #expect(
      try await built.results("airport", in: .town) == ["node/1 Upton Field", "3 Other Airport"])
  }

  /// "rivers in Liechtenstein" ended with the Limmat and the Reuss, which the gazetteer knows around it.
  @Test func `a country whose street map has lakes is not told of those of its neighbours`()
    async throws
  {
    var (ruritania, florin) = (
      Self.country("Ruritania", number: 1), Self.country("Florin", number: 2)
    )
    ruritania.ownArea?.code = "RU"
    florin.ownArea?.code = "FL"
    let foreign = GazetteerPlace("Foreign", 4, at: (4.9, 0), "lake", in: [2])
    let world = ShardBuilder(places: [ruritania, florin, foreign])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      bounds: CoordinateRegion(south: -5, west: -5, north: 5, east: 5),
      places: [
        ruritania, GazetteerPlace("Mere", 2, at: (1, 0), "lake", reference: "node/1", in: [1]),
      ])
    let found = { (shards: [ShardBuilder]) in
      try await BuiltAtlas(shards).search("lakes in ruritania").mapItems.map(\.name)
    }
    #expect(try await found([world, map]) == ["Mere"])
    #expect(try await found([world]) == ["Foreign"])
    // "lakes in Austria" were two on its borders, as Liechtenstein's map has some in the box around it.
    var neighbour = map
    neighbour.places[0] = florin
    neighbour.places[1].areas = [2]
    let own = GazetteerPlace("Own", 3, at: (1, 1), "lake", in: [1])
    let greater = ShardBuilder(places: [ruritania, florin, own])
    #expect(try await found([greater, neighbour]).contains("Own"))
  }

  /// "rivers in Vaduz" began with the Limmat and the Reuss, before the Rhine beside it.
  @Test func `lakes of a street map around a town come before those that are farther`() async throws
  {
    let world = ShardBuilder(places: [
      GazetteerPlace("Upton", 5), GazetteerPlace("Faraway", 4, at: (0.6, 0), "lake"),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      bounds: CoordinateRegion(south: -0.3, west: -0.3, north: 0.3, east: 0.3),
      places: [GazetteerPlace("Mere", 2, at: (0.05, 0), "lake", reference: "node/1")])
    let found = try await BuiltAtlas([world, map]).search("lakes in upton")
    #expect(found.mapItems.map(\.name) == ["Mere", "Faraway"])
  }

  @Test func `while typing, features are suggested in any town, others where there are maps`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 5), GazetteerPlace("Skyport", 4, at: (0.1, 0), "airport"))
    #expect(try await built.suggestions("airport upt").contains("Airports in Upton"))
    #expect(try await built.suggestions("cafe upt").contains { $0.hasPrefix("Caf") } == false)
  }

  @Test(arguments: ["greek islands", "griechische inseln", "islas griegas"])
  func `the adjective of a country beside a kind of features means those in the country`(
    query: String
  ) async throws {
    var greece = Self.country("Greece", number: 1)
    greece.ownArea?.code = "GR"
    let built = try BuiltAtlas(
      greece, Self.country("Florin", number: 2), GazetteerPlace("Naxos", 3, "island", in: [1]),
      GazetteerPlace("Guilder", 5, "island", in: [2]))
    #expect(try await built.search(query).mapItems.map(\.name) == ["Naxos"])
    let named = try BuiltAtlas(
      greece, GazetteerPlace("Zante", 3, "island", names: ["": "Greek Islands"]))
    #expect(try await named.search("greek islands").mapItems.map(\.name) == ["Zante"])
  }

  @Test(arguments: [
    "airports in the usa", "flughäfen in den usa", "aéroports aux usa", "airports usa",
  ])
  func `the article before a country is no part of its name`(query: String) async throws {
    let built = try BuiltAtlas(
      Self.country("USA", number: 1), Self.country("Florin", number: 2),
      GazetteerPlace("Den", 5, at: (1, 1)),
      GazetteerPlace("The Usk", 5, at: (2, 2)),
      GazetteerPlace("Skyport", 4, at: (4, 0), "airport", in: [1]),
      GazetteerPlace("Airfield", 5, "airport", in: [2]))
    #expect(try await built.search(query).mapItems.map(\.name) == ["Skyport"])
    #expect(try await built.suggestions(query).contains("Airports in USA"))
  }

  @Test func `the article of a town is a part of its name`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("The Hague", 5), GazetteerPlace("Hague", 5.2, at: (40, 0)),
      GazetteerPlace("Skyport", 4, at: (0.1, 0), "airport"),
      GazetteerPlace("Airfield", 4, at: (40.1, 0), "airport"))
    let found = try await built.search("airports in the hague").mapItems.map(\.name)
    #expect(found == ["Skyport"])
  }

  @Test func `a village called like the kind of features looked for in its country hides none`()
    async throws
  {
    let lake = GazetteerPlace("Mere", 3, at: (1, 0), "lake", in: [1])
    let village = GazetteerPlace("Lakes", 2, "village", in: [1])
    let built = try BuiltAtlas(Self.country("Ruritania", number: 1), village, lake)
    let response = try await built.search("lakes in ruritania")
    #expect(response.mapItems.map(\.name) == ["Mere"])
  }

  @Test(arguments: ["bay ridge", "cape upton", "river upton hotel", "cape"])
  func `a natural feature in the singular is a part of a name`(query: String) async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 5), GazetteerPlace("Ridge", 4), GazetteerPlace("Cape Town", 5),
      GazetteerPlace("Sound", 3, at: (0.1, 0), "bay"), GazetteerPlace("Ness", 3, "cape"),
      GazetteerPlace("Flow", 3, "river"))
    let found = try await built.search(query).mapItems.map(\.name)
    #expect(Set(found).isDisjoint(with: ["Sound", "Ness", "Flow"]))
    let suggested = try await built.suggestions(query)
    #expect(suggested.allSatisfy { !$0.contains(" in ") && !$0.contains(" near ") })
  }

  @Test(arguments: ["islands in ruritania", "hotels in ruritania"])
  func `what a great country has none of is not looked for far outside it`(query: String)
    async throws
  {
    let world = ShardBuilder(places: [
      Self.country("Ruritania", number: 1), GazetteerPlace("Atoll", 4, at: (20, 0), "island"),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      bounds: CoordinateRegion(south: 19, west: -1, north: 21, east: 1),
      places: [
        GazetteerPlace("Ritz", 3, at: (20, 0), "hotel", reference: "node/1"),
        GazetteerPlace("Skerry", 3, at: (20, 0), "island", reference: "node/2"),
      ])
    let found = try await BuiltAtlas([world, map]).search(query)
    #expect(found.mapItems.map(\.name) == ["Ruritania"])
  }

  @Test func `conditions are known of no feature`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 5), GazetteerPlace("Skyport", 4, at: (0.1, 0), "airport"))
    let found = try await built.search("wheelchair accessible airport upton")
    #expect(!found.mapItems.contains { $0.name == "Skyport" })
  }
}
