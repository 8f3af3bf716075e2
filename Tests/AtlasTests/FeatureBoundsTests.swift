import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of natural features that are looked for in countries, ranges and seas, each with a few invented
/// places.
@Suite struct FeatureBoundsTests {
  private static let box = CoordinateRegion(south: -5, west: -5, north: 5, east: 5)

  private static func ring(_ box: CoordinateRegion) -> [Coordinate] {
    [
      (box.south, box.west), (box.south, box.east), (box.north, box.east), (box.north, box.west),
    ].map { Coordinate(wrappingLatitude: $0.0, longitude: $0.1) }
  }

  private static func country(_ name: String, number: Int) -> GazetteerPlace {
    GazetteerPlace(
      name, 6, "country", reference: name,
      is: GazetteerArea(number: number, level: .country, code: ""), extent: box)
  }

  /// "lakes in Switzerland" left out Lake Geneva, and "rivers in Switzerland" the Rhine, whose point is
  /// in Germany.
  @Test func `what lies in several countries is found in each, wherever its point is`()
    async throws
  {
    var river = GazetteerPlace(
      "Long", 4, at: (9, 0), "river",
      extent: CoordinateRegion(south: -1, west: -1, north: 20, east: 1))
    river.otherAreas = [1, 2]
    let built = try BuiltAtlas(
      Self.country("Ruritania", number: 1), Self.country("Florin", number: 2),
      Self.country("Guilder", number: 3), river,
      GazetteerPlace("Short", 3, "river", in: [1]), GazetteerPlace("Brook", 3, "river", in: [3]))
    let found = { (query: String) in try await built.search(query).mapItems.map(\.name) }
    #expect(try await found("rivers in ruritania") == ["Long", "Short"])
    #expect(try await found("rivers in florin") == ["Long"])
    #expect(try await found("rivers in guilder") == ["Brook"])
  }

  @Test func `of the features in a range's box, those within its outline are found`()
    async throws
  {
    var range = GazetteerPlace("Hills", 5, "mountain_range", extent: Self.box)
    range.shape = .rings([
      [(-5.0, -5.0), (-5, 5), (5, 5)].map {
        Coordinate(wrappingLatitude: $0.0, longitude: $0.1)
      }
    ])
    let built = try BuiltAtlas(
      range, GazetteerPlace("Mere", 3, at: (-3, 3), "lake"),
      GazetteerPlace("Outside", 4, at: (3, -3), "lake"))
    let found = try await built.search("lakes in the hills").mapItems.map(\.name)
    #expect(found == ["Mere"])
  }

  /// The source has fragments of the Sahara's outline alone: "mountains in the sahara" found those of the
  /// Holy Land.
  @Test func `without its outline a wide feature is bounded by its region`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Waste", 5, "desert", extent: Self.box),
      GazetteerPlace("Outside", 5, at: (9, 0), "mountain"))
    #expect(try await built.search("mountains in the waste").mapItems.map(\.name) == ["Waste"])
  }

  /// "airports in the USA" began with Denver's, as that is nearest to the middle.
  @Test func `in a country features come in the order of their importance`() async throws {
    let built = try BuiltAtlas(
      Self.country("Ruritania", number: 1), GazetteerPlace("Middle", 4, "airport", in: [1]),
      GazetteerPlace("Great", 5, at: (4.9, 4.9), "airport", in: [1]))
    let found = try await built.search("airports in ruritania").mapItems.map(\.name)
    #expect(found == ["Great", "Middle"])
  }

  /// The outline of the Mediterranean leaves out Sicily.
  @Test func `an island is found in its sea, which leaves it out`() async throws {
    let land = CoordinateRegion(south: -1, west: -1, north: 1, east: 1)
    var sea = GazetteerPlace("Main", 5, "sea", reference: "water/1", extent: Self.box)
    sea.shape = .rings([Self.ring(Self.box), Self.ring(land)])
    let beach = CoordinateRegion(south: -1.1, west: -1.1, north: 1.1, east: 1.1)
    let built = try BuiltAtlas(
      sea, GazetteerPlace("Isle", 4, "island", extent: beach),
      GazetteerPlace("Inland", 4, at: (0.5, 0), "island"))
    let found = try await built.search("islands in the main").mapItems.map(\.name)
    #expect(found == ["Isle"])
  }

  /// "islands in Lake Victoria" found Zanzibar, which is in the ocean.
  @Test func `what a sea or lake has none of is not looked for far outside it`() async throws {
    var lake = GazetteerPlace("Main", 5, "lake", reference: "water/1", extent: Self.box)
    lake.shape = .rings([Self.ring(Self.box)])
    let built = try BuiltAtlas(lake, GazetteerPlace("Elsewhere", 4, at: (8, 0), "island"))
    let found = try await built.search("islands in the main").mapItems.map(\.name)
    #expect(found == ["Main"])
  }

  /// "Mediterranean" and "Caribbean" mean food too, so that "islands in the Caribbean" found nothing.
  @Test(arguments: ["islands in the caribbean", "islands caribbean"])
  func `what cannot be of a cuisine is in the place that is called like it`(query: String)
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Caribbean", 5, "sea", extent: Self.box), GazetteerPlace("Isle", 4, "island"))
    #expect(try await built.search(query).mapItems.map(\.name) == ["Isle"])
  }

  @Test(arguments: ["aéroport nice", "nice airport", "airports in nice"])
  func `a city that is called like a wish is meant beside what nobody chooses`(query: String)
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Nice", 5.5), GazetteerPlace("Skyport", 4, at: (0.1, 0), "airport"),
      GazetteerPlace("Greater", 6, at: (40, 0), "airport"))
    #expect(try await built.search(query).mapItems.map(\.name) == ["Skyport"])
  }

  @Test func `a wish is one for what is in view before it is a city of the name far away`()
    async throws
  {
    let world = ShardBuilder(places: [GazetteerPlace("Nice", 5.5, at: (40, 0))])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true, bounds: .town,
      places: [
        GazetteerPlace("Ritz", 3, "hotel", reference: "node/1"),
        GazetteerPlace("Upton", 4, "town", reference: "node/2", extent: .town),
      ])
    let built = try BuiltAtlas([world, map])
    for query in ["hotel nice", "nice hotel"] {
      #expect(try await built.results(query, in: .town) == ["node/1 Ritz"])
    }
  }
}
