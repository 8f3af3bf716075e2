import Atlas
import Places
import Testing

@testable import AtlasImport

@Suite struct SimplificationTests {
  typealias Point = ShapeCoding.GridPoint

  private func simplified(
    _ points: [Point], isRing: Bool = false, tolerance: Double, minimumExtent: Double = 0
  ) -> [Point] {
    Simplification.simplified(
      points, isRing: isRing, tolerance: tolerance, minimumExtent: minimumExtent)
  }

  @Test func `points within the tolerance of the line go, the others stay`() {
    // A hundredth of a degree beside the line, and a whole degree.
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

  @Test func `what is too small goes altogether`() {
    let islet = [(0, 0), (0, 40), (40, 40)].map { Point(x: $0.0, y: $0.1) }
    #expect(simplified(islet, isRing: true, tolerance: 0.1, minimumExtent: 0.2) == [])
  }

  @Test func `shapes are read as they were written`() {
    let points = [(-360_000, -180_000), (380_000, 180_000), (0, 0), (-1, 1)]
      .map { Point(x: $0.0, y: $0.1) }
    let read = ShapeCoding.encode(points).withUnsafeBytes(ShapeCoding.decode)
    #expect(read.map(\.longitude) == [-180, 190, 0, -0.0005])
    #expect(read.map(\.latitude) == [-90, 90, 0, 0.0005])
  }
}
