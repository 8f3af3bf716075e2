import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of the rules by which the first result is a top hit, each with a few invented places.
@Suite struct RankingRulesTopHitTests {
  @Test func `a top hit is ten times as important as its rivals`() async throws {
    let clear = try BuiltAtlas(
      GazetteerPlace("Upton", 6), GazetteerPlace("Upton", 4.5, at: (40, 40)))
    #expect(try await clear.search("upton").hasTopHit)
    let close = try BuiltAtlas(
      GazetteerPlace("Upton", 6), GazetteerPlace("Upton", 5.5, at: (40, 40)))
    #expect(try await close.search("upton").hasTopHit == false)
  }

  @Test func `a place of the name in view is a rival of any top hit`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 8, at: (40, 40)), GazetteerPlace("Upton", 1, "village"))
    #expect(try await built.results("upton", in: .streets).first == "1 Upton")
    #expect(try await built.search("upton", in: .streets).hasTopHit == false)
  }

  @Test func `the state around a city is no rival of the city`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 6),
      .state(
        "Upton", 5.9, number: 1, extent: CoordinateRegion(south: -2, west: -2, north: 2, east: 2))
    )
    #expect(try await built.search("upton").hasTopHit)
  }

  @Test func `a code is no top hit`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Zarko", 6, names: ["": "UPT"]), GazetteerPlace("Upt", 2.6, at: (40, 40)))
    #expect(try await built.results("upt") == ["1 Zarko", "2 Upt"])
    #expect(try await built.search("upt").hasTopHit == false)
  }

  @Test func `a map frames a misspelt town that leads its namesakes, and all where none leads`()
    async throws
  {
    let clear = try BuiltAtlas(
      GazetteerPlace("Helsinki", 6), GazetteerPlace("Helsinge", 3.5, at: (40, 40)),
      GazetteerPlace("Helsink", 3, at: (-40, -40)))
    let found = try await clear.search("helsimki")
    #expect(found.mapItems.first?.name == "Helsinki")
    #expect((found.boundingRegion?.longitudeDelta ?? 360) < 10)
    let close = try BuiltAtlas(
      GazetteerPlace("Helsinki", 5, at: (40, 40)), GazetteerPlace("Helsinki", 4.8))
    #expect((try await close.search("helsimki").boundingRegion?.longitudeDelta ?? 0) > 30)
  }

  @Test func `a correction is no top hit`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Upton", 6), GazetteerPlace("Upten", 3, at: (40, 40)))
    #expect(try await built.results("uptn") == ["1 Upton", "2 Upten"])
    #expect(try await built.search("uptn").hasTopHit == false)
  }

  @Test func `a name that goes on is no top hit`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("Uptown", 6), GazetteerPlace("Uptham", 3))
    #expect(try await built.results("upt") == ["1 Uptown", "2 Uptham"])
    #expect(try await built.search("upt").hasTopHit == false)
  }

  @Test func `a place in view whose name goes on is no rival of a top hit`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 8, at: (40, 40)), GazetteerPlace("Upton Lane", 1, "street"))
    #expect(try await built.search("upton", in: .streets).hasTopHit)
  }

  @Test func `a correction is no rival of a top hit, however large its place`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 3), GazetteerPlace("Upson", 7, at: (40, 40)))
    #expect(try await built.results("upton") == ["1 Upton", "2 Upson"])
    #expect(try await built.search("upton").hasTopHit)
  }

  @Test func `what is around the first place is no rival, even if it stands elsewhere`()
    async throws
  {
    let state = GazetteerPlace(
      "Upton", 5.9, at: (1.5, 1.5), "state", is: GazetteerArea(number: 1, level: .state, code: ""),
      extent: CoordinateRegion(south: -2, west: -2, north: 2, east: 2))
    let built = try BuiltAtlas(GazetteerPlace("Upton", 6), state)
    #expect(try await built.search("upton").hasTopHit)
  }

  @Test func `what lies in the first place is no rival, even at its edge`() async throws {
    let extent = CoordinateRegion(south: -2, west: -2, north: 2, east: 2)
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 6, extent: extent), GazetteerPlace("Upton", 5.5, at: (1.5, 1.5)))
    #expect(try await built.search("upton").hasTopHit)
  }
}
