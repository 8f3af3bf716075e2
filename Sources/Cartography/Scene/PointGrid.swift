import PlaneGeometry

/// A collection of numbered points in square cells, which finds the points near another one without a
/// look at all of them.
struct PointGrid {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private let reach: Double
  private var numbers: [Cell: [Int]] = [:]

  /// Creates an empty collection.
  ///
  /// - Parameter reach: The largest distance at which points are looked for, in the unit of the points.
  init(reach: Double) { self.reach = reach }

  private func cell(of point: Point) -> Cell {
    Cell(
      column: Int((point.x / reach).rounded(.down)), row: Int((point.y / reach).rounded(.down)))
  }

  mutating func insert(_ number: Int, at point: Point) {
    numbers[cell(of: point), default: []].append(number)
  }

  /// Removes a number that was inserted at the point.
  mutating func remove(_ number: Int, at point: Point) {
    numbers[cell(of: point)]?.removeAll { $0 == number }
  }

  /// Returns whether a condition is met by the numbers of all points within reach of a point; those a
  /// little farther away may be asked too.
  func allSatisfy(near point: Point, _ isMet: (Int) -> Bool) -> Bool {
    let middle = cell(of: point)
    for row in middle.row - 1...middle.row + 1 {
      for column in middle.column - 1...middle.column + 1 {
        guard let found = numbers[Cell(column: column, row: row)] else { continue }
        if !found.allSatisfy(isMet) { return false }
      }
    }
    return true
  }

  /// Calls a closure with the numbers of all points within reach of a point, and of some a little
  /// farther away.
  func forEach(near point: Point, _ body: (Int) -> Void) {
    _ = allSatisfy(near: point) {
      body($0)
      return true
    }
  }
}
