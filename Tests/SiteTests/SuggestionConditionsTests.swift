import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of suggestions of `/suggestions.json` that have to meet conditions, over the stub's places.
@Suite struct SuggestionConditionsTests {
  @Test func `without conditions kinds of places are suggested, and with one only places`()
    async throws
  {
    #expect(try await titles("q=caf").contains("Cafés"))
    let found = try await titles("q=caf&kind=poi")
    #expect(found.contains("Café Habana"))
    #expect(!found.contains("Cafés"))
    #expect(try await titles("q=caf&kind=any").contains("Cafés"))
  }

  @Test func `places are of the category asked for`() async throws {
    #expect(try await titles("q=paris").filter { $0 == "Paris" }.count == 2)
    #expect(try await titles("q=paris&category=town") == ["Paris"])
    #expect(try await titles("q=paris&category=cafe").isEmpty)
    #expect(try await titles("q=caf&category=any").contains("Cafés"))
  }

  @Test func `places are of the kind asked for`() async throws {
    #expect(try await titles("q=paris&kind=place") == ["Paris", "Paris"])
    #expect(try await titles("q=paris&kind=poi").isEmpty)
    #expect(try await !titles("q=apple&kind=poi").isEmpty)
    #expect(try await titles("q=apple&kind=place").isEmpty)
    #expect(try await titles("q=apple&kind=address").isEmpty)
  }

  @Test func `places lie in one of the countries asked for`() async throws {
    #expect(try await titles("q=caf&country=us").contains("Café Habana"))
    #expect(try await titles("q=caf&country=LI,%20us").contains("Café Habana"))
    #expect(try await titles("q=caf&country=li").isEmpty)
  }

  @Test func `places lie in the region where it bounds them`() async throws {
    let near = try await titles("q=caf&region=40.72,-73.99,0.2,0.2&bounded=1")
    #expect(near.contains("Café Habana"))
    #expect(try await titles("q=caf&region=48.85,2.35,0.2,0.2&bounded=1").isEmpty)
  }

  @Test func `places that are open now are suggested as long as they are`() async throws {
    let now = Monitor(Site.noonInNewYork())
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), now: { now.withLock { $0 } })
    let noon = try await titles("q=caf&open=now", site: site)
    now.withLock { $0 += 16 * 3600 }
    let night = try await titles("q=caf&open=now", site: site)
    #expect(noon.contains("Café Habana"))
    #expect(night.count < noon.count)
  }

  @Test func `more candidates are asked for where the first are too few`() async throws {
    let limits = Monitor<[Int]>([])
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      limits.withLock { $0.append(request.limit) }
      let found = try await StubGeocoder().search(SearchRequest(query: .naturalLanguage("apple")))
      return SearchResponse(
        mapItems: Array(repeating: found.mapItems[0], count: request.limit),
        attributions: found.attributions)
    }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource(), now: Site.noonInNewYork)
    #expect(try await titles("q=a&category=pub", site: site).isEmpty)
    #expect(limits.withLock { $0 } == [100, 500])
  }

  @Test func `places of a category are found around by the beginnings of all words`() async throws {
    let around = "category=cafe&region=40.72,-73.99,0.2,0.2"
    #expect(try await titles("q=hab&\(around)") == ["Café Habana"])
    #expect(try await titles("q=HAB%20cafe&\(around)") == ["Café Habana"])
    #expect(try await titles("q=caf%20h&\(around)") == ["Café Habana"])
    #expect(try await titles("q=abana&\(around)").isEmpty)
    #expect(try await titles("q=hab&category=cafe").isEmpty)
    #expect(try await titles("q=hab&category=shop&region=40.72,-73.99,0.2,0.2").isEmpty)
  }

  @Test func `a search that fails says why`() async throws {
    let site = Site(
      geocoder: StubGeocoder.failing(with: .unavailable("down")), features: StubMapFeatureSource())
    let answer = try await Exchange("/suggestions.json?q=caf&kind=poi", headers: [:], site: site)
    #expect(answer.response.status == .serviceUnavailable)
  }

  @Test func `suggestions under conditions carry the credits of their data`() async throws {
    let answer = try await Exchange("/suggestions.json?q=caf&kind=poi", headers: [:])
    #expect(answer.text.contains(#""attribution":[{"#))
  }

  @Test(arguments: [
    "country=u", "country=usa", "country=1a", "country=%C3%A9", "kind=house", "bounded=2",
    "open=x", "category=A", "country=us&country=",
    "country=" + Array(repeating: "us", count: 21).joined(separator: ","),
  ])
  func `what is no condition is refused, or means none`(parameter: String) async throws {
    let answer = try await Exchange("/suggestions.json?q=a&\(parameter)", headers: [:])
    let isNone = parameter.hasSuffix("&country=")
    #expect(answer.response.status == (isNone ? .ok : .badRequest))
  }

  @Test func `the texts of the field are those of the language asked for`() async throws {
    let german = try await Exchange("/texts.json?lang=de", headers: [:])
    #expect(german.text.contains(#""list":"Vorschläge""#), "\(german.text)")
    #expect(german.response.headers["Access-Control-Allow-Origin"] == "*")
    let accepted = try await Exchange("/texts.json", headers: ["Accept-Language": "fi"])
    #expect(accepted.text.contains(#""language":"fi""#))
    let unknown = try await Exchange("/texts.json?lang=tlh", headers: [:])
    #expect(unknown.text.contains(#""language":"en""#))
    #expect(try await Exchange("/texts.json?lang=1", headers: [:]).response.status == .badRequest)
  }

  private func titles(_ query: String, site: Site? = nil) async throws -> [String] {
    let target = "/suggestions.json?lang=en&\(query)"
    let site =
      site
      ?? Site(
        geocoder: StubGeocoder(), features: StubMapFeatureSource(), now: Site.noonInNewYork)
    let answer = try await Exchange(target, headers: [:], site: site)
    return answer.text.matches(of: /"title":"([^"]*)"/).map { String($0.1) }
  }
}
