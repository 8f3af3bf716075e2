import HTTP
import Places
import Site
import StubServices
import Templates
import TestSupport
import Testing

/// Snapshots of the pages in their main states.
@Suite struct PageTests {
  @Test(arguments: [
    ("results", "/?q=apple"), ("place-with-everything", "/places/stub:cafe-habana?lang=es"),
  ])
  func `a whole page is always the same`(name: String, target: String) async throws {
    try assertSnapshot(of: try await Exchange(target).transcript, named: name)
  }

  @Test(arguments: [
    ("start", "/", PagePart.results),
    ("start-elsewhere", "/?region=48.85,2.35,0.2,0.3&lang=fr", PagePart.headings),
    ("one-result", "/?q=Berlin&limit=5", PagePart.place),
    ("completion", "/?completion=category:apple_store&q=Apple%20Store", PagePart.results),
    ("category", "/?category=cafe&region=40.74,-73.99,0.05,0.05", PagePart.results),
    (
      "moved", "/?q=apple&view=40.75,-73.98,0.02,0.03",
      "\(PagePart.map) | \(PagePart.headings) | \(PagePart.filters) | \(PagePart.rows)"
    ),
    (
      "bounded-to-nothing", "/?q=Berlin&region=40.7,-74,0.075,0.075&bounded=1", PagePart.results
    ),
    ("nothing", "/?q=Atlantis", PagePart.results),
    ("antimeridian", "/?q=Fiji", "\(PagePart.map) | \(PagePart.place)"),
    ("place", "/places/stub:apple-soho", PagePart.place),
    ("place-in-language", "/places/stub:new-york?lang=es", PagePart.place),
    ("reverse", "/reverse?at=40.74,-73.99", PagePart.results),
    ("picks", "/picks", "\(PagePart.headings) | \(PagePart.rows)"),
    ("recents", "/recents", PagePart.results),
  ])
  func `what a page is about is always the same`(
    name: String, target: String, part: String
  ) async throws {
    try assertSnapshot(of: try await Exchange(target).transcript(of: part), named: name)
  }

  @Test func `the parts that change are answered alone`() async throws {
    let headers: HeaderFields = ["Accept": "text/html", "X-Fragment": "results"]
    let exchange = try await Exchange("/?q=Berlin&size=320x240", headers: headers)
    let roots = "/*/*/@id"
    try assertSnapshot(
      of: exchange.transcript(of: "\(roots) | \(PagePart.map) | \(PagePart.place)"),
      named: "fragment")
    #expect(!exchange.text.contains("<form role"))
    #expect(exchange.text.contains("viewBox=\"0 0 320 240\""))
  }

  @Test(arguments: [
    ("unavailable", GeocoderError.unavailable("connection refused")),
    ("rate-limited", .rateLimited(retryAfter: .seconds(7))),
    ("malformed", .malformedResponse("no JSON")),
    ("invalid", .invalidRequest("This cannot be searched for.")),
  ])
  func `a failure leaves the page whole and names a way on`(
    name: String, error: GeocoderError
  ) async throws {
    let exchange = try await Exchange("/?q=apple", site: .failing(error))
    try assertSnapshot(of: exchange.transcript(of: PagePart.results), named: "failure-\(name)")
    #expect(exchange.response.status.code >= 400)
    let page = try await Exchange("/?q=apple")
    #expect(exchange.pageFields == page.pageFields)
    #expect(exchange.response.headers["ETag"] == nil)
    #expect(exchange.response.headers["Set-Cookie"] == page.response.headers["Set-Cookie"])
    #expect(exchange.response.headers["Retry-After"] == (name == "rate-limited" ? "7" : nil))
    #expect(!exchange.text.contains("connection refused"))
  }

