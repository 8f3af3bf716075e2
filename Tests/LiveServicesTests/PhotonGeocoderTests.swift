import LiveServices
import Places
import TestSupport
import Testing

@Suite struct PhotonGeocoderTests {
  private let none = ScriptedService(#"{"features":[],"type":"FeatureCollection"}"#)

  private func geocoder(_ service: ScriptedService) -> PhotonGeocoder {
    PhotonGeocoder(http: service, baseURL: "http://photon.test")
  }

  private func fixture() throws -> ScriptedService {
    ScriptedService(try ScriptedService.fixture("PhotonFeatures.json"))
  }

  @Test func `places are named, placed and told apart`() async throws {
    let items = try await geocoder(fixture()).answer().get()
    #expect(items.map(\.name) == ["Café du Port", "Portville", "Quay Street 12", "Eastshire"])
    #expect(
      items.map(\.subtitle) == [
        "Quay Street 7, Old Town, Portville, Northshire, Atlantis", "Northshire, Atlantis",
        "Portville, Atlantis", "Atlantis",
      ])
    #expect(items.map(\.category.rawValue) == ["cafe", "city", "building", "county"])
    #expect(items[0].coordinate == Coordinate(latitude: 54.5001, longitude: -5.9002))
    #expect(
      items[0].address?.line == "Quay Street 7, PV1 2AB Portville, Atlantis")
    #expect(abs(items[1].region.west - -6) < 1e-9)
    #expect(items[1].url == "https://portville.example/")
    #expect(items[1].phone == "+43 1 5550103")
    #expect(items[1].openingHours == "24/7")
    #expect(items[1].cuisines == ["fish", "chips"])
    #expect(items[1].wheelchair == .limited)
    #expect(items[1].population == 123_456)
    #expect(abs(items[1].region.north - 54.6) < 1e-9)
    #expect(items[1].address?.postcode == nil)
    #expect(items[1].address?.countryCode == "AT")
    #expect(items[0].region.contains(items[0].coordinate))
  }

  @Test func `completions are places, with what was typed made out`() async throws {
    let service = try fixture()
    let completions = try await geocoder(service).completions(
      for: "du cafe p", region: .monaco, language: .english)
    #expect(completions.map(\.title).prefix(2) == ["Café du Port", "Portville"])
    #expect(completions.map(\.kind) == [.place, .place, .place, .place])
    #expect(completions.allSatisfy { $0.attributions.map(\.license) == ["ODbL"] })
    #expect(completions[0].titleHighlights == [0..<4, 5..<7, 8..<9])
    #expect(completions[0].id.description == "photon:N101/house/54.5001,-5.9002")
    #expect(
      service.urls == [
        "http://photon.test/api?q=du%20cafe%20p&limit=8&lat=43.740000&lon=7.425000&zoom=13"
          + "&location_bias_scale=0.2&lang=en"
      ])
  }

  @Test func `suggestions that nothing tells apart come once`() async throws {
    let street =
      #"{"geometry":{"coordinates":[1,2]},"properties":{"osm_type":"W","osm_id":ID,"type":"street","name":"H Street"}}"#
    let service = ScriptedService(
      "{\"features\":[\(street.replacing("ID", with: "1")),\(street.replacing("ID", with: "2"))]}")
    let completions = try await geocoder(service).completions(
      for: "h", region: nil, language: .english)
    #expect(completions.map(\.id.description) == ["photon:W1/street/2,1"])
  }

  @Test func `a blank fragment has no suggestions, and nobody is asked`() async throws {
    let completions = try await geocoder(none).completions(
      for: " \u{1} ", region: nil, language: .english)
    #expect(completions.isEmpty)
    #expect(none.urls.isEmpty)
  }

  @Test func `a suggestion finds its place again where it was`() async throws {
    let service = try fixture()
    let geocoder = geocoder(service)
    let id = try #require(Completion.ID("photon:R202/city/54.5,-5.9"))
    let found = try await geocoder.search(SearchRequest(query: .completion(id)))
    #expect(found.mapItems.map(\.name) == ["Portville"])
    #expect(
      service.urls == [
        "http://photon.test/reverse?lat=54.500000&lon=-5.900000&limit=20&layer=city&lang=en"
      ])
    let item = try await geocoder.item(found.mapItems[0].id, language: .english).mapItems.first
    #expect(item == found.mapItems[0])
    let gone = try #require(MapItem.ID("photon:R9/city/54.5,-5.9"))
    #expect(try await geocoder.item(gone, language: .english).mapItems.isEmpty)
  }

  @Test(arguments: [
    "geonames:1", "osm:node/1", "photon:N1", "photon:N1/house", "photon:X1/house/1,1",
    "photon:N0/house/1,1", "photon:N1/house/91,1", "photon:N1/house/1,1/x",
    "photon:N1/house&limit=50/1,1", "photon:N1/planet/1,1",
  ])
  func `an id of another kind names no item here, and nobody is asked`(id: String) async throws {
    try await geocoder(none).expectUnknown(id)
    #expect(none.urls.isEmpty)
  }

  @Test func `a bounded search has a box, across the antimeridian two`() async throws {
    var request = SearchRequest(query: .naturalLanguage("suva"), region: .monaco, isBounded: true)
    request.language = try #require(Language(tag: "fj"))
    _ = try await geocoder(none).search(request)
    request.region = .fiji
    _ = try await geocoder(none).search(request)
    let (west, east) = CoordinateRegion.partsOfFiji
    #expect(
      none.ends(after: "&bbox=") == ["7.400000,43.720000,7.450000,43.760000", west, east])
    #expect(none.urls.allSatisfy { !$0.contains("lang=") })
  }

  @Test func `points of interest are what is around the middle of the region`() async throws {
    let cafes = PointOfInterestFilter(including: [.cafe])
    _ = try await geocoder(none).search(
      SearchRequest(query: .pointsOfInterest(cafes), region: .monaco))
    _ = try await geocoder(none).search(
      SearchRequest(query: .pointsOfInterest(nil), region: .monaco, limit: 50))
    #expect(
      none.urls == [
        "http://photon.test/reverse?lat=43.740000&lon=7.425000&limit=20&radius=3"
          + "&osm_tag=amenity:cafe&lang=en",
        "http://photon.test/reverse?lat=43.740000&lon=7.425000&limit=50&radius=3&osm_tag=amenity"
          + "&osm_tag=historic&osm_tag=leisure&osm_tag=shop&osm_tag=tourism&lang=en",
      ])
  }

  @Test func `a language the server does not have is asked for no more`() async throws {
    let refusal = #"{"message":"Language 'de' is not supported. Supported languages are: en."}"#
    let service = ScriptedService(
      .answer(status: 400, mediaType: "application/json", refusal),
      .answer(try ScriptedService.fixture("PhotonFeatures.json")))
    let german = try #require(Language(tag: "de"))
    let request = SearchRequest(query: .naturalLanguage("harbour"), language: german)
    #expect(try await geocoder(service).search(request).mapItems.count == 4)
    #expect(
      service.urls == [
        "http://photon.test/api?q=harbour&limit=20&lang=de",
        "http://photon.test/api?q=harbour&limit=20",
      ])
  }

  @Test func `what is here are the nearest places`() async throws {
    let service = try fixture()
    let response = try await geocoder(service).reverse(.portville, language: .english)
    #expect(response.mapItems.count == 4)
    #expect(response.attributions.map(\.license) == ["ODbL"])
    #expect(
      service.urls == [
        "http://photon.test/reverse?lat=54.500000&lon=-5.900000&limit=5&lang=en"
      ])
  }
}
