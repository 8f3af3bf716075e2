import Foundation
import PlaneGeometry
import TestSupport
import Testing

@testable import Cartography

extension [Point] {
  /// Returns the line simplified by a tolerance.
  func simplified(tolerance: Double) -> [Point] {
    kept(significances(isRing: false, above: tolerance, by: Segment.self))
  }

  /// Returns the ring simplified by a tolerance.
  func simplifiedRing(tolerance: Double) -> [Point] {
    kept(significances(isRing: true, above: tolerance, by: Segment.self))
  }

  private func kept(_ significances: [Double]) -> [Point] {
    zip(self, significances).filter { $0.1 > 0 }.map(\.0)
  }
}

@Suite struct SimplificationTests {
  private func walk(_ count: Int, seed: UInt64) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    var point = Point(x: 0, y: 0)
    return (0..<count).map { _ in
      point.x += .random(in: -1...1.2, using: &generator)
      point.y += .random(in: -1...1, using: &generator)
      return point
    }
  }

  /// Returns the distance of a point from a line.
  private func distance(_ point: Point, toLine line: [Point]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let (run, rise) = (end.x - start.x, end.y - start.y)
      let length = run * run + rise * rise
      let along = length > 0 ? ((point.x - start.x) * run + (point.y - start.y) * rise) / length : 0
      let share = min(max(along, 0), 1)
      return hypot(start.x + share * run - point.x, start.y + share * rise - point.y)
    }.min() ?? .infinity
  }

  @Test(.slow, arguments: [0.1, 0.5, 3])
  func `no point is farther off than the tolerance`(tolerance: Double) {
    for seed in 0..<10 {
      let line = walk(200, seed: UInt64(seed))
      let simple = line.simplified(tolerance: tolerance)
      #expect(simple.first == line.first)
      #expect(simple.last == line.last)
      #expect(simple.count < line.count)
      #expect(line.allSatisfy { distance($0, toLine: simple) <= tolerance + 1e-9 })
      let ring = line.simplifiedRing(tolerance: tolerance)
      #expect(line.allSatisfy { distance($0, toLine: ring + [ring[0]]) <= tolerance + 1e-9 })
    }
  }

  @Test func `simplified in two steps is simplified at once`() {
    for seed in 0..<10 {
      let line = walk(300, seed: UInt64(seed))
      let significances = line.significances(isRing: false, above: 0.2, by: Segment.self)
      for tolerance in [0.2, 0.5, 1, 4] {
        let kept = zip(line, significances).filter { $0.1 > tolerance }.map(\.0)
        #expect(kept == line.simplified(tolerance: tolerance))
      }
    }
  }

  @Test func `a line back to where it began keeps its far end`() {
    let line = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 0.1)]
    #expect(line.simplified(tolerance: 0.5) == line)
  }

  @Test func `rings too small to see are no areas, others keep their corners`() {
    let square = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Point(x: $0.0, y: $0.1) }
    #expect(square.simplifiedRing(tolerance: 2).count < 3)
    #expect(square.simplifiedRing(tolerance: 0.2) == square)
    #expect([Point]().simplifiedRing(tolerance: 1).isEmpty)
  }
}
