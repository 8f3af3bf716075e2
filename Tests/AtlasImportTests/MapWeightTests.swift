import Atlas
import HTTP
import Markup
import Places
import PlaneGeometry
import Templates
import TestSupport
import Testing

@testable import Cartography

/// Tests that a map stays small whatever an extract holds.
@Suite(.slow) struct MapWeightTests {
  private static let sizes = ["800x600", "1280x800", "2048x2048"].compactMap(MapSize.init)
  /// The greatest size of a map of any view, compressed, which the README promises.
  private static let byteLimit = 60_000

  private func scene(
    _ atlas: EmbeddedAtlas, zoom: Double, size: MapSize
  ) async throws -> MapScene {
    let viewport = Viewport(
      center: Coordinate(wrappingLatitude: 2, longitude: 179.9), zoom: zoom, size: size)
    let window = MapWindow(holding: viewport)
    let shapes = try await atlas.shapes(in: window.region, zoom: window.zoom)
    let labels = try await atlas.labels(
      in: viewport.region, zoom: window.zoom, language: .english, limit: MapFeatures.labelLimit)
    return MapScene(
      ground: MapGround(shapes, window: window), labels: labels, viewport: viewport)
  }

  private func withCity(
    _ city: CrowdedCity, _ body: (EmbeddedAtlas) async throws -> Void
  ) async throws {
    var map = try TinyMap()
    defer { map.world.remove() }
    city.build(in: &map)
    try map.importing()
    try await body(map.opened())
  }

  @Test(arguments: CrowdedCity.allCases)
  func `no map of a crowded city weighs more than 60 KB`(city: CrowdedCity) async throws {
    try await withCity(city) { atlas in
      for zoom in stride(from: 14.0, through: 19, by: 1) {
        for size in Self.sizes {
          let scene = try await scene(atlas, zoom: zoom, size: size)
          let points = scene.layers.reduce(0) { $0 + $1.lines.points.count }
          #expect(points <= PointBudget.streetLimit, "\(city) at zoom \(zoom), \(size)")
          let map = StandaloneMap(scene, title: "", description: "").rendered()
          guard case .bytes(let bytes) = Response(map, type: .svg).gzipped.body else { continue }
          #expect(bytes.count <= Self.byteLimit, "\(city) at zoom \(zoom), \(size)")
        }
      }
    }
  }

  @Test func `rows of houses become blocks where there is no room for each house`() async throws {
    try await withCity(.rowHouses) { atlas in
      for zoom in [16.0, 17] {
        let scene = try await scene(atlas, zoom: zoom, size: .standard)
        let blocks = scene.layers.filter { $0.kind == .street(.area(.building)) }
        let area = blocks.flatMap(\.lines).reduce(0) { $0 + abs(Self.area($1)) }
        let frame = scene.viewport.size.frame
        // The blocks cover half of the ground.
        #expect((0.4...0.6).contains(area / (frame.width * frame.height)), "zoom \(zoom)")
      }
    }
  }

  private static func area(_ ring: ArraySlice<Point>) -> Double {
    guard var previous = ring.last else { return 0 }
    var area = 0.0
    for point in ring {
      area += (previous.x * point.y - point.x * previous.y) / 2
      previous = point
    }
    return area
  }
}
