import HTTP
import HTTPServer
import LiveServices
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of the weather on a place's page.
@Suite struct WeatherPageTests {
  private static let fragment: HeaderFields = ["Accept": "text/html", "X-Fragment": "weather"]

  /// Returns a site over the stub with the given weather.
  private func site(_ weather: any WeatherClient = StubWeatherClient()) -> Site {
    Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), weather: weather,
      now: Site.noonInNewYork)
  }

  /// A client that answers only when it is cancelled, and counts its requests and cancellations.
  private struct EndlessTransfer: HTTPClient {
    let asked = Monitor(0)
    let cancelled = Monitor(0)

    func response(
      to request: ServiceRequest
    ) async throws(TransferError) -> ServiceResponse {
      asked.withLock { $0 += 1 }
      try? await Task.sleep(for: .seconds(60))
      cancelled.withLock { $0 += 1 }
      throw .cancelled
    }
  }

  @Test(arguments: [
    ("fragment", "/places/stub:paris/weather"), ("fragment-closed", "/places/stub:paris"),
  ])
  func `the panel is answered alone, and stands in the page beneath the facts`(
    name: String, target: String
  ) async throws {
    let alone = try await Exchange(target, headers: Self.fragment, site: site())
    try assertSnapshot(of: alone.transcript(of: PagePart.weather), named: name)
    let page = try await Exchange(target, site: site())
    let beneath = "//dl[@class='facts']/following-sibling::section[@id='weather']"
    #expect(try prettyHTML(page.body, at: beneath) == prettyHTML(alone.body))
    #expect(alone.pageFields == page.pageFields)
  }

  @Test func `the panel is in the units and the language chosen`() async throws {
    let page = try await Exchange(
      "/places/stub:berlin/weather?units=us&lang=ja", site: site())
    // The temperatures in the chart, which are groups, are those in the table.
    let words = "\(PagePart.weather)//text()[not(ancestor::g)] | \(PagePart.weather)//a/@href"
    try assertSnapshot(of: page.transcript(of: words), named: "units")
  }

  @Test(arguments: [
    ("unavailable", WeatherError.unavailable("connection refused"), 503),
    ("rate-limited", .rateLimited(retryAfter: .seconds(60)), 503),
    ("malformed", .malformedResponse("connection refused"), 502),
  ])
  func `a failed forecast leaves the page whole, with a way to try again`(
    name: String, error: WeatherError, status: Int
  ) async throws {
    let site = site(StubWeatherClient(failure: error))
    let page = try await Exchange("/places/stub:paris/weather", site: site)
    #expect(page.response.status.code == status)
    #expect(page.text.contains("id=\"map\""))
    #expect(page.text.contains("<dt>Inhabitants</dt>"))
    #expect(page.text.contains("rel=\"nofollow\">Try again</a>"))
    #expect(!page.text.contains("refused"))
    let fragment = try await Exchange(
      "/places/stub:paris/weather", headers: Self.fragment, site: site)
    try assertSnapshot(of: fragment.transcript(of: PagePart.weather), named: "failure-\(name)")
    #expect(fragment.pageFields == page.pageFields)
    #expect(fragment.response.headers["ETag"] == nil)
    #expect(fragment.response.headers["Retry-After"] == (name == "rate-limited" ? "60" : nil))
  }

  @Test func `nothing is asked before the panel is opened`() async throws {
    let site = site(UnimplementedWeatherClient())
    for target in [
      "/", "/?q=paris", "/places/stub:paris", "/places/stub:paris?view=48.8,2.3,1,1",
      "/reverse?at=48.8,2.3", "/places/stub:paris.geojson", "/map.svg?place=stub:paris",
    ] {
      #expect(try await Exchange(target, site: site).response.status == .ok)
    }
    _ = try await Exchange("/places/stub:paris", headers: Self.fragment, site: site)
  }

  @Test func `a site without weather shows none`() async throws {
    #expect(try await !Exchange("/places/stub:paris").text.contains("weather"))
    let exchange = try await Exchange("/places/stub:paris/weather")
    #expect(exchange.response.status == .notFound)
  }

  @Test func `the weather of no place is not found`() async throws {
    let site = site(UnimplementedWeatherClient())
    for target in ["/places/stub:atlantis/weather", "/places/weather", "/places//weather"] {
      #expect(try await Exchange(target, site: site).response.status == .notFound)
    }
    let exchange = try await Exchange("/places/stub:paris/weather?units=kelvin", site: site)
    #expect(exchange.response.status == .badRequest)
  }

  @Test func `a forecast is asked for anew each time, and never kept with the pages`() async throws
  {
    let warming = WarmingClient()
    let site = site(warming)
    let pages = [
      try await Exchange("/places/stub:paris/weather", site: site),
      try await Exchange("/places/stub:paris/weather", site: site),
    ]
    #expect(pages[0].text.contains(">1°</p>"))
    #expect(pages[1].text.contains(">2°</p>"))
    #expect(pages[0].response.headers["Cache-Control"] == "private, no-cache")
  }

  @Test func `a forecast that is refreshed is asked for anew`() async throws {
    let warming = WarmingClient()
    let site = site(CachingWeatherClient(warming))
    for (cacheControl, count) in [(nil, 1.0), (nil, 1), ("no-cache", 2), (nil, 2)] {
      var headers: HeaderFields = ["Accept": "text/html"]
      headers["Cache-Control"] = cacheControl
      _ = try await Exchange("/places/stub:paris/weather", headers: headers, site: site)
      #expect(warming.count.value == count)
    }
  }

  @Test func `who has the forecast already is told so`() async throws {
    let site = site()
    let first = try await Exchange("/places/stub:paris/weather", site: site)
    let tag = try #require(first.response.headers["ETag"])
    let again = try await Exchange(
      "/places/stub:paris/weather", headers: ["Accept": "text/html", "If-None-Match": tag],
      site: site)
    #expect(again.response.status == .notModified)
  }

  @Test(arguments: [
    (nil, "°C, km/h"), ("de-DE,de;q=0.9", "°C, km/h"), ("en-GB", "°C, mph"),
    ("en-US,en;q=0.5", "°F, mph"), ("xx;q=0.1, es-US;q=0.9", "°F, mi/h"), ("*", "°C, km/h"),
    ("\u{FFFD};q=1, 1", "°C, km/h"),
  ])
  func `units are those of the reader's locale`(language: String?, units: String) async throws {
    var headers: HeaderFields = Self.fragment
    headers["Accept-Language"] = language
    let exchange = try await Exchange(
      "/places/stub:paris/weather", headers: headers, site: site())
    #expect(exchange.text.contains("<span aria-current=\"true\">\(units)</span>"))
    let chosen = try await Exchange(
      "/places/stub:paris/weather?units=uk", headers: headers, site: site())
    let speed = units.hasSuffix("mi/h") ? "mi/h" : "mph"
    #expect(chosen.text.contains("<span aria-current=\"true\">°C, \(speed)</span>"))
  }

  @Test func `what moves the map keeps the weather open and the units chosen`() async throws {
    let page = try await Exchange("/places/stub:paris/weather?units=uk", site: site()).text
    #expect(page.contains(/href="\/places\/stub:paris\/weather\?view=[^"]*&amp;units=uk"/))
    #expect(page.contains("href=\"/places/stub:paris?units=uk\" rel=\"nofollow\">Hide</a>"))
  }

  @Test func `units stay chosen through the next search`() async throws {
    let page = try await Exchange("/places/stub:paris/weather?units=uk", site: site()).text
    #expect(page.contains("form=\"search\" name=\"units\" value=\"uk\""))
    let results = try await Exchange("/?q=berlin&units=uk", site: site()).text
    #expect(results.contains("href=\"/places/stub:berlin?q=berlin&amp;units=uk\""))
  }

  @Test(.slow, arguments: ["", "X-Fragment: weather\r\n"], [false, true])
  func `a reader who leaves cancels the transfer`(header: String, resets: Bool) async throws {
    let transfer = EndlessTransfer()
    let workers = Workers()
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(),
      weather: CachingWeatherClient(OpenMeteoClient(http: transfer)), workers: workers)
    try await withServer(workers: workers, handler: site.handler) { address in
      let reader = try RawConnection(to: address)
      try await reader.send(
        "GET /places/stub:paris/weather HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\(header)\r\n")
      #expect(await transfer.asked.wait { $0 == 1 })
      if resets { await reader.reset() } else { await reader.close() }
      #expect(await transfer.cancelled.wait { $0 == 1 })
    }
  }
}

/// A weather client whose temperature is a degree higher with every request.
private struct WarmingClient: WeatherClient {
  let count = Monitor(0.0)

  func forecast(
    at coordinate: Coordinate, cachePolicy: CachePolicy
  ) async throws(WeatherError) -> Forecast {
    count.withLock { $0 += 1 }
    var forecast = try await StubWeatherClient().forecast(at: coordinate)
    forecast.current?.temperature = count.value
    return forecast
  }
}
