import HTTP
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests of the language that a reader chooses by the page's switch, which a cookie keeps.
@Suite struct LanguageChoiceTests {
  private static let ownSite: HeaderFields = [
    "Accept": "text/html", "Sec-Fetch-Site": "same-origin",
  ]

  private func choose(_ form: String, cookie: String? = nil) async throws -> Exchange {
    var headers = Self.ownSite
    headers["Cookie"] = cookie
    return try await Exchange("/language", method: .post, headers: headers, form: form)
  }

  private func page(
    _ target: String, cookie: String = "language=de", accepting languages: String = "fr"
  ) async throws -> Exchange {
    try await Exchange(
      target,
      headers: ["Accept": "text/html", "Accept-Language": languages, "Cookie": cookie])
  }

  @Test func `a choice is kept for a year and leads back to the page in that language`()
    async throws
  {
    let exchange = try await choose("page=%2F%3Fq%3Dx%26open%3Dnow&lang=ar")
    #expect(exchange.response.status == .seeOther)
    #expect(exchange.response.headers["Location"] == "/?q=x&open=now&lang=ar")
    #expect(
      exchange.response.headers["Set-Cookie"]
        == "language=ar; Path=/; Max-Age=31536000; SameSite=Lax")
    let start = try await choose("page=/picks&lang=ja")
    #expect(start.response.headers["Location"] == "/picks?lang=ja")
  }

  @Test func `the page is in the language of the address, or else of the choice, or else accepted`()
    async throws
  {
    #expect(try await page("/").text.contains("<html lang=\"de\""))
    #expect(try await page("/?lang=ar").text.contains("<html lang=\"ar\" dir=\"rtl\""))
    #expect(try await page("/?lang=ru").text.contains("<html lang=\"de\""))
    for cookie in ["language=", "language=xx", "language=de-AT", "languages=de"] {
      #expect(try await page("/", cookie: cookie).text.contains("<html lang=\"fr\""))
    }
    let place = try await page("/places/stub:new-york", cookie: "language=ja; recents=off")
    #expect(place.text.contains("lang=\"ja\""))
    // Whose places are named in another language than the page's.
    let russian = try await page(
      "/places/stub:new-york?in=fr", cookie: "", accepting: "ru, fr;q=0.5")
    #expect(russian.text.contains("<html lang=\"fr\""))
    #expect(russian.text.contains("lang=\"ru\">Нью-Йорк</h1>"))
  }

  @Test func `addresses need not say the language that is kept, and say any other`() async throws {
    let kept = try await page("/?q=x&lang=de")
    #expect(!kept.text.contains("lang=de"))
    #expect(kept.text.contains("<html lang=\"de\""))
    let other = try await page("/?q=x&lang=fr").text
    #expect(other.contains("&amp;lang=fr"))
    let country = try await page("/?q=x&lang=de-CH").text
    #expect(country.contains("&amp;lang=de-CH"))
  }

  @Test func `a part of a page is in the language of the page`() async throws {
    for target in ["/?q=x&in=en", "/picks?in=en"] {
      let part = try await Exchange(
        target,
        headers: ["Accept": "text/html", "X-Fragment": "results", "Cookie": "language=de"])
      #expect(part.text.contains("aria-label=\"Zoom in\""))
      #expect(!part.text.contains("lang=en"))
    }
    let refused = try await Exchange(
      "/?region=1&in=en", headers: ["Accept": "text/html", "Cookie": "language=de"])
    #expect(refused.text.contains("<html lang=\"en\""))
  }

  @Test func `an address that someone follows changes no choice`() async throws {
    for cookie in ["", "language=de"] {
      let followed = try await page("/?lang=ar", cookie: cookie)
      #expect(followed.response.headers["Set-Cookie"] == nil)
    }
    var headers = Self.ownSite
    headers["Sec-Fetch-Site"] = "cross-site"
    let exchange = try await Exchange(
      "/language", method: .post, headers: headers, form: "page=/&lang=ar")
    #expect(exchange.response.status == .forbidden)
    #expect(exchange.response.headers["Set-Cookie"] == nil)
  }

  @Test(arguments: [
    "https://evil.example", "//evil.example", "/%5Cevil.example", "/%09/evil.example",
    "%0A//evil.example", "evil", "", "/a%20b", "/%C3%A9", "/%23x", "/%0D%0ASet-Cookie:%20a=b",
  ])
  func `a choice leads to this site only`(page: String) async throws {
    let exchange = try await choose("lang=de&page=\(page)")
    #expect(exchange.response.status == .badRequest)
    #expect(exchange.response.headers["Location"] == nil)
    #expect(exchange.response.headers["Set-Cookie"] == nil)
  }

  @Test(arguments: ["page=/", "page=/&lang=", "page=/&lang=ru", "page=/&lang=de-AT"])
  func `a language that the page does not speak cannot be chosen`(form: String) async throws {
    #expect(try await choose(form).response.status == .badRequest)
  }

  @Test func `who wants nothing kept chooses by the address`() async throws {
    let choice = try await choose("page=/&lang=de", cookie: "recents=off")
    #expect(choice.response.headers["Location"] == "/?lang=de")
    #expect(choice.response.headers["Set-Cookie"] == nil)
    var headers = Self.ownSite
    headers["Cookie"] = "language=fi"
    let off = try await Exchange("/recents", method: .post, headers: headers, form: "keep=0")
    #expect(off.response.headers["Location"] == "/recents?lang=fi")
    let cookies = off.response.headers.values(of: "Set-Cookie")
    #expect(cookies.contains("language=; Path=/; Max-Age=0; SameSite=Lax"))
  }

  @Test func `pictures and the texts for other sites follow the address and the browser alone`()
    async throws
  {
    for target in ["/map.svg?q=x", "/texts.json?lang=ru"] {
      let plain = try await page(target, cookie: "")
      let kept = try await page(target)
      #expect(plain.body == kept.body)
    }
  }
}
