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

  @Test func `a café is no twin of a settlement, nor of another café`() async throws {
    let cafes = try atlas(
      GazetteerPlace("Upton", 1.5, "cafe"),
      beside: GazetteerPlace("Upton", 1, "cafe", reference: "2")
    )
    try await cafes.expect("upton", finds: ["1 Upton", "2 Upton"])
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
}
