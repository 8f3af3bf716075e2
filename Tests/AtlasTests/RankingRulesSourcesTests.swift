import Places
import Testing

@testable import AtlasImport

/// Tests of the rules by which the answers of several shards become one list, each with a few
/// invented places.
@Suite struct RankingRulesSourcesTests {
  private func atlas(_ place: GazetteerPlace, beside other: GazetteerPlace) throws -> BuiltAtlas {
    try BuiltAtlas([
      ShardBuilder(places: [place]),
      ShardBuilder(name: "other", source: "osm", places: [other]),
    ])
  }

  @Test func `places of several shards stand in one order`() async throws {
    let built = try atlas(
      GazetteerPlace("Upton", 5), beside: GazetteerPlace("Upton", 6, at: (40, 40), reference: "2"))
    try await built.expect("upton", finds: ["2 Upton", "1 Upton"])
  }

  @Test func `a settlement that two sources have within 10 km is shown once`() async throws {
    let built = try atlas(
      GazetteerPlace("Upton", 5),
      beside: GazetteerPlace("Upton", 5.5, at: (0.05, 0), "town", reference: "2"))
    try await built.expect("upton", finds: ["2 Upton"])
  }

  @Test func `settlements of one name that lie farther apart are shown both`() async throws {
    let built = try atlas(
      GazetteerPlace("Upton", 5),
      beside: GazetteerPlace("Upton", 5.5, at: (0.2, 0), "town", reference: "2"))
    try await built.expect("upton", finds: ["2 Upton", "1 Upton"])
  }

  @Test func `a café is a twin of the same in another source, and of no settlement`() async throws {
    let cafes = try atlas(
      GazetteerPlace("Upton", 1.5, "cafe"),
      beside: GazetteerPlace("Upton", 1, at: (0.0001, 0), "cafe", reference: "2")
    )
    try await cafes.expect("upton", finds: ["1 Upton"])
  }

  @Test func `a place that two shards of a source have is shown once`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(source: "osm", places: [GazetteerPlace("Upton", 5)]),
      ShardBuilder(name: "other", source: "osm", places: [GazetteerPlace("Upton", 5)]),
    ])
    try await built.expect("upton", finds: ["1 Upton"])
  }

  @Test func `a state that is called like its country is shown once, as the country`() async throws
  {
    let built = try BuiltAtlas(
      .country("Upton", 5, number: 1), .state("Upton", 4, number: 2, country: 1))
    try await built.expect("upton", finds: ["1 Upton"])
  }

  @Test func `a whole name in one shard comes before larger places of others that go on after it`()
    async throws
  {
    let cities = (1...8).map { GazetteerPlace("Upton \($0)", 5.5) }
    let others = (11...18).map { GazetteerPlace("Upton \($0)", 5.5) }
    let built = try BuiltAtlas([
      ShardBuilder(places: cities), ShardBuilder(name: "other", source: "osm", places: others),
      ShardBuilder(
        name: "third", source: "third", places: [GazetteerPlace("Upton", 4.3, reference: "whole")]),
    ])
    #expect(try await built.suggestions("upton").first == "whole Upton")
  }

  @Test func `suggestions are filled up where places of two sources are the same`() async throws {
    let places = (1...8).map { GazetteerPlace("Upton \($0)", 4) }
    let built = try BuiltAtlas([
      ShardBuilder(places: places), ShardBuilder(name: "other", source: "osm", places: places),
    ])
    #expect(try await built.suggestions("upton").count == 8)
  }

  @Test func `settlements of one source are never the same place`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 5), GazetteerPlace("Upton", 4.5, at: (0.05, 0)))
    try await built.expect("upton", finds: ["1 Upton", "2 Upton"])
  }

  @Test func `a state of one source is no settlement of another`() async throws {
    let state = GazetteerPlace(
      "Upton", 5.5, "state", reference: "2",
      extent: CoordinateRegion(south: -1, west: -1, north: 1, east: 1))
    let built = try atlas(GazetteerPlace("Upton", 5), beside: state)
    try await built.expect("upton", finds: ["2 Upton", "1 Upton"])
  }

  @Test func `a country that two sources have is shown once, wherever they put its middle`()
    async throws
  {
    let other = GazetteerPlace("Upton", 5.5, at: (5, 5), "country", reference: "2")
    let built = try atlas(.country("Upton", 5, number: 1), beside: other)
    try await built.expect("upton", finds: ["2 Upton"])
  }

  @Test func `settlements side by side with different names are shown both`() async throws {
    let built = try atlas(
      GazetteerPlace("Upton", 5), beside: GazetteerPlace("Upton Parva", 6, reference: "2"))
    #expect(try await built.suggestions("upton") == ["1 Upton", "2 Upton Parva"])
  }

  @Test func `what the third source has is suggested beside what the first two have in common`()
    async throws
  {
    let places = (1...4).map { GazetteerPlace("Upton \($0)", 5) }
    let built = try BuiltAtlas([
      ShardBuilder(places: places), ShardBuilder(name: "other", source: "osm", places: places),
      ShardBuilder(
        name: "third", source: "third", places: [GazetteerPlace("Uptown", 3, reference: "third")]),
    ])
    #expect(try await built.suggestions("upt").last == "third Uptown")
  }

  @Test func `a street without the number is no reason not to correct another map's street`()
    async throws
  {
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true, places: [GazetteerPlace("Milnor Street", 1, "street", reference: "1")]),
      ShardBuilder(
        name: "other", source: "osm", isStreetMap: true,
        places: [GazetteerPlace("Milner Street", 1, "street", reference: "1")],
        houses: [BuiltHouse("99")]),
    ])
    #expect(
      try await built.results("milnor street 99") == ["1 Milnor Street", "h1 Milner Street 99"])
  }
}
