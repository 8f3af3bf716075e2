import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of queries whose errors are more than one word, or stand beside the name of a town.
@Suite struct RespellingTests {
  private static func atlas() throws -> BuiltAtlas {
    let world = ShardBuilder(places: [
      .country("States", 8, number: 1), .state("Maine", 6, number: 2, country: 1),
      GazetteerPlace("Upton", 5, at: (0, 0), in: [2, 1]),
      GazetteerPlace("El Paso", 6, at: (20, 20), in: [1]),
      GazetteerPlace("Stoke on Trent", 5.5, at: (40, 40)),
      GazetteerPlace("Frankfurt am Main", 6, at: (50, 8)),
      GazetteerPlace("New York", 7, at: (60, 60)),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      places: [
        GazetteerPlace("Wall Street", 1, at: (0.01, 0.01), "street"),
        GazetteerPlace("Balthazar", 1, at: (0.01, 0.01), "restaurant"),
        GazetteerPlace("Newyorker", 1, at: (0.01, 0.01), "shop"),
      ],
      houses: [BuiltHouse("11", of: "1", at: (0.011, 0.01))])
    return try BuiltAtlas([world, map])
  }

  @Test(
    .slow,
    arguments: [
      ("wal street upton", "Wall Street"), ("Wall Stret, Upton", "Wall Street"),
      ("balthasar upton", "Balthazar"), ("Balthasar restaurant, Upton, Maine", "Balthazar"),
      ("wall st uptn", "Wall Street"), ("el pso states", "El Paso"),
      ("frankfrut am mian", "Frankfurt am Main"), ("stokeontrent", "Stoke on Trent"),
    ])
  func `a misspelt query is answered by what is written like it`(
    query: String, name: String
  ) async throws {
    let built = try Self.atlas()
    let found = try await built.search(query)
    #expect(found.mapItems.first?.name == name)
  }

  @Test func `another spelling is told`() async throws {
    let found = try await Self.atlas().search("Wal Street, Upton")
    #expect(found.isPartialMatch)
    #expect(found.notice == .nameUnknown("Wal Street, Upton"))
  }

  @Test func `a name with a space left out is no error and comes before a longer name`()
    async throws
  {
    let found = try await Self.atlas().search("newyork")
    #expect(found.mapItems.first?.name == "New York")
    #expect(found.notice == nil)
  }

  @Test(arguments: ["balthazar restaurant upton", "restaurant balthazar, upton"])
  func `the kind of a place may stand beside its name`(query: String) async throws {
    let found = try await Self.atlas().search(query)
    #expect(found.mapItems.first?.name == "Balthazar")
    #expect(found.notice == nil)
  }

  @Test(arguments: ["zzyzx street upton", "12 qwertz lane upton", "ab cd ef"])
  func `what is written like nothing is not respelled`(query: String) async throws {
    let found = try await Self.atlas().search(query)
    #expect(found.mapItems.isEmpty || found.notice != nil)
    #expect(found.mapItems.first?.name != "Wall Street")
  }
}
