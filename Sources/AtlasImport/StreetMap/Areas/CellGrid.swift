import Foundation
import Places

/// An index of boxes by square cells, for looking up what may lie around a point or in a box.
struct CellGrid {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// The number of cells up to which a box is entered in each. Larger boxes are in a list of their
  /// own.
  private static let limit = 40_000

  /// The length of a cell's sides in degrees.
  private let size: Double
  private var cells: [Cell: [Int]] = [:]
  /// The indices of boxes that cover too many cells.
  private var everywhere: [Int] = []

  /// Creates an empty index.
  ///
  /// - Parameter size: The length of a cell's sides in degrees.
  init(size: Double) { self.size = size }

  /// Adds an index to all cells that a box covers.
  mutating func add(_ index: Int, in box: CoordinateRegion) {
    let (xs, ys) = range(of: box)
    guard xs.count * ys.count <= Self.limit else { return everywhere.append(index) }
    for x in xs {
      for y in ys { cells[Cell(x: x, y: y), default: []].append(index) }
    }
  }

  /// Returns the indices whose boxes may hold a coordinate, in the order in which they were added,
  /// those of very large boxes last.
  func candidates(at coordinate: Coordinate) -> [Int] {
    let cell = Cell(x: cell(coordinate.longitude), y: cell(coordinate.latitude))
    return (cells[cell] ?? []) + everywhere
  }

  /// Returns the indices whose boxes may overlap a box.
  func candidates(in box: CoordinateRegion) -> Set<Int> {
    let (xs, ys) = range(of: box)
    var found = Set(everywhere)
    for x in xs {
      for y in ys { found.formUnion(cells[Cell(x: x, y: y)] ?? []) }
    }
    return found
  }

  /// Returns the column or row of an angle in degrees.
  private func cell(_ degrees: Double) -> Int { Int((degrees / size).rounded(.down)) }

  /// Returns the columns and rows that a box covers. Shapes of a street map end at the
  /// antimeridian.
  private func range(of box: CoordinateRegion) -> (xs: ClosedRange<Int>, ys: ClosedRange<Int>) {
    let (west, south) = (cell(box.west), cell(box.south))
    return (west...max(west, cell(box.east)), south...max(south, cell(box.north)))
  }
}

extension CoordinateRegion {
  /// Creates the region within a distance in metres around a point, cut off at the antimeridian and
  /// the poles.
  init(around center: Coordinate, metres: Double) {
    let latitudes = metres / Coordinate.metresPerDegree
    let longitudes = latitudes / max(cos(center.latitude * .pi / 180), 0.01)
    self.init(
      south: max(center.latitude - latitudes, -90), west: max(center.longitude - longitudes, -180),
      north: min(center.latitude + latitudes, 90), east: min(center.longitude + longitudes, 180))
  }
}
