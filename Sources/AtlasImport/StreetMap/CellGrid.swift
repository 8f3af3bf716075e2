import Foundation
import Places

/// What lies where, by square cells: for looking up what may lie around a point or in a box.
struct CellGrid {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// What covers more cells is in a list of its own.
  private static let limit = 40_000

  /// Degrees.
  private let size: Double
  private var cells: [Cell: [Int]] = [:]
  private var everywhere: [Int] = []

  init(size: Double) { self.size = size }

  mutating func add(_ index: Int, in box: CoordinateRegion) {
    let (xs, ys) = range(of: box)
    guard xs.count * ys.count <= Self.limit else { return everywhere.append(index) }
    for x in xs {
      for y in ys { cells[Cell(x: x, y: y), default: []].append(index) }
    }
  }

  /// In the order in which they were added, those of the large list last.
  func candidates(at coordinate: Coordinate) -> [Int] {
    let cell = Cell(x: cell(coordinate.longitude), y: cell(coordinate.latitude))
    return (cells[cell] ?? []) + everywhere
  }

  /// Each once, in no order.
  func candidates(in box: CoordinateRegion) -> Set<Int> {
    let (xs, ys) = range(of: box)
    var found = Set(everywhere)
    for x in xs {
      for y in ys { found.formUnion(cells[Cell(x: x, y: y)] ?? []) }
    }
    return found
  }

  private func cell(_ degrees: Double) -> Int { Int((degrees / size).rounded(.down)) }

  /// Shapes of a street map end at the antimeridian.
  private func range(of box: CoordinateRegion) -> (xs: ClosedRange<Int>, ys: ClosedRange<Int>) {
    let (west, south) = (cell(box.west), cell(box.south))
    return (west...max(west, cell(box.east)), south...max(south, cell(box.north)))
  }
}

extension CoordinateRegion {
  /// The region within so many metres around a point, cut off at the antimeridian and the poles.
  init(around center: Coordinate, metres: Double) {
    let latitudes = metres / 111_195
    let longitudes = latitudes / max(cos(center.latitude * .pi / 180), 0.01)
    self.init(
      south: max(center.latitude - latitudes, -90), west: max(center.longitude - longitudes, -180),
      north: min(center.latitude + latitudes, 90), east: min(center.longitude + longitudes, 180))
  }
}
