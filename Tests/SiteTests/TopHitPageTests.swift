import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

@Suite struct TopHitPageTests {
  private let site = Site(
    geocoder: AlteredStub { $1.hasTopHit = true }, features: StubMapFeatureSource())

  @Test func `the best of several places of a name is framed, the others are one line`()
    async throws
  {
    let page = try await Exchange("/?q=Paris", site: site)
    #expect(page.text.contains("<title>Paris – Hereabouts</title>"))
    #expect(page.text.contains("<a href=\"/?q=Paris&amp;all=1\">1 more place named Paris</a>"))
    // A single place is shown with all that is known of it.
    #expect(page.text.contains(/<h1 id="heading"[^>]*>Paris<\/h1>/))
    #expect(page.text.contains("<dt>Coordinates</dt>"))
    #expect(!page.text.contains("result-1"))
    let region = try #require(page.text.firstMatch(of: /data-region="([^"]*)"/)).1
    #expect(try #require(CoordinateRegion(String(region))).longitudeDelta < 5)
  }

  @Test func `that line leads to all of them on one map`() async throws {
    let page = try await Exchange("/?q=Paris&all=1", site: site)
    #expect(page.text.contains("2 places for “Paris”"))
    #expect(page.text.contains("result-2"))
    #expect(!page.text.contains("more place"))
  }

  @Test func `data holds all of them`() async throws {
    let data = try await Exchange(
      "/?q=Paris", headers: ["Accept": "application/geo+json"], site: site)
    #expect(data.text.matches(of: /"type":"Feature"/).count == 2)
  }
}
