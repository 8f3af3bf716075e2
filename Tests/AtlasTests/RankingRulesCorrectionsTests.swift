import Places
import Testing

@testable import AtlasImport

/// Tests of the rules by which corrections stand among other answers, each with a few invented
/// places.
@Suite struct RankingRulesCorrectionsTests {
  @Test func `a correction stands below what was found as typed, however large its place`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Uptnik", 1), GazetteerPlace("Upton", 6))
    try await built.expect("uptn", finds: ["1 Uptnik", "2 Upton"])
  }

  @Test func `two errors are looked for only where one explains nothing`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Uptonville", 4), GazetteerPlace("Uptonbale", 5))
    try await built.expect("uptonvile", finds: ["1 Uptonville"])
    try await built.expect("uptonbqlx", finds: ["2 Uptonbale"])
  }

  @Test func `an error inside a word is likelier than one in its first letter`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Ipson", 4.5), GazetteerPlace("Upton", 5))
    try await built.expect("ipton", finds: ["1 Ipson", "2 Upton"])
  }

  @Test func `where five places are found as typed, nothing is corrected`() async throws {
    let five = ["A", "B", "C", "D", "E"].map { GazetteerPlace("Uptnik \($0)", 1) }
    let built = try BuiltAtlas([ShardBuilder(places: five + [GazetteerPlace("Upton", 6)])])
    #expect(
      try await built.suggestions("uptn").sorted().map { $0.prefix(1) } == [
        "1", "2", "3", "4", "5",
      ])
    #expect(
      try await built.results("uptn").sorted().map { $0.prefix(1) } == ["1", "2", "3", "4", "5"])
  }

  @Test func `where two words are found as typed, nothing is corrected`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Uptn Magna", 1), GazetteerPlace("Upton Magna", 6))
    try await built.expect("uptn magn", finds: ["1 Uptn Magna"])
  }

  @Test func `where one shard has two words as typed, another does not correct them`()
    async throws
  {
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Uptn Magna", 1)]),
      ShardBuilder(name: "other", source: "osm", places: [GazetteerPlace("Upton Magna", 6)]),
    ])
    try await built.expect("uptn magn", finds: ["1 Uptn Magna"])
  }

  @Test func `a place is not offered as a correction of a far larger place's beginning`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Uptnik", 6), GazetteerPlace("Upton", 3))
    try await built.expect("uptn", finds: ["1 Uptnik"])
  }

  @Test func `beside a whole name, a correction is a result if its place ranks higher`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 3), GazetteerPlace("Uston", 3.9), GazetteerPlace("Upson", 7))
    #expect(try await built.results("upton") == ["1 Upton", "3 Upson"])
  }

  @Test func `a word of three letters is not corrected`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upon", 6))
    try await built.expect("upn", finds: [])
    try await built.expect("upom", finds: ["1 Upon"])
  }
}
