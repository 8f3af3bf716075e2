import Places
import ShardFormat
import Testing

@testable import AtlasImport

/// Tests that natural features and airports are found by their own names where a name reads like a wish
/// for a kind of them at a place, each with a few invented places.
@Suite struct FeatureNameTests {
  /// "bay of bengal" suggested bays in Bengaluru, and "virgin islands" islands in Virginia.
  @Test func `what is called so hides a kind at a place whose name is only begun`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Bay of Ruri", 5, "bay"), GazetteerPlace("Ruri Islands", 5, "island"),
      GazetteerPlace("Ruritania", 6, "country"))
    #expect(try await built.suggestions("bay of ruri") == ["1 Bay of Ruri"])
    #expect(try await built.suggestions("ruri islands").first == "2 Ruri Islands")
    #expect(try await built.suggestions("islands in ruri").contains("Islands in Ruritania"))
  }

  /// "mountain of the moon" found a hill in Estonia, near an island that was once called Moon.
  @Test func `a natural feature in the singular before a word such as of is a part of a name`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Mountains of the Moon", 4, at: (9, 9), "mountain_range"),
      GazetteerPlace("Moon", 5), GazetteerPlace("Hill", 4, "mountain"))
    #expect(try await built.results("mountain of the moon") == ["1 Mountains of the Moon"])
    #expect(try await built.results("mountains in moon") == ["3 Hill"])
  }

  /// "mountains of mourne" found the highest of the Mourne Mountains alone.
  @Test func `a word such as of may be missing in a name`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Mourne Mountains", 4, "mountain_range"),
      GazetteerPlace("Mourne Mountains Airport", 4.5, "airport"),
      GazetteerPlace("Slieve Donard", 4, "mountain"), GazetteerPlace("Mourne", 4))
    #expect(try await built.suggestions("mountains of mourne").first == "1 Mourne Mountains")
    #expect(try await built.results("mountains of mourne").first == "1 Mourne Mountains")
  }

  /// "island of crete" found an airport on Crete, which is called after the island.
  @Test func `a state that is an island is meant by the word for one`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Crete", 5, "island"), GazetteerPlace("Crete Island Airport", 4, "airport"))
    #expect(try await built.results("island of crete").first == "1 Crete")
    #expect(try await built.suggestions("island of crete").first == "1 Crete")
  }

  /// The islands of a sea or of a state are asked for by a word such as "of" too.
  @Test(arguments: ["isole del mediterraneo", "islands of the mediterranean", "island of hawaii"])
  func `what is at a place is asked for by a word such as of where nothing is called so`(
    query: String
  ) async throws {
    let wide = CoordinateRegion(south: -5, west: -5, north: 5, east: 5)
    let built = try BuiltAtlas(
      GazetteerPlace(
        "Mediterranean Sea", 6, "sea", names: ["it": "Mare Mediterraneo"], extent: wide),
      GazetteerPlace("Hawaii", 5.5, "state", extent: wide), GazetteerPlace("Isle", 4, "island"))
    #expect(try await built.results(query) == ["3 Isle"])
    #expect(try await built.suggestions(query).contains { $0.hasPrefix("Islands in") })
  }

  /// "school lane" found a town that was once called Lane.
  @Test func `a kind beside a rare name of a town does not mean the town`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Rochelle", 5, names: ["": "Lane"]), GazetteerPlace("Schoolane", 4))
    #expect(try await built.results("school lane") == ["2 Schoolane"])
  }

  /// "good" is a wish in "good coffee": "cape of good hope" found a cape near a town called Hope too.
  @Test func `a wish in the name of a natural feature is no wish`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Cape of Good Hope", 4, at: (9, 9), "cape"), GazetteerPlace("Hope", 5),
      GazetteerPlace("Cape Blas", 3, "cape"))
    #expect(try await built.results("cape of good hope") == ["1 Cape of Good Hope"])
  }

  /// "heathrow airport" found three other airports of London too, and "midway airport" those around a
  /// village in Florida.
  @Test func `an airport by its own name comes before those around a lesser place`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Upton Midway Airport", 5, at: (0, 0), "airport"),
      GazetteerPlace("Upton Southern Airport", 4.8, at: (0.2, 0), "airport"),
      GazetteerPlace("Midway", 3, at: (20, 0)),
      GazetteerPlace("Skyport", 3, at: (20.1, 0), "airport"),
      GazetteerPlace("Upton", 5.5))
    #expect(try await built.results("midway airport").first == "1 Upton Midway Airport")
    #expect(
      try await built.results("upton airport") == [
        "1 Upton Midway Airport", "2 Upton Southern Airport",
      ])
  }

  /// "ORD airport" found an airport on the Ord River, and "dfw airport" suggested airports in a suburb
  /// of Paris.
  @Test(arguments: ["ord airport", "airport ORD"])
  func `the code of a great airport beside the word for airports means it`(query: String)
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Harefield", 5, "airport", names: ["": "ORD"]),
      GazetteerPlace("Ord River Airport", 3, at: (9, 0), "airport"),
      GazetteerPlace("Ord", 3, at: (9, 0), "river"))
    #expect(try await built.results(query).first == "1 Harefield")
    #expect(try await built.suggestions(query).first == "1 Harefield")
  }

  /// "bar roma" found a village called Barromán, and "bar italia" one called Barataria.
  @Test func `a kind that is unknown at a place leaves the place, not what is spelled alike`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Roma", 5.5), GazetteerPlace("Barromán", 3, at: (9, 9)))
    let response = try await built.search("bar roma")
    #expect(response.mapItems.map(\.name) == ["Roma"])
    #expect(response.notice == .kindUnmapped("bar", place: "Roma"))
  }

  /// "fiume Po" found Porto Firme in Brazil, and "rivière Loire" a village called Moisdon-la-Rivière.
  @Test(arguments: ["fiume po", "río po", "po rivière", "River Po", "Po"])
  func `a feature is called by its kind in any language beside its name`(query: String) async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Porto Firme", 5), GazetteerPlace("Rio Porto", 4, at: (5, 5)),
      GazetteerPlace("Po", 4.5, at: (10, 0), "river"))
    #expect(try await built.results(query).first == "3 Po")
    if query != "Po" { #expect(try await built.suggestions(query).first == "3 Po") }
  }

  /// "hotel 東京" found nothing: the atlas has the name without its language, as it has names that few know.
  @Test(arguments: ["bar 東京", "東京バー"])
  func `a city is known by a name in another script whose language is not known`(query: String)
    async throws
  {
    let built = try BuiltAtlas(GazetteerPlace("Tokyo", 7, names: ["": "東京"]))
    let response = try await built.search(query)
    #expect(response.mapItems.map(\.name) == ["Tokyo"])
    #expect(response.notice == .kindUnmapped(query == "東京バー" ? "バー" : "bar", place: "Tokyo"))
  }

  /// "hotel paris" found only a quarter of Paris called "Hôtel-de-Ville", and "cafe rome" a café in New York.
  @Test(arguments: ["hotel roma", "hotels in roma", "roma hotel"])
  func `a kind in a city without a street map finds the city, and says why`(query: String)
    async throws
  {
    let world = ShardBuilder(places: [
      GazetteerPlace("Roma", 5.5), GazetteerPlace("Roma Hotel-de-Ville", 4, at: (0.01, 0)),
    ])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true,
      bounds: CoordinateRegion(south: 30, west: 30, north: 31, east: 31),
      places: [
        GazetteerPlace("Hotel Romano", 2, at: (30.5, 30.5), "hotel", reference: "node/1"),
        GazetteerPlace("Upton", 4, at: (30.5, 30.5), "town", reference: "node/2"),
      ])
    let response = try await BuiltAtlas([world, map]).search(query)
    #expect(response.mapItems.first?.name == "Roma")
    #expect(!response.mapItems.contains { $0.name == "Hotel Romano" })
    let kind = query.contains("hotels") ? "hotels" : "hotel"
    #expect(response.notice == .kindUnmapped(kind, place: "Roma"))
    #expect(
      response.boundingRegion?.contains(Coordinate(wrappingLatitude: 0, longitude: 0)) == true)
  }

  /// "bar paris" suggested villages spelled alike, where the search found the city.
  @Test(arguments: ["bar roma", "bar rom", "roma bar"])
  func `a kind that is unknown at a place suggests the place`(query: String) async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Roma", 5.5), GazetteerPlace("Barromán", 3, at: (9, 9)))
    #expect(try await built.suggestions(query).first == "1 Roma")
  }

  /// "bar lyon" found a village called Barlin, as the greater Barcelona is spelled alike too.
  @Test func `a city beside a kind is meant rather than a greater one that is spelled alike`()
    async throws
  {
    let built = try BuiltAtlas(
      GazetteerPlace("Roma", 5.5), GazetteerPlace("Barromana", 6.5, at: (9, 9)),
      GazetteerPlace("Mana", 3, at: (20, 9)))
    #expect(try await built.results("bar roma").first == "1 Roma")
    #expect(try await built.suggestions("bar roma").first == "1 Roma")
    #expect(try await built.results("barro mana").first == "2 Barromana")
  }

  /// "hotels in paris" suggested hotels near a café of that name in New York alone.
  @Test func `a city of which no map is known is suggested beside a place called like it`()
    async throws
  {
    let world = ShardBuilder(places: [GazetteerPlace("Paris", 6, at: (40, 0))])
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true, bounds: .town,
      places: [
        GazetteerPlace("Ritz", 3, "hotel", reference: "node/1"),
        GazetteerPlace("Paris Cafe", 3, "cafe", reference: "node/2"),
      ])
    let built = try BuiltAtlas([world, map])
    let found = try await built.suggestions("hotels in paris")
    #expect(found.first == "1 Paris", "\(found)")
    #expect(try await built.suggestions("hotel paris").contains("1 Paris"))
    #expect(try await built.suggestions("paris cafe", in: .town).first == "node/2 Paris Cafe")
  }

  /// "roosevelt island" found Iceland, which is Island in German.
  @Test func `a kind of natural features alone does not explain a query`() async throws {
    let built = try BuiltAtlas(
      GazetteerPlace("Iceland", 6, "country", names: ["de": "Island"]),
      GazetteerPlace("Isle", 3, "island"))
    #expect(try await built.results("roosevelt island").isEmpty)
    #expect(try await built.results("island") == ["1 Iceland"])
  }

  /// "pizza manhattan" found one pizzeria that is called just "&pizza".
  @Test func `a place that is called like its kind comes before the others of the kind`()
    async throws
  {
    let map = ShardBuilder(
      name: "map", source: "osm", isStreetMap: true, bounds: .town,
      places: [
        GazetteerPlace("Pizza", 2, at: (0.1, 0), "pizzeria", reference: "node/1", in: [1]),
        GazetteerPlace("Sal's", 2, at: (0.01, 0), "pizzeria", reference: "node/2", in: [1]),
        GazetteerPlace(
          "Upton", 4, "town", reference: "node/3",
          is: GazetteerArea(number: 1, level: .settlement, code: ""), extent: .town),
      ])
    let built = try BuiltAtlas([map])
    #expect(try await built.results("pizza upton") == ["node/1 Pizza", "node/2 Sal's"])
  }
}
