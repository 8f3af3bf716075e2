import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the rules by which the answer for a point is made, each with a few invented places
/// around 0°, 0°.
@Suite struct RankingRulesSurroundingsTests {
  private func cafe(_ name: String, north: Double) -> GazetteerPlace {
    GazetteerPlace(name, 1, at: (north, 0), "cafe", reference: name)
  }

  /// Returns the names of the places at 0°, 0°.
  private func here(_ shards: ShardBuilder...) async throws -> [String] {
    let point = Coordinate(wrappingLatitude: 0, longitude: 0)
    return try await BuiltAtlas(shards).atlas.reverse(point, language: .english)
      .mapItems.map(\.name)
  }

  @Test func `it is looked within 100 metres, then within 500, and then within two kilometres`()
    async throws
  {
    let (near, far, farthest) = (
      cafe("A", north: 0.0005), cafe("B", north: 0.003), cafe("C", north: 0.015)
    )
    #expect(
      try await here(ShardBuilder(isStreetMap: true, places: [near, far, farthest])) == ["A"])
    #expect(try await here(ShardBuilder(isStreetMap: true, places: [far, farthest])) == ["B"])
    #expect(try await here(ShardBuilder(isStreetMap: true, places: [farthest])) == ["C"])
  }

  @Test func `of several maps the six nearest places are named, the nearest first`() async throws {
    let found = try await here(
      ShardBuilder(
        isStreetMap: true,
        places: ["A", "C", "E", "G"].enumerated().map {
          cafe($0.element, north: 0.0001 + 0.0002 * Double($0.offset))
        }),
      ShardBuilder(
        name: "other", source: "osm", isStreetMap: true,
        places: ["B", "D", "F", "H"].enumerated().map {
          cafe($0.element, north: 0.0002 + 0.0002 * Double($0.offset))
        }))
    #expect(found == ["A", "B", "C", "D", "E", "F"])
  }

  @Test func `of each map four places and two houses are looked at, the nearest ones`()
    async throws
  {
    let cafes = (1...5).map { cafe("\($0)", north: 0.0007 + 0.00001 * Double($0)) }
    #expect(try await here(ShardBuilder(isStreetMap: true, places: cafes)) == ["1", "2", "3", "4"])
    let street = GazetteerPlace("Milnor Street", 1, at: (40, 40), "street", reference: "1")
    let found = try await here(
      ShardBuilder(
        isStreetMap: true, places: [street] + cafes,
        houses: ["1", "3", "5"].map { BuiltHouse($0, at: (0.0001 * (Double($0) ?? 0), 0)) }))
    #expect(found == ["Milnor Street 1", "Milnor Street 3", "1", "2", "3", "4"])
  }

  @Test func `a house comes before the town around it, though the town's middle be nearer`()
    async throws
  {
    let town = GazetteerPlace(
      "Upton", 5, at: (0, 0), "city", is: GazetteerArea(number: 1, level: .settlement, code: ""))
    let street = GazetteerPlace(
      "Milnor Street", 1, at: (0.01, 0), "street", reference: "street", in: [1])
    let found = try await here(
      ShardBuilder(
        isStreetMap: true, places: [town, street],
        houses: [BuiltHouse("1", of: "street", at: (0.00005, 0))]),
      ShardBuilder(name: "other", source: "osm", places: [town]))
    #expect(found.first == "Milnor Street 1")
    #expect(found.contains("Upton"))
  }

  @Test func `the towns of several gazetteers stand in the order of their distance`() async throws {
    let found = try await here(
      ShardBuilder(places: [
        GazetteerPlace("Upton", 4, at: (0.1, 0)), GazetteerPlace("Ipham", 4, at: (0.3, 0)),
      ]),
      ShardBuilder(name: "other", source: "osm", places: [GazetteerPlace("Ashby", 4, at: (0.2, 0))])
    )
    #expect(found == ["Upton", "Ashby", "Ipham"])
  }

  @Test func `ten towns are named at most`() async throws {
    let towns = (1...15).map { GazetteerPlace("Upton \($0)", 4, at: (0.1 * Double($0), 0)) }
    #expect(try await here(ShardBuilder(places: towns)).count == 10)
  }

  @Test func `where a street map is alone and has nothing near, its towns are named`()
    async throws
  {
    let town = GazetteerPlace("Upton", 4, at: (0.1, 0), "town")
    #expect(try await here(ShardBuilder(isStreetMap: true, places: [town])) == ["Upton"])
  }

  @Test func `a café with a house number is one of the six, and not two`() async throws {
    let numbered = ["h1", "h2"].enumerated().map {
      GazetteerPlace(
        $0.element, 1, at: (0.0001 * Double($0.offset), 0), "cafe", reference: $0.element)
    }
    let street = GazetteerPlace("Milnor Street", 1, at: (40, 40), "street", reference: "1")
    let found = try await here(
      ShardBuilder(
        isStreetMap: true, places: numbered + [street],
        houses: [BuiltHouse("1"), BuiltHouse("3", at: (0.0001, 0))]),
      ShardBuilder(
        name: "other", source: "osm", isStreetMap: true,
        places: (1...4).map { cafe("\($0)", north: 0.0005 + 0.00001 * Double($0)) }))
    #expect(found == ["h1", "h2", "1", "2", "3", "4"])
  }
}
