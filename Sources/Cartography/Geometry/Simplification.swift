extension [Point] {
  /// Returns for each point of a line the tolerance from which on simplification leaves the point
  /// out (the Douglas–Peucker algorithm).
  ///
  /// No point of the line is farther than the chosen tolerance from the line that remains. A line
  /// simplified at once, or first less and then more, is the same.
  ///
  /// - Parameter tolerance: The least tolerance of interest, in the units of `Point`.
  /// - Returns: A number for each point: infinity for both ends, which stay, and 0 for points that
  ///   go at `tolerance` or less.
  func significances(above tolerance: Double) -> [Double] {
    var significances = [Double](repeating: 0, count: count)
    guard let last = indices.last else { return [] }
    significances[0] = .infinity
    significances[last] = .infinity
    measure(from: 0, to: last, above: tolerance, &significances)
    return significances
  }

  /// Returns for each point of a closed ring, given without a repeated last point, the tolerance
  /// from which on simplification leaves the point out (the Douglas–Peucker algorithm).
  ///
  /// - Parameter tolerance: The least tolerance of interest, in the units of `Point`.
  /// - Returns: A number for each point: infinity for the first point and the one farthest from it,
  ///   which stay, and 0 for points that go at `tolerance` or less.
  func ringSignificances(above tolerance: Double) -> [Double] {
    guard count > 2 else { return [Double](repeating: 0, count: count) }
    let farthest = farthestFromFirst
    let closed = self + [self[0]]
    var significances = [Double](repeating: 0, count: closed.count)
    significances[0] = .infinity
    significances[farthest] = .infinity
    closed.measure(from: 0, to: farthest, above: tolerance, &significances)
    closed.measure(from: farthest, to: count, above: tolerance, &significances)
    significances.removeLast()
    return significances
  }

  /// The index of the point farthest from the first point.
  private var farthestFromFirst: Int {
    var farthest = (index: 0, square: 0.0)
    for index in indices {
      let square = self[0].distanceSquared(to: self[index])
      if square > farthest.square { farthest = (index, square) }
    }
    return farthest.index
  }

  /// Finds the point farthest from the segment between two points that stay, notes its distance as
  /// its significance, and goes on in the same way on both sides of it. A point's significance is
  /// never above that of the point at whose side it was found, so that it goes no later.
  private func measure(
    from first: Int, to last: Int, above tolerance: Double, _ significances: inout [Double]
  ) {
    let limit = tolerance * tolerance
    var open = [(from: first, to: last, square: Double.infinity)]
    while let (from, to, square) = open.popLast() {
      guard to - from > 1 else { continue }
      let segment = Segment(self[from], self[to])
      var farthest = (index: from, square: limit)
      for index in (from + 1)..<to {
        let square = segment.distanceSquared(to: self[index])
        if square > farthest.square { farthest = (index, square) }
      }
      guard farthest.index != from else { continue }
      let least = Swift.min(square, farthest.square)
      significances[farthest.index] = least.squareRoot()
      open.append((from, farthest.index, least))
      open.append((farthest.index, to, least))
    }
  }
}

/// A straight line between two points, prepared for measuring distances to many points.
private struct Segment {
  let start: Point
  let run: Double
  let rise: Double
  let inverseLengthSquared: Double

  init(_ start: Point, _ end: Point) {
    self.start = start
    run = end.x - start.x
    rise = end.y - start.y
    let lengthSquared = run * run + rise * rise
    inverseLengthSquared = lengthSquared > 0 ? 1 / lengthSquared : 0
  }

  /// Returns the square of the distance from the segment itself, not from the infinite line through
  /// it: lines turn back on themselves.
  @inline(__always)
  func distanceSquared(to point: Point) -> Double {
    let (x, y) = (point.x - start.x, point.y - start.y)
    let along = min(max((x * run + y * rise) * inverseLengthSquared, 0), 1)
    let (offX, offY) = (x - along * run, y - along * rise)
    return offX * offX + offY * offY
  }
}
