import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests of the rules by which the houses and streets of addresses are ranked, each with a few
/// invented streets.
@Suite struct RankingRulesAddressesTests {
  /// Returns an atlas of a street map.
  private func atlas(_ places: GazetteerPlace..., houses: [BuiltHouse]) throws -> BuiltAtlas {
    try BuiltAtlas(streetMap: places, houses: houses)
  }

  private func street(
    _ name: String = "Milnor Street", _ importance: Double = 1,
    at position: (Double, Double) = (0, 0),
    reference: String = "", in town: Int? = nil
  ) -> GazetteerPlace {
    GazetteerPlace(
      name, importance, at: position, "street", reference: reference, in: town.map { [$0] } ?? [])
  }

  /// Returns a town; Ipham lies far from the other places.
  private func town(_ name: String, number: Int) -> GazetteerPlace {
    GazetteerPlace(
      name, 4, at: name == "Ipham" ? (1, 1) : (0, 0), "town", reference: name,
      is: GazetteerArea(number: number, level: .settlement, code: ""))
  }

  @Test(arguments: [("2 second avenue", "h1"), ("2 2nd avenue", "h1"), ("3 2nd ave", "h2")])
  func `ordinal numbers in the names of streets are written in words and figures`(
    query: String, reference: String
  ) async throws {
    let built = try atlas(
      street("2nd Avenue", reference: "1"), street("Second Avenue", reference: "2"),
      houses: [BuiltHouse("2", of: "1"), BuiltHouse("3", of: "2")])
    #expect(try await built.results(query).first?.hasPrefix(reference) == true)
  }

  @Test func `a house comes before any place whose name goes on after the address`() async throws {
    let built = try atlas(
      street(reference: "1"), GazetteerPlace("Milnor Street 5 Museum", 5.5, "museum"),
      houses: [BuiltHouse("5")])
    #expect(try await built.results("milnor street 5") == ["h1 Milnor Street 5"])
  }

  @Test func `a house whose range holds the number comes before a nearer neighbour`() async throws {
    let built = try atlas(
      street(reference: "1"), houses: [BuiltHouse("15"), BuiltHouse("10-16")])
    #expect(try await built.results("milnor street 14") == ["h2 Milnor Street 10-16"])
  }

