import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of queries that name a town and, beside it, what is not known there: the town is the answer,
/// and not something of that name in another one.
@Suite struct KnownTownTests {
  private static func atlas() throws -> BuiltAtlas {
    let world = ShardBuilder(places: [
      .country("States", 8, number: 1), .state("Maine", 6, number: 2, country: 1),
      GazetteerPlace("Upton", 5, at: (0, 0), in: [2, 1]),
      GazetteerPlace("Norton", 7, at: (30, 30), in: [1]),
      GazetteerPlace("Baker", 4.1, at: (50, 50), in: [1]),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      places: [
        GazetteerPlace("Baker Street", 1, at: (0.01, 0.01), "street"),
        GazetteerPlace("Old Mill", 1, at: (0.01, 0.01), "museum"),
        GazetteerPlace("A", 1, at: (0.01, 0.01), "shop"),
      ],
      houses: [BuiltHouse("221", of: "1", at: (0.011, 0.01))])
    return try BuiltAtlas([world, map])
  }

  @Test(arguments: [
    "221 Baker Street, Norton", "221b baker street norton", "Baker Street, Norton, States",
    "Old Mill Norton", "norton old mill",
  ])
  func `the town comes first, and what is left out is told`(query: String) async throws {
    let built = try Self.atlas()
    #expect(try await built.results(query).first?.hasSuffix("Norton") == true)
    #expect(try await built.search(query).notice != nil)
  }

  @Test func `a street whose name holds that of a lesser town is found`() async throws {
    let built = try Self.atlas()
    #expect(try await built.results("baker street upton").first?.hasSuffix("Baker Street") == true)
  }

  @Test func `what stands before a name with other words between does not say where it lies`()
    async throws
  {
    let built = try Self.atlas()
    let found = try await built.search("1600 maine avenue norton")
    #expect(found.mapItems.first?.name == "Norton")
  }

  @Test func `a name of one letter explains nothing`() async throws {
    let built = try Self.atlas()
    #expect(try await built.results("castle a upton").first?.hasSuffix("Upton") == true)
  }

  @Test func `a house in another state than the town is told`() async throws {
    let world = ShardBuilder(places: [
      GazetteerPlace(
        "Maine", 6, "state", is: GazetteerArea(number: 1, level: .state, code: "US.ME"),
        extent: .world),
      GazetteerPlace("Upton", 5, at: (0, 0), in: [1]),
    ])
    func notice(_ state: String) async throws -> SearchNotice? {
      var street = GazetteerPlace("Baker Street", 1, at: (0.01, 0.01), "street")
      street.details[.state] = state
      let map = ShardBuilder(
        name: "map", source: "osm", isStreetMap: true, places: [street],
        houses: [BuiltHouse("221", of: "1", at: (0.011, 0.01))])
      return try await BuiltAtlas([world, map]).search("221 Baker Street, Upton").notice
    }
    #expect(try await notice("ME") == nil)
    #expect(try await notice("Maine") == nil)
    #expect(try await notice("NH") == .wordsUnknown("Upton"))
  }

  /// "1077 Route de la Turche, Les Gets" lost its house to the street, as a town far away is called Les.
  @Test func `a short word that names a town elsewhere leaves an address its house`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Les", 6, at: (50, 50))]),
      ShardBuilder(
        name: "map", source: "osm", isStreetMap: true,
        places: [GazetteerPlace("Baker Street", 1, at: (0.01, 0.01), "street")],
        houses: [BuiltHouse("221", of: "1", at: (0.011, 0.01))]),
    ])
    let found = try await built.search("221 Baker Street, Les")
    #expect(found.mapItems.first?.address?.houseNumber == "221")
    #expect(found.notice == .wordsUnknown("Les"))
  }

  @Test func `another postal code than that of the house is told`() async throws {
    let built = try BuiltAtlas(
      [
        ShardBuilder(
          isStreetMap: true,
          places: [GazetteerPlace("Städtle", 1, "street", reference: "1")],
          houses: [BuiltHouse("32", of: "1", postcode: "9490")])
      ])
    #expect(try await built.search("Städtle 32, 9490").notice == nil)
    let found = try await built.search("Städtle 32, 9494")
    #expect(found.mapItems.map(\.name) == ["Städtle 32"])
    #expect(found.notice == .wordsUnknown("9494"))
  }

  /// Returns an atlas of a town whose middle lies in one of its districts.
  private static func townWithDistrict() throws -> BuiltAtlas {
    try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          GazetteerPlace(
            "Norton", 5, "city",
            is: GazetteerArea(number: 1, level: .settlement, code: "")),
          GazetteerPlace(
            "Millside", 1, at: (0.02, 0.02), "suburb", in: [1],
            is: GazetteerArea(number: 2, level: .district, code: "")),
          GazetteerPlace("Norton", 4.9, "town", in: [2, 1]),
        ])
    ])
  }

  @Test(arguments: ["Millside, Norton", "norton millside"])
  func `a town does not lie in its own district`(query: String) async throws {
    let built = try Self.townWithDistrict()
    #expect(try await built.results(query).first == "2 Millside")
  }

  @Test func `short words by themselves need to begin a name`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("The City of Palms and Sand", 6), GazetteerPlace("Of the Sea", 3))
    #expect(try await built.results("the of and") == [])
    #expect(try await built.results("of the").first == "2 Of the Sea")
  }

  @Test func `of several places around the middle of a district the nearest comes first`()
    async throws
  {
    let world = ShardBuilder(places: [GazetteerPlace("Millside", 3, at: (0, 0), "suburb")])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      places: [
        GazetteerPlace("Corner Shop", 1.1, at: (0.02, 0), "shop"),
        GazetteerPlace("Corner Shop", 1, at: (0.001, 0), "shop"),
      ])
    let built = try BuiltAtlas([world, map])
    #expect(try await built.results("corner shop millside").first == "2 Corner Shop")
  }
}
