import HTTP
import Places
import Site
import StubServices
import Templates
import TestSupport
import Testing

/// Tests of what a page says around its results: reasons, directions, order, region and units.
@Suite struct ResultDetailsTests {
  private func page(
    _ target: String, accepting languages: String? = nil, cookie: String? = nil,
    site: Site = .stub
  ) async throws -> Exchange {
    var headers: HeaderFields = ["Accept": "text/html"]
    if let languages { headers["Accept-Language"] = languages }
    if let cookie { headers["Cookie"] = cookie }
    return try await Exchange(target, headers: headers, site: site)
  }

  private func place(_ name: String, north: Double) -> MapItem {
    MapItem(
      id: MapItem.ID(source: "osm", reference: "node/\(name)"), name: name, subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 40.7 + north / 1_000, longitude: -74),
      region: .newYork, category: .cafe)
  }

  @Test func `a place says on demand why it was found, and only where it was searched for`()
    async throws
  {
    var geocoder = UnimplementedGeocoder()
    let item = place("A", north: 0)
    geocoder.onSearch = { _ throws(GeocoderError) in
      var found = SearchResponse(mapItems: [item])
      found.reasons[item.id] = MatchReason(.otherName("Alpha\u{202E}"))
      return found
    }
    geocoder.onCompletions = { _ throws(GeocoderError) in [] }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let found = try await page("/?q=alpha&lang=de&region=40.7,-74,0.1,0.1", site: site)
    #expect(found.text.contains("<summary>Warum dieses Ergebnis?</summary>"))
    #expect(found.text.contains("Der Ort heißt auch „Alpha“."))
    #expect(found.text.contains("von der Mitte des betrachteten Gebiets"))
    #expect(try await !page("/places/stub:new-york").text.contains("Why this result"))
  }

  @Test func `the router of one's own stands before the others`() async throws {
    var settings = Site.Settings()
    settings.directions = DirectionsTemplate("https://routes.example.org/{lat}/{lon}")
    let site = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings)
    let text = try await page("/places/stub:new-york", site: site).text
    let own = try #require(text.firstRange(of: "https://routes.example.org/40.7"))
    let app = try #require(text.firstRange(of: "href=\"geo:"))
    #expect(own.lowerBound < app.lowerBound)
  }

  @Test func `what is around a point stands in the order of its distance`() async throws {
    var geocoder = UnimplementedGeocoder()
    let items = [place("B", north: 2), place("A", north: 1), place("C", north: 3)]
    geocoder.onReverse = { _ throws(GeocoderError) in SearchResponse(mapItems: items) }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let text = try await page("/reverse?at=40.7,-74", site: site).text
    let names = text.matches(of: /class="title"[^>]*>([A-C])</).map { String($0.1) }
    #expect(names == ["A", "B", "C"])
  }

  @Test func `a single place found has its name above all else`() async throws {
    let text = try await page("/?q=Berlin&limit=5").text
    let name = try #require(text.firstRange(of: "id=\"heading\""))
    let refresh = try #require(text.firstRange(of: ">Search again</a>"))
    #expect(name.lowerBound < refresh.lowerBound)
  }

  @Test(arguments: ["/recents", "/picks", "/categories"])
  func `a list opens where the reader was last`(target: String) async throws {
    let text = try await page(target, cookie: "view=60.17,24.94,0.02,0.04").text
    #expect(text.contains(/name="region" value="60\.1[67]/))
    let other = try await page("\(target)?region=48.1,11.5,0.1,0.1", cookie: "view=60.17,24.94,1,1")
    #expect(other.text.contains(/name="region" value="48\.[01]/))
  }

  @Test func `picks show all their places to somebody new`() async throws {
    let text = try await page("/picks").text
    let region = try #require(text.firstMatch(of: /name="region" value="([^"]+)"/))
    let shown = try #require(CoordinateRegion(String(region.1)))
    #expect(shown.longitudeDelta > 180)
  }

  @Test(arguments: [
    ("lang=en-US", "de-DE", " mi<"), ("lang=de", "en-US", " km<"),
    ("lang=de", "en-US, de-DE;q=0.5", " km<"),
    ("lang=en", "de-DE", " km<"), ("lang=en", "en-US", " mi<"), ("lang=en-GB", "de", " mi<"),
    ("lang=de&units=us", "de", " mi<"), ("lang=ja", "en-US", " km<"), ("", "en-US", " mi<"),
  ])
  func `units follow the language that was chosen`(
    parameter: String, accepted: String, unit: String
  ) async throws {
    let text = try await page(
      "/reverse?at=40.7,-74&\(parameter)", accepting: accepted
    ).text
    #expect(text.contains(unit))
  }

  @Test func `the switch of languages takes no country along, and other links do`() async throws {
    let text = try await page("/?q=x&lang=en-US", accepting: "de").text
    #expect(text.contains("name=\"page\" value=\"/?q=x\""))
    #expect(text.contains("name=\"lang\" value=\"en-US\""))
  }

  @Test(arguments: [
    ("en", "There is nothing at this address."), ("de", "Unter dieser Adresse gibt es nichts."),
  ])
  func `an address of nothing is told in a sentence`(language: String, sentence: String)
    async throws
  {
    let answer = try await page("/nowhere?lang=\(language)")
    #expect(answer.response.status == .notFound)
    #expect(answer.text.contains("<h1 id=\"heading\" tabindex=\"-1\">\(sentence)</h1></div>"))
    #expect(!answer.text.contains("404"))
  }
}
