import Foundation
import OpenStreetMap
import Places
import Testing

@testable import AtlasImport

@Suite struct PoleOfInaccessibilityTests {
  private func ring(_ points: [(Double, Double)]) -> [Coordinate] {
    points.map { Coordinate(wrappingLatitude: $0.1, longitude: $0.0) }
  }

  @Test func `of a square it is the middle`() throws {
    let square = Polygon(outer: ring([(0, 0), (2, 0), (2, 2), (0, 2)]))
    let pole = try #require(PoleOfInaccessibility(of: square)).coordinate
    #expect(abs(pole.latitude - 1) < 0.05)
    #expect(abs(pole.longitude - 1) < 0.05)
  }

  @Test func `of a horseshoe it lies where it is broadest, and not in its opening`() throws {
    let horseshoe = Polygon(
      outer: ring([(0, 0), (10, 0), (10, 8), (9, 8), (9, 4), (1, 4), (1, 8), (0, 8)]))
    let pole = try #require(PoleOfInaccessibility(of: horseshoe)).coordinate
    #expect(abs(pole.latitude - 2) < 0.2)
    #expect((1.5...8.5).contains(pole.longitude))
  }

  @Test func `it is in no hole`() throws {
    let outer = ring([(0, 0), (6, 0), (6, 3), (0, 3)])
    let hole = ring([(2, 1), (2, 2), (4, 2), (4, 1)])
    let pole = try #require(PoleOfInaccessibility(of: Polygon(outer: outer, holes: [hole])))
    #expect(pole.coordinate.longitude < 2 || pole.coordinate.longitude > 4)
  }

  @Test func `of very many holes the largest are kept clear of, and it is soon found`() throws {
    let outer = ring([(0, 0), (6, 0), (6, 3), (0, 3)])
    // The largest hole comes last, and leaves room only at the western end.
    let holes = (0..<100_000).map { number in
      let (x, y) = (0.01 + 0.0001 * Double(number % 100), 0.01 + 0.0001 * Double(number / 100))
      return ring([(x, y), (x, y + 0.00005), (x + 0.00005, y + 0.00005), (x + 0.00005, y)])
    }
    let large = ring([(2, 0.1), (2, 2.9), (5.9, 2.9), (5.9, 0.1)])
    let clock = ContinuousClock()
    let start = clock.now
    let pole = try #require(
      PoleOfInaccessibility(of: Polygon(outer: outer, holes: holes + [large])))
    #expect(pole.coordinate.longitude < 2)
    // Some thousand squares are measured from every ring that is considered.
    #expect(start.duration(to: clock.now) < .seconds(10))
  }

  @Test func `what has no area has none, and a long ring is soon searched`() {
    #expect(PoleOfInaccessibility(of: Polygon(outer: ring([(0, 0), (1, 1), (0, 0)]))) == nil)
    #expect(PoleOfInaccessibility(of: Polygon(outer: [])) == nil)
    let circle = (0..<100_000).map { index in
      let angle = Double(index) / 100_000 * 2 * .pi
      return (cos(angle), sin(angle))
    }
    let pole = PoleOfInaccessibility(of: Polygon(outer: ring(circle)))
    #expect(abs(pole?.coordinate.latitude ?? 9) < 0.05)
  }
}
