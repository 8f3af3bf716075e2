import PlaneGeometry
import ShardFormat

extension Rectangle<Double> {
  /// The corners of the rectangle, clockwise from the north-western one.
  var corners: [Point] {
    [
      Point(x: minX, y: maxY), Point(x: maxX, y: maxY), Point(x: maxX, y: minY),
      Point(x: minX, y: minY),
    ]
  }

  /// Returns the position of a point on the sides of the rectangle: the distance along the sides,
  /// clockwise from the north-western corner.
  func position(of point: Point) -> Double {
    if point.y == maxY { return point.x - minX }
    if point.x == maxX { return width + maxY - point.y }
    if point.y == minY { return width + height + maxX - point.x }
    return 2 * width + height + point.y - minY
  }

  /// Returns the point on the rectangle's sides that is nearest to a point inside the rectangle.
  ///
  /// - Parameter stretch: The factor by which a unit of latitude is longer on a map than a unit of
  ///   longitude.
  func nearestSide(to point: Point, stretch: Double) -> Point {
    let sides = [
      (point.x - minX, Point(x: minX, y: point.y)),
      (maxX - point.x, Point(x: maxX, y: point.y)),
      ((point.y - minY) * stretch, Point(x: point.x, y: minY)),
      ((maxY - point.y) * stretch, Point(x: point.x, y: maxY)),
    ]
    return sides.min { $0.0 < $1.0 }?.1 ?? point
  }

  /// Returns the ends of the part of a segment that lies inside the rectangle, or `nil` if no part
  /// does. An end at which the segment was cut lies exactly on a side.
  func clip(_ from: Point, _ to: Point) -> (Point, Point)? {
    var (start, end) = (from, to)
    func cut(_ value: (Point) -> Double, _ side: Double, keepsGreater: Bool, x: Bool) -> Bool {
      let (first, last) = (value(start), value(end))
      let isFirst = keepsGreater ? first >= side : first <= side
      let isLast = keepsGreater ? last >= side : last <= side
      if isFirst && isLast { return true }
      guard isFirst || isLast else { return false }
      let share = (side - first) / (last - first)
      let crossing =
        x
        ? Point(x: side, y: start.y + share * (end.y - start.y))
        : Point(x: start.x + share * (end.x - start.x), y: side)
      if isFirst { end = crossing } else { start = crossing }
      return true
    }
    guard cut(\.x, minX, keepsGreater: true, x: true), cut(\.x, maxX, keepsGreater: false, x: true),
      cut(\.y, minY, keepsGreater: true, x: false), cut(\.y, maxY, keepsGreater: false, x: false)
    else { return nil }
    return (start, end)
  }
}

extension Point {
  init(_ point: ShapeCoding.GridPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  /// Returns whether an edge crosses the parallel of the point to the east of the point. An odd
  /// number of the edges of a ring around the point do so.
  func isWest(ofEdge start: Point, _ end: Point) -> Bool {
    guard (start.y > y) != (end.y > y) else { return false }
    let share = (y - start.y) / (end.y - start.y)
    return start.x + share * (end.x - start.x) > x
  }

  /// Returns the number of times that a ring runs counterclockwise around the point; negative if it
  /// runs clockwise.
  func windings(of ring: [Point]) -> Int {
    guard var previous = ring.last else { return 0 }
    var windings = 0
    for next in ring {
      if isWest(ofEdge: previous, next) { windings += next.y > previous.y ? 1 : -1 }
      previous = next
    }
    return windings
  }
}

extension ShapeCoding.GridPoint {
  /// Creates the grid point nearest to a point given in units of the grid.
  init(_ point: Point) {
    self.init(x: Int32(point.x.rounded()), y: Int32(point.y.rounded()))
  }
}
