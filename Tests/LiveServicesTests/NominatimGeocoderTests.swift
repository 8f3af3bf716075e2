import LiveServices
import Places
import TestSupport
import Testing

@Suite struct NominatimGeocoderTests {
  private let none = ScriptedService("<searchresults/>")

  private func geocoder(_ service: ScriptedService) -> NominatimGeocoder {
    NominatimGeocoder(http: service, baseURL: "http://nominatim.test/")
  }

  private func places(in language: Language = .english) async throws -> [MapItem] {
    let service = ScriptedService(try ScriptedService.fixture("NominatimSearch.xml"))
    let request = SearchRequest(query: .naturalLanguage("harbour"), language: language)
    return try await geocoder(service).search(request).mapItems
  }

  @Test func `places come in order, and those that cannot be read are left out`() async throws {
    #expect(
      try await places().map(\.id.description) == [
        "osm:node/101", "osm:relation/202", "osm:way/303", "nominatim:postcode/at/PV1_2AB",
        "nominatim:country/at",
      ])
  }

  @Test func `a place has its names, address and tags`() async throws {
    let cafe = try #require(try await places().first)
    #expect(cafe.name == "Café du Port")
    #expect(cafe.subtitle == "7, Quay Street, Old Town, Portville, Northshire, PV1 2AB, Atlantis")
    #expect(cafe.category == .cafe)
    #expect(cafe.coordinate == Coordinate(latitude: 54.5001, longitude: -5.9002))
    #expect(abs(cafe.region.south - 54.50005) < 1e-9)
    #expect(abs(cafe.region.east - -5.90015) < 1e-9)
    #expect(cafe.address?.line == "Quay Street 7, PV1 2AB Portville, Atlantis")
    #expect(cafe.address?.countryCode == "AT")
    #expect(cafe.phone == "+43 1 5550101")
    #expect(cafe.url == "https://port.example/")
    #expect(cafe.openingHours == "Mo-Fr 08:00-18:00")
    #expect(cafe.cuisines == ["coffee_shop", "cake"])
    #expect(cafe.wheelchair == .yes)
    #expect(cafe.localName == nil)
    let belarusian = try #require(Language(tag: "be"))
    #expect(cafe.namesByLanguage[belarusian] == "Порт")
    #expect(cafe.namesByLanguage.count == 2)
  }

  @Test func `a name is in the reader's language where it is known`() async throws {
    let german = try #require(Language(tag: "de"))
    #expect(try await places(in: german).map(\.name).prefix(2) == ["Hafencafé", "Portville"])
    #expect(try await places(in: german).map(\.localName).prefix(2) == ["Café du Port", nil])
  }

  @Test func `a boundary is what it encloses, a house its number and street`() async throws {
    let places = try await places()
    #expect(places[1].category == .capital)
    #expect(places[1].population == 123_456)
    #expect(places[2].category.rawValue == "building")
    #expect(places[2].name == "Quay Street 12")
    #expect(places[2].subtitle == "Portville, Atlantis")
    #expect(places[2].address?.city == "Portville")
    #expect(places[3].category.rawValue == "postcode")
    #expect(places[4].category == .country)
  }

  @Test(arguments: [
    ("amenity", "fast_food", "fast_food"), ("railway", "station", "railway_station"),
    ("highway", "residential", "street"), ("highway", "bus_stop", "bus_stop"),
    ("natural", "peak", "mountain"), ("shop", "yes", "shop"), ("shop", "books", "books"),
    ("building", "apartments", "building"), ("aeroway", "aerodrome", "airport"),
    ("place", "house", "address"), ("boundary", "administrative", "region"),
    ("craft", "key-cutter", "craft"), ("power", "wind-turbine ", "wind_turbine_"),
    ("amenity", "café", "point_of_interest"),
    ("", "", "point_of_interest"),
  ])
  func `a category is called as everywhere in the house`(
    key: String, value: String, name: String
  ) async throws {
    let service = ScriptedService(
      """
      <searchresults><place osm_type="node" osm_id="1" lat="1" lon="1" display_name="A" \
      class="\(key)" type="\(value)"/></searchresults>
      """)
    #expect(try await geocoder(service).answer().get().map(\.category.rawValue) == [name])
  }

  @Test func `an extent off the globe gives way to one around the place`() async throws {
    let postcode = try await places()[3]
    #expect(postcode.region.contains(postcode.coordinate))
    #expect(postcode.region.latitudeDelta < 0.01)
  }

  @Test func `the answer credits OpenStreetMap, if there is anything of it`() async throws {
    let search = SearchRequest(query: .naturalLanguage("a"))
    let service = ScriptedService(try ScriptedService.fixture("NominatimSearch.xml"))
    let found = try await geocoder(service).search(search)
    #expect(found.attributions.map(\.license) == ["ODbL"])
    let nothing = try await geocoder(none).reverse(.portville, language: .english)
    #expect(nothing.attributions.isEmpty)
  }

  @Test func `coordinates are no house number here either`() async throws {
    let number = "49.264179,-123.166242"
    let place = """
      <searchresults><place osm_type="node" osm_id="1" lat="1" lon="2" class="amenity" \
      type="cafe" display_name="Driftwood, \(number), Quay Street, Portville"><amenity>Driftwood\
      </amenity><house_number>\(number)</house_number><road>Quay Street</road><namedetails>\
      <name desc="name">Driftwood</name></namedetails></place></searchresults>
      """
    let cafe = try #require(try await geocoder(ScriptedService(place)).answer().get().first)
    #expect(cafe.address?.line == "Quay Street")
    #expect(cafe.subtitle == "Quay Street, Portville")
  }

  @Test func `a long text of any script is sent whole`() async throws {
    for text in [String(repeating: "あ", count: 256), String(repeating: "🗾", count: 256)] {
      let service = ScriptedService("<searchresults></searchresults>")
      _ = try await geocoder(service).answer(to: text).get()
      #expect(service.urls.count == 1)
    }
  }

  @Test func `a search says what, where, how many, and in which language`() async throws {
    let request = SearchRequest(
      query: .naturalLanguage(" Café & \u{1}[bar]=100%\n+x "), region: .monaco, limit: 7,
      language: try #require(Language(tag: "fr-CA")))
    _ = try await geocoder(none).search(request)
    #expect(
      none.urls == [
        "http://nominatim.test/search?format=xml&addressdetails=1&extratags=1&namedetails=1"
          + "&accept-language=fr&q=Caf%C3%A9%20%26%20bar%20%3D100%25%20%2Bx&limit=7"
          + "&viewbox=7.400000,43.720000,7.450000,43.760000"
      ])
  }

  @Test func `a region across the antimeridian bounds as two, and ranks as the larger`()
    async throws
  {
    var request = SearchRequest(query: .naturalLanguage("suva"), region: .fiji)
    _ = try await geocoder(none).search(request)
    request.isBounded = true
    _ = try await geocoder(none).search(request)
    let (west, east) = CoordinateRegion.partsOfFiji
    #expect(
      none.ends(after: "&viewbox=") == [west, "\(west)&bounded=1", "\(east)&bounded=1"])
  }

  @Test func `what lies outside the region is left out, and what comes twice comes once`()
    async throws
  {
    let service = ScriptedService(try ScriptedService.fixture("NominatimSearch.xml"))
    let request = SearchRequest(
      query: .naturalLanguage("harbour"),
      region: CoordinateRegion(south: 54.4, west: -6, north: 54.505, east: -5), isBounded: true)
    let items = try await geocoder(service).search(request).mapItems
    #expect(items.map(\.id.reference) == ["node/101", "relation/202"])
    let twice = SearchRequest(
      query: .pointsOfInterest(nil), region: CoordinateRegion.world, limit: 3)
    #expect(try await geocoder(service).search(twice).mapItems.count == 3)
  }

  @Test func `a category is searched around the middle of the region, then in all of it`()
    async throws
  {
    let cafes = PointOfInterestFilter(including: [.cafe])
    _ = try await geocoder(none).search(
      SearchRequest(query: .pointsOfInterest(cafes), region: .monaco))
    #expect(none.urls.count == 1)
    #expect(none.urls[0].contains("&q=%5Bamenity%3Dcafe%5D%2043.740000,7.425000&"))
    #expect(none.urls[0].hasSuffix("&bounded=1"))
    let surroundings = CoordinateRegion.monaco.scaled(by: 10)
    _ = try await geocoder(none).search(
      SearchRequest(query: .pointsOfInterest(cafes), region: surroundings))
    #expect(none.urls.count == 3)
    #expect(none.urls[2].contains("&q=%5Bamenity%3Dcafe%5D&"))
  }

  @Test func `of all places of worship, the churches are told by their religion`() async throws {
    func place(_ number: Int, _ religion: String) -> String {
      """
      <place osm_type="node" osm_id="\(number)" lat="43.74" lon="7.425" display_name="A" \
      class="amenity" type="place_of_worship"><extratags><tag key="religion" \
      value="\(religion)"/></extratags></place>
      """
    }
    let service = ScriptedService(
      "<searchresults>\(place(1, "christian"))\(place(2, "muslim"))</searchresults>")
    let church = try #require(PlaceCategory(rawValue: "church"))
    let answer = try await geocoder(service).search(
      SearchRequest(
        query: .pointsOfInterest(PointOfInterestFilter(including: [church])), region: .monaco))
    #expect(answer.mapItems.map(\.id.description) == ["osm:node/1"])
    #expect(service.urls[0].contains("&q=%5Bamenity%3Dplace_of_worship%5D"))
  }

  @Test func `what it can be asked for near a city is offered there, without asking`() async throws
  {
    let categories = geocoder(none).capabilities.categories(in: .monaco)
    #expect(CategoryVocabulary.standard.everyday.allSatisfy(categories.contains))
    #expect(!categories.contains(.city))
    #expect(geocoder(none).capabilities.categories(in: .world).isEmpty)
    #expect(
      PhotonGeocoder(http: none, baseURL: "").capabilities.categories(in: .monaco) == categories)
    #expect(none.urls.isEmpty)
    let cafes = PointOfInterestFilter(including: [.cafe])
    let found = try await geocoder(none).search(
      SearchRequest(query: .pointsOfInterest(cafes), region: .monaco))
    #expect(found.related.first?.rawValue == "bakery")
  }

  @Test func `a category needs a region, and tags to search for`() async throws {
    let unknown = try #require(PlaceCategory(rawValue: "nonsense"))
    for (category, region) in [(PlaceCategory.cafe, nil), (unknown, CoordinateRegion.monaco)] {
      await #expect(throws: GeocoderError.self) {
        try await geocoder(none).search(
          SearchRequest(
            query: .pointsOfInterest(PointOfInterestFilter(including: [category])),
            region: region))
      }
    }
    #expect(none.urls.isEmpty)
  }

  @Test func `a search in countries names them, and leaves out what lies elsewhere`()
    async throws
  {
    let service = ScriptedService(try ScriptedService.fixture("NominatimSearch.xml"))
    var request = SearchRequest(query: .naturalLanguage("port"))
    request.countries = ["XY", "AT"]
    #expect(try await !geocoder(service).search(request).mapItems.isEmpty)
    #expect(service.urls[0].hasSuffix("&countrycodes=at,xy"))
    request.countries = ["XY"]
    #expect(try await geocoder(service).search(request).mapItems.isEmpty)
  }

  @Test func `an address is searched by its parts`() async throws {
    var address = Address()
    address.houseNumber = "7"
    address.street = "Quay Street"
    address.city = "Portville"
    address.countryCode = "AT"
    _ = try await geocoder(none).search(address, name: "café", limit: 3)
    #expect(none.urls[0].contains("&amenity=caf%C3%A9&street=7%20Quay%20Street&city=Portville&"))
    #expect(none.urls[0].hasSuffix("&countrycodes=at&limit=3"))
    #expect(!none.urls[0].contains("&q="))
  }

  @Test func `an item is looked up by its id`() async throws {
    let service = ScriptedService(try ScriptedService.fixture("NominatimSearch.xml"))
    let geocoder = geocoder(service)
    let cafe = MapItem.ID(source: "osm", reference: "node/101")
    #expect(
      try await geocoder.item(cafe, language: .english).mapItems.first?.name == "Café du Port")
    #expect(service.urls[0].hasPrefix("http://nominatim.test/lookup?"))
    #expect(service.urls[0].hasSuffix("&osm_ids=N101"))
    let other = MapItem.ID(source: "osm", reference: "way/7070")
    let answer = try await self.geocoder(
      ScriptedService(try ScriptedService.fixture("NominatimSearch.xml"))
    ).item(other, language: .english)
    #expect(answer.mapItems.isEmpty, "It answered with another place.")
    let postcode = try #require(MapItem.ID("nominatim:postcode/at/PV1_2AB"))
    #expect(try await geocoder.item(postcode, language: .english).mapItems.first?.name == "PV1 2AB")
    #expect(service.urls[1].contains("&postalcode=PV1%202AB&countrycodes=at&"))
    let completion = try #require(Completion.ID("osm:node/101"))
    let found = try await geocoder.search(SearchRequest(query: .completion(completion)))
    #expect(found.mapItems.map(\.id) == [cafe])
  }

  @Test(arguments: [
    "geonames:1", "osm:node/0", "osm:node/-1", "osm:node/+1", "osm:node/1/2", "osm:N/1",
    "osm:node/99999999999999999999", "nominatim:postcode/at", "nominatim:house/at/1",
  ])
  func `an id of another kind names no item here, and nobody is asked`(id: String) async throws {
    try await geocoder(none).expectUnknown(id)
    #expect(none.urls.isEmpty)
  }

  @Test func `what is here is one place, and may be none`() async throws {
    let service = ScriptedService(
      .answer(try ScriptedService.fixture("NominatimReverse.xml")),
      .answer("<reversegeocode><error>Unable to geocode</error></reversegeocode>"))
    let museum = try await geocoder(service).reverseAnswer().get().first
    #expect(museum?.id.description == "osm:way/404")
    #expect(museum?.name == "Maritime Museum")
    #expect(museum?.subtitle == "Quay Street, Portville, Atlantis")
    // Nominatim's reverse answers in XML give no class, only the part of the address that the place
    // is.
    #expect(museum?.category.rawValue == "attraction")
    #expect(service.urls[0].hasSuffix("&lat=54.500000&lon=-5.900000"))
    #expect(try await geocoder(service).reverseAnswer().get().isEmpty)
  }

  @Test func `what is typed is never sent`() async throws {
    let completions = try await geocoder(none).completions(
      for: "par", region: .monaco, language: .english)
    #expect(completions.isEmpty)
    #expect(none.urls.isEmpty)
  }

  @Test(arguments: ["", " \u{1}\n", "[]", String(repeating: "é", count: 257)])
  func `a text that cannot be searched for is refused here`(text: String) async {
    guard case .failure(.invalidRequest) = await geocoder(none).answer(to: text) else {
      Issue.record("was not refused")
      return
    }
    #expect(none.urls.isEmpty)
  }
}
