import Atlas
import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of queries that are a postal code, alone or with what is around it.
@Suite struct PostcodeSearchTests {
  /// Returns the place of a postal code.
  private func postcode(
    _ text: String, at position: (Double, Double) = (0, 0), in areas: [Int], city: String? = nil
  ) -> GazetteerPlace {
    var place = GazetteerPlace(
      text, 0.1, at: position, "postcode", reference: "postcode/\(text.filter { $0 != " " })",
      in: areas)
    place.isLabelled = false
    place.details[.postcode] = text
    place.details[.city] = city
    return place
  }

  /// Returns an atlas of a street map with postal codes, and of a world with namesakes.
  private func atlas() throws -> BuiltAtlas {
    try BuiltAtlas([
      ShardBuilder(
        name: "map", source: "osm", isStreetMap: true,
        bounds: CoordinateRegion(south: -1, west: -1, north: 1, east: 1),
        places: [
          GazetteerPlace(
            "Vaduz", 4, "town", reference: "vaduz", in: [2],
            is: GazetteerArea(number: 1, level: .settlement, code: "")),
          GazetteerPlace(
            "Liechtenstein", 5, "country", reference: "country",
            is: GazetteerArea(number: 2, level: .country, code: "LI")),
          postcode("9490", in: [1, 2]), postcode("9494", at: (0.1, 0.1), in: [2], city: "Schaan"),
          GazetteerPlace("Landstrasse", 1, "street", reference: "street", in: [1, 2]),
          GazetteerPlace("Bar 9490", 1.5, "bar", reference: "bar", in: [1, 2]),
        ],
        houses: [BuiltHouse("94", of: "street", postcode: "9490")]),
      ShardBuilder(places: [
        GazetteerPlace("Elsewhere", 5, at: (50, 10), reference: "94900", names: ["": "94900"])
      ]),
    ])
  }

  @Test(
    .slow,
    arguments: [
      "9490", "FL-9490", "LI-9490", "9490 Vaduz", "Vaduz 9490", "9490 Vaduz, Liechtenstein",
      "PLZ 9490", "9490, LI", "where is 9490",
    ])
  func `a postal code is its area, whatever stands around it`(query: String) async throws {
    let found = try await atlas().search(query)
    #expect(found.mapItems.first?.id.description == "osm:postcode/9490")
    #expect(found.mapItems.first?.category == .postcode)
    #expect(found.notice == nil)
  }

  @Test func `the town of the addresses with the code is known`() async throws {
    let atlas = try atlas()
    #expect(try await atlas.results("Schaan 9494").first == "postcode/9494 9494")
    #expect(try await atlas.suggestions("9494 Scha").first == "postcode/9494 9494")
    #expect(try await atlas.results("Balzers 9494").first != "postcode/9494 9494")
  }

  @Test func `a code that nobody has is no other with like digits`() async throws {
    let atlas = try atlas()
    #expect(try await atlas.results("9491").isEmpty)
    #expect(try await atlas.results("19490").isEmpty)
    #expect(try await atlas.results("CH-9490").isEmpty)
    let town = try await atlas.search("9491 Vaduz")
    #expect(town.mapItems.first?.name == "Vaduz")
    #expect(town.notice == .wordsUnknown("9491"))
  }

  @Test func `an address with a code is the house`() async throws {
    let found = try await atlas().search("Landstrasse 94, 9490 Vaduz")
    #expect(found.mapItems.first?.id.reference == "h1")
  }

  @Test func `codes are suggested by their beginning, and no other words suggest them`()
    async throws
  {
    let atlas = try atlas()
    #expect(try await atlas.suggestions("949").contains("postcode/9490 9490"))
    #expect(try await atlas.suggestions("Vaduz") == ["vaduz Vaduz"])
  }

  @Test func `codes do not crowd what is here`() async throws {
    let around = try await atlas().atlas.reverse(
      Coordinate(wrappingLatitude: 0, longitude: 0), language: .english, options: .init())
    #expect(!around.mapItems.contains { $0.category == .postcode })
  }

  @Test(arguments: ["SW1A 2AA", "sw1a2aa", "London SW1A 2AA", "SW1A-2AA"])
  func `a code is found however it is divided`(query: String) async throws {
    let atlas = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          GazetteerPlace(
            "London", 7, reference: "london", in: [2],
            is: GazetteerArea(number: 1, level: .settlement, code: "")),
          GazetteerPlace(
            "United Kingdom", 8, "country", reference: "uk",
            is: GazetteerArea(number: 2, level: .country, code: "GB")),
          postcode("SW1A 2AA", in: [1, 2]),
        ])
    ])
    #expect(try await atlas.results(query).first == "postcode/SW1A2AA SW1A 2AA")
    #expect(try await atlas.suggestions(query).first == "postcode/SW1A2AA SW1A 2AA")
  }
}
