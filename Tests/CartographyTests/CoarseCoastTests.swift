import Foundation
import Places
import PlaneGeometry
import Testing

@testable import Cartography

@Suite struct CoarseCoastTests {
  /// Returns the drawn points of a square that has a corner of 90 degrees in the middle of the
  /// view, relative to that middle.
  private func corner(_ kind: MapFeature.Kind, zoom: Double) throws -> [Point] {
    let middle = Coordinate(wrappingLatitude: 0, longitude: 0)
    let ring = [(0.0, 0.0), (3, 0), (3, 3), (0, 3)].map {
      MapFeature.Point(longitude: $0.0, latitude: $0.1)
    }
    let view = Viewport(center: middle, zoom: zoom, size: .standard)
    let scene = MapScene(
      features: MapFeatures(features: [MapFeature(kind: kind, geometry: .rings([ring]))]),
      viewport: view)
    return try #require(scene.layers.first).lines.joined().map { point in
      Point(x: point.x - 400, y: point.y - 300)
    }
  }

  @Test func `corners of the world's coast are cut where they are seen from near`() throws {
    let nearest = try corner(.land, zoom: 14).map { hypot($0.x, $0.y) }.min() ?? 0
    #expect(nearest > 5)
    #expect(nearest <= 24)
  }

  @Test func `from far, and on a street map, they are as they were surveyed`() throws {
    for points in [
      try corner(.land, zoom: 7), try corner(.street(.area(.earth)), zoom: 14),
    ] {
      #expect(points.contains { hypot($0.x, $0.y) < 1 })
    }
  }
}
