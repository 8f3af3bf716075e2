import Basics
import HTTP
import Places
import StubServices
import Templates
import TestSupport
import Testing

@testable import Site

/// Tests of what pages of other sites use: the search field's script, suggestions as data, and the page
/// that shows how.
@Suite struct EmbeddingTests {
  @Test func `the page about the search field is always the same`() async throws {
    let page = try await Exchange("/embed", headers: ["Accept": "text/html"])
    try assertSnapshot(of: page.transcript(of: PagePart.panel), named: "embed")
    #expect(page.text.contains(" href=\"/programs.css\""))
    #expect(page.text.contains("src=\"/embed.js\""))
    #expect(!page.text.contains("src=\"/hereabouts.js\""))
  }

  @Test func `the code begins with the address of the site`() async throws {
    var settings = Site.Settings()
    settings.baseURL = "https://places.example.org"
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings)
    let page = try await Exchange("/embed?lang=de", headers: ["Accept": "text/html"], site: site)
    #expect(page.text.contains("src=&quot;https://places.example.org/hereabouts-search.js&quot;"))
    #expect(page.text.contains("{ detail }) =&gt; {"))
    #expect(page.text.contains("<html lang=\"de\""))
  }

  @Test(arguments: ["region=1", "region=91,0,1,1", "limit=0"])
  func `what the page cannot read is refused`(query: String) async throws {
    let page = try await Exchange("/embed?\(query)", headers: ["Accept": "application/json"])
    #expect(page.response.status == .badRequest)
  }

  @Test func `pages of other sites may load the script of the field, and no other file`()
    async throws
  {
    let files = StaticFiles(["hereabouts-search.js": Array("1".utf8), "page.js": Array("2".utf8)])
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(),
      assets: { request throws(HTTPError) in try files.respond(to: request) })
    let shared = try await Exchange("/hereabouts-search.js", site: site)
    #expect(shared.response.headers["Access-Control-Allow-Origin"] == "*")
    let tag = try #require(shared.response.headers["ETag"])
    let unchanged = try await Exchange(
      "/hereabouts-search.js", headers: ["If-None-Match": tag], site: site)
    #expect(unchanged.response.status == .notModified)
    #expect(unchanged.response.headers["Access-Control-Allow-Origin"] == "*")
    let own = try await Exchange("/page.js", site: site)
    #expect(own.response.headers["Access-Control-Allow-Origin"] == nil)
  }

  @Test func `a kind of places has its symbol as data`() throws {
    let id = try #require(Completion.ID("category:cafe"))
    let cafes = Completion(
      id: id, title: "Cafés", subtitle: "Search Nearby", kind: .category, category: .cafe,
      attributions: [])
    let data = JSON.suggestions([cafes], for: "caf", at: PageLocation(), in: .german)
    let text = String(decoding: data.bytes, as: UTF8.self)
    #expect(text.contains(#""symbol":"cup""#))
    #expect(!text.contains("Search Nearby"))
  }

  @Test func `a kind of places says in the reader's language that it is nearby`() async throws {
    let german = try await Exchange("/suggestions.json?q=caf&lang=de", headers: [:])
    #expect(german.text.contains("category:cafe"))
    #expect(!german.text.contains("Search Nearby"))
    #expect(german.response.headers["Access-Control-Allow-Origin"] == "*")
    let english = try await Exchange("/suggestions.json?q=caf", headers: [:])
    #expect(english.text.contains("Search Nearby"))
  }
}
