import Atlas
import Foundation
import OpenStreetMap
import Places
import PlaneGeometry
import Testing

@testable import AtlasImport

/// Tests of areas of which an extract holds only a part.
@Suite struct EdgeClosingTests {
  /// A box of 100 by 100 units.
  private let box = Rectangle<Double>(minX: 0, minY: 0, maxX: 100, maxY: 100)

  /// Returns the rings that close chains at the edge of the box.
  private func rings(_ chains: [[(Double, Double)]]) -> [[Point]] {
    EdgeClosing(box: box, stretch: 1).rings(
      closing: chains.map { $0.map { Point(x: $0.0, y: $0.1) } })
  }

  /// Returns whether a point is inside the rings.
  private func isInside(_ x: Double, _ y: Double, _ rings: [[Point]]) -> Bool {
    rings.contains { Point(x: x, y: y).windings(of: $0) != 0 }
  }

  @Test func `a river is what lies between its banks, whichever way they run`() {
    let banks = [
      [(-5.0, 40.0), (50, 45), (105, 40)], [(105.0, 50.0), (50, 55), (-5, 50)],
    ]
    for banks in [banks, [banks[0].reversed(), banks[1]], [banks[1], banks[0]]] {
      let river = rings(banks)
      #expect(isInside(50, 50, river) && isInside(1, 45, river) && isInside(99, 45, river))
      #expect(!isInside(50, 10, river) && !isInside(50, 90, river))
    }
  }

  @Test func `a lake at a corner goes around it`() {
    let lake = rings([[(30, 105), (20, 70), (-5, 60)]])
    #expect(isInside(1, 99, lake) && isInside(15, 75, lake))
    #expect(!isInside(50, 50, lake) && !isInside(99, 1, lake))
  }

  @Test func `a lake that enters twice is two`() {
    let lake = rings([[(105, 10), (90, 15), (105, 20)], [(105, 80), (90, 85), (105, 90)]])
    #expect(lake.count == 2)
    #expect(isInside(98, 15, lake) && isInside(98, 85, lake) && !isInside(98, 50, lake))
  }

  @Test func `what was cut along no side is closed from end to end`() {
    let river = rings([[(20, 40), (80, 42)], [(80, 50), (20, 48)]])
    #expect(isInside(50, 45, river) && isInside(21, 45, river))
    #expect(!isInside(50, 60, river) && !isInside(10, 45, river))
  }

  @Test func `where the gaps are longer than the rim, nothing is made up`() {
    #expect(rings([[(20, 20), (22, 20)], [(80, 80), (82, 80)], [(20, 80), (21, 80)]]).isEmpty)
    #expect(rings([]).isEmpty)
  }

  /// Calls a closure with the features drawn of an object that the edge of an extract cuts.
  private func drawn(
    _ object: MapObject, _ body: ([MapFeature]) throws -> Void
  ) async throws {
    let world = try TinyWorld()
    defer { world.remove() }
    let bounds = CoordinateRegion(south: 1, west: 1, north: 1.1, east: 1.1)
    var drawing = StreetDrawing(bounds: bounds, folder: world.root.path)
    for index in 0..<20 {
      let share = 0.1 * Double(index) / 19
      let point = Coordinate(wrappingLatitude: 1 + share, longitude: 1 + share)
      try drawing.add(
        MapObject(
          id: ElementID(.node, Int64(index)), tags: ["amenity": "bench"],
          geometry: .point(point)))
    }
    try drawing.add(object)
    _ = try StreetShard(drawing, in: world.atlas)
    try body(
      try await EmbeddedAtlas(folder: world.atlas).shapes(in: bounds, zoom: 16).features)
  }

  /// Returns coordinates given as latitude and longitude.
  private func line(_ points: [(Double, Double)]) -> [Coordinate] {
    points.map { Coordinate(wrappingLatitude: $0.0, longitude: $0.1) }
  }

  @Test func `an island in a lake that is cut by the edge stays dry`() async throws {
    let shore = line([(0.99, 1.02), (1.06, 1.02), (1.06, 1.08), (0.99, 1.08)])
    let island = Polygon(
      outer: line([(1.02, 1.04), (1.02, 1.06), (1.04, 1.06), (1.04, 1.04)]))
    let lake = MapObject(
      id: ElementID(.relation, 1), tags: ["natural": "water"], geometry: .area([island]),
      isComplete: false, openLines: [shore])
    try await drawn(lake) { features in
      #expect(features.isWater(1.01, 1.03) && features.isWater(1.05, 1.05))
      #expect(!features.isWater(1.03, 1.05) && !features.isWater(1.08, 1.05))
    }
  }

  /// Draws the lake of a way whose nodes beyond the edge are missing.
  @Test func `a lake of a way that is cut goes on to the edge`() async throws {
    let shore = line([(1.001, 1.02), (1.06, 1.02), (1.06, 1.08), (1.001, 1.08)])
    let lake = MapObject(
      id: ElementID(.way, 100), tags: ["natural": "water"],
      geometry: .area([Polygon(outer: line([(1.06, 1.02), (1.06, 1.08), (1.05, 1.05)]))]),
      isComplete: false, openLines: [shore])
    try await drawn(lake) { features in
      #expect(features.isWater(1.0001, 1.05) && features.isWater(1.03, 1.05))
      #expect(!features.isWater(1.03, 1.01) && !features.isWater(1.08, 1.05))
    }
  }

  @Test func `a river without any closed ring is drawn`() async throws {
    let banks = [line([(1.04, 0.99), (1.04, 1.11)]), line([(1.05, 1.11), (1.05, 0.99)])]
    let river = MapObject(
      id: ElementID(.relation, 1), tags: ["natural": "water"], geometry: .lines(banks),
      isComplete: false)
    try await drawn(river) { features in
      #expect(features.isWater(1.045, 1.05) && !features.isWater(1.03, 1.05))
    }
  }
}
