import PlaneGeometry
import Testing

@testable import Cartography

@Suite struct MergedAreasTests {
  /// Returns a square whose upper left corner is given.
  private func square(_ x: Double, _ y: Double, side: Double = 10) -> [Point] {
    [
      Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side),
      Point(x: x, y: y + side),
    ]
  }

  private func merged(_ rings: [[Point]]) -> [[Point]] {
    rings.map { WindowProjection.Shape(points: $0, extent: 1) }.merged().map(\.points)
  }

  /// Returns the area of rings in square pixels.
  private func area(_ rings: [[Point]]) -> Double {
    rings.reduce(0) { sum, ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(sum) { sum, side in
        sum + (side.0.x * side.1.y - side.1.x * side.0.y) / 2
      }
    }
  }

  @Test func `a row of houses becomes its outline`() {
    let row = merged((0..<20).map { house in square(Double(house) * 10, 0) })
    #expect(row.count == 1)
    #expect(row.first?.count == 42)
    #expect(row.first?.simplifiedRing(tolerance: 0.1).count == 4)
    #expect(area(row) == 2_000)
  }

  @Test func `houses around a yard leave it open`() {
    var houses: [[Point]] = []
    for place in 0..<9 where place != 4 {
      houses.append(square(Double(place % 3) * 10, Double(place / 3) * 10))
    }
    let block = merged(houses)
    #expect(block.count == 2)
    #expect(area(block) == 800)
  }

  @Test func `what touches at a corner, or nothing, stays as it is`() {
    let houses = [square(0, 0), square(10, 10), square(50, 0)]
    #expect(area(merged(houses)) == 300)
    #expect(merged([square(50, 0)]) == [square(50, 0)])
  }

  @Test func `the same house twice is still there`() {
    #expect(area(merged([square(0, 0), square(0, 0), square(10, 0)])) == 300)
  }
}
