import Places
import Testing

@testable import AtlasImport

/// Tests of the rules by which results are left out that rank far below the best, each with a few
/// invented places.
@Suite struct RankingRulesSpreadTests {
  private let three = [
    GazetteerPlace("Upton Magna", 7), GazetteerPlace("Upton Parva", 5),
    GazetteerPlace("Upton Inner", 3),
  ]

  @Test func `a result a thousand times less important than the best is left out`() async throws {
    let built = try BuiltAtlas([ShardBuilder(places: three)])
    #expect(try await built.results("upton") == ["1 Upton Magna", "2 Upton Parva"])
  }

  @Test func `within a bounding region no result is too unimportant`() async throws {
    let built = try BuiltAtlas([ShardBuilder(places: three)])
    #expect(try await built.results("upton", in: .town, isBounded: true).count == 3)
  }

  @Test func `while the end of a word is open, no result is too unimportant`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton Magna", 7), GazetteerPlace("Uptown", 3))
    #expect(try await built.results("upt") == ["1 Upton Magna", "2 Uptown"])
  }

  @Test func `beside the whole name of a settlement, names that go on are left out`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 5), GazetteerPlace("Upton Magna", 5))
    #expect(try await built.results("upton") == ["1 Upton"])
  }

  @Test
  func `a name that goes on is kept beside a whole name if its place is a thousand times larger`()
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 3), GazetteerPlace("Upton Magna", 6))
    #expect(try await built.results("upton") == ["2 Upton Magna", "1 Upton"])
  }

  @Test func `the whole name of a hamlet hides no name that goes on`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 2), GazetteerPlace("Upton Magna", 3.2))
    #expect(try await built.results("upton") == ["1 Upton", "2 Upton Magna"])
  }

  @Test func `a namesake from another source may be ten times less important`() async throws {
    let library = GazetteerPlace("Upton", 2.3, "library", reference: "library")
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Upton", 6)]),
      ShardBuilder(name: "other", source: "osm", places: [library]),
    ])
    #expect(try await built.results("upton") == ["1 Upton", "library Upton"])
    let one = try BuiltAtlas(GazetteerPlace("Upton", 6), library)
    #expect(try await one.results("upton") == ["1 Upton"])
  }
}
