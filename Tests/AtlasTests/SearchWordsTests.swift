import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of searches in the words of many languages, each with a few invented places.
@Suite struct SearchWordsTests {
  private let museum = GazetteerPlace(
    "Ritz", 1, "museum", reference: "ritz",
    extent: CoordinateRegion(south: -0.0001, west: -0.0001, north: 0.0001, east: 0.0001))

  private func place(
    _ name: String, _ category: String, north: Double = 0
  ) -> GazetteerPlace {
    GazetteerPlace(
      name, 1, at: (north / 1_000, 0), category, reference: name.replacing(" ", with: "-"))
  }

  private func atlas(_ places: GazetteerPlace...) throws -> BuiltAtlas {
    try BuiltAtlas([ShardBuilder(isStreetMap: true, places: places)])
  }

  @Test(arguments: [
    "café en face du Ritz", "café à côté du Ritz", "café derrière le Ritz",
    "Café gegenüber vom Ritz",
    "Café hinter dem Ritz", "caffè nei pressi del Ritz", "café enfrente del Ritz",
    "cafe across from the Ritz",
    "cafe next to the Ritz", "кафе рядом с Ritz", "кафе напротив Ritz", "קפה ליד Ritz",
    "کافه نزدیک Ritz",
    "مقهى بالقرب من Ritz", "καφετέρια κοντά στο Ritz", "Ritz 附近的咖啡馆",
  ])
  func `what lies near a place is found by the words of any language for it`(query: String)
    async throws
  {
    let built = try atlas(
      museum, place("A", "cafe", north: 1), place("B", "cafe", north: 2),
      place("C", "cafe", north: 300))
    let found = try await built.search(query)
    #expect(found.mapItems.prefix(2).map(\.name) == ["A", "B"], "\(query)")
    #expect(found.notice == nil || found.notice == .lookedFartherAway, "\(query)")
  }

  @Test(arguments: ["аптека", "בית מרקחת", "داروخانه", "φαρμακείο", "药店", "약국", "दवा की दुकान"])
  func `kinds are found by their names in other letters`(query: String) async throws {
    let built = try atlas(place("A", "pharmacy"), place("B", "cafe"))
    let region = CoordinateRegion(south: -0.1, west: -0.1, north: 0.1, east: 0.1)
    #expect(try await built.search(query, in: region).mapItems.map(\.name) == ["A"], "\(query)")
  }

  @Test(arguments: [
    ("Marks and Spencer", "Marks & Spencer"), ("Müller und Söhne", "Müller & Söhne"),
    ("St Mary School", "Saint Mary School"), ("Saint Mary School", "St. Mary School"),
    ("Ste Anne Chapelle", "Sainte Anne Chapelle"),
    ("Mt Pleasant Library", "Mount Pleasant Library"),
    ("St Mary Pleasant Lib", "Saint Mary Pleasant Library"),
    ("PubandGrill", "Pub & Grill"), ("Route66 Library", "Route 66 Library"),
    ("J. Kochanowski", "Jan Kochanowski"), ("Messpl. Library", "Messplatz Library"),
  ])
  func `a name is found by a spelling that is the same`(query: String, name: String) async throws {
    let built = try atlas(place(name, "library"), place("Mary Library", "library", north: 1))
    let found = try await built.search(query)
    #expect(found.mapItems.first?.name == name, "\(query)")
    #expect(found.notice == nil, "\(query)")
  }

  @Test func `a name as it is typed comes before another spelling of it`() async throws {
    let built = try atlas(place("St Mary", "library"), place("Saint Mary", "library", north: 1))
    #expect(try await built.results("st mary").first == "St-Mary St Mary")
    #expect(try await built.results("saint mary").first == "Saint-Mary Saint Mary")
  }

  /// "San fr" found Strasbourg, of which another spelling is a rare name.
  @Test func `a name that is only begun comes before another spelling of it`() async throws {
    let built = try atlas(place("St Francis", "library"), place("Saint Fr", "library", north: 1))
    #expect(try await built.results("st fr").first == "St-Francis St Francis")
  }

  @Test func `a name in view is found by another spelling where one far away is as typed`()
    async throws
  {
    let built = try atlas(
      place("Marks and Spencer", "clothes", north: 900), place("Marks & Spencer", "clothes"))
    let region = CoordinateRegion(south: -0.1, west: -0.1, north: 0.1, east: 0.1)
    let found = try await built.search("Marks and Spencer", in: region)
    #expect(found.mapItems.first?.name == "Marks & Spencer")
  }

  @Test(arguments: [("Autumn Court", "East Autumn Court"), ("North Autumn Road", "Autumn Road")])
  func `a street is found without its direction, and with one that it lacks`(
    query: String, name: String
  ) async throws {
    let built = try atlas(
      place("East Autumn Court", "street"), place("A", "courthouse"),
      place("Autumn Road", "street", north: 1))
    let region = CoordinateRegion(south: -0.1, west: -0.1, north: 0.1, east: 0.1)
    let found = try await built.search(query, in: region)
    #expect(found.mapItems.first?.name == name, "\(query)")
  }

  /// "Hotel Des Moines" lost the town's first word, which is a relation too.
  @Test func `a town whose name begins with a relation is found as it is called`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Des Moines", 5, "city", reference: "town")]),
      ShardBuilder(
        name: "map", source: "osm", isStreetMap: true, places: [place("A", "hotel")]),
    ])
    #expect(try await built.search("hotel des moines").mapItems.first?.name == "A")
  }
}
