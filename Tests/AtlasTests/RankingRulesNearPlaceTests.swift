import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the rules by which a query is read as what is near a place, each with a few invented
/// places.
@Suite struct RankingRulesNearPlaceTests {
  private let town = GazetteerPlace("Upton", 4, "town", reference: "upton")

  private func atlas(_ places: GazetteerPlace...) throws -> BuiltAtlas {
    try BuiltAtlas([ShardBuilder(isStreetMap: true, places: places)])
  }

  /// Returns a café without a name of interest, so many thousandths of a degree in the north.
  private func cafe(_ name: String = "The Mole", north: Double = 0) -> GazetteerPlace {
    GazetteerPlace(
      name, 1, at: (north / 1_000, 0), "cafe", reference: name.replacing(" ", with: "-"))
  }

  /// Returns a museum that takes up a few metres.
  private func museum(_ name: String, _ importance: Double = 1) -> GazetteerPlace {
    GazetteerPlace(
      name, importance, "museum", reference: name.replacing(" ", with: "-"),
      extent: CoordinateRegion(south: -0.0001, west: -0.0001, north: 0.0001, east: 0.0001))
  }

  @Test func `near a place means within 500 metres if enough is there`() async throws {
    let built = try atlas(
      museum("Ritz"), cafe("A", north: 1), cafe("B", north: 2), cafe("C", north: 3),
      cafe("D", north: 4), cafe("E", north: 4.4), cafe("F", north: 5), cafe("G", north: 8))
    let found = try await built.search("cafes near ritz")
    #expect(found.mapItems.map(\.name) == ["A", "B", "C", "D", "E"])
    #expect(found.notice == nil)
  }

  @Test func `a category may be looked for near a coordinate`() async throws {
    let built = try atlas(
      museum("Ritz"), cafe("A", north: 1), cafe("B", north: 2), cafe("C", north: 900))
    for query in ["cafes near 0.9,0.0", "cafe bei 0,9 0,0", "where is a cafe near 0.9, 0.0"] {
      #expect(try await built.search(query).mapItems.first?.name == "C", "\(query)")
    }
    let suggestions = try await built.atlas.completions(
      for: "cafe near 0.9,0.0", region: nil, language: .english)
    #expect(suggestions.map(\.title) == ["Cafés near 0.9, 0.0"])
    let id = try #require(suggestions.first?.id)
    #expect(id.description == "category:cafe@geo:0.9,0")
    let chosen = try await built.atlas.search(SearchRequest(query: .completion(id)))
    #expect(chosen.mapItems.first?.name == "C")
    // What stands beside exact numbers without such a word is the name of the point.
    let named = try await built.search("Cafe 0.9001, 0.0001").mapItems.first
    #expect(named?.category == .point)
  }

  @Test func `after a word such as "near" a place is suggested from its second letter on`()
    async throws
  {
    let built = try atlas(museum("Ritz"), cafe())
    #expect(try await built.suggestions("cafe near r") == [])
    #expect(try await built.suggestions("cafe near ri") == ["Cafés near Ritz"])
  }

  @Test func `without a word between, a town is suggested from its third letter on`() async throws {
    let built = try atlas(town, cafe())
    #expect(try await built.suggestions("cafe up") == [])
    #expect(try await built.suggestions("cafe upt") == ["Cafés in Upton"])
  }

  @Test func `at three places at most a category is suggested, at towns that are begun as well`()
    async throws
  {
    let built = try atlas(
      museum("Ritz A"), museum("Ritz B"), museum("Ritz C"), museum("Ritz D"), town,
      GazetteerPlace("Uptown", 3, at: (0.1, 0), "town"), cafe())
    #expect(try await built.suggestions("cafe near ritz").count == 3)
    #expect(try await built.suggestions("cafe upt") == ["Cafés in Upton", "Cafés in Uptown"])
  }

