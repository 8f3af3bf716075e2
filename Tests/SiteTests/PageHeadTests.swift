import HTTP
import TestSupport
import Testing

/// Tests of the header fields and the title of pages of which a snapshot holds a part.
///
/// What the fields are is held by the snapshots of whole pages.
@Suite struct PageHeadTests {
  @Test(arguments: [
    ("/", "Hereabouts", nil),
    ("/?region=48.85,2.35,0.2,0.3&lang=fr", "Hereabouts", nil),
    ("/?lang=ar", "Hereabouts", nil),
    ("/?q=Berlin&limit=5", "Berlin – Hereabouts", "q=Berlin&c="),
    (
      "/?completion=category:apple_store&q=Apple%20Store",
      "4 places for “Apple Store” – Hereabouts", "q=Apple%20Store&c=category:apple_store"
    ),
    (
      "/?category=cafe&region=40.74,-73.99,0.05,0.05", "3 places for “Cafés” – Hereabouts", nil
    ),
    (
      "/?q=apple&view=40.75,-73.98,0.02,0.03", "5 places for “apple” – Hereabouts", "q=apple&c="
    ),
    (
      "/?q=Berlin&region=40.7,-74,0.075,0.075&bounded=1",
      "Nothing found for “Berlin” – Hereabouts", nil
    ),
    ("/?q=Atlantis", "Nothing found for “Atlantis” – Hereabouts", "q=Atlantis&c="),
    ("/?q=Fiji", "Fiji – Hereabouts", "q=Fiji&c="),
    ("/places/stub:apple-soho", "Apple SoHo – Hereabouts", nil),
    ("/places/stub:new-york?lang=es", "Nueva York – Hereabouts", nil),
    ("/reverse?at=40.74,-73.99", "What is around 40.74,-73.99 – Hereabouts", nil),
  ])
  func `a page that is kept has the fields of the page of results`(
    target: String, title: String, search: String?
  ) async throws {
    let page = try await Exchange(target)
    #expect(page.text.contains("<title>\(title)</title>"))
    #expect(page.text.contains("data-title=\"\(title)\""))
    #expect(page.response.status == .ok)
    #expect(page.pageFields == (try await Exchange("/?q=apple").pageFields))
    #expect(page.response.headers["ETag"] != nil)
    let cookie = search.map {
      "recents=\($0); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
    }
    #expect(page.response.headers["Set-Cookie"] == cookie)
  }

  @Test(arguments: [
    ("/categories?lang=de", "Kategorien"), ("/picks", "Editors’ picks"),
    ("/recents", "Recent searches"), ("/embed", "Search field for your site"),
  ])
  func `a page that is not kept has the fields of an error`(
    target: String, title: String
  ) async throws {
    let page = try await Exchange(target)
    #expect(page.text.contains("<title>\(title) – Hereabouts</title>"))
    #expect(page.response.status == .ok)
    #expect(page.pageFields == (try await Exchange("/nowhere").pageFields))
    for field in ["ETag", "Set-Cookie"] { #expect(page.response.headers[field] == nil) }
  }

  @Test(arguments: [
    ("/", "region"), ("/?lang=de", "region"), ("/picks", "region"), ("/recents", "region"),
    ("/categories", "region"), ("/?q=apple", "view"), ("/?q=Atlantis", "view"),
    ("/?category=cafe&region=40.74,-73.99,0.05,0.05", "view"), ("/reverse?at=40.74,-73.99", "view"),
    ("/places/stub:apple-soho", "view"),
  ])
  func `a map that is moved changes the region of a list, and the view of a search or a place`(
    target: String, parameter: String
  ) async throws {
    let page = try await Exchange(target)
    #expect(page.text.contains("id=\"map\" tabindex=\"0\" aria-label="))
    #expect(page.text.contains(" data-moves=\"\(parameter)\">"))
  }

  @Test func `the name of the site leads to the start, with what the reader has set`()
    async throws
  {
    let page = try await Exchange("/?q=Berlin&limit=5")
    #expect(page.text.contains("<a class=\"brand\" href=\"/?limit=5\">Hereabouts</a>"))
  }

  @Test func `the parts that change have the fields of the page`() async throws {
    let headers: HeaderFields = ["Accept": "text/html", "X-Fragment": "results"]
    let part = try await Exchange("/?q=Berlin&size=320x240", headers: headers)
    let page = try await Exchange("/?q=Berlin")
    #expect(part.pageFields == page.pageFields)
    #expect(part.response.headers["ETag"] != nil)
    #expect(part.response.headers["Set-Cookie"] == page.response.headers["Set-Cookie"])
  }
}
