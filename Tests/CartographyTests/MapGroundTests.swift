import Places
import PlaneGeometry
import TestSupport
import Testing

@testable import Cartography

@Suite struct MapGroundTests {
  /// Returns an island whose coast has many points around a middle, all in degrees.
  private func island(longitude: Double, latitude: Double, radius: Double) -> MapFeature {
    var generator = SeededGenerator(seed: 7)
    let ring = stride(from: 0.0, to: 360, by: 0.5).map { angle in
      let reach = radius * Double.random(in: 0.8...1, using: &generator)
      // On a diamond x + y equals the reach.
      let share = angle.truncatingRemainder(dividingBy: 90) / 90
      let (along, across) = (reach * (1 - share), reach * share)
      let (x, y) =
        switch angle {
        case ..<90: (along, across)
        case ..<180: (-across, along)
        case ..<270: (-along, -across)
        default: (across, -along)
        }
      return MapFeature.Point(longitude: longitude + x, latitude: latitude + y)
    }
    return MapFeature(kind: .land, geometry: .rings([ring]))
  }

  /// Returns the area of the layers' rings in square pixels.
  private func area(_ layers: [MapLayer]) -> Double {
    layers.flatMap(\.lines).reduce(0) { sum, ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(sum) { sum, edge in
        sum + (edge.0.x * edge.1.y - edge.1.x * edge.0.y) / 2
      }
    }
  }

  /// Clips a shape to a view by way of the ground of its window and directly, which must give the
  /// same.
  @Test(arguments: [
    "0,0,30,30", "4,4,3,3", "9,0,1,1", "-7,3,0.5,0.5", "2,2,0.01,0.01", "0,0,180,360",
    "0,90,180,360",
  ])
  func `a window loses nothing of a view`(region: String) throws {
    let view = Viewport(fitting: try #require(CoordinateRegion(region)), size: .standard)
    var feature = island(longitude: 0, latitude: 0, radius: 10)
    // Near views show streets' land instead, since only the world's coasts are drawn with their
    // corners cut.
    if view.zoom > 9 { feature.kind = .street(.area(.earth)) }
    let window = MapWindow(holding: view)
    let ground = MapGround(MapFeatures(features: [feature]), window: window)
    let drawn = LayerBuilder(ground, viewport: view).layers()
    guard case .rings(let rings) = feature.geometry else { return }
    let frame = view.size.frame.expanded(by: MapWindow.margin)
    let whole = rings[0].map { point in
      Point(
        x: (WebMercator.x(longitude: point.longitude) - view.center.x) * view.scale
          + Double(view.size.width) / 2,
        y: (WebMercator.y(latitude: point.latitude) - view.center.y) * view.scale
          + Double(view.size.height) / 2)
    }
    let direct = frame.clip(ring: whole)
    let expected = abs(area([MapLayer(kind: .land, lines: Polylines([direct]))]))
    // The coast may be simplified by half a pixel along some hundred points.
    #expect(abs(abs(area(drawn)) - expected) < 300)
    #expect(drawn.flatMap(\.lines).joined().allSatisfy(frame.expanded(by: 1e-6).contains))
  }

  @Test func `what is beyond a side stays only as its ends`() {
    var outline = Outline(Rectangle<Double>(minX: 0, minY: 0, maxX: 10, maxY: 10), capacity: 8)
    for x in [5.0, 15, 25, 35, 25, 15] { outline.append(Point(x: x, y: 5)) }
    #expect(outline.points.map(\.x) == [5, 15, 15])
  }

  @Test func `random outlines are clipped as if nothing had been left out`() {
    var generator = SeededGenerator(seed: 3)
    let box = Rectangle<Double>(minX: 0, minY: 0, maxX: 10, maxY: 10)
    for _ in 0..<300 {
      let points = (0..<40).map { _ in
        Point(
          x: .random(in: -15...25, using: &generator), y: .random(in: -15...25, using: &generator))
      }
      var outline = Outline(box, capacity: 40)
      for point in points { outline.append(point) }
      let ring = outline.clipped(asRing: true)
      let direct = box.clip(ring: points)
      let difference =
        area([MapLayer(kind: .land, lines: Polylines(ring))])
        - area([MapLayer(kind: .land, lines: Polylines([direct]))])
      #expect(abs(difference) < 1e-6)
      #expect(outline.clipped(asRing: false) == box.clip(line: points))
    }
  }
}
