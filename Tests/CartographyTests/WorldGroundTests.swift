import Places
import PlaneGeometry
import TestSupport
import Testing

@testable import Cartography

/// Tests of views that share the prepared ground of the whole world.
@Suite struct WorldGroundTests {
  private static let regions = [
    "0,0,90,180", "40,10,30,40", "55,-170,30,40", "-60,179,20,30", "10,20,8,10", "20,64,6,6",
  ]

  /// Returns many small islands and lakes, some of them across the antimeridian, and a coast of
  /// many points.
  private func features() -> [MapFeature] {
    var generator = SeededGenerator(seed: 5)
    func ring(_ longitude: Double, _ latitude: Double, _ radius: Double, _ count: Int)
      -> MapFeature.Geometry
    {
      .rings([
        (0..<count).map { index in
          let share = 4 * Double(index) / Double(count)
          let side = share - share.rounded(.down)
          let corners = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1), (1, 0)]
          let (from, to) = (corners[Int(share)], corners[Int(share) + 1])
          let reach = radius * Double.random(in: 0.8...1, using: &generator)
          return MapFeature.Point(
            longitude: longitude + reach * (from.0 + (to.0 - from.0) * side),
            latitude: latitude + reach * (from.1 + (to.1 - from.1) * side))
        }
      ])
    }
    return (0..<200).map { index in
      MapFeature(
        kind: index % 3 == 0 ? .lake : .land,
        geometry: ring(
          .random(in: -180...180, using: &generator), .random(in: -75...75, using: &generator),
          .random(in: 0.2...3, using: &generator), 12))
    } + [MapFeature(kind: .land, geometry: ring(30, 20, 40, 700))]
  }

  /// Returns the layers of a view on the ground of a window.
  private func layers(_ features: [MapFeature], _ window: MapWindow, _ view: Viewport)
    -> [MapLayer]
  {
    LayerBuilder(MapGround(MapFeatures(features: features), window: window), viewport: view)
      .layers()
  }

  @Test(arguments: regions)
  func `nothing in view is passed by`(region: String) throws {
    let view = Viewport(fitting: try #require(CoordinateRegion(region)), size: .standard)
    let world = MapWindow(holding: view).world
    let features = features()
    let together = layers(features, world, view)
    for kind in [MapLayer.Kind.land, .lake] {
      let alone = features.filter { MapLayer.Kind($0.kind) == kind }.flatMap { feature in
        layers([feature], world, view).flatMap { $0.lines.map(Array.init) }
      }
      let drawn = together.filter { $0.kind == kind }.flatMap { $0.lines.map(Array.init) }
      #expect(Set(drawn) == Set(alone))
      #expect(drawn.count == alone.count)
    }
    #expect(!together.isEmpty)
  }

  /// Compares two drawings of a view, whose coasts may lie half a pixel apart.
  @Test(arguments: regions)
  func `a view of the world's ground shows what its window's would`(region: String) throws {
    let view = Viewport(fitting: try #require(CoordinateRegion(region)), size: .standard)
    let window = MapWindow(holding: view)
    let (near, whole) = (
      layers(features(), window, view), layers(features(), window.world, view)
    )
    #expect(near.map(\.kind) == whole.map(\.kind))
    for (near, whole) in zip(near, whole) {
      #expect(near.lines.count == whole.lines.count)
      #expect(abs(area(near) - area(whole)) < 200)
    }
  }

  private func area(_ layer: MapLayer) -> Double {
    layer.lines.reduce(0) { sum, ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(sum) { sum, edge in
        sum + (edge.0.x * edge.1.y - edge.1.x * edge.0.y) / 2
      }
    }
  }

  @Test func `streets lie on the world, with credits of their own`() throws {
    let view = Viewport(fitting: try #require(CoordinateRegion("20,30,3,3")), size: .standard)
    let window = MapWindow(holding: view)
    let streets = view.region.scaled(by: 0.1)
    let credits = ["world", "streets"].map {
      Attribution(text: $0, url: "https://example.org", license: "")
    }
    let world = MapGround(
      MapFeatures(features: features(), streets: [streets], attributions: [credits[0]]),
      window: window.world)
    let line = [29.0, 31].map { MapFeature.Point(longitude: $0, latitude: 20) }
    let ground = MapGround(
      MapFeatures(
        features: [
          MapFeature(kind: .street(.road(.highway, .ground)), geometry: .lines([line]))
        ], streets: [streets], attributions: credits),
      window: window, on: world)
    #expect(world.hasStreets(in: window))
    let elsewhere = Viewport(fitting: try #require(CoordinateRegion("-20,30,3,3")), size: .standard)
    #expect(!world.hasStreets(in: MapWindow(holding: elsewhere)))
    let layers = LayerBuilder(ground, viewport: view).layers()
    #expect(layers.map(\.kind) == [.land, .street(.road(.highway, .ground))])
    #expect(layers[0] == LayerBuilder(world, viewport: view).layers()[0])
    #expect(ground.attributions == credits)
    #expect(ground.byteCount < world.byteCount)
  }
}
