import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of the rules for countries and states, by their own names and beside those of places, each
/// with a few invented places.
@Suite struct RankingRulesAreasTests {
  @Test(arguments: ["upton texas", "texas upton"])
  func `a state before or after a name chooses among namesakes`(query: String) async throws {
    let built = try BuiltAtlas(
      .state("Texas", 5, number: 1), GazetteerPlace("Upton", 4, in: [1]), GazetteerPlace("Upton", 6)
    )
    try await built.expect(query, finds: ["2 Upton"])
  }

  @Test func `a place called like a name and a state comes before a place so called in the state`()
    async throws
  {
    let built = try BuiltAtlas(
      .state("Texas", 5, number: 1), GazetteerPlace("Upton Texas", 3),
      GazetteerPlace("Upton", 3.1, in: [1]))
    try await built.expect("upton texas", finds: ["2 Upton Texas", "3 Upton"])
  }

  @Test func `a name that goes on comes before one in a state that is only begun`()
    async throws
  {
    let built = try BuiltAtlas(
      .state("Texas", 5, number: 1), GazetteerPlace("Upton", 4, in: [1]),
      GazetteerPlace("Upton Texel", 3.6))
    try await built.expect("upton tex", finds: ["3 Upton Texel", "2 Upton"])
  }

  @Test func `a town comes before a country somewhat larger whose name is begun as well`()
    async throws
  {
    let built = try BuiltAtlas(.country("Uptonia", 5, number: 1), GazetteerPlace("Uptown", 4.8))
    try await built.expect("upt", finds: ["2 Uptown", "1 Uptonia"])
  }

  @Test func `a country begun in a language that the reader does not know comes after towns`()
    async throws
  {
    let built = try BuiltAtlas(
      .country("Zarko", 7, number: 1, names: ["fi": "Uptola"]), GazetteerPlace("Uptown", 4.3))
    try await built.expect("upt", finds: ["2 Uptown", "1 Zarko"])
    let finnish = try #require(Language(tag: "fi"))
    #expect(try await built.suggestions("upt", language: finnish) == ["1 Uptola", "2 Uptown"])
  }

  @Test func `a country typed whole comes before a town somewhat smaller of its name`()
    async throws
  {
    let built = try BuiltAtlas(
      .country("Upton", 5, number: 1), GazetteerPlace("Upton", 4.8, at: (40, 40)))
    try await built.expect("upton", finds: ["1 Upton", "2 Upton"])
  }

  @Test func `a state begun in a language that the reader does not know comes after towns`()
    async throws
  {
    let state = GazetteerPlace(
      "Zarko", 7, "state", names: ["fi": "Uptola"],
      is: GazetteerArea(number: 1, level: .state, code: ""), extent: .world)
    let built = try BuiltAtlas(state, GazetteerPlace("Uptown", 5))
    try await built.expect("upt", finds: ["2 Uptown", "1 Zarko"])
  }

  @Test func `beside a name in a state that is only begun, no result is too unimportant`()
    async throws
  {
    let built = try BuiltAtlas(
      .state("Texas", 5, number: 1), GazetteerPlace("Upton", 6, in: [1]),
      GazetteerPlace("Upton Texel", 3))
    #expect(try await built.results("upton tex") == ["2 Upton", "3 Upton Texel"])
  }
}
