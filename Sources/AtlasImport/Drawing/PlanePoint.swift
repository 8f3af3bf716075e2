import ShardFormat

/// A point in units of the grid that need not be a point of the grid, as where a line is cut.
struct PlanePoint: Hashable {
  var x: Double
  var y: Double
}

/// An axis-aligned rectangle in units of the grid.
struct PlaneBox: Hashable {
  var west: Double
  var south: Double
  var east: Double
  var north: Double

  var width: Double { east - west }
  var height: Double { north - south }

  /// The corners, from the north-western one clockwise.
  var corners: [PlanePoint] {
    [
      PlanePoint(x: west, y: north), PlanePoint(x: east, y: north), PlanePoint(x: east, y: south),
      PlanePoint(x: west, y: south),
    ]
  }

  /// Returns whether a point lies in the box or on its border.
  func contains(_ point: PlanePoint) -> Bool {
    (west...east).contains(point.x) && (south...north).contains(point.y)
  }

  /// Returns how far along the sides a point of them lies, clockwise from the north-western corner.
  func position(of point: PlanePoint) -> Double {
    if point.y == north { return point.x - west }
    if point.x == east { return width + north - point.y }
    if point.y == south { return width + height + east - point.x }
    return 2 * width + height + point.y - south
  }

  /// Returns the point of the sides nearest to a point inside.
  ///
  /// - Parameter stretch: The factor by which a unit of latitude is longer on a map than a unit of
  ///   longitude.
  func nearestSide(to point: PlanePoint, stretch: Double) -> PlanePoint {
    let sides = [
      (point.x - west, PlanePoint(x: west, y: point.y)),
      (east - point.x, PlanePoint(x: east, y: point.y)),
      ((point.y - south) * stretch, PlanePoint(x: point.x, y: south)),
      ((north - point.y) * stretch, PlanePoint(x: point.x, y: north)),
    ]
    return sides.min { $0.0 < $1.0 }?.1 ?? point
  }

  /// Returns the part of a segment inside the box, or `nil` if there is none. Its ends lie exactly
  /// on the sides where it was cut.
  func clip(_ from: PlanePoint, _ to: PlanePoint) -> (PlanePoint, PlanePoint)? {
    var (start, end) = (from, to)
    func cut(_ value: (PlanePoint) -> Double, _ side: Double, keepsGreater: Bool, x: Bool) -> Bool {
      let (first, last) = (value(start), value(end))
      let isFirst = keepsGreater ? first >= side : first <= side
      let isLast = keepsGreater ? last >= side : last <= side
      if isFirst && isLast { return true }
      guard isFirst || isLast else { return false }
      let share = (side - first) / (last - first)
      let crossing =
        x
        ? PlanePoint(x: side, y: start.y + share * (end.y - start.y))
        : PlanePoint(x: start.x + share * (end.x - start.x), y: side)
      if isFirst { end = crossing } else { start = crossing }
      return true
    }
    guard cut(\.x, west, keepsGreater: true, x: true), cut(\.x, east, keepsGreater: false, x: true),
      cut(\.y, south, keepsGreater: true, x: false), cut(\.y, north, keepsGreater: false, x: false)
    else { return nil }
    return (start, end)
  }

  /// Returns the part of a ring on one side of a vertical or horizontal line (the
  /// Sutherland–Hodgman algorithm).
  ///
  /// - Parameters:
  ///   - side: The x or y of the line.
  ///   - isX: Whether the line is vertical.
  ///   - keepsGreater: Whether the part with greater coordinates is kept.
  /// - Returns: The clipped ring, or an empty array if nothing is left.
  static func clip(
    _ ring: [PlanePoint], at side: Double, isX: Bool, keepsGreater: Bool
  ) -> [PlanePoint] {
    guard var previous = ring.last else { return [] }
    func isInside(_ point: PlanePoint) -> Bool {
      let value = isX ? point.x : point.y
      return keepsGreater ? value >= side : value <= side
    }
    var wasInside = isInside(previous)
    var kept: [PlanePoint] = []
    for point in ring {
      let isIn = isInside(point)
      if isIn != wasInside {
        kept.append(
          isX
            ? PlanePoint(
              x: side,
              y: previous.y + (point.y - previous.y) * (side - previous.x) / (point.x - previous.x))
            : PlanePoint(
              x: previous.x + (point.x - previous.x) * (side - previous.y)
                / (point.y - previous.y),
              y: side))
      }
      if isIn { kept.append(point) }
      (previous, wasInside) = (point, isIn)
    }
    return kept.count < 3 ? [] : kept
  }
}

extension PlanePoint {
  init(_ point: ShapeCoding.GridPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  /// Returns whether an edge crosses the parallel of the point east of the point. Of a ring around
  /// the point, an odd number of edges does.
  func isWest(ofEdge start: PlanePoint, _ end: PlanePoint) -> Bool {
    guard (start.y > y) != (end.y > y) else { return false }
    let share = (y - start.y) / (end.y - start.y)
    return start.x + share * (end.x - start.x) > x
  }

  /// Returns the number of times that a ring runs around the point, counterclockwise.
  func windings(of ring: [PlanePoint]) -> Int {
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
  /// Creates the point of the grid nearest to a point.
  init(_ point: PlanePoint) {
    self.init(x: Int32(point.x.rounded()), y: Int32(point.y.rounded()))
  }
}
