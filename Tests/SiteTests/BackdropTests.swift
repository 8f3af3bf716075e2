import HTTP
import Places
import StubServices
import Testing

@testable import Site

/// A map of which a part cannot be read.
private struct PartialMap: MapFeatureSource {
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try await StubMapFeatureSource().shapes(in: region, zoom: zoom)
  }

  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] { [] }

  func isWhole(in region: CoordinateRegion) -> Bool { false }
}

/// Tests of the backdrop that the page's script puts beneath its map.
@Suite struct BackdropTests {
  private let target = "/backdrop.svg?level=12&column=1206&row=1539"

  @Test func `a backdrop is shapes that say where they are and whose they are, and no names`()
    async throws
  {
    let exchange = try await Exchange(target)
    #expect(exchange.response.status == .ok)
    #expect(exchange.response.headers["Content-Type"] == "image/svg+xml")
    #expect(exchange.text.contains("data-x=\"0.29443359375\" data-y=\"0.375732421875\""))
    #expect(exchange.text.contains("data-scale=\"1048576.0\""))
    #expect(exchange.text.contains("<path class=\"land\""))
    let map = try await Exchange("/map.svg?center=40.7,-74&zoom=12")
    let credit = try #require(map.text.firstMatch(of: /"end">([^<]+)</)?.output.1)
    #expect(exchange.text.contains("<desc>\(credit)</desc>"))
    for name in ["<text", "<style", "<a "] { #expect(!exchange.text.contains(name)) }
  }

  @Test func `everyone may keep a backdrop, in whatever language they read`() async throws {
    let finnish = try await Exchange(target, headers: ["Accept-Language": "fi"])
    let english = try await Exchange(target, headers: ["Cookie": "recents=off"])
    #expect(finnish.body == english.body)
    #expect(finnish.response.headers["Cache-Control"] == "max-age=3600")
    #expect(finnish.response.headers["Vary"] == "Accept-Encoding")
  }

  @Test func `a backdrop says by whom its data is, under which licence`() async throws {
    let links = try await Exchange(target).response.headers.values(of: "Link")
    #expect(links.count { $0.contains("rel=\"license\"") } > 0)
  }

  @Test func `a backdrop that lacks what cannot be read is kept by nobody`() async throws {
    let site = Site(geocoder: StubGeocoder(), features: PartialMap(), dataVersion: { "1" })
    let partial = try await Exchange(target, site: site)
    #expect(partial.response.status == .ok)
    #expect(partial.response.headers["Cache-Control"] == "no-cache")
  }

  @Test(arguments: [
    "", "?level=12&column=1206", "?level=2&column=1&row=1", "?level=19&column=1&row=1",
    "?level=3&column=8&row=4", "?level=3&column=4&row=9", "?level=3&column=-1&row=4",
  ])
  func `what is no square of the world is refused`(query: String) async throws {
    #expect(try await Exchange("/backdrop.svg\(query)").response.status == .badRequest)
  }
}
