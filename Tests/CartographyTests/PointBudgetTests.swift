import PlaneGeometry
import TestSupport
import Testing

@testable import Cartography

@Suite struct PointBudgetTests {
  /// Returns a zigzag with the given number of points, `extent` pixels wide.
  private func line(points: Int, extent: Double) -> [Point] {
    (0..<points).map { index in
      Point(
        x: extent * Double(index) / Double(points - 1), y: index.isMultiple(of: 2) ? 0 : 9)
    }
  }

  /// Returns layers within the limit of points, simplified as a map would.
  private func fit(_ layers: [MapLayer]) -> [MapLayer] {
    PointBudget.fit { coarser in
      layers.map { layer in
        MapLayer(
          kind: layer.kind,
          lines: Polylines(
            layer.lines.map { line in
              coarser > 1
                ? Array(line).simplified(tolerance: coarser * LayerBuilder.tolerance) : Array(line)
            }))
      }
    }
  }

  private func pointCount(_ layers: [MapLayer]) -> Int {
    layers.flatMap(\.lines).joined().count
  }

  @Test func `what fits stays as it is`() {
    let layers = [
      MapLayer(kind: .river, lines: Polylines([line(points: PointBudget.limit, extent: 20)]))
    ]
    #expect(fit(layers) == layers)
  }

  @Test func `short rivers go before long ones, and before any border or coast`() {
    // There is room for two of the three groups of lines.
    let count = PointBudget.limit / 240
    let short = (0..<count).map { _ in line(points: 100, extent: 30) }
    let long = (0..<count).map { _ in line(points: 100, extent: 40) }
    let border = (0..<count).map { _ in line(points: 100, extent: 10) }
    let fitted = fit([
      MapLayer(kind: .river, lines: Polylines(short + long)),
      MapLayer(kind: .countryBorder, lines: Polylines(border)),
    ])
    #expect(fitted[0].lines == Polylines(long))
    #expect(fitted[1].lines == Polylines(border))
  }

  @Test func `what is too large to leave out becomes coarser`() {
    let smooth = (0...PointBudget.limit).map { Point(x: Double($0) / 20, y: Double($0 % 2) * 0.9) }
    let fitted = fit([MapLayer(kind: .countryBorder, lines: Polylines([smooth]))])
    #expect(fitted[0].lines.count == 1)
    #expect(pointCount(fitted) <= PointBudget.limit)
  }

  @Test(.slow) func `the limit holds against anything`() {
    for kind in MapLayer.Kind.world {
      let lines = (0..<900).map { _ in line(points: 50, extent: 800) }
      let fitted = fit([MapLayer(kind: kind, lines: Polylines(lines))])
      #expect(pointCount(fitted) <= PointBudget.limit)
      #expect(pointCount(fitted) > 0)
    }
  }
}
