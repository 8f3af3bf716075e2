import Places
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of the rules by which what is near the view is ranked, each with a few invented places.
@Suite struct RankingRulesNearnessTests {
  private func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }

  @Test func `nearness is 1 in the middle of a view, a half at its corners, and fades beyond`() {
    let nearness = Nearness(.town)
    #expect(nearness.weight(of: coordinate(0, 0)) == 1)
    #expect(abs(nearness.weight(of: coordinate(0.5, 0.5)) - 0.5) < 0.001)
    #expect(abs(nearness.weight(of: coordinate(1, 1)) - 0.2) < 0.001)
    #expect(nearness.weight(of: coordinate(40, 40)) < 0.001)
  }

  @Test func `nearness is 2 in the middle of a view of a few streets`() {
    #expect(Nearness(.streets).weight(of: coordinate(0, 0)) == 2)
  }

  @Test func `a town 20 km away is near, however small the view`() {
    #expect(Nearness(.streets).weight(of: coordinate(0.18, 0)) > 0.5)
  }

  @Test func `what is within a kilometre is in view, however small the view`() throws {
    let doorstep = CoordinateRegion(south: -0.001, west: -0.001, north: 0.001, east: 0.001)
    #expect(Nearness(doorstep).isInView(coordinate(0.008, 0)))
    #expect(!Nearness(doorstep).isInView(coordinate(0.010, 0)))
  }

  @Test func `a place in the view comes before one ten times as large far away`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 4), GazetteerPlace("Upton", 5.5, at: (40, 40)))
    try await built.expect("upton", in: .town, finds: ["1 Upton", "2 Upton"])
    try await built.expect("upton", finds: ["2 Upton", "1 Upton"])
  }

  @Test func `a village in a view of a few streets comes before a great city far away`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 1.5, "village"), GazetteerPlace("Upton", 6, at: (40, 40)))
    try await built.expect("upton", in: .streets, finds: ["1 Upton", "2 Upton"])
  }

  @Test func `being near counts for the names that the reader knows, and for no other`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Zarko", 5, names: ["fi": "Uptola"]),
      GazetteerPlace("Uptown", 4.5, at: (40, 40)))
    #expect(try await built.suggestions("upt", in: .town) == ["2 Uptown", "1 Zarko"])
    #expect(try await built.results("upt", in: .town).first == "2 Uptown")
    let finnish = try #require(Language(tag: "fi"))
    #expect(
      try await built.suggestions("upt", in: .town, language: finnish) == ["1 Uptola", "2 Uptown"])
  }

  @Test func `what is in view is suggested, however many larger places have names that begin so`()
    async throws
  {
    let crowd = (1...200).map { GazetteerPlace("Upton \($0)", 5, at: (40, 40)) }
    let built = try BuiltAtlas([ShardBuilder(places: [GazetteerPlace("Upton Lane", 1)] + crowd)])
    #expect(try await built.suggestions("upton", in: .streets).first == "1 Upton Lane")
  }

  @Test func `what is in view is kept beside the whole name of a city elsewhere`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton", 8, at: (40, 40)), GazetteerPlace("Upton Lane", 1, "street"))
    #expect(try await built.results("upton", in: .streets) == ["1 Upton", "2 Upton Lane"])
  }

  @Test func `a village in view comes before any number of cities of its name`() async throws {
    let cities = stride(from: 40.0, through: 80, by: 10).map {
      GazetteerPlace("Upton", 6.5, at: (40, $0))
    }
    let built = try BuiltAtlas([
      ShardBuilder(places: cities + [GazetteerPlace("Upton", 1, "village")])
    ])
    let found = try await built.search("upton", in: .streets).mapItems.map(\.id.reference)
    #expect(found.first == "6")
    #expect(found.count == 6)
  }

  @Test func `being near counts for any name that is typed whole`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Zarko", 5, names: ["fi": "Uptola"]),
      GazetteerPlace("Uptola", 6.5, at: (40, 40)))
    #expect(try await built.suggestions("uptola", in: .town) == ["1 Zarko", "2 Uptola"])
  }

  @Test func `what is near is suggested first, though larger places elsewhere are many`()
    async throws
  {
    let cities = (1...20).map {
      GazetteerPlace("Upton \($0)", 5.5 - Double($0) / 20, at: (40, 40))
    }
    let near = GazetteerPlace("Upton Magna", 4.2, at: (0.05, 0))
    let built = try BuiltAtlas([ShardBuilder(places: [near] + cities)])
    #expect(try await built.suggestions("upton", in: .streets).first == "1 Upton Magna")
  }

  @Test func `the names of a hundred places in view are looked through`() async throws {
    let larger = (1...90).map { GazetteerPlace("Zarko \($0)", 3) }
    let crowd = (1...200).map { GazetteerPlace("Upton \($0)", 5, at: (40, 40)) }
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Upton Lane", 1)] + larger + crowd)
    ])
    #expect(try await built.suggestions("upton", in: .streets).first == "1 Upton Lane")
  }

  @Test func `in a street map, what is near is suggested though many names are more important`()
    async throws
  {
    let crowd = (1...60).map { GazetteerPlace("Upton \($0)", 3, at: (40, 40)) }
    let near = GazetteerPlace("Upton Magna", 2.5, at: (0.05, 0))
    let built = try BuiltAtlas([ShardBuilder(isStreetMap: true, places: [near] + crowd)])
    #expect(try await built.suggestions("upton", in: .streets).first == "1 Upton Magna")
  }
}
