import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of what the site tells of the things that competed for an answer.
@Suite struct ExplanationTests {
  private static let explanation: SearchExplanation = {
    var explanation = SearchExplanation()
    explanation.add(
      SearchExplanation.Hit(
        id: Completion.ID("stub:paris-texas"), title: "Paris", subtitle: "Texas",
        terms: [.init(reason: .importance, value: 2.12345), .init(reason: .near, value: -0.5)]))
    explanation.add(
      SearchExplanation.Hit(
        id: Completion.ID("stub:paris-texas"), title: "Paris", subtitle: "Texas",
        terms: [.init(reason: .unmapped, value: -5)]))
    explanation.add(
      SearchExplanation.Hit(
        title: "Cafés <in> Paris",
        terms: [
          .init(reason: .set, value: 2.2), .init(reason: .leftOut, value: -0.1),
          .init(reason: .leftOut, value: -0.1), .init(reason: .edge, value: -0.01),
        ]))
    return explanation
  }()

  /// A site whose geocoder lets two things compete for each text.
  private static func site() -> Site {
    let geocoder = AlteredStub { request, response in
      guard case .naturalLanguage = request.query else { return }
      response.hasCompetition = true
      if request.isExplained { response.explanation = explanation }
    }
    return Site(geocoder: geocoder, features: StubMapFeatureSource(), now: Site.noonInNewYork)
  }

  private func data(_ target: String, as type: String = "application/geo+json", _ site: Site)
    async throws -> String
  {
    try await Exchange(target, headers: ["Accept": type], site: site).text
  }

  @Test func `data tells what competed, the best first, with the terms of each score`()
    async throws
  {
    let text = try await data("/?q=paris&explain=1", Self.site())
    let expected = #"""
      "explanation":{"hits":[{"score":1.99,"terms":[{"reason":"set","value":2.2},\#
      {"reason":"leftOut","value":-0.1},{"reason":"leftOut","value":-0.1},\#
      {"reason":"edge","value":-0.01}],"title":"Cafés <in> Paris"},\#
      {"id":"stub:paris-texas","score":1.623,"subtitle":"Texas","terms":[\#
      {"reason":"importance","value":2.123},{"reason":"near","value":-0.5}],"title":"Paris"},\#
      {"id":"stub:paris-texas","score":-5,"subtitle":"Texas","terms":[\#
      {"reason":"unmapped","value":-5}],"title":"Paris"}]},
      """#
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `a plain answer and an explained one are never taken for each other`() async throws {
    let site = Self.site()
    for _ in 0..<3 {
      #expect(try await !data("/?q=paris", site).contains("explanation"))
      #expect(try await data("/?q=paris&explain=1", site).contains("explanation"))
      #expect(try await !data("/?q=paris&explain=0", site).contains("explanation"))
      let plain = try await Exchange("/?q=paris", site: site).text
      let explained = try await Exchange("/?q=paris&explain=1", site: site).text
      #expect(!plain.contains("Cafés &lt;in&gt; Paris"))
      #expect(explained.contains("Cafés &lt;in&gt; Paris"))
    }
  }

  @Test(arguments: ["application/gpx+xml", "application/vnd.google-earth.kml+xml"])
  func `other formats are the same with and without`(type: String) async throws {
    let site = Self.site()
    let plain = try await data("/?q=paris", as: type, site)
    #expect(try await data("/?q=paris&explain=1", as: type, site) == plain)
  }

  @Test func `where nobody can tell what competed, nothing is told`() async throws {
    let stub = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource())
    #expect(try await !data("/?q=paris&explain=1", stub).contains("explanation"))
    #expect(try await !data("/?category=cafe&explain=1", Self.site()).contains("explanation"))
  }

  @Test func `a page tells on demand what competed, in the words of its reader`() async throws {
    let site = Self.site()
    let plain = try await Exchange("/?q=paris&lang=de", site: site).text
    #expect(
      plain.contains(
        "<a href=\"/?q=paris&amp;explain=1&amp;lang=de#why\" rel=\"nofollow\" aria-expanded=\"false\">"
          + "Wie kam das zustande?</a>"))
    #expect(!plain.contains("<dl>"))
    let opened = try await Exchange("/?q=paris&explain=1&lang=de", site: site).text
    #expect(
      opened.contains(
        "<a href=\"/?q=paris&amp;lang=de#why\" rel=\"nofollow\" aria-expanded=\"true\">"))
    #expect(
      opened.contains(
        "<a class=\"title\" href=\"/?completion=stub:paris-texas&amp;q=Paris&amp;lang=de\""))
    // A place that the words may mean in two ways is told by the better one.
    #expect(!opened.contains("Dort sind keine Orte dieser Art bekannt"))
    // Terms of one reason are one, and what is too little to be seen is none.
    #expect(opened.contains("<dt>Weggelassene Wörter</dt><dd dir=\"ltr\">−0,2</dd></dl>"))
    #expect(opened.contains("<dt>Wie wichtig es ist</dt><dd dir=\"ltr\">+2,1</dd>"))
  }

  @Test func `only a text that several things competed for is explained on a page`() async throws {
    let stub = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource())
    for (target, site) in [
      ("/?q=paris", stub), ("/?q=paris&explain=1", stub), ("/?category=cafe", Self.site()),
      ("/?category=cafe&explain=1", Self.site()), ("/places/stub:paris?q=paris", Self.site()),
    ] {
      #expect(try await !Exchange(target, site: site).text.contains("id=\"why\""), "\(target)")
    }
  }

  @Test func `an alternative tells how many places it leads to, data only where that is all`()
    async throws
  {
    let site = Site(
      geocoder: AlteredStub { _, response in
        for count in [nil, PlaceCount(238), PlaceCount(300, isExact: false)] {
          guard let id = Completion.ID("stub:\(count?.number ?? 0)") else { continue }
          var completion = Completion(
            id: id, title: "Cafés in Paris", subtitle: "", kind: .category, attributions: [])
          completion.count = count
          response.alternatives.append(completion)
        }
      }, features: StubMapFeatureSource())
    let page = try await Exchange("/?q=paris", site: site).text
    #expect(page.contains("Cafés in Paris</span>"))
    #expect(page.contains("Cafés in Paris <span dir=\"ltr\">(238)</span></span>"))
    #expect(page.contains("Cafés in Paris <span dir=\"ltr\">(300+)</span></span>"))
    let data = try await data("/?q=paris", site)
    #expect(data.contains(#"{"count":238,"href":"/?completion=stub:238&"#))
    #expect(data.ranges(of: "\"count\"").count == 1)
  }
}
