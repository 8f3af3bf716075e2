import HTTP
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests of the languages of the interface: which a reader gets, and that nothing else is left in
/// the page.
@Suite struct LanguageTests {
  private let site = Site(
    geocoder: GreekAtlas(), features: StubMapFeatureSource(), weather: StubWeatherClient(),
    now: Site.noonInNewYork)

  private func page(_ target: String, accepting languages: String? = nil) async throws -> Exchange {
    var headers: HeaderFields = ["Accept": "text/html"]
    if let languages { headers["Accept-Language"] = languages }
    return try await Exchange(target, headers: headers, site: site)
  }

  @Test(arguments: ["de", "ar", "ja"])
  func `the words of the start page are those of a language`(code: String) async throws {
    let words = "\(PagePart.panel)//text() | \(PagePart.panel)//use/@href"
    try assertSnapshot(
      of: try await page("/?lang=\(code)").transcript(of: words), named: "start-\(code)")
  }

  /// The languages of the interface by their codes, with their own names.
  private static let names = [
    ("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("es", "Español"), ("fi", "Suomi"),
    ("ar", "العربية"), ("ja", "日本語"),
  ]

  @Test(.slow, arguments: names.map(\.0))
  func `a page says its language and offers the others`(code: String) async throws {
    let direction = code == "ar" ? " dir=\"rtl\"" : ""
    for target in ["/?", "/?q=x&", "/picks?", "/embed?", "/0?"] {
      let text = try await page("\(target)lang=\(code)").text
      #expect(text.contains(try Regex("<html lang=\"\(code)\"\(direction)[ >]")))
      for (other, name) in Self.names {
        let mark = other == code ? " aria-current=\"true\"" : ""
        let direction = other == "ar" ? "rtl" : "ltr"
        let button =
          "value=\"\(other)\" lang=\"\(other)\" dir=\"\(direction)\"\(mark)>\(name)</button>"
        #expect(text.contains("<button name=\"lang\" \(button)"))
      }
    }
  }

  @Test func `the switch leads to the same page`() async throws {
    let text = try await page("/?q=x&open=now&limit=5&lang=fi").text
    #expect(text.contains("name=\"page\" value=\"/?q=x&amp;open=now&amp;limit=5\""))
  }

  @Test(arguments: [
    ("de", "de"), ("de-CH, en;q=0.5", "de"), ("it, fr;q=0.8, en;q=0.9", "en"),
    ("it, pt;q=0.9", "en"), ("ja;q=0.3, ar;q=0.7", "ar"), ("ar;q=0, es;q=0.1", "es"),
    ("*", "en"), ("", "en"), ("en-GB", "en"), ("x-klingon, fi-FI", "fi"),
  ])
  func `the interface is in the best of the languages accepted`(
    accepted: String, expected: String
  ) async throws {
    let text = try await page("/", accepting: accepted).text
    #expect(text.contains("<html lang=\"\(expected)\""))
  }

  @Test func `a language that the interface does not speak names places all the same`() async throws
  {
    let site = Site.stub
    let russian = try await Exchange(
      "/places/stub:new-york", headers: ["Accept": "text/html", "Accept-Language": "ru, de;q=0.5"],
      site: site)
    #expect(russian.text.contains("<html lang=\"de\""))
    #expect(russian.text.contains("lang=\"ru\">Нью-Йорк</h1>"))
    let asked = try await Exchange(
      "/places/stub:new-york?lang=ru",
      headers: ["Accept": "text/html", "Accept-Language": "ja"], site: site)
    #expect(asked.text.contains("<html lang=\"ja\""))
    #expect(asked.text.contains("lang=\"ru\">Нью-Йорк</h1>"))
  }

  @Test func `one answer is kept for each language`() async throws {
    let texts = try await [
      page("/?q=x", accepting: "de").text, page("/?q=x", accepting: "fr").text,
      page("/?q=x", accepting: "de").text,
    ]
    #expect(texts[0] == texts[2])
    #expect(texts[0] != texts[1])
  }

  @Test func `distances and clocks follow the reader's country`() async throws {
    let american = try await page("/reverse?at=40.7,-74", accepting: "en-US").text
    #expect(american.contains(/<span class="distance">[0-9.]+ mi<\/span>/))
    let british = try await page("/places/stub:1", accepting: "en-GB").text
    #expect(british.contains("09:00–18:00"))
    let atTwelve = try await page("/places/stub:1", accepting: "en-US").text
    #expect(atTwelve.contains("9:00\u{202F}AM–6:00\u{202F}PM"))
    let german = try await page("/reverse?at=40.7,-74", accepting: "de").text
    #expect(german.contains(/<span class="distance">[0-9,]+ km<\/span>/))
  }

  /// Words that are written in Latin letters in every language: names, formats, abbreviations.
  private static let universal: Set = [
    "Hereabouts", "GeoJSON", "GPX", "KML", "OpenStreetMap", "ATM", "AED", "example", "org",
  ]

  @Test(.slow, arguments: ["ar", "ja"])
  func `no word of another script is left in the interface`(code: String) async throws {
    let targets = [
      "/", "/?q=2", "/?q=2&region=40.7,-74,0.1,0.1&bounded=1",
      "/?category=cafe&region=40.7,-74,1,1",
      "/?category=cafe&region=40.7,-74,1,1&open=now&wheelchair=yes&cuisine=sushi&with=wifi",
      "/?q=2&all=1&view=10,10,0.01,0.01", "/places/stub:1", "/places/stub:1/weather",
      "/places/stub:9", "/reverse?at=40.7,-74", "/categories", "/picks", "/recents", "/0",
      "/embed",
      "/?limit=0", "/?completion=category:x",
    ]
    for target in targets {
      let joint = target.contains("?") ? "&" : "?"
      var request: HeaderFields = ["Accept": "text/html"]
      request["Cookie"] = "recents=q=2&c="
      let text = try await Exchange("\(target)\(joint)lang=\(code)", headers: request, site: site)
        .text
      #expect(PageWords(text).latin.subtracting(Self.universal) == [], "\(target)")
    }
  }

  @Test func `failures are told in the language of the page`() async throws {
    let errors: [GeocoderError] = [
      .unavailable("x"), .rateLimited(retryAfter: .seconds(7)), .malformedResponse("x"),
      .invalidRequest("This cannot be searched for."),
    ]
    for error in errors {
      let text = try await Exchange("/?q=2&lang=ja", site: .failing(error)).text
      #expect(PageWords(text).latin.subtracting(Self.universal) == [])
    }
  }

  @Test(arguments: [
    ("en-US", "en_US"), ("en_gb", "en_GB"), ("zh-Hant-TW", "und_TW"), ("de", "de"), ("hi", "hi"),
    ("tlh", "und"), ("tlh-AQ", "und_AQ"), ("de-XX", "de"), ("en-US-u-hc-h23-x-ab12", "en_US"),
    ("en-x-us-ca", "en_US"), ("pt-BR", "und_BR"),
  ])
  func `a language tag is read as one of few locales`(tag: String, locale: String) {
    #expect(Customs.locale(of: tag) == locale)
  }

  @Test(.slow) func `however many tags there are, the locales are few`() {
    var generator = SeededGenerator(seed: 4)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var locales: Set<String> = []
    for _ in 0..<50_000 {
      let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 2...4, using: &generator)).compactMap { _ in
            alphabet.randomElement(using: &generator)
          })
      }
      locales.insert(Customs.locale(of: parts.joined(separator: "-")))
    }
    #expect(locales.count < 2500)
  }
}