  @Test func `a neighbour in one street comes before another street of its name`() async throws {
    let built = try atlas(
      street(reference: "1"), street(reference: "2"), houses: [BuiltHouse("5", of: "2")])
    #expect(
      try await built.results("milnor street 7") == ["h1 Milnor Street 5", "1 Milnor Street"])
  }

  @Test func `a neighbour is at most twelve numbers away`() async throws {
    let built = try atlas(street(reference: "1"), houses: [BuiltHouse("5")])
    #expect(try await built.results("milnor street 17") == ["h1 Milnor Street 5"])
    #expect(try await built.results("milnor street 18") == ["1 Milnor Street"])
  }

  @Test func `a neighbour on the same side comes before a nearer one on the other side`()
    async throws
  {
    let built = try atlas(
      street(reference: "1"), houses: [BuiltHouse("6"), BuiltHouse("7")])
    #expect(try await built.results("milnor street 5") == ["h2 Milnor Street 7"])
  }

  @Test func `of houses with one number in a street, that with the postal code is meant`()
    async throws
  {
    let built = try atlas(
      street(reference: "1"),
      houses: [BuiltHouse("5", postcode: "1000"), BuiltHouse("5", postcode: "2000")])
    #expect(try await built.results("milnor street 5, 2000") == ["h2 Milnor Street 5"])
  }

  @Test func `a place with the number in its name comes before a street without it`()
    async throws
  {
    let built = try atlas(
      street(reference: "1"), GazetteerPlace("Milnor Street 99 Museum", 2, "museum"), houses: [])
    #expect(
      try await built.results("milnor street 99") == [
        "2 Milnor Street 99 Museum", "1 Milnor Street",
      ])
  }

  @Test func `an address in the town that is named comes before one in a street called like both`()
    async throws
  {
    let built = try atlas(
      street("Upton Milnor", reference: "both"), street("Milnor", reference: "one", in: 1),
      town("Upton", number: 1), houses: [BuiltHouse("5", of: "both"), BuiltHouse("5", of: "one")])
    #expect(try await built.results("upton milnor 5") == ["h2 Milnor 5", "h1 Upton Milnor 5"])
  }

  @Test func `a neighbour in the town that is named is meant, not the house itself elsewhere`()
    async throws
  {
    let built = try atlas(
      street(reference: "1", in: 1), street(at: (1, 1), reference: "2", in: 2),
      town("Upton", number: 1), town("Ipham", number: 2),
      houses: [BuiltHouse("5", of: "1"), BuiltHouse("7", of: "2", at: (1, 1))])
    let found = try await built.search("milnor street 5, ipham")
    #expect(found.mapItems.map(\.id.reference) == ["h2"])
    #expect(found.isPartialMatch)
  }

  @Test func `a house in another town than the one named is a partial match`() async throws {
    let built = try atlas(
      street(reference: "1", in: 1), town("Upton", number: 1), town("Ipham", number: 2),
      houses: [BuiltHouse("5")])
    #expect(try await built.search("milnor street 5, upton").isPartialMatch == false)
    #expect(try await built.search("milnor street 5, ipham").isPartialMatch)
  }

  @Test func `beside a full match, partial ones are not suggested`() async throws {
    let built = try atlas(
      street(reference: "1", in: 1), street(at: (1, 1), reference: "2", in: 2),
      town("Upton", number: 1), town("Ipham", number: 2),
      houses: [BuiltHouse("5", of: "1"), BuiltHouse("5", of: "2", at: (1, 1))])
    #expect(try await built.suggestions("milnor street 5, ipham") == ["h2 Milnor Street 5"])
  }

  @Test func `a street comes before one whose umlaut the query spells out`() async throws {
    let built = try atlas(
      street("Äulestrasse", reference: "1"), street("Aeulestrasse", reference: "2"),
      houses: [BuiltHouse("5", of: "1"), BuiltHouse("5", of: "2")])
    #expect(
      try await built.results("aeulestrasse 5") == ["h2 Aeulestrasse 5", "h1 Äulestrasse 5"])
  }

  @Test func `of streets in two maps, the more important comes first`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true, places: [street("Milnor Street", 2, reference: "1")],
        houses: [BuiltHouse("5")]),
      ShardBuilder(
        name: "other", source: "osm", isStreetMap: true, places: [street(reference: "1")],
        houses: [BuiltHouse("3"), BuiltHouse("5")]),
    ])
    #expect(
      try await built.results("milnor street 5") == ["h1 Milnor Street 5", "h2 Milnor Street 5"])
  }

  @Test func `while typing, the end of a street's name may be missing unless a town follows`()
    async throws
  {
    let built = try atlas(
      street(reference: "1", in: 1), town("Upton", number: 1), houses: [BuiltHouse("5")])
    #expect(try await built.suggestions("5 mil") == ["h1 Milnor Street 5"])
    #expect(try await built.suggestions("5 mil, upton") == ["Upton Upton"])
    #expect(try await built.results("5 mil") == [])
  }

  @Test func `while typing, the end of a town's name may be missing`() async throws {
    let built = try atlas(
      street(reference: "1", in: 1), street(reference: "2"), town("Upton", number: 1),
      houses: [BuiltHouse("5", of: "2"), BuiltHouse("5", of: "1")])
    #expect(try await built.suggestions("milnor street 5, upt") == ["h2 Milnor Street 5"])
  }

  @Test func `a street is found by an abbreviation without a number`() async throws {
    let built = try atlas(street("Milnor Road"), houses: [])
    #expect(try await built.results("milnor rd") == ["1 Milnor Road"])
  }

  @Test func `of several corrections of a street, the one that has the house is found`()
    async throws
  {
    let built = try atlas(
      street("Milner Street", 2, reference: "1"), street(reference: "2"),
      houses: [BuiltHouse("5", of: "2")])
    let found = try await built.search("milnr street 5")
    #expect(found.mapItems.first?.id.reference == "h1")
    #expect(found.isPartialMatch)
  }

  @Test func `a street with one error that has the house comes before one with two errors`()
    async throws
  {
    let built = try atlas(
      street("Wintergates Street", 3, reference: "1"),
      street("Wintergarden Street", reference: "2"),
      houses: [BuiltHouse("5", of: "1"), BuiltHouse("5", of: "2")])
    #expect(try await built.results("wintergardes street 5").first == "h2 Wintergarden Street 5")
  }

  @Test func `a bounding region leaves out the houses outside of it`() async throws {
    let built = try atlas(
      street(at: (0.2, 0), reference: "1"), houses: [BuiltHouse("5", at: (0.2, 0))])
    #expect(try await built.results("milnor street 5", in: .town, isBounded: true).count == 1)
    #expect(try await built.results("milnor street 5", in: .streets, isBounded: true) == [])
  }

  @Test func `of houses in streets of one name, the one near the view comes first`() async throws {
    let built = try atlas(
      street("Milnor Street", 3, reference: "1"), street(reference: "2"),
      houses: [BuiltHouse("5", of: "1", at: (40, 40)), BuiltHouse("5", of: "2")])
    #expect(try await built.results("milnor street 5", in: .town).first == "h2 Milnor Street 5")
    #expect(try await built.results("milnor street 5").first == "h1 Milnor Street 5")
  }

  @Test func `a street in the town that is named comes before a place whose name goes on`()
    async throws
  {
    let built = try atlas(
      street("Milnor Road", reference: "1", in: 1), town("Upton", number: 1),
      GazetteerPlace("Milnor Rd Upton Museum", 1, "museum", reference: "2"), houses: [])
    #expect(
      try await built.results("milnor rd, upton")
        == ["1 Milnor Road", "2 Milnor Rd Upton Museum"])
  }
}
