import Atlas
import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of queries that are a point on the globe, before all other readings.
@Suite(.slow) struct PointReadingTests {
  private func search(
    _ text: String, region: CoordinateRegion? = nil, isBounded: Bool = false, limit: Int = 20
  ) async throws -> SearchResponse {
    try await World.atlas().search(
      SearchRequest(
        query: .naturalLanguage(text), region: region, isBounded: isBounded, limit: limit))
  }

  @Test(
    arguments: [
      "48.8566, 2.3522", "48,8566 2,3522", "N48.8566 E2.3522", "geo:48.8566,2.3522",
      "https://www.openstreetmap.org/#map=15/48.8566/2.3522",
      "https://www.google.com/maps/@48.8566,2.3522,15z",
    ])
  func `a coordinate is the point itself, followed by what is there`(text: String) async throws {
    let response = try await search(text)
    let point = try #require(response.mapItems.first)
    #expect(point.id.description == "geo:48.8566,2.3522")
    #expect(point.name == "48.8566, 2.3522")
    #expect(point.coordinate == Coordinate("48.8566,2.3522"))
    #expect(point.category == .point)
    #expect(point.subtitle.contains("Paris"))
    #expect(point.subtitle.contains("France"))
    #expect(point.address?.countryCode == "FR")
    #expect(point.timeZone == "Europe/Paris")
    #expect(point.region.latitudeDelta < 0.003)
    #expect(response.hasTopHit)
    #expect(!response.isPartialMatch)
    #expect(!response.attributions.isEmpty)
    let there = try await World.atlas().reverse(point.coordinate, language: .english).mapItems
    #expect(Array(response.mapItems.dropFirst()) == there)
  }

  @Test func `a point is found again by its identifier`() async throws {
    let point = try #require(try await search("48.8566, 2.3522").mapItems.first)
    let again = try await World.atlas().item(point.id, language: .english)
    #expect(again.mapItems == [point])
    #expect(!again.attributions.isEmpty)
    let longer = try #require(MapItem.ID("geo:48.85660,2.3522"))
    #expect(try await World.atlas().item(longer, language: .english).mapItems == [point])
    for text in ["geo:91,0", "geo:1", "geo:x,y", "geo:1,2,3"] {
      let id = try #require(MapItem.ID(text))
      #expect(try await World.atlas().item(id, language: .english).mapItems.isEmpty)
    }
  }

