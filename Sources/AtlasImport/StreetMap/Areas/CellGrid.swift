import Foundation
import Places

/// An index of numbered boxes by square cells, for looking up which boxes may hold a point or
/// overlap another box.
struct CellGrid {
  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// The largest number of cells that a box may cover to be entered in each of them. Larger boxes
  /// are in a list of their own.
  private static let limit = 40_000

  /// The length of a cell's sides in degrees.
  private let size: Double
  private var cells: [Cell: [Int]] = [:]
  /// The indices of the boxes that cover too many cells to be entered in each.
  private var everywhere: [Int] = []

  /// Creates an index without boxes.
  ///
  /// - Parameter size: The length of a cell's sides in degrees.
  init(size: Double) { self.size = size }

  /// Adds a box with its index to all cells that it covers.
  mutating func add(_ index: Int, in box: CoordinateRegion) {
    let (columns, ys) = ranges(of: box)
    let count = columns.reduce(0) { $0 + $1.count }
    guard count * ys.count <= Self.limit else { return everywhere.append(index) }
    for x in columns.joined() {
      for y in ys { cells[Cell(x: x, y: y), default: []].append(index) }
    }
  }

  /// Returns the indices of the boxes that may hold a coordinate, in the order in which they were
  /// added, those of very large boxes last.
  func candidates(at coordinate: Coordinate) -> [Int] {
    let cell = Cell(x: cell(coordinate.longitude), y: cell(coordinate.latitude))
    return (cells[cell] ?? []) + everywhere
  }

  /// Returns the indices of the boxes that may overlap a given box.
  func candidates(in box: CoordinateRegion) -> Set<Int> {
    let (columns, ys) = ranges(of: box)
    var found = Set(everywhere)
    for x in columns.joined() {
      for y in ys { found.formUnion(cells[Cell(x: x, y: y)] ?? []) }
    }
    return found
  }

  /// Returns the column of cells in which a longitude lies, or the row in which a latitude lies.
  private func cell(_ degrees: Double) -> Int { Int((degrees / size).rounded(.down)) }

  /// Returns the columns and rows of cells that a box covers: two ranges of columns across the
  /// antimeridian, otherwise one.
  private func ranges(
    of box: CoordinateRegion
  ) -> (columns: [ClosedRange<Int>], rows: ClosedRange<Int>) {
    let columns = box.longitudeRanges.map { range in
      let west = cell(range.lowerBound)
      return west...max(west, cell(range.upperBound))
    }
    let south = cell(box.south)
    return (columns, south...max(south, cell(box.north)))
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