  @Test func `with a word such as "near", a category near a place comes before a place called so`()
    async throws
  {
    let built = try atlas(museum("Ritz"), cafe("Cafe near Ritz"))
    #expect(
      try await built.suggestions("cafe near ritz") == [
        "Cafés near Ritz", "Cafés near Cafe near Ritz", "Cafe-near-Ritz Cafe near Ritz",
      ])
  }

  @Test func `a place comes before what is near another one while its name is typed`() async throws
  {
    let names = GazetteerPlace("Museum of Things", 1, "museum", reference: "museum")
    let built = try BuiltAtlas([
      ShardBuilder(
        isStreetMap: true,
        places: [
          names, GazetteerPlace("Thingham", 4, at: (0.02, 0.02), "town", reference: "thingham"),
          GazetteerPlace("A", 1, at: (0.021, 0.02), "museum", reference: "a"),
        ])
    ])
    let found = try await built.suggestions("museum of thin")
    #expect(found.first == "museum Museum of Things")
    #expect(found.contains { $0.contains("Museums in Thingham") })
    #expect(try await built.suggestions("museum near thin").first == "Museums in Thingham")
  }

  @Test func `a kind before a word such as "of" goes on to a name in view`() async throws {
    let built = try atlas(cafe("Cafe of Dreams"), cafe("The Mole", north: 1))
    #expect(try await built.suggestions("cafe of", in: .streets).first?.hasSuffix("Dreams") == true)
    #expect(try await built.results("cafe of", in: .streets).first?.hasSuffix("Dreams") == true)
  }

  @Test func `a word such as "of" alone begins no place`() async throws {
    let built = try atlas(
      GazetteerPlace("Of Mills", 3, "town", reference: "mills"), cafe("The Mole"))
    let found = try await built.suggestions("cafe of")
    #expect(!found.contains("Cafés in Of Mills"), "\(found)")
    #expect(try await built.suggestions("cafe of mi").contains("Cafés in Of Mills"))
  }

  @Test func `a name in view comes before a town far away beside a word of a strange language`()
    async throws
  {
    let world = ShardBuilder(name: "world", places: [GazetteerPlace("Ben", 3.5, at: (40, 40))])
    let map = ShardBuilder(
      name: "map", isStreetMap: true,
      places: [GazetteerPlace("Villa Benvenuto", 1, "building", reference: "villa")])
    let built = try BuiltAtlas([world, map])
    #expect(try await built.suggestions("villa ben", in: .streets).first == "villa Villa Benvenuto")
  }

  @Test func `without a word between, a place called so stands before its category in the town`()
    async throws
  {
    let built = try atlas(town, cafe("Cafe Upton"))
    #expect(
      try await built.suggestions("cafe upton") == ["Cafe-Upton Cafe Upton", "Cafés in Upton"])
  }

  @Test(arguments: ["alepa upton", "alepa in upton", "upton alepa"])
  func `a brand is looked for in a town`(query: String) async throws {
    let built = try atlas(
      town, GazetteerPlace("Alepa", 1, "supermarket"), GazetteerPlace("Alepa", 1, "supermarket"))
    #expect(try await built.suggestions(query).first == "Alepa in Upton")
  }

  @Test func `nothing is suggested near a place whose name would have to be corrected`()
    async throws
  {
    let built = try atlas(town, cafe())
    #expect(try await built.suggestions("cafe in upton") == ["Cafés in Upton"])
    #expect(try await built.suggestions("cafe in uptno") == [])
  }

  @Test func `nothing is suggested near a place that no street map shows`() async throws {
    let built = try BuiltAtlas([
      ShardBuilder(places: [GazetteerPlace("Upton", 4), GazetteerPlace("Ipham", 4, at: (40, 40))]),
      ShardBuilder(
        name: "other", source: "osm", isStreetMap: true, bounds: .town, places: [cafe()]),
    ])
    #expect(try await built.suggestions("cafe in upton") == ["Cafés in Upton"])
    #expect(try await built.suggestions("cafe in ipham") == ["2 Ipham"])
  }

  @Test func `the place to look near may lie outside of a bounding region`() async throws {
    let built = try atlas(
      GazetteerPlace("Upton", 4, at: (0.05, 0), "town"), cafe(), cafe("The Pier", north: 5))
    #expect(
      try await built.search("cafes near upton", in: .streets, isBounded: true).mapItems.map(\.name)
        == ["The Pier", "The Mole"])
  }

  @Test func `the longest name of a category is read first`() async throws {
    let built = try atlas(
      town, cafe(), GazetteerPlace("Shop Upton", 4, at: (1, 1), "town"),
      GazetteerPlace("The Pier", 1, at: (1, 1), "cafe"))
    #expect(try await built.search("coffee shop upton").mapItems.first?.name == "The Mole")
  }

  @Test func `what is of a kind in a town is found, and what is only called so is offered`()
    async throws
  {
    let area = GazetteerArea(number: 1, level: .settlement, code: "")
    let built = try atlas(
      GazetteerPlace("Upton", 4, "town", reference: "upton", is: area),
      GazetteerPlace("Castle", 1, "museum", reference: "name", in: [1]),
      GazetteerPlace("The Keep", 1, "castle", reference: "kind", in: [1]))
    let response = try await built.search("castle upton")
    #expect(response.mapItems.map(\.name) == ["The Keep"])
    #expect(response.alternatives.map(\.title) == ["Castle"])
  }

  /// "hotel helsinki" began with the city hall, the "hôtel de ville d’Helsinki".
  @Test func `a longer name with the word for a kind hides no place of the kind`()
    async throws
  {
    let built = try atlas(
      town,
      GazetteerPlace(
        "City Hall", 3, "townhall", reference: "hall", names: ["fr": "Hôtel de ville d’Upton"]),
      GazetteerPlace("The Rest", 1, "hotel", reference: "rest"))
    #expect(try await built.results("hotel upton") == ["rest The Rest"])
  }

  @Test func `a kind in a town goes before a stop that is called like it`() async throws {
    let built = try atlas(
      town, GazetteerPlace("Hospital", 2, "bus_stop", reference: "stop"),
      GazetteerPlace("Saint Mary", 1, at: (0.001, 0), "hospital", reference: "mary"))
    let response = try await built.search("hospital upton")
    #expect(response.mapItems.map(\.name) == ["Saint Mary"])
    #expect(response.alternatives.map(\.title) == ["Hospital"])
  }

  @Test func `names with the word for a kind do not hide the others in a town`() async throws {
    let built = try atlas(
      town, GazetteerPlace("Hotel Bay of Upton", 2, at: (0.001, 0), "hotel", reference: "bay"),
      GazetteerPlace("Ritz", 1, at: (0.0005, 0), "hotel", reference: "ritz"))
    #expect(
      try await built.search("hotel upton").mapItems.map(\.name) == ["Hotel Bay of Upton", "Ritz"])
  }

  @Test func `a word for some of a kind puts those first that are called so`() async throws {
    let built = try atlas(
      town, GazetteerPlace("Saint Anne", 1, "church", reference: "anne"),
      GazetteerPlace("New Cathedral", 1, at: (0.002, 0), "church", reference: "cathedral"))
    #expect(
      try await built.search("cathedral upton").mapItems.map(\.name)
        == ["New Cathedral", "Saint Anne"])
  }

  @Test func `a street may be looked at with "on"`() async throws {
    let built = try atlas(
      GazetteerPlace("Mole Street", 1, "street", reference: "street"), cafe("A", north: 1))
    #expect(try await built.search("cafes on mole street").mapItems.map(\.name) == ["A"])
  }

  @Test func `what lies in a town comes before what lies near it, and nothing there is told`()
    async throws
  {
    let built = try atlas(
      GazetteerPlace(
        "Upton", 4, "town", is: GazetteerArea(number: 1, level: .settlement, code: ""),
        extent: CoordinateRegion(south: -0.01, west: -0.01, north: 0.01, east: 0.01)),
      cafe("Over the border", north: 1),
      GazetteerPlace("In town", 1, at: (0.004, 0), "cafe", in: [1]),
      GazetteerPlace("The Globe", 1, at: (0.001, 0), "cinema"))
    let cafes = try await built.search("cafes in upton")
    #expect(cafes.mapItems.map(\.name) == ["In town", "Over the border"])
    let cinemas = try await built.search("cinema in upton")
    #expect(cinemas.mapItems.map(\.name) == ["The Globe"])
    #expect(cinemas.notice == .lookedFartherAway)
  }
}