  @Test func `the title of a point finds the point`() async throws {
    for text in ["60,25.5", "-0.000001,179.999999", "90,180", "-33.8568,151.2153"] {
      let coordinate = try #require(Coordinate(text))
      let id = MapItem.ID(point: coordinate)
      let point = try #require(
        try await World.atlas().item(id, language: .english).mapItems.first)
      #expect(try await search(point.name).mapItems.first == point)
      #expect(try await search(coordinate.degreesMinutesSeconds).mapItems.first?.category == .point)
      #expect(try await search(coordinate.plusCode).mapItems.first?.category == .point)
      #expect(try await search(id.description).mapItems.first == point)
    }
  }

  @Test func `while typing there is one completion, which stands for the point`()
    async throws
  {
    let completions = try await World.completions("48.8566, 2.3522")
    let completion = try #require(completions.first)
    #expect(completions.count == 1)
    #expect(completion.title == "48.8566, 2.3522")
    #expect(completion.subtitle.contains("Paris"))
    #expect(completion.id.description == "geo:48.8566,2.3522")
    #expect(completion.kind == .place)
    #expect(!completion.attributions.isEmpty)
    let chosen = try await World.atlas().search(
      SearchRequest(query: .completion(completion.id)))
    #expect(chosen == (try await search("48.8566, 2.3522")))
  }

  @Test
  func `a point at sea says which sea, one far inland its country, one near a town says so`()
    async throws
  {
    let nemo = try #require(try await search("-48.8767, -123.3933").mapItems.first)
    #expect(nemo.subtitle == "South Pacific Ocean")
    #expect(nemo.timeZone == nil)
    let sea = try #require(try await search("43.5, 7.5").mapItems.first)
    #expect(sea.subtitle == "Mediterranean Sea")
    #expect(sea.address == nil)
    let plateau = try #require(try await search("-80.5, 90.5").mapItems.first)
    #expect(plateau.subtitle == "Antarctica")
    let fields = try #require(try await search("48.3, 1.8").mapItems.first)
    #expect(fields.subtitle.hasPrefix("near "))
  }

  @Test(arguments: [
    ("47,1395° N, 9,5243° O", "geo:47.1395,9.5243"), ("40°25′N 3°41′O", "geo:40.416667,-3.683333"),
    ("40°S 30°O", nil), ("48°N 2°O", nil),
  ])
  func `an O that may be east or west is where people live`(
    text: String, id: String?
  ) async throws {
    let points = try await search(text).mapItems.filter { $0.category == .point }
    #expect(points.map(\.id.description) == [id].compactMap(\.self))
  }

  @Test(arguments: [
    "8FW4V952+JV", "V952+JV Paris", "Paris V952+JV", "v952+jv paris, france",
    "https://plus.codes/8FW4V952+JV",
  ])
  func `a plus code is a point, a short one near the town that it names`(
    text: String
  ) async throws {
    let point = try #require(try await search(text).mapItems.first)
    #expect(point.category == .point)
    #expect(point.coordinate.plusCode == "8FW4V952+JV")
  }

  @Test func `a short plus code without a town is near the region`() async throws {
    let paris = try #require(CoordinateRegion("48.85,2.35,0.1,0.1"))
    let point = try #require(try await search("V952+JV", region: paris).mapItems.first)
    #expect(point.coordinate.plusCode == "8FW4V952+JV")
    for text in ["V952+JV", "V952+JV Qqxxzzvv"] {
      #expect(try await !search(text).mapItems.contains { $0.category == .point })
    }
  }

  @Test(
    arguments: [
      "221, 10115", "12 34", "91, 200", "91.5, 200.5", "8FWC2300+G6", "way 123", "Paris", "5 E 14",
    ])
  func `other queries go on to the other readings`(text: String) async throws {
    #expect(try await !search(text).mapItems.contains { $0.category == .point })
    #expect(try await !World.completions(text).contains { $0.id.description.hasPrefix("geo:") })
  }

  @Test func `a search of a region finds only what lies in the region`() async throws {
    let paris = try #require(CoordinateRegion("48.85,2.35,0.1,0.1"))
    let inside = try await search("48.8566, 2.3522", region: paris, isBounded: true)
    #expect(inside.mapItems.first?.category == .point)
    #expect(inside.mapItems.allSatisfy { paris.contains($0.coordinate) })
    let outside = try await search("60.17, 24.94", region: paris, isBounded: true)
    #expect(outside.mapItems.isEmpty)
    #expect(!outside.hasTopHit)
    #expect(try await search("48.8566, 2.3522", limit: 3).mapItems.count == 3)
  }

  /// Returns an atlas with one café of OpenStreetMap and a town named like the café's identifier.
  private func cafe() throws -> BuiltAtlas {
    try BuiltAtlas([
      ShardBuilder(
        name: "streets", source: "osm",
        places: [GazetteerPlace("Fika", 1, "cafe", reference: "way/123")]),
      ShardBuilder(places: [GazetteerPlace("W123 Town", 4, at: (1, 1))]),
    ])
  }

  @Test(
    arguments: [
      "way 123", "way/123", "w123", "osm:way/123", "https://www.openstreetmap.org/way/123",
      "https://www.openstreetmap.org/way/123#map=19/60.17/24.94",
    ])
  func `an element of OpenStreetMap is the place of that identifier`(text: String) async throws {
    let built = try cafe()
    let response = try await built.search(text)
    #expect(response.mapItems.map(\.id.description) == ["osm:way/123"])
    #expect(response.hasTopHit)
    #expect(try await built.suggestions(text).first == "way/123 Fika")
  }

  @Test func `an element that the atlas does not have is what else its text means`() async throws {
    let built = try BuiltAtlas(GazetteerPlace("W123 Town", 4, at: (1, 1)))
    #expect(try await built.results("w123") == ["1 W123 Town"])
    #expect(try await built.results("way 123").isEmpty)
    let response = try await built.search(
      "https://www.openstreetmap.org/way/123#map=19/60.17/24.94")
    #expect(response.mapItems.first?.id.description == "geo:60.17,24.94")
    // The place of the identifier comes first, others after it.
    #expect(try await cafe().suggestions("w123") == ["way/123 Fika", "1 W123 Town"])
  }

  @Test func `a point is described by the street map around it`() async throws {
    let village = GazetteerPlace("Upton", 3, at: (0.01, 0.01), "village")
    let built = try BuiltAtlas([ShardBuilder(name: "streets", isStreetMap: true, places: [village])]
    )
    let point = try #require(try await built.search("0.0100, 0.0102").mapItems.first)
    #expect(point.subtitle.hasPrefix("Upton"))
  }

  @Test(arguments: ["0,0", "90,0", "40,-74"])
  func `two whole numbers with a comma are a point where nothing is called so`(
    text: String
  ) async throws {
    let id = "geo:\(text)"
    #expect(try await search(text).mapItems.first?.id.description == id)
    #expect(try await World.completions(text).map(\.id.description) == [id])
  }

  @Test(arguments: ["91, 181", "40.7, 200"])
  func `numbers off the globe are answered with a sentence`(text: String) async throws {
    let response = try await search(text)
    #expect(response.mapItems.isEmpty)
    #expect(response.notice == .offTheGlobe(text))
    #expect(
      response.notice?.sentence
        == "“\(text)” is no point on the globe: latitudes end at 90, longitudes at 180.")
  }

  @Test(arguments: ["buenos%20aires", "City: Buenos Aires", "Name:\tBuenos Aires\nLand: Argentina"])
  func `a pasted text is read without its encoding and its labels`(text: String) async throws {
    let response = try await search(text)
    #expect(response.mapItems.first?.name == "Buenos Aires")
    #expect(response.match == .exact)
  }
}
