/// A protocol for straight line segments that measure their distances to points, as simplification
/// by the Douglas–Peucker algorithm needs them.
public protocol MeasuringSegment {
  init(_ start: Point, _ end: Point)

  /// Returns the square of the distance from a point to the segment itself, not to the infinite
  /// line through it: lines turn back on themselves.
  func distanceSquared(to point: Point) -> Double
}

/// A straight line segment that measures distances to points, but has its caller divide: each type
/// of `MeasuringSegment` divides in its own way, and leaves the rest to this one.
@frozen
public struct LineSegment: Sendable {
  @usableFromInline let start: Point
  @usableFromInline let run: Double
  @usableFromInline let rise: Double
  /// The square of the segment's length.
  public let lengthSquared: Double

  @inlinable
  public init(_ start: Point, _ end: Point) {
    self.start = start
    run = end.x - start.x
    rise = end.y - start.y
    lengthSquared = run * run + rise * rise
  }

  /// Returns the square of the distance from the segment to a point.
  ///
  /// - Parameter quotient: A closure that divides a number by ``lengthSquared``, in the way that
  ///   the kind of segment does; for a segment without a length it returns 0.
  @inlinable
  @inline(__always)
  public func distanceSquared(to point: Point, _ quotient: (Double) -> Double) -> Double {
    let (x, y) = (point.x - start.x, point.y - start.y)
    let along = min(max(quotient(x * run + y * rise), 0), 1)
    let (offX, offY) = (x - along * run, y - along * rise)
    return offX * offX + offY * offY
  }
}

extension [Point] {
  /// Returns for each point of a line or ring the tolerance from which on simplification leaves the
  /// point out (the Douglas–Peucker algorithm).
  ///
  /// No point is farther than the chosen tolerance from the line that remains. A line simplified at
  /// once, or first less and then more, is the same.
  ///
  /// - Parameters:
  ///   - isRing: Whether the points form a closed ring, without a repeated last point.
  ///   - tolerance: The least tolerance of interest, in the units of the points.
  ///   - type: The type of segment that measures.
  /// - Returns: A number for each point: infinity for the points that stay, which are both ends of
  ///   a line, and the first point of a ring and the one farthest from it; 0 for points that go at
  ///   `tolerance` or less.
  @inlinable
  public func significances<Segment: MeasuringSegment>(
    isRing: Bool, above tolerance: Double, by type: Segment.Type
  ) -> [Double] {
    var significances = [Double](repeating: 0, count: count)
    guard let last = indices.last, !isRing || count > 2 else { return significances }
    let other = isRing ? farthestFromFirst : last
    significances[0] = .infinity
    significances[other] = .infinity
    measure(from: 0, to: other, above: tolerance, &significances, by: type)
    if isRing { measure(from: other, to: count, above: tolerance, &significances, by: type) }
    return significances
  }

  /// The index of the point that is farthest from the first point of a ring; 0 if all points are
  /// equal.
  @inlinable
  var farthestFromFirst: Int {
    var farthest = (index: 0, square: 0.0)
    for index in indices {
      let square = self[0].distanceSquared(to: self[index])
      if square > farthest.square { farthest = (index, square) }
    }
    return farthest.index
  }

  /// Writes into `significances`, for each point between two points that stay, the tolerance from
  /// which on simplification leaves the point out.
  ///
  /// The point farthest from the segment between both gets its distance as its significance; then
  /// the points on both sides of it are measured in the same way. A point's significance is never
  /// above that of the point at whose side it was found, so that simplification never drops the
  /// latter before the former. Points within `tolerance` keep their 0.
  ///
  /// - Parameter last: The index of the second point; `count` stands for the first of all points.
  @inlinable
  func measure<Segment: MeasuringSegment>(
    from first: Int, to last: Int, above tolerance: Double, _ significances: inout [Double],
    by type: Segment.Type
  ) {
    let limit = tolerance * tolerance
    var open = [(from: first, to: last, square: Double.infinity)]
    while let (from, to, square) = open.popLast() {
      guard to - from > 1 else { continue }
      let segment = Segment(self[from], self[to == count ? 0 : to])
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
