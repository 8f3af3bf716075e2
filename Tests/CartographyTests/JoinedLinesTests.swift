import PlaneGeometry
import Testing

@testable import Cartography

@Suite struct JoinedLinesTests {
  private func joined(_ lines: [(Double, Double)]...) -> [[Point]] {
    lines.map { line in
      WindowProjection.Shape(points: line.map { Point(x: $0.0, y: $0.1) }, extent: 1)
    }.joined().map(\.points)
  }

  @Test func `a street in pieces is one line, whichever way they run`() {
    let street = joined([(0, 0), (10, 0)], [(20, 0), (10, 0)], [(20, 0), (30, 5), (40, 0)])
    #expect(street.count == 1)
    #expect(street.first?.map(\.x) == [0, 10, 20, 30, 40])
  }

  @Test func `at a crossing each goes straight on`() {
    let streets = joined(
      [(0, 10), (10, 10)], [(10, 0), (10, 10)], [(10, 10), (20, 10)], [(10, 10), (10, 20)])
    #expect(streets.map { $0.map(\.x) } == [[0, 10, 20], [10, 10, 10]])
  }

  @Test func `a ring in pieces closes`() {
    let ring = joined(
      [(0, 0), (10, 0)], [(10, 0), (10, 10)], [(10, 10), (0, 10)], [(0, 10), (0, 0)])
    #expect(ring.count == 1)
    #expect(ring.first?.count == 5 && ring.first?.first == ring.first?.last)
  }

  @Test func `a loop at the end of a street stays a loop`() {
    let lines = joined([(0, 0), (10, 0)], [(10, 0), (20, 5), (20, -5), (10, 0)])
    #expect(lines.reduce(0) { $0 + $1.count } == 6)
  }

  /// Joins the streets of a grid that are cut at every crossing, in any order.
  @Test func `no piece is lost or drawn twice`() {
    var pieces: [WindowProjection.Shape] = []
    for row in 0..<20 {
      for column in 0..<20 {
        let (x, y) = (Double(column) * 10, Double(row) * 10)
        for (across, down) in [(10.0, 0.0), (0, 10)] {
          let ends = [Point(x: x, y: y), Point(x: x + across, y: y + down)]
          let isReversed = (row + column).isMultiple(of: 3)
          pieces.append(
            WindowProjection.Shape(points: isReversed ? ends.reversed() : ends, extent: 10))
        }
      }
    }
    let joined = pieces.joined()
    // Every row and column is one line, but two lines that begin in one corner are joined.
    #expect(joined.count == 39)
    let steps = joined.flatMap { zip($0.points, $0.points.dropFirst()) }
    #expect(steps.allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) == 10 })
    #expect(steps.count == pieces.count)
  }

  @Test func `shapes follow each other row by row, there and back`() {
    let places = [(500.0, 10.0), (0, 70), (10, 20), (500, 100)]
    let shapes = places.map {
      WindowProjection.Shape(points: [Point(x: $0.0, y: $0.1)], extent: 1)
    }
    #expect(shapes.inRows().compactMap { $0.points.first?.x } == [10, 500, 500, 0])
  }
}