  @Test func `a place that cannot be had just now can be tried again`() async throws {
    let exchange = try await Exchange(
      "/places/stub:berlin", site: .failing(.rateLimited(retryAfter: .seconds(7))))
    #expect(exchange.response.status == .serviceUnavailable)
    #expect(exchange.response.headers["Retry-After"] == "7")
    #expect(exchange.text.contains("No answer for this place"))
    #expect(
      exchange.text.contains(
        "<a href=\"/places/stub:berlin?refresh=1\" rel=\"nofollow\">Try again</a>"))
  }

  @Test func `the map alone is a document of its own`() async throws {
    let exchange = try await Exchange(
      "/map.svg?q=apple&region=40.74,-73.99,0.06,0.06&size=400x300&theme=light",
      headers: ["Accept": "image/svg+xml"])
    #expect(exchange.text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(exchange.text.contains(" width=\"400\" height=\"300\" viewBox=\"0 0 400 300\">"))
    #expect(exchange.text.contains("<style>\(StandaloneMap.style(.light))</style>"))
    let drawing = "/*/*/*[not(local-name()='style')]"
    try assertSnapshot(of: exchange.transcript(of: drawing), named: "map")
    let headers = exchange.response.headers
    #expect(
      headers.filter { $0.name != "ETag" }.map { "\($0.name): \($0.value)" } == [
        "Content-Type: image/svg+xml",
        "Content-Security-Policy: default-src 'none'; style-src "
          + "'\(StandaloneMap.styleHash(.light))'",
        "Access-Control-Allow-Origin: *", "X-Content-Type-Options: nosniff",
        "Cache-Control: max-age=3600", "Vary: Accept-Language, Accept-Encoding",
      ])
    #expect(headers["ETag"] != nil)
  }

  @Test func `a search rendered again is the same byte for byte`() async throws {
    let sites = (0..<2).map { _ in
      Site(geocoder: StubGeocoder(), features: StubMapFeatureSource())
    }
    let first = try await Exchange("/?q=apple", site: sites[0])
    let second = try await Exchange("/?q=apple", site: sites[1])
    #expect(first.body == second.body)
  }

  @Test func `results are to be had as GeoJSON`() async throws {
    let headers: HeaderFields = ["Accept": "application/geo+json"]
    let found = try await Exchange("/?q=apple&region=40.74,-73.99,0.06,0.06", headers: headers)
    try assertSnapshot(of: found.transcript, named: "geojson")
    let place = try await Exchange("/places/stub:apple-soho.geojson", headers: [:])
    try assertSnapshot(of: place.transcript, named: "place-geojson")
    let reverse = try await Exchange("/reverse?at=40.74,-73.99", headers: headers)
    #expect(reverse.response.headers["Content-Type"] == "application/geo+json")
  }

  @Test func `distances are from what was asked for, or there are none`() async throws {
    let headers: HeaderFields = ["Accept": "application/geo+json"]
    let anywhere = try await Exchange("/?q=apple", headers: headers)
    #expect(anywhere.text.contains("Apple SoHo"))
    #expect(!anywhere.text.contains("distance"))
    let reverse = try await Exchange("/reverse?at=40.74,-73.99", headers: headers)
    #expect(reverse.text.contains("\"distance\":"))
  }

  @Test func `suggestions are to be had once, in two forms`() async throws {
    let own = try await Exchange("/suggestions.json?q=caf", headers: [:])
    try assertSnapshot(of: own.transcript, named: "suggestions")
    let openSearch = try await Exchange(
      "/suggestions.json?q=caf&format=opensearch", headers: [:])
    try assertSnapshot(of: openSearch.transcript, named: "suggestions-opensearch")
    let description = try await Exchange("/opensearch.xml", headers: [:])
    try assertSnapshot(of: description.transcript, named: "opensearch")
  }

  @Test func `a reader without script gets the suggestions as links`() async throws {
    let page = try await Exchange("/?q=app")
    let choice = "href=\"/?completion=category:apple_store&amp;q=Apple%20Store\""
    let parts = page.text.matches(of: /<noscript>(.*?)<\/noscript>/.dotMatchesNewlines())
    #expect(parts.contains { $0.output.1.contains(choice) })
  }

  @Test func `a page does not wait for a pause in typing`() async throws {
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), debounce: .milliseconds(300),
      clock: TestClock())
    let page = try await Exchange("/?q=app", site: site)
    #expect(page.text.contains("href=\"/?completion=category:apple_store&amp;q=Apple%20Store\""))
  }

  @Test func `the language is the reader's, and the URL's before that`() async throws {
    let headers: HeaderFields = ["Accept": "text/html", "Accept-Language": "xx;q=0.1, es;q=0.9"]
    let preferred = try await Exchange("/places/stub:new-york", headers: headers)
    #expect(preferred.text.contains("<h1 id=\"heading\" tabindex=\"-1\" dir=\"auto\" lang=\"es\">"))
    #expect(preferred.text.contains("Nueva York"))
    let explicit = try await Exchange("/places/stub:new-york?lang=ru", headers: headers)
    #expect(explicit.text.contains("Нью-Йорк"))
  }

  @Test func `a completion without its title is named by what it stands for`() async throws {
    let exchange = try await Exchange("/?completion=stub:berlin")
    #expect(exchange.text.contains("<title>Berlin – Hereabouts</title>"))
    #expect(
      exchange.response.headers["Set-Cookie"]?.hasPrefix("recents=q=Berlin&c=stub:berlin;")
        == true)
  }

  @Test func `an unknown completion is refused and not remembered`() async throws {
    let exchange = try await Exchange("/?completion=stub:atlantis")
    #expect(exchange.response.status == .badRequest)
    #expect(exchange.text.contains("No answer for this suggestion"))
    #expect(exchange.response.headers["Set-Cookie"] == nil)
  }

  @Test func `any category is every point of interest`() async throws {
    let exchange = try await Exchange("/?category=any&region=40.74,-73.99,0.05,0.05")
    #expect(exchange.text.contains("places for points of interest"))
  }

  @Test(arguments: ["/nowhere", "/?region=north", "/places/stub:atlantis"])
  func `an error is a small page with the search, and costs no map`(target: String) async throws {
    let exchange = try await Exchange(target)
    #expect(exchange.text.contains("type=\"search\""))
    #expect(!exchange.text.contains("id=\"map\""))
    #expect(exchange.body.count < 20_000)
  }

  @Test(arguments: ["/picks", "/recents"])
  func `a list has the map and the search beside it`(target: String) async throws {
    let text = try await Exchange(target).text
    #expect(text.contains("<section class=\"pane\" id=\"map\""))
    #expect(text.contains("role=\"combobox\""))
    #expect(text.contains("src=\"/hereabouts.js\""))
  }

  @Test func `every editors' pick can be read`() async throws {
    let picks = try await Exchange("/picks").text
    #expect(picks.matches(of: /href="\/\?q=[^"]+&amp;region=/).count == 14)
  }

  @Test func `operations ask whether the site is well`() async throws {
    let health = try await Exchange("/healthz", headers: [:])
    #expect(health.response.status == .ok)
    #expect(health.text == "ok\n")
  }
}
