import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of searches for what lies in some countries, each with a few invented places.
@Suite struct CountrySearchTests {
  /// Returns a country around a point of the equator.
  private static func country(
    _ name: String, code: String, number: Int, at longitude: Double
  ) -> GazetteerPlace {
    GazetteerPlace(
      name, 6, at: (0, longitude), "country", reference: name,
      is: GazetteerArea(number: number, level: .country, code: code), extent: box(longitude))
  }

  private static func box(_ longitude: Double) -> CoordinateRegion {
    CoordinateRegion(south: -2, west: longitude - 2, north: 2, east: longitude + 2)
  }

  private static let aland = country("Aland", code: "AA", number: 1, at: 0)
  private static let bland = country("Bland", code: "BB", number: 2, at: 20)

  /// Returns the references of what a search in countries finds.
  private static func found(
    _ text: String, in countries: Set<String>, limit: Int = 20, bounds: CoordinateRegion? = nil,
    _ built: BuiltAtlas
  ) async throws -> [String] {
    var request = SearchRequest(
      query: .naturalLanguage(text), region: bounds, isBounded: bounds != nil, limit: limit)
    request.countries = countries
    return try await built.atlas.search(request).mapItems.map(\.id.reference)
  }

  /// Places with one name, of which the great ones lie in the first country.
  private static func namesakes() throws -> BuiltAtlas {
    let great = (1...40).map {
      GazetteerPlace("Upton", 5, at: (0, 0.01 * Double($0)), reference: "a\($0)", in: [1])
    }
    let small = [
      GazetteerPlace("Upton", 3, at: (0, 20), reference: "b1", in: [2]),
      GazetteerPlace("Uptonville", 2.8, at: (0, 20.1), reference: "b2", in: [2]),
      GazetteerPlace("Axton", 3, at: (0, 20.2), reference: "b3", in: [2]),
    ]
    return try BuiltAtlas([ShardBuilder(places: [aland, bland] + great + small)])
  }

  @Test(
    .slow,
    arguments: [
      (text: "upton", countries: ["BB"], limit: 1, found: ["b1"]),
      (text: "up", countries: ["BB"], limit: 20, found: ["b1", "b2"]),
      (text: "upton bland", countries: ["BB"], limit: 20, found: ["b1"]),
      (text: "upton", countries: ["XX"], limit: 20, found: []),
      (text: "upton aland", countries: ["BB"], limit: 20, found: []),
      (text: "bland", countries: ["BB"], limit: 20, found: ["Bland"]),
      (text: "bland", countries: ["AA"], limit: 20, found: []),
      (text: "axton", countries: ["AA", "BB"], limit: 20, found: ["b3"]),
      (text: "upton", countries: ["AA", "BB"], limit: 2, found: ["a1", "a2"]),
    ] as [(text: String, countries: Set<String>, limit: Int, found: [String])])
  func `names are found in the countries, however many greater ones lie elsewhere`(
    text: String, countries: Set<String>, limit: Int, found: [String]
  ) async throws {
    let built = try Self.namesakes()
    let references = try await Self.found(text, in: countries, limit: limit, built)
    #expect(references == found)
  }

  /// "va" in Liechtenstein, Switzerland and Austria found ten places of Austria, and not Vaduz.
  @Test func `of several countries' places the greatest come first, whichever code is the first`()
    async throws
  {
    let great = (1...40).map { GazetteerPlace("Upton", 6, at: (50, 50), reference: "c\($0)") }
    let built = try BuiltAtlas([
      ShardBuilder(
        places: [
          Self.aland, Self.bland, GazetteerPlace("Upham", 3, reference: "a", in: [1]),
          GazetteerPlace("Upperly", 4, at: (0, 20), reference: "b", in: [2]),
        ] + great)
    ])
    #expect(try await Self.found("up", in: ["AA", "BB"], built) == ["b", "a"])
  }

  /// "l" in Liechtenstein did not find Liechtenstein.
  @Test func `a country lies in itself, by what its name begins with`() async throws {
    let great = (1...40).map { GazetteerPlace("Blackton", 7, at: (50, 50), reference: "c\($0)") }
    let built = try BuiltAtlas([ShardBuilder(places: [Self.aland, Self.bland] + great)])
    #expect(try await Self.found("bl", in: ["BB"], built) == ["Bland"])
    #expect(try await Self.found("bl", in: ["AA"], built) == [])
  }

  /// "casino" in Monaco found a supermarket called so, and none of the casinos.
  @Test func `what has the words in its name follows however little it is`() async throws {
    let built = try BuiltAtlas(
      Self.aland, GazetteerPlace("Casino", 6, reference: "whole", in: [1]),
      GazetteerPlace("Grand Casino", 1, reference: "part", in: [1]))
    #expect(try await Self.found("casino", in: ["AA"], built) == ["whole", "part"])
  }

