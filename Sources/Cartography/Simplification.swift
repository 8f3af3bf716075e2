extension [Point] {
  /// Leaves out points as long as no point of the line is farther than `tolerance` from what
  /// remains (Douglas–Peucker). Both ends stay.
  func simplified(tolerance: Double) -> [Point] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    keepFarthest(from: 0, to: count - 1, tolerance: tolerance, in: &isKept)
    return kept(isKept)
  }

  /// The same for a closed ring without the repeated last point; empty for a ring that is
  /// nowhere wider than the tolerance.
  func simplifiedRing(tolerance: Double) -> [Point] {
    guard count > 2, let farthest = indices.max(by: { distance(0, $0) < distance(0, $1) }) else {
      return []
    }
    let closed = self + [self[0]]
    var isKept = [Bool](repeating: false, count: closed.count)
    isKept[0] = true
    isKept[farthest] = true
    closed.keepFarthest(from: 0, to: farthest, tolerance: tolerance, in: &isKept)
    closed.keepFarthest(from: farthest, to: count, tolerance: tolerance, in: &isKept)
    let ring = closed.kept(isKept)
    return ring.count < 3 ? [] : ring
  }

  private func distance(_ from: Int, _ to: Int) -> Double {
    self[from].distanceSquared(to: self[to])
  }

  private func kept(_ isKept: [Bool]) -> [Point] {
    indices.lazy.filter { isKept[$0] }.map { self[$0] }
  }

  /// Between two points that stay, marks the point farthest off, and goes on on both sides of it.
  private func keepFarthest(
    from first: Int, to last: Int, tolerance: Double, in isKept: inout [Bool]
  ) {
    let limit = tolerance * tolerance
    var open = [(first, last)]
    while let (from, to) = open.popLast() {
      guard to - from > 1 else { continue }
      let segment = Segment(self[from], self[to])
      var farthest = (index: from, distance: limit)
      for index in (from + 1)..<to {
        let distance = segment.distanceSquared(to: self[index])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index != from else { continue }
      isKept[farthest.index] = true
      open.append((from, farthest.index))
      open.append((farthest.index, to))
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
