import Atlas
import AtlasImport
import Places
import TestSupport
import Testing

/// Tests that each suggestion names its source.
@Suite struct SuggestedSourcesTests {
  private let town = CoordinateRegion.porto

  @Test(arguments: [
    ("downt", "geonames:", ["© GeoNames"]), ("harbour", "osm:", ["© OpenStreetMap contributors"]),
    ("harbour street 12a", "osm:", ["© OpenStreetMap contributors"]),
    ("cafe", "category:", ["© OpenStreetMap contributors"]),
    ("cafe near harb", "category:", ["© OpenStreetMap contributors"]),
    ("alepa", "brand:", ["© OpenStreetMap contributors"]),
  ])
  func `a suggestion names the source of the places that it stands for`(
    fragment: String, scheme: String, sources: [String]
  ) async throws {
    try await withPorto { map in
      for (index, north) in [1.0, 3, 5].enumerated() {
        map.node(200 + index, north, 2, ["shop": "convenience", "name": "A", "brand": "Alepa"])
      }
    } then: { map in
      try WorldImport(resources: map.world.resources).run(into: map.atlas)
      let found = try await map.opened().completions(
        for: fragment, region: fragment == "downt" ? nil : town, language: .english)
      let suggestion = try #require(found.first { $0.id.description.hasPrefix(scheme) })
      #expect(suggestion.attributions.map(\.text) == sources)
      #expect(found.allSatisfy { !$0.attributions.isEmpty })
    }
  }
}
