import Atlas
import Places
import PlaneGeometry
import ShardFormat
import Testing

@testable import AtlasImport

@Suite struct SimplificationTests {
  typealias Point = ShapeCoding.GridPoint

  private func simplified(
    _ points: [Point], isRing: Bool = false, tolerance: Double
  ) -> [Point] {
    DetailedOutline(ofWorld: points, isRing: isRing)?.points(tolerance: tolerance) ?? []
  }

  @Test func `points within the tolerance of the line go, the others stay`() {
    // One point lies a hundredth of a degree beside the line, another a whole degree.
    let points = [(0, 0), (2_000, 20), (4_000, 0), (6_000, 2_000), (8_000, 0)]
      .map { Point(x: $0.0, y: $0.1) }
    #expect(simplified(points, tolerance: 0.1).map(\.x) == [0, 4_000, 6_000, 8_000])
    #expect(simplified(points, tolerance: 0.001) == points)
  }

  @Test func `a ring keeps its corners, from wherever it starts`() {
    let square = [(0, 0), (0, 4_000), (4_000, 4_000), (4_000, 0)]
      .map { Point(x: $0.0, y: $0.1) }
    for turn in 0..<4 {
      let ring = Array(square[turn...] + square[..<turn])
      #expect(simplified(ring, isRing: true, tolerance: 0.1) == ring)
    }
  }

  @Test func `on a map what is farther from the equator is larger`() {
    let square = { (y: Int32) in
      [(0, y), (0, y + 40), (40, y + 40), (40, y)].map { Point(x: $0.0, y: $0.1) }
    }
    let equator = DetailedOutline(ofWorld: square(0), isRing: true)?.extent ?? 0
    let arctic = DetailedOutline(ofWorld: square(150_000), isRing: true)?.extent ?? 0
    #expect(abs(equator - 0.02) < 1e-6)
    #expect(arctic > 3.8 * equator && arctic < 3.9 * equator)
  }

  @Test func `what is too small goes altogether, what is small shares a row with its neighbours`() {
    let islet = { (x: Int32, size: Int32) in
      WorldShapes.Shape(
        kind: .land,
        points: [(x, 0), (x, size), (x + size, size)].map { Point(x: $0.0, y: $0.1) })
    }
    // The islets are less than a hundredth of a degree wide, a fifth, a fifth and far from them,
    // and as large as a state.
    let rows = WorldShapes.rows([
      islet(100, 16), islet(200, 400), islet(150_000, 400), islet(300, 9_000),
    ])
    let finest = rows.filter { $0.details.contains(Detail.whole.rawValue) }
    let rings = finest.map { row in
      row.bytes.withUnsafeBytes(ShapeCoding.decode).map { $0[0].longitude }
    }
    #expect(rings == [[0.15], [0.05, 0.1], [75]])
    let coarsest = rows.filter { $0.details.contains(Detail.zoom2.rawValue) }
    #expect(coarsest.map(\.box.minX) == [300])
  }

  @Test func `shapes are read as they were written`() {
    let points = [(-360_000, -180_000), (380_000, 180_000), (0, 0), (-1, 1)]
      .map { Point(x: $0.0, y: $0.1) }
    let read = ShapeCoding.encode([points]).withUnsafeBytes(ShapeCoding.decode)
    #expect(read.map { $0.map(\.longitude) } == [[-180, 190, 0, -0.0005]])
    #expect(read.map { $0.map(\.latitude) } == [[-90, 90, 0, 0.0005]])
  }

  @Test func `shapes that share a row stay apart, also where one begins as another ends`() {
    let lines = [[(0, 0), (5, 5), (5, 5)], [(5, 5), (0, 0), (5, 5)], [(7, 7)]]
      .map { $0.map { Point(x: $0.0, y: $0.1) } }
    let read = ShapeCoding.encode(lines).withUnsafeBytes(ShapeCoding.decode)
    #expect(read.map { $0.map { $0.longitude * 2_000 } } == [[0, 5], [5, 0, 5], [7]])
  }
}