  @Test func `a house in the countries is all that its address asks for`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          Self.aland,
          GazetteerPlace("Long Street", 1, "street", reference: "street", in: [1]),
          GazetteerPlace("Long Street 5 Bar", 1, "bar", reference: "bar", in: [1]),
        ],
        houses: [BuiltHouse("5", of: "street")])
    ])
    #expect(try await Self.found("Long Street 5", in: ["AA"], built) == ["h1"])
  }

  /// Lake Geneva was in no country.
  @Test(arguments: [("BB", ["lake"]), ("AA", [])] as [(String, [String])])
  func `a lake on a border lies in each of its countries`(
    country: String, found: [String]
  ) async throws {
    var lake = GazetteerPlace("Long Lake", 4, at: (0, 30), "lake", reference: "lake")
    lake.otherAreas = [2]
    let built = try BuiltAtlas(Self.aland, Self.bland, lake)
    #expect(try await Self.found("long lake", in: [country], built) == found)
  }

  /// "Paris" in Liechtenstein found a street whose name is merely similar.
  @Test
  func `what resembles a name that exists elsewhere is not told, but what begins or has it is`()
    async throws
  {
    let other = try BuiltAtlas(
      Self.aland, Self.bland, GazetteerPlace("Upton", 5, in: [1]),
      GazetteerPlace("Port of Upton", 4, at: (0, 20), reference: "part", in: [2]),
      GazetteerPlace("Uptan", 4, at: (0, 20), reference: "similar", in: [2]))
    #expect(try await Self.found("upton", in: ["BB"], other) == ["part"])
    let built = try BuiltAtlas(
      Self.aland, Self.bland, GazetteerPlace("Upton", 5, in: [1]),
      GazetteerPlace("Uptan", 4, at: (0, 20), reference: "similar", in: [2]),
      GazetteerPlace("Uptonville", 4, at: (0, 20), reference: "begun", in: [2]))
    #expect(try await Self.found("upton", in: ["BB"], built) == ["begun"])
    // What exists nowhere may be misspelt.
    #expect(try await Self.found("uptam", in: ["BB"], built) == ["similar"])
  }

  @Test func `the bounds of a search hold in the countries too`() async throws {
    let built = try Self.namesakes()
    let bounds = CoordinateRegion(south: -1, west: 20.05, north: 1, east: 20.3)
    #expect(try await Self.found("up", in: ["BB"], bounds: bounds, built) == ["b2"])
    #expect(try await Self.found("up", in: ["AA"], bounds: bounds, built) == [])
  }

  @Test func `what lies in most countries of the world is looked for in all of it at once`()
    async throws
  {
    let others = (0..<20).map { "\(UnicodeScalar(UInt8(65 + $0)))X" }
    let built = try Self.namesakes()
    #expect(try await Self.found("up", in: Set(others + ["BB"]), built) == ["b1", "b2"])
  }

  /// Two street maps with a café in each town.
  private static func maps() throws -> BuiltAtlas {
    func map(_ name: String, _ area: Int, at longitude: Double) -> ShardBuilder {
      ShardBuilder(
        name: name, source: "osm", isStreetMap: true, bounds: box(longitude),
        places: [
          GazetteerPlace(
            name, 6, at: (0, longitude), "country", reference: "country \(name)",
            is: GazetteerArea(number: area, level: .country, code: name), extent: box(longitude)),
          GazetteerPlace(
            "Joe", 1, at: (0, longitude + 0.001), "cafe", reference: "cafe \(name)", in: [area]),
        ])
    }
    let world = ShardBuilder(places: [
      aland, bland, GazetteerPlace("Upton", 5, in: [1]),
      GazetteerPlace("Downham", 5, at: (0, 20), in: [2]),
    ])
    return try BuiltAtlas([world, map("AA", 1, at: 0), map("BB", 2, at: 20)])
  }

  /// "supermarket" with `countrycodes=mc` found nothing, as the nearest lie in another street map; and
  /// "supermarket in Vaduz" those of Monaco, as though it were asked for them.
  @Test(
    .slow,
    arguments: [
      (text: "cafe", country: "AA", found: ["cafe AA"]),
      (text: "cafe", country: "BB", found: ["cafe BB"]),
      (text: "cafe in downham", country: "BB", found: ["cafe BB"]),
      (text: "cafe in upton", country: "BB", found: []),
    ] as [(text: String, country: String, found: [String])])
  func `places of a kind are those of the country`(
    text: String, country: String, found: [String]
  ) async throws {
    #expect(try await Self.found(text, in: [country], Self.maps()) == found)
  }

  /// "rivers" in Austria had neither the Danube nor the Rhine, and began with those near its middle.
  @Test func `natural features are those of the country, the greatest first`() async throws {
    let built = try BuiltAtlas(
      Self.aland, Self.bland,
      GazetteerPlace("Small", 2, at: (0, 20), "lake", reference: "small", in: [2]),
      GazetteerPlace("Great", 5, at: (1.5, 21.5), "lake", reference: "great", in: [2]),
      GazetteerPlace("Foreign", 6, at: (1, 20), "lake", reference: "foreign", in: [1]))
    #expect(try await Self.found("lakes", in: ["BB"], built) == ["great", "small"])
  }

  @Test func `places of categories are those of the country`() async throws {
    var request = SearchRequest(
      query: .pointsOfInterest(PointOfInterestFilter(including: [.cafe])))
    request.countries = ["BB"]
    let found = try await Self.maps().atlas.search(request)
    #expect(found.mapItems.map(\.id.reference) == ["cafe BB"])
    #expect(!found.attributions.isEmpty)
  }
}
