import HTTP
import Places
import Site
import StubServices
import Testing

/// Tests that one system of units stands on the whole page: in the list, and on the map.
@Suite struct UnitsTests {
  private func page(_ target: String, accepting languages: String) async throws -> String {
    let site = Site(geocoder: StubGeocoder(), features: Alps())
    return try await Exchange(
      target, headers: ["Accept": "text/html,image/svg+xml", "Accept-Language": languages],
      site: site
    ).text
  }

  @Test(arguments: [
    ("de", " km</text>", "4.808 m"), ("en-US", " mi</text>", "15,774 ft"),
    ("en-GB", " mi</text>", "15,774 ft"), ("fi", " km</text>", "4\u{A0}808 m"),
    ("fr-US", " mi</text>", "15\u{202F}774 pi"), ("ar", " كم</text>", "4,808 م"),
  ])
  func `the scale bar and heights on the map have the reader's units`(
    languages: String, length: String, height: String
  ) async throws {
    for target in ["/?region=45.8,6.9,0.5,0.5", "/map.svg?region=45.8,6.9,0.5,0.5"] {
      let page = try await page(target, accepting: languages)
      #expect(page.contains(length), "\(target)")
      #expect(page.contains("\(height)</"), "\(target)")
    }
    let asked = try await page("/?region=45.8,6.9,0.5,0.5&units=us", accepting: "de")
    #expect(asked.contains(" mi</text>"))
  }
}

/// A source of a map that has a peak and nothing else.
private struct Alps: MapFeatureSource {
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures { MapFeatures() }

  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] {
    [
      MapFeature(
        kind: .worldName(.peak),
        geometry: .point(MapFeature.Point(longitude: 6.865, latitude: 45.833)),
        name: "Mont Blanc", localName: "4808 m")
    ]
  }

  func isWhole(in region: CoordinateRegion) -> Bool { true }
}
