import HTTP
import Site
import StubServices
import TestSupport
import Testing

/// Tests of recent searches, which are kept in the reader's cookie alone.
@Suite struct RecentsTests {
  private func cookie(_ exchange: Exchange) throws -> String {
    let field = try #require(exchange.response.headers["Set-Cookie"])
    return String(field.prefix { $0 != ";" })
  }

  private func headers(_ cookie: String) -> HeaderFields {
    ["Accept": "text/html", "Cookie": "theme=dark; \(cookie)", "Sec-Fetch-Site": "same-origin"]
  }

  @Test func `a search is remembered, newest first, and offered on the start page`() async throws {
    let first = try cookie(try await Exchange("/?q=Berlin"))
    let second = try cookie(
      try await Exchange(
        "/?completion=category:apple_store&q=Apple%20Store", headers: headers(first)))
    #expect(second == "recents=q=Apple%20Store&c=category:apple_store&q=Berlin&c=")
    let start = try await Exchange("/", headers: headers(second))
    let searches = "//section[@id='panel']//li[form]"
    try assertSnapshot(
      of: start.transcript(of: "\(PagePart.headings) | \(searches)"), named: "start")
  }

  @Test func `the same search again sets no cookie`() async throws {
    let cookie = try cookie(try await Exchange("/?q=Berlin"))
    let again = try await Exchange("/?q=Berlin", headers: headers(cookie))
    #expect(again.response.headers["Set-Cookie"] == nil)
  }

  @Test(arguments: [
    ("remove=Paris", "recents=q=Berlin&c="), ("clear=1", "recents="), ("keep=0", "recents=off"),
  ])
  func `recents are erased one by one, as a whole, and for good`(
    form: String, expected: String
  ) async throws {
    let exchange = try await Exchange(
      "/recents", method: .post, headers: headers("recents=q=Paris&c=&q=Berlin&c="), form: form)
    #expect(exchange.response.status == .seeOther)
    #expect(exchange.response.headers["Location"] == "/recents")
    #expect(try cookie(exchange) == expected)
  }

  @Test func `where they are off nothing is remembered, and they can be turned on`() async throws {
    let search = try await Exchange("/?q=Berlin", headers: headers("recents=off"))
    #expect(search.response.headers["Set-Cookie"] == nil)
    let page = try await Exchange("/recents", headers: headers("recents=off"))
    try assertSnapshot(of: page.transcript(of: PagePart.results), named: "off")
    let on = try await Exchange(
      "/recents", method: .post, headers: headers("recents=off"), form: "keep=1")
    #expect(try cookie(on) == "recents=")
  }

  @Test func `another site cannot erase them`() async throws {
    var headers = headers("recents=q=Paris&c=")
    headers["Sec-Fetch-Site"] = "cross-site"
    let exchange = try await Exchange(
      "/recents", method: .post, headers: headers, form: "clear=1")
    #expect(exchange.response.status == .forbidden)
    #expect(exchange.response.headers["Set-Cookie"] == nil)
  }

  @Test(arguments: [
    ("https://evil.example", Status.forbidden), ("null", .forbidden),
    ("http://places.example.evil.example", .forbidden), ("https://places.example", .seeOther),
    ("http://127.0.0.1:8080", .seeOther),
  ])
  func `a browser that tells only the origin is believed too`(origin: String, status: Status)
    async throws
  {
    let headers: HeaderFields = [
      "Accept": "text/html", "Cookie": "recents=q=Paris&c=", "Host": "places.example",
      "Origin": origin,
    ]
    let exchange = try await Exchange(
      "/recents", method: .post, headers: headers, form: "clear=1")
    #expect(exchange.response.status == status)
    #expect((exchange.response.headers["Set-Cookie"] == nil) == (status == .forbidden))
  }

  @Test(arguments: [("https://places.example", true), ("http://places.example", false)])
  func `behind TLS cookies are sent over TLS only`(baseURL: String, isSecure: Bool) async throws {
    var settings = Site.Settings()
    settings.baseURL = baseURL
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings)
    for _ in 1...2 {
      let search = try await Exchange("/?q=Berlin", site: site)
      let cookie = try #require(search.response.headers["Set-Cookie"])
      #expect(cookie.hasSuffix("; Secure") == isSecure)
    }
  }

  @Test(arguments: ["", "q=", "%zz", "q=a&q=b&c=", "\u{7F}", "q=%00&c="])
  func `a cookie that cannot be read counts as none or as what can`(value: String) async throws {
    let page = try await Exchange("/recents", headers: headers("recents=\(value)"))
    #expect(page.response.status == .ok)
    #expect(page.text.contains("There are none yet.") || page.text.contains("Remove “a”"))
  }

  @Test func `a form that says nothing is refused`() async throws {
    let exchange = try await Exchange(
      "/recents", method: .post, headers: headers("recents="), form: "x=y")
    #expect(exchange.response.status == .badRequest)
  }

  @Test func `long searches never make the cookie too large for a browser`() async throws {
    var value = "recents="
    for number in 0..<12 {
      let query = String(repeating: "%E6%9D%B1", count: 80) + "\(number)"
      let exchange = try await Exchange("/?q=\(query)", headers: headers(value))
      value = try cookie(exchange)
      #expect(value.utf8.count < 4000)
    }
    #expect(value.contains("11&c="))
  }
}
