extension [Point] {
  /// For each point the tolerance from which on it is left out; 0 where that is no more than
  /// `tolerance`: no point of the line is then farther than that from what remains
  /// (Douglas–Peucker). Both ends stay. A line simplified at once, or first less and then more, is
  /// the same.
  func significances(above tolerance: Double) -> [Double] {
    var significances = [Double](repeating: 0, count: count)
    guard let last = indices.last else { return [] }
    significances[0] = .infinity
    significances[last] = .infinity
    measure(from: 0, to: last, above: tolerance, &significances)
    return significances
  }

  /// The same for a closed ring without the repeated last point.
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

  private var farthestFromFirst: Int {
    var farthest = (index: 0, square: 0.0)
    for index in indices {
      let square = self[0].distanceSquared(to: self[index])
      if square > farthest.square { farthest = (index, square) }
    }
    return farthest.index
  }

  /// Between two points that stay, measures the point farthest off, and goes on on both sides of
  /// it. A point goes with the one it was found beside, at the latest.
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

  /// From the segment itself, not from the line through it: lines turn back on themselves.
  @inline(__always)
  func distanceSquared(to point: Point) -> Double {
    let (x, y) = (point.x - start.x, point.y - start.y)
    let along = min(max((x * run + y * rise) * inverseLengthSquared, 0), 1)
    let (offX, offY) = (x - along * run, y - along * rise)
    return offX * offX + offY * offY
  }
}
