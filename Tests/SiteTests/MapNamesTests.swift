import Cartography
import Places
import Templates
import Testing

@testable import Site

@Suite struct MapNamesTests {
  /// Crowded in the west, nearly empty in the east.
  private struct Villages: MapFeatureSource {
    private let places: [MapFeature] = (0..<4_000).map { rank in
      let (row, column) = (Double(rank % 63), Double(rank / 63))
      let longitude = rank.isMultiple(of: 100) ? column * 0.5 : -column * 0.3
      return MapFeature(
        kind: .place(.village),
        geometry: .point(MapFeature.Point(longitude: longitude, latitude: row * 0.4 - 12)),
        name: "Village \(rank)", rank: rank)
    }

    func shapes(
      in region: CoordinateRegion, zoom: Double
    ) async throws(GeocoderError) -> MapFeatures { MapFeatures() }

    func labels(
      in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
    ) async throws(GeocoderError) -> [MapFeature] {
      let near = places.filter { place in
        guard case .point(let point) = place.geometry else { return false }
        return region.contains(
          Coordinate(wrappingLatitude: point.latitude, longitude: point.longitude))
      }
      return Array(near.prefix(limit))
    }
  }

  @Test(arguments: ["0,-8,6,6", "0,-4,9,9", "2,1,9,9", "0,9,6,6", "0,0,0.5,0.5", "0,0,60,60"])
  func `names shared by a window are those the view would have by itself`(
    text: String
  ) async throws {
    let region = try #require(CoordinateRegion(text))
    let page = PageRequest(
      location: PageLocation(region: region), language: .english, size: .standard, recents: .none,
      fragment: nil)
    let site = Site(geocoder: StubGeocoder(), features: Villages())
    let drawn = try await site.drawing(for: page.state, page: page).scene
    let viewport = Viewport(fitting: region, size: .standard)
    let alone = MapScene(
      ground: MapGround(MapFeatures(), window: MapWindow(holding: viewport)),
      labels: try await Villages().labels(
        in: viewport.region, zoom: viewport.zoom, language: .english,
        limit: MapFeatures.labelLimit),
      viewport: viewport)
    #expect(drawn.labels == alone.labels)
    #expect(!drawn.labels.isEmpty)
  }
}
