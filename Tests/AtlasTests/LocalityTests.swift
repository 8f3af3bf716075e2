import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of queries that name a place and the towns, states and countries around it.
@Suite struct LocalityTests {
  @Test(arguments: [
    "upton maine states", "upton states maine", "maine states upton", "Upton, Maine, States",
  ])
  func `a chain of areas in any order chooses among namesakes`(query: String) async throws {
    let built = try BuiltAtlas(
      .country("States", 8, number: 1), .state("Maine", 6, number: 2, country: 1),
      .state("Kent", 6, number: 3), GazetteerPlace("Upton", 4, in: [2, 1]),
      GazetteerPlace("Upton", 6, in: [3]))
    try await built.expect(query, finds: ["4 Upton"])
  }

  @Test func `areas that do not lie in each other are no chain`() async throws {
    let built = try BuiltAtlas(
      .country("Norland", 8, number: 1), .state("Kent", 6, number: 2),
      GazetteerPlace("Upton", 4, in: [2]))
    let found = try await built.search("upton kent norland")
    #expect(found.notice == .wordsUnknown("norland"))
  }

  /// A world with two towns of a name, and a street map around one of them that knows neither.
  private static func townAndMap() throws -> BuiltAtlas {
    let world = ShardBuilder(places: [
      .state("Maine", 6, number: 1), .state("Kent", 6, number: 2),
      GazetteerPlace("Upton", 5, at: (0, 0), in: [1]),
      GazetteerPlace("Upton", 5.5, at: (30, 30), in: [2]),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      places: [
        GazetteerPlace("Old Mill", 1, at: (0.01, 0.01), "museum"),
        GazetteerPlace("Old Mill", 2, at: (3, 3), "museum"),
        GazetteerPlace("Mill Street", 1, at: (0.01, 0.01), "street"),
        GazetteerPlace("Mill Street", 1.5, at: (3, 3), "street"),
      ])
    return try BuiltAtlas([world, map])
  }

  @Test(
    .slow,
    arguments: [
      "old mill upton", "Old Mill, Upton", "upton old mill", "old mill upton maine",
      "Old Mill, Upton, Maine", "old mill in upton",
    ])
  func `a place is looked for around a town that only the world knows`(query: String) async throws {
    let built = try Self.townAndMap()
    #expect(try await built.results(query) == ["1 Old Mill"])
    #expect(try await built.search(query).notice == nil)
  }

  @Test(arguments: ["mill street upton", "mill st upton", "Mill St., Upton", "upton mill st"])
  func `a street is looked for around a town, abbreviated or not`(query: String) async throws {
    let built = try Self.townAndMap()
    #expect(try await built.results(query).first == "3 Mill Street")
    #expect(try await built.results(query).contains("4 Mill Street") == false)
  }

  @Test func `a place elsewhere is no answer beside a town that the query names, and is told`()
    async throws
  {
    let built = try Self.townAndMap()
    let found = try await built.search("old mill upton kent")
    #expect(
      found.notice == .wordsUnknown("upton kent") || found.notice == .wordsUnknown("old mill"))
  }

  @Test(arguments: ["nowhere tower upton maine", "somewhere 17 upton maine"])
  func `a town that is known comes before what lies elsewhere`(query: String) async throws {
    let built = try Self.townAndMap()
    let found = try await built.search(query)
    #expect(found.mapItems.first.map { abs($0.coordinate.latitude) < 1 } == true)
    #expect(found.notice != nil)
  }

  @Test(arguments: [
    "Old Mill, Upton County, Maine", "Old Mill, County of Upton, State of Maine",
    "Old Mill, Upton, Maine State",
  ])
  func `words for kinds of areas need not be in their names`(query: String) async throws {
    let built = try Self.townAndMap()
    #expect(try await built.results(query) == ["1 Old Mill"])
    #expect(try await built.search(query).notice == nil)
  }

  @Test func `a longer name of a town counts alone`() async throws {
    let world = ShardBuilder(places: [
      GazetteerPlace("New Upton", 5, at: (0, 0)), GazetteerPlace("Upton", 6, at: (3, 3)),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      places: [
        GazetteerPlace("Mill", 1, at: (0.01, 0.01), "museum"),
        GazetteerPlace("Mill", 1, at: (3.01, 3.01), "museum"),
        GazetteerPlace("Farm Road", 1, at: (3.01, 3.01), "street"),
      ])
    let built = try BuiltAtlas([world, map])
    let results = try await built.results("mill new upton")
    #expect(results == ["1 Mill"])
  }
}
