import Atlas
import Places
import TestSupport
import Testing

@Suite(.slow) struct SearchTests {
  @Test(arguments: [
    ("paris texas", 33.66, -95.56), ("london ontario", 42.98, -81.23), ("münchen", 48.14, 11.58),
    ("Мюнхен", 48.14, 11.58), ("東京", 35.69, 139.69), ("new york city", 40.71, -74.01),
    ("the hague", 52.08, 4.30), ("st petersburg", 59.94, 30.31), ("londres", 51.51, -0.13),
    ("berl", 52.52, 13.41), ("PARIS", 48.85, 2.35), ("Köln, Deutschland", 50.93, 6.95),
  ])
  func `free text finds the place it names`(
    text: String, latitude: Double, longitude: Double
  ) async throws {
    let first = try #require(try await World.search(text).first)
    let expected = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(first.coordinate.distance(to: expected) < 10_000, "\(first.name)")
  }

  @Test(arguments: [
    ("paris", false), ("new york city", false), ("paris texas", false), ("berl", true),
    ("frankfrut", true), ("hotel ritz paris", true),
  ])
  func `an answer says when the words were not found as they are`(
    text: String, isPartial: Bool
  ) async throws {
    let response = try await World.atlas().search(
      SearchRequest(query: .naturalLanguage(text)))
    #expect(!response.mapItems.isEmpty)
    #expect(response.isPartialMatch == isPartial)
  }

  @Test(arguments: [
    ("danube hungary", "Danube"), ("danube serbia", "Danube"), ("everest nepal", "Mount Everest"),
    ("alps austria", "Alps"), ("lake geneva france", "Lake Geneva"),
    ("mont blanc italy", "Mont Blanc"),
    ("lake tahoe nevada", "Lake Tahoe"), ("mediterranean", "Mediterranean Sea"),
  ])
  func `a natural feature is found by each country that it lies in, and a sea by its short name`(
    text: String, name: String
  ) async throws {
    #expect(try await World.search(text).first?.name == name)
  }

  @Test func `states and countries are found with their extents`() async throws {
    let germany = try #require(try await World.search("deutschland").first)
    #expect(germany.name == "Germany")
    #expect(germany.category == .country)
    #expect(abs(germany.region.latitudeDelta - 7.8) < 0.5)
    let texas = try #require(try await World.search("texas").first)
    #expect(texas.category == .state)
    #expect(texas.subtitle == "United States")
    #expect((5...15).contains(texas.region.longitudeDelta))
    let france = try #require(try await World.search("Île-de-France").first)
    #expect(france.category == .state)
  }

  @Test func `whole words rank above beginnings`() async throws {
    let names = try await World.search("nan").map(\.name)
    #expect(names.first == "Nan")
    #expect(!names.contains("Nanjing"))
    #expect(try await World.search("york").first?.subtitle == "England, United Kingdom")
  }

  @Test func `words left over are ignored only for a whole name`() async throws {
    #expect(try await World.search("hotel ritz paris").first?.name == "Paris")
    #expect(try await World.search("qqqqq zzzzzz xyxyxy").isEmpty)
  }

  @Test func `a bounding region leaves out what lies outside`() async throws {
    let texas = CoordinateRegion(south: 26, west: -106, north: 36, east: -94)
    let found = try await World.search("paris", region: texas, isBounded: true)
    #expect(found.map(\.subtitle) == ["Texas, United States"])
  }

  @Test func `a bounding region across the antimeridian holds both its sides`() async throws {
    let fiji = CoordinateRegion(south: -20, west: 176, north: -15, east: -178)
    for name in ["Suva", "Labasa", "Nuku'alofa", "London"] {
      let found = try await World.search(name, region: fiji, isBounded: true)
      #expect(found.allSatisfy { fiji.contains($0.coordinate) })
      #expect(found.isEmpty == ["Nuku'alofa", "London"].contains(name), "\(name)")
    }
    let chukotka = CoordinateRegion(south: 60, west: 170, north: 70, east: -160)
    for (name, isEast) in [("Anadyr", true), ("Nome", false)] {
      let found = try await World.search(name, region: chukotka, isBounded: true)
      #expect(found.map { $0.coordinate.longitude > 0 } == [isEast], "\(name)")
    }
  }

  @Test func `the limit holds, and the bounding region holds all results`() async throws {
    let response = try await World.atlas().search(
      SearchRequest(query: .naturalLanguage("springfield"), limit: 3))
    #expect(response.mapItems.count == 3)
    let bounds = try #require(response.boundingRegion)
    #expect(response.mapItems.allSatisfy { bounds.contains($0.coordinate) })
    #expect(response.attributions.map(\.license) == ["CC BY 4.0"])
  }

  @Test func `no two results read the same`() async throws {
    let found = try await World.search("santa cruz", limit: 50)
    #expect(found.count > 10)
    #expect(Set(found.map { [$0.name, $0.subtitle] }).count == found.count)
  }

  @Test func `the world has no points of interest`() async throws {
    let response = try await World.atlas().search(
      SearchRequest(query: .pointsOfInterest(nil), region: .newYork))
    #expect(response.mapItems.isEmpty)
    #expect(response.boundingRegion == nil)
  }

  @Test func `a place tells all that is known of it`() async throws {
    let id = try #require(MapItem.ID("geonames:2988507"))
    let german = try #require(Language(tag: "de"))
    let paris = try #require(try await World.atlas().item(id, language: german).mapItems.first)
    #expect(paris.name == "Paris")
    #expect(paris.category == .capital)
    #expect(paris.timeZone == "Europe/Paris")
    #expect(paris.address?.countryCode == "FR")
    #expect(paris.address?.country == "Frankreich")
    #expect(paris.population ?? 0 > 2_000_000)
    #expect(paris.namesByLanguage[try #require(Language(tag: "ja"))] == "パリ")
    #expect(paris.region.contains(paris.coordinate))
  }

  @Test(arguments: ["geonames:1", "geonames:x'--", "osm:node/1", "geonames:FR.99"])
  func `an unknown id has no place, and is refused as a suggestion`(text: String) async throws {
    let id = try #require(MapItem.ID(text))
    #expect(try await World.atlas().item(id, language: .english).mapItems.isEmpty)
    let atlas = try await World.atlas()
    await #expect(throws: GeocoderError.invalidRequest("There is no such suggestion.")) {
      _ = try await atlas.search(SearchRequest(query: .completion(Completion.ID(id))))
    }
  }

  @Test(arguments: [
    ("Vienna", "en", "Wien"), ("Vienna", "de", nil), ("Munich", "en", "München"),
    ("Paris", "ja", "Paris"),
    ("Paris", "fr", nil), ("Geneva", "en", nil),
  ])
  func `a place has its local name where that is another`(
    text: String, code: String, localName: String?
  ) async throws {
    let language = try #require(Language(tag: code))
    let place = try #require(try await World.search(text, language: language).first)
    #expect(place.localName == localName)
  }
}
