import HTTP
import Places
import Site
import StubServices
import Synchronization
import TestSupport
import Testing

@Suite struct CategoryPageTests {
  private let site = Site(
    geocoder: AlteredStub(
      kinds: { $0.center.latitude > 0 ? [.cafe, .restaurant, .shop] : [] },
      alter: { $1.related = [.restaurant] }), features: StubMapFeatureSource(),
    now: Site.noonInNewYork)

  @Test func `all categories there are stand in groups`() async throws {
    let page = try await Exchange("/categories?region=40.7,-74,0.1,0.1&lang=de", site: site)
    try assertSnapshot(of: page.transcript(of: PagePart.results), named: "categories")
    #expect(page.text.contains("/?category=cafe&amp;region=40.7,-74,0.1,0.1&amp;lang=de"))
    #expect(!page.text.contains("Museen"))
  }

  @Test func `without a region a kind is looked for where the map opens`() async throws {
    for target in ["/?category=cafe", "/?completion=category:cafe&q=Caf%C3%A9s"] {
      var settings = Site.Settings()
      settings.region = CoordinateRegion(south: 1, west: 1, north: 2, east: 2)
      let asked = Mutex<[SearchRequest]>([])
      let geocoder = AlteredStub { request, _ in asked.withLock { $0.append(request) } }
      let site = Site(
        geocoder: geocoder, features: StubMapFeatureSource(), settings: settings)
      _ = try await Exchange(target, site: site)
      #expect(asked.withLock { $0.map(\.region) } == [settings.region])
      _ = try await Exchange("/?q=Berlin", site: site)
      #expect(asked.withLock { $0.last?.region } == nil)
    }
  }

  @Test func `where there are none the page says so and leads elsewhere`() async throws {
    let page = try await Exchange("/categories?region=-40,10,1,1", site: site)
    #expect(page.text.contains("No places are known by category"))
    #expect(page.text.contains("href=\"/picks?region=-40,10,1,1\""))
  }

  @Test func `the first page offers the everyday ones, and all`() async throws {
    let page = try await Exchange("/", site: site)
    #expect(page.text.contains("<use href=\"/symbols.svg#fork\""))
    #expect(page.text.contains("See all categories"))
    #expect(!page.text.contains("category=shop"))
    #expect(try await !Exchange("/").text.contains("See all categories"))
  }

  @Test func `what is related stands beneath the places found`() async throws {
    let page = try await Exchange(
      "/?category=cafe&region=40.74,-73.99,0.05,0.05&lang=fi", site: site)
    #expect(page.text.contains("Samankaltaista</h2>"))
    #expect(page.text.contains("/?category=restaurant&amp;region="))
  }

  @Test func `the name of a category says which language it is in`() async throws {
    let finnish = try await Exchange("/?category=cafe&region=40.74,-73.99,0.05,0.05&lang=fi")
    #expect(finnish.text.contains("paikkaa: ”Kahvilat”</h1>"))
    let english = try await Exchange("/?category=cafe&region=40.74,-73.99,0.05,0.05")
    #expect(english.text.contains("places for “Cafés”</h1>"))
  }

  @Test func `after a kind was chosen its word stands in the field`() async throws {
    let region = "&region=40.74,-73.99,0.05,0.05"
    let targets = ["/?category=cafe", "/places/stub:cafe-habana?category=cafe"]
    for (language, word) in [("en", "Cafés"), ("fi", "Kahvilat")] {
      for target in targets {
        let page = try await Exchange("\(target)\(region)&lang=\(language)")
        #expect(page.text.contains("data-q=\"\(word)\""), "\(target)")
        #expect(page.text.contains("name=\"q\" value=\"\(word)\""), "\(target)")
      }
    }
    let all = try await Exchange("/?category=any\(region)")
    #expect(all.text.contains("data-q=\"\""))
  }

  @Test func `a refresh by link is answered anew, and links on its page are plain`() async throws {
    let page = try await Exchange("/?q=apple")
    #expect(
      page.text.contains("<a href=\"/?q=apple&amp;refresh=1\" rel=\"nofollow\">Search again</a>"))
    let refreshed = try await Exchange("/?q=apple&refresh=1")
    #expect(refreshed.body == page.body)
  }
}
