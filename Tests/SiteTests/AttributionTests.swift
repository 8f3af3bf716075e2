import Foundation
import HTTP
import HTTPServer
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests that each address that gives data names its sources, as ODbL (4.3) and CC BY demand.
@Suite struct AttributionTests {
  private static let credit = [
    "name": "Example places", "license": "CC0", "url": "https://example.org/",
  ]
  private static let region = "region=40.74,-73.99,0.06,0.06"
  private static let searches = [
    "/?q=apple", "/?category=cafe&\(region)", "/?category=any&\(region)", "/?place=stub:apple-soho",
    "/?completion=category:apple_store", "/?q=apple&\(region)&bounded=1&open=now",
    "/reverse?at=40.74,-73.99",
  ]

  private func attribution(_ text: String) throws -> [[String: String]]? {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return (object as? [String: Any])?["attribution"] as? [[String: String]]
  }

  @Test(
    arguments: searches.map { ($0, "application/geo+json") } + [
      ("/places/stub:apple-soho.geojson", "*/*"), ("/suggestions.json?q=caf", "*/*"),
      ("/suggestions.json?q=apple&\(region)", "application/json"),
    ])
  func `every JSON names its sources, with licence and address`(
    target: String, type: String
  ) async throws {
    let answer = try await Exchange(target, headers: ["Accept": type])
    #expect(answer.response.status == .ok)
    #expect(try attribution(answer.text) == [Self.credit])
  }

  @Test(arguments: ["application/gpx+xml", "application/vnd.google-earth.kml+xml"])
  func `every file names its sources, with licence and address`(type: String) async throws {
    let pathExtension = type.contains("gpx") ? "gpx" : "kml"
    for target in Self.searches + ["/places/stub:apple-soho.\(pathExtension)"] {
      let answer = try await Exchange(target, headers: ["Accept": type])
      #expect(answer.response.headers["Content-Type"] == type)
      for part in Self.credit.values { #expect(answer.text.contains(part), "\(target)") }
    }
  }

  @Test func `suggestions for a browser link to what they are under`() async throws {
    let answer = try await Exchange("/suggestions.json?q=caf&format=opensearch", headers: [:])
    let links = answer.response.headers.values(of: "Link")
    #expect(
      links == [
        #"<https://example.org/>; rel="license"; title*=UTF-8''Example%20places%20%28CC0%29"#
      ])
    let nothing = try await Exchange("/suggestions.json?q=zz&format=opensearch", headers: [:])
    #expect(nothing.response.headers["Link"] == nil)
  }

  @Test(.slow) func `each event of suggestions names its sources`() async throws {
    try await withServer(handler: Site.stub.handler) { address in
      let stream = try await EventStream(to: address, query: "?q=caf")
      #expect(try attribution(try await stream.next().data) == [Self.credit])
      #expect(try await EventStream.post("q=zzz&seq=1", to: stream.session, at: address) == 202)
      #expect(try attribution(try await stream.next().data) == [])
    }
  }

  @Test(arguments: [
    "/?q=Atlantis", "/?q=apple&\(region)&cuisine=thai", "/suggestions.json?q=zzz",
    "/suggestions.json?q=",
  ])
  func `where nothing was found there is nobody to name`(target: String) async throws {
    let answer = try await Exchange(target, headers: ["Accept": "application/geo+json, */*;q=0.1"])
    #expect(try attribution(answer.text) == [])
  }

  @Test func `sources are named once each, in the order of the answer`() async throws {
    let credits = ["B", "A"].map {
      Attribution(text: "© \($0)", url: "https://\($0).example/?a&b", license: "ODbL")
    }
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { _ throws(GeocoderError) in
      let found = try await StubGeocoder().search(
        SearchRequest(query: .naturalLanguage("apple")))
      return SearchResponse(mapItems: found.mapItems, attributions: credits)
    }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    for type in ["geo+json", "gpx+xml", "vnd.google-earth.kml+xml"] {
      let answer = try await Exchange(
        "/?completion=query:a", headers: ["Accept": "application/\(type)"], site: site)
      for credit in credits { #expect(answer.text.contains(credit.text)) }
      if type == "geo+json" {
        #expect(try attribution(answer.text)?.map { $0["name"] } == ["© B", "© A"])
      }
    }
  }

  @Test func `a map of places found shows whose they are`() async throws {
    let credit = Attribution(text: "© Someone Else", url: "https://e.example/", license: "ODbL")
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { _ throws(GeocoderError) in
      let found = try await StubGeocoder().search(
        SearchRequest(query: .naturalLanguage("apple")))
      return SearchResponse(mapItems: found.mapItems, attributions: [credit])
    }
    geocoder.onCompletions = { _ in [] }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let map = try await Exchange("/map.svg?q=apple", headers: [:], site: site)
    let credits = try #require(map.text.firstMatch(of: /<g class="credits".*?<\/g>/)).output
    #expect(credits.contains("© Someone Else"))
    #expect(credits.contains("Example places"))
  }
}
