import Places
import ShardFormat
import Testing

@testable import AtlasImport

@Suite struct WorldBordersTests {
  /// The country AA with the states AA.1 and AA.2, and the country BB with BB.1, side by side from
  /// west to east, each of them a square.
  private func borders(side: Double) -> [WorldShapes.Shape] {
    let codes = ["AA", "AA.1", "AA.2", "BB", "BB.1"]
    let areas = codes.map {
      WorldArea(code: $0, geonameID: 0, population: 0, extent: nil, names: [])
    }
    let squares = [(1, 0.0), (2, side), (4, 2 * side)].map { area, west in
      (
        area,
        WorldBoundary(
          frame: CoordinateRegion(south: 0, west: west, north: side, east: west + side),
          rings: [
            [(0, 0.0), (0, side), (side, side), (side, 0.0)].map { x, y in
              Coordinate(wrappingLatitude: y, longitude: west + x)
            }
          ])
      )
    }
    return WorldBorders.shapes(Dictionary(uniqueKeysWithValues: squares), areas)
  }

  @Test func `a border is what two boundaries have in common, and a coast is none`() {
    let borders = borders(side: 8)
    #expect(borders.map(\.kind) == [.countryBorder, .stateBorder])
    #expect(borders.map { Set($0.points.map(\.x)) } == [[32_000], [16_000]])
  }

  @Test(arguments: [(16.0, Detail.zoom2), (1.0, .zoom6), (0.1, .zoom10)])
  func `borders of states are drawn once the states are large enough`(
    side: Double, first: Detail
  ) throws {
    let borders = borders(side: side)
    #expect(borders.last?.details == first...(.whole))
    #expect(borders.first?.details == Detail.all)
  }
}
