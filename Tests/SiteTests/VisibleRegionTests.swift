import Foundation
import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests that the region that the map shows goes with every request that a reader makes from the
/// page.
@Suite struct VisibleRegionTests {
  private func links(_ page: Exchange, _ start: String) -> [String] {
    page.text.matches(of: /href="([^"]*)"/).map { String($0.1) }.filter { $0.hasPrefix(start) }
  }

  /// Returns the region that the map of the page shows, as links carry it.
  private func visible(_ page: Exchange) throws -> String {
    String(try #require(page.text.firstMatch(of: /data-region="([^"]*)"/)).1)
  }

  @Test(arguments: [
    "/", "/?q=Berlin", "/?region=48.85,2.35,0.2,0.3", "/places/stub:berlin",
    "/reverse?at=40.74,-73.99", "/?q=apple&view=40.75,-73.98,0.02,0.03",
  ])
  func `the form carries it on every page with a map, the first one too`(
    target: String
  ) async throws {
    let page = try await Exchange(target)
    let region = try visible(page)
    #expect(page.text.contains("form=\"search\" name=\"region\" value=\"\(region)\""))
  }

  @Test func `recent searches and kinds of places carry it from the first page`() async throws {
    let headers: HeaderFields = [
      "Accept": "text/html", "Cookie": "recents=q=Berlin&c=&q=Caf%C3%A9s&c=category:cafe",
    ]
    let page = try await Exchange("/", headers: headers)
    let region = try visible(page)
    #expect(links(page, "/?q=Berlin") == ["/?q=Berlin&amp;region=\(region)"])
    #expect(
      links(page, "/?completion=category:cafe")
        == ["/?completion=category:cafe&amp;q=Caf%C3%A9s&amp;region=\(region)"])
    for path in ["/recents", "/picks"] {
      #expect(Set(links(page, path)) == ["\(path)?region=\(region)"])
    }
  }

  @Test(arguments: ["/recents", "/picks", "/categories"])
  func `a list hands it on`(path: String) async throws {
    let region = "48.85,2.35,0.2,0.3"
    let page = try await Exchange(
      "\(path)?region=\(region)",
      headers: ["Accept": "text/html", "Cookie": "recents=q=Berlin&c="])
    // The map shows at least the region asked for, and a search that starts here looks there.
    let shown = try #require(page.text.firstMatch(of: /data-region="([^"]*)"/)).1
    #expect(page.text.contains("form=\"search\" name=\"region\" value=\"\(shown)\""))
    #expect(links(page, "/?region=").contains("/?region=\(region)"))
    if path == "/recents" { #expect(links(page, "/?q=") == ["/?q=Berlin&amp;region=\(region)"]) }
  }

  @Test func `erasing a recent search leads back to where it was`() async throws {
    let region = "48.85,2.35,0.2,0.3"
    let exchange = try await Exchange(
      "/recents?region=\(region)", method: .post,
      headers: ["Cookie": "recents=q=Berlin&c=", "Sec-Fetch-Site": "same-origin"], form: "clear=1")
    #expect(exchange.response.headers["Location"] == "/recents?region=\(region)")
  }

  @Test(arguments: [
    "/?q=Berlin", "/?q=apple&region=40.7,-74,0.1,0.1", "/reverse?at=40.74,-73.99",
    "/?q=apple&view=40.75,-73.98,0.02,0.03", "/?category=cafe",
  ])
  func `"Clear the search" keeps the view`(target: String) async throws {
    let page = try await Exchange(target)
    let region = try visible(page)
    #expect(page.text.contains("<a href=\"/?region=\(region)\">Clear the search</a>"))
  }

  @Test func `a phone gets a map of its size first, also of a page that was sent before`()
    async throws
  {
    let site = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource())
    func width(_ agent: String) async throws -> String {
      let page = try await Exchange(
        "/?q=Paris", headers: ["Accept": "text/html", "User-Agent": agent], site: site)
      return String(try #require(page.text.firstMatch(of: /viewBox="0 0 ([0-9]+)/)).1)
    }
    let (desk, phone) = ("Mozilla/5.0 (X11; Linux) Chrome/130.0", "Mozilla/5.0 Chrome/130.0 Mobile")
    #expect(try await width(desk) == "880")
    #expect(try await width(phone) == "360")
    #expect(try await width(desk) == "880")
  }
}
