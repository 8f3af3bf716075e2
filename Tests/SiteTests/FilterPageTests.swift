import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of the filters of a search, which are links, with the stub's places at noon on a Tuesday.
@Suite struct FilterPageTests {
  private let cafes = "/?category=cafe&region=40.74,-73.99,0.2,0.2"

  @Test func `filters are links that set them and take them off`() async throws {
    let all = try await Exchange(cafes)
    #expect(all.text.contains("&amp;open=now&amp;region="))
    #expect(all.text.contains("<a href=\"/?category=cafe&amp;cuisine=cuban&amp;region="))
    #expect(!all.text.contains("Wheelchair accessible"))
    let cuban = try await Exchange(cafes + "&cuisine=cuban&open=now")
    try assertSnapshot(
      of: cuban.transcript(of: "\(PagePart.headings) | \(PagePart.filters)"), named: "filtered")
    #expect(cuban.text.contains("<title>Café Habana – Hereabouts</title>"))
    #expect(
      cuban.text.contains("2 of the 3 places found are left out; of 2 nobody knows the cuisine."))
  }

  @Test func `where a filter leaves nothing the page leads back to all`() async throws {
    let page = try await Exchange(cafes + "&wheelchair=yes")
    #expect(page.response.status == .ok)
    #expect(page.text.contains("Nothing found for “Cafés”"))
    #expect(page.text.contains("Show all</a>"))
    #expect(page.text.contains("aria-current=\"true\">Wheelchair accessible"))
    #expect(page.text.contains("Search a wider area"))
  }

  @Test(arguments: ["open=yes", "wheelchair=no", "cuisine=%3Ci%3E"])
  func `a filter that says nothing is refused`(parameter: String) async throws {
    let page = try await Exchange("\(cafes)&\(parameter)")
    #expect(page.response.status == .badRequest)
    #expect(page.text.contains("must be"))
  }

  @Test func `data says what was left out`() async throws {
    let headers: HeaderFields = ["Accept": "application/geo+json"]
    let found = try await Exchange(cafes + "&cuisine=cuban", headers: headers)
    #expect(found.text.contains("\"leftOut\":{\"count\":2,"))
    #expect(found.text.contains("Café Habana"))
    #expect(!found.text.contains("Caffè Reggio"))
    #expect(try await !Exchange(cafes, headers: headers).text.contains("leftOut"))
  }

  @Test func `what is open now is asked anew every minute`() async throws {
    let now = Monitor(Site.noonInNewYork())
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), now: { now.withLock { $0 } })
    let noon = try await Exchange(cafes + "&open=now", site: site)
    now.withLock { $0 += 12 * 3600 }
    let midnight = try await Exchange(cafes + "&open=now", site: site)
    #expect(noon.text.contains("3 places for"))
    #expect(midnight.text.contains(/<title>Caf[^0-9<]* – Hereabouts<\/title>/))
    let map = try await Exchange("/map.svg?category=cafe&region=40.74,-73.99,0.2,0.2&open=now")
    #expect(map.response.headers["Cache-Control"] == "no-cache")
  }

  @Test func `there is a filter Hong Kong, and none Hong or Kong`() async throws {
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { _ throws(GeocoderError) in
      var found = try await StubGeocoder().search(SearchRequest(query: .naturalLanguage("caf")))
      for (index, tag) in ["Hong Kong", "hong_kong;noodle"].enumerated() {
        found.mapItems[index].cuisines = Cuisine.list(tag)
      }
      return found
    }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource(), now: Site.noonInNewYork)
    let page = try await Exchange("/?completion=query:caf", site: site)
    #expect(page.text.contains("cuisine=hong_kong\">Hong Kong</a>"))
    #expect(!page.text.contains(">Hong</a>") && !page.text.contains(">Kong</a>"))
  }

  /// Returns a site whose search understands "thai" and "open now" in a query.
  private func understandingSite() -> Site {
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { _ throws(GeocoderError) in [] }
    geocoder.onSearch = { request throws(GeocoderError) in
      var found = try await StubGeocoder().search(SearchRequest(query: .naturalLanguage("caf")))
      var filter = PlaceFilter()
      filter.cuisine = "thai"
      filter.isOpenNow = true
      guard case .naturalLanguage("thai food open now") = request.query else {
        for index in found.mapItems.indices { found.mapItems[index].cuisines = ["thai"] }
        return found
      }
      found.understood = UnderstoodConditions(text: "food", filter: filter)
      found.dependsOnTime = true
      return found
    }
    return Site(geocoder: geocoder, features: StubMapFeatureSource(), now: Site.noonInNewYork)
  }

  @Test func `conditions in words become filters that can be removed`() async throws {
    let site = understandingSite()
    let page = try await Exchange("/?q=thai+food+open+now&limit=3", site: site)
    try assertSnapshot(of: page.transcript(of: PagePart.results), named: "understood")
    // Each cross leads to the other words with the other filters.
    #expect(page.text.contains("<a href=\"/?q=food&amp;cuisine=thai&amp;limit=3\""))
    #expect(page.text.contains("<a href=\"/?q=food&amp;open=now&amp;limit=3\""))
    let other = try await Exchange("/?q=food&cuisine=thai&limit=3", site: site)
    #expect(other.text.contains("aria-current=\"true\">Thai"))
    let data = try await Exchange(
      "/?q=thai+food+open+now", headers: ["Accept": "application/geo+json"], site: site)
    #expect(
      data.text.contains(
        "\"understood\":{\"filter\":{\"cuisine\":\"thai\",\"open\":\"now\"},\"q\":\"food\"}"))
  }

  @Test func `a suggestion of a search with conditions leads to it, and each is removed there`()
    async throws
  {
    let id = try #require(Completion.ID("search:Thai%20food%20open%20now"))
    var filter = PlaceFilter()
    filter.cuisine = "thai"
    filter.isOpenNow = true
    let understood = UnderstoodConditions(text: "food", filter: filter)
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { _ throws(GeocoderError) in
      [
        Completion(
          id: id, title: "Thai food open now", subtitle: "Search Nearby", kind: .query,
          attributions: [])
      ]
    }
    geocoder.onSearch = { request throws(GeocoderError) in
      var found = try await StubGeocoder().search(SearchRequest(query: .naturalLanguage("caf")))
      if request.query == .completion(id) { found.understood = understood }
      return found
    }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource(), now: Site.noonInNewYork)
    let href = "/?completion=search:Thai%2520food%2520open%2520now&q=Thai%20food%20open%20now"
    let listed = try await Exchange("/suggestions.json?q=thai+fo", site: site)
    #expect(listed.text.contains("\"href\":\"\(href)\""), "\(listed.text)")
    #expect(listed.text.contains("\"kind\":\"query\""))
    let page = try await Exchange(href + "&limit=3", site: site)
    #expect(page.text.contains("<a href=\"/?q=food&amp;cuisine=thai&amp;limit=3\""))
    #expect(page.text.contains("<a href=\"/?q=food&amp;open=now&amp;limit=3\""))
  }

  @Test func `an answer that depends on the time is not kept`() async throws {
    let calls = Monitor(0)
    var geocoder = UnimplementedGeocoder()
    geocoder.onCompletions = { _ throws(GeocoderError) in [] }
    geocoder.onSearch = { _ throws(GeocoderError) in
      calls.withLock { $0 += 1 }
      var found = try await StubGeocoder().search(SearchRequest(query: .naturalLanguage("caf")))
      found.dependsOnTime = true
      return found
    }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource(), now: Site.noonInNewYork)
    for _ in 0..<2 { _ = try await Exchange("/?q=food+open+now", site: site) }
    #expect(calls.withLock { $0 } == 2)
  }
}
