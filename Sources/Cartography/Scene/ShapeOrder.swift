import PlaneGeometry

extension [WindowProjection.Shape] {
  /// The height in pixels of the rows in which the shapes of one path are ordered.
  private static var rowHeight: Double { 64 }

  /// Returns the shapes of a map ordered row by row, to the right and back to the left: each is
  /// near the one before, and the shorter a move, the fewer bytes it takes. Shapes that share a
  /// path may be drawn in any order.
  func inRows() -> [WindowProjection.Shape] {
    var order: [(row: Int32, along: Double, index: Int)] = []
    order.reserveCapacity(count)
    for (index, shape) in enumerated() {
      guard let first = shape.points.first else { continue }
      let row = Int32(clamping: Int((first.y / Self.rowHeight).rounded(.down)))
      order.append((row, row.isMultiple(of: 2) ? first.x : -first.x, index))
    }
    order.sort { ($0.row, $0.along, $0.index) < ($1.row, $1.along, $1.index) }
    return order.map { self[$0.index] }
  }
}
