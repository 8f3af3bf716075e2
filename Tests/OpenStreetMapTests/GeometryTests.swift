import Places
import Testing

@testable import OpenStreetMap

@Suite struct GeometryTests {
  private func ring(_ numbers: [Double]...) -> [Coordinate] {
    numbers.map { Coordinate(wrappingLatitude: $0[0], longitude: $0[1]) }
  }

  @Test func `the center of a square is its middle`() {
    let square = Geometry.area([Polygon(outer: ring([0, 0], [0, 2], [2, 2], [2, 0]))])
    #expect(square.center == Coordinate(latitude: 1, longitude: 1))
    #expect(square.bounds == CoordinateRegion(south: 0, west: 0, north: 2, east: 2))
  }

  @Test func `the center of a horseshoe lies on it`() {
    let horseshoe = Geometry.area([
      Polygon(
        outer: ring([0, 0], [0, 3], [3, 3], [3, 2], [1, 2], [1, 1], [3, 1], [3, 0]))
    ])
    #expect(horseshoe.contains(horseshoe.center))
  }

  @Test func `the center of a frame lies between hole and edge`() {
    let frame = Geometry.area([
      Polygon(
        outer: ring([0, 0], [0, 3], [3, 3], [3, 0]),
        holes: [ring([1, 1], [2, 1], [2, 2], [1, 2])])
    ])
    #expect(frame.contains(frame.center))
    #expect(!frame.contains(Coordinate(wrappingLatitude: 1.5, longitude: 1.5)))
  }

  @Test func `the center of a line is half way along it`() {
    let line = Geometry.lines([ring([0, 0], [0, 1], [0, 4])])
    #expect(abs(line.center.longitude - 2) < 1e-9)
    #expect(abs(line.length - 4 * 111_195.08) < 1)
  }

  @Test func `a degree at the equator has 12,364 square kilometres`() {
    let square = Geometry.area([Polygon(outer: ring([0, 0], [0, 1], [1, 1], [1, 0]))])
    #expect(abs(square.squareMetres / 1e6 - 12_364) < 1)
  }

  @Test func `an element is named by its kind and number`() {
    for text in ["node/1", "way/-5", "relation/9223372036854775807"] {
      #expect(ElementID(text)?.description == text)
    }
    for text in ["", "node", "node/", "point/1", "node/9223372036854775808", "node/1/2"] {
      #expect(ElementID(text) == nil)
    }
  }
}
