import Foundation
import Places
import PlaneGeometry

/// A namespace for functions that find where two streets meet.
enum StreetMeeting {
  /// The greatest distance, in metres, at which two streets pass each other that count as meeting
  /// without a common point: the halves of a wide road and the roads at a roundabout are mapped as
  /// lines of their own. Common points within that distance are one intersection. With a larger
  /// value more streets that only pass each other count as meeting.
  static let reach = 40.0
  /// The largest number of common points of two streets that are looked at.
  private static let pointLimit = 64
  /// The largest number of pairs of edges of two streets whose distance is measured.
  private static let pairLimit = 10_000

  /// Returns the margin around a box, in degrees, that holds all points within ``reach`` of it.
  static func margin(around box: Rectangle<Double>) -> Double {
    let latitude = max(abs(box.minY), abs(box.maxY))
    return reach / Coordinate.metresPerDegree / max(cos(latitude * .pi / 180), 0.01)
  }

  /// Returns the points where two streets meet: of each group of common points that lie within
  /// ``reach`` of each other the middle one or, for streets without a common point, the point in
  /// between where they pass each other within ``reach``. The points are in the order in which the
  /// first street has them.
  static func points(of one: StreetCourse, _ other: StreetCourse) -> [Coordinate] {
    guard let box = one.box, let otherBox = other.box else { return [] }
    let margin = max(margin(around: box), margin(around: otherBox))
    let first = one.pieces.filter { $0.box.touches(otherBox.expanded(by: margin)) }
    let second = other.pieces.filter { $0.box.touches(box.expanded(by: margin)) }
    if first.isEmpty || second.isEmpty { return [] }
    let plane = Plane(latitude: box.minY)
    let common = commonPoints(first, second)
    if !common.isEmpty {
      return clusters(common.map(plane.point)).map { plane.coordinate(middle(of: $0)) }
    }
    let nearest = nearestPoint(first, second, margin: margin, on: plane)
    return nearest.map { [plane.coordinate($0)] } ?? []
  }

  private static func commonPoints(
    _ first: [StreetCourse.Piece], _ second: [StreetCourse.Piece]
  ) -> [Point] {
    let points = Set(second.lazy.flatMap(\.points))
    var common: [Point] = []
    for point in first.lazy.flatMap(\.points) where points.contains(point) {
      if !common.contains(point) { common.append(point) }
      if common.count == pointLimit { break }
    }
    return common
  }

  /// Returns points on a plane in groups, each within ``reach`` of another one of its group.
  private static func clusters(_ points: [Point]) -> [[Point]] {
    var clusters: [[Point]] = []
    for point in points {
      let isNear = { (cluster: [Point]) in
        cluster.contains { $0.distanceSquared(to: point) <= reach * reach }
      }
      let near = clusters.filter(isNear)
      guard let first = clusters.firstIndex(where: isNear) else {
        clusters.append([point])
        continue
      }
      let joined = near.flatMap(\.self) + [point]
      clusters.removeAll(where: isNear)
      clusters.insert(joined, at: min(first, clusters.count))
    }
    return clusters
  }

  /// Returns the point of a group that is nearest to the group's middle.
  private static func middle(of points: [Point]) -> Point {
    let count = Double(points.count)
    let middle = Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    return points.min { $0.distanceSquared(to: middle) < $1.distanceSquared(to: middle) } ?? middle
  }

  /// Returns the point between two streets, on a plane, where they are nearest to each other; `nil`
  /// where that is farther than ``reach``.
  private static func nearestPoint(
    _ first: [StreetCourse.Piece], _ second: [StreetCourse.Piece], margin: Double, on plane: Plane
  ) -> Point? {
    let others = second.map { ($0.box, $0.points.map(plane.point)) }
    var best = (square: reach * reach, point: Point?.none)
    var count = 0
    for one in first {
      let around = one.box.expanded(by: margin)
      let line = one.points.map(plane.point)
      for (box, otherLine) in others where box.touches(around) {
        for edge in zip(line, line.dropFirst()) {
          for otherEdge in zip(otherLine, otherLine.dropFirst()) where isNear(edge, otherEdge) {
            let found = nearest(edge, otherEdge)
            if found.square < best.square { best = found }
            count += 1
            if count == pairLimit || best.square == 0 { return best.point }
          }
        }
      }
    }
    return best.point
  }

  /// A straight part of a line, between two of its points.
  typealias Edge = (start: Point, end: Point)

  /// Returns whether the boxes around two edges on a plane are within ``reach`` of each other.
  private static func isNear(_ one: Edge, _ other: Edge) -> Bool {
    max(one.start.x, one.end.x) + reach >= min(other.start.x, other.end.x)
      && max(other.start.x, other.end.x) + reach >= min(one.start.x, one.end.x)
      && max(one.start.y, one.end.y) + reach >= min(other.start.y, other.end.y)
      && max(other.start.y, other.end.y) + reach >= min(one.start.y, one.end.y)
  }

  /// Returns the square of the distance between two edges, and the point in the middle between
  /// them: the point where they cross, if they do.
  private static func nearest(_ one: Edge, _ other: Edge) -> (square: Double, point: Point?) {
    if let crossing = crossing(one, other) { return (0, crossing) }
    let pairs = [
      (one.start, foot(of: one.start, on: other)), (one.end, foot(of: one.end, on: other)),
      (other.start, foot(of: other.start, on: one)), (other.end, foot(of: other.end, on: one)),
    ]
    var best = (square: Double.infinity, point: Point?.none)
    for (point, foot) in pairs {
      let square = point.distanceSquared(to: foot)
      if square < best.square {
        best = (square, Point(x: (point.x + foot.x) / 2, y: (point.y + foot.y) / 2))
      }
    }
    return best
  }

  /// Returns the point where two edges cross; `nil` for edges that do not.
  private static func crossing(_ one: Edge, _ other: Edge) -> Point? {
    let (dx, dy) = (one.end.x - one.start.x, one.end.y - one.start.y)
    let (ex, ey) = (other.end.x - other.start.x, other.end.y - other.start.y)
    let cross = dx * ey - dy * ex
    if cross == 0 { return nil }
    let (x, y) = (other.start.x - one.start.x, other.start.y - one.start.y)
    let (share, otherShare) = ((x * ey - y * ex) / cross, (x * dy - y * dx) / cross)
    guard (0...1).contains(share), (0...1).contains(otherShare) else { return nil }
    return Point(x: one.start.x + share * dx, y: one.start.y + share * dy)
  }

  /// Returns the point of an edge that is nearest to another point.
  static func foot(of point: Point, on edge: Edge) -> Point {
    let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
    let square = dx * dx + dy * dy
    if square == 0 { return edge.start }
    let share = ((point.x - edge.start.x) * dx + (point.y - edge.start.y) * dy) / square
    let within = min(max(share, 0), 1)
    return Point(x: edge.start.x + within * dx, y: edge.start.y + within * dy)
  }
}

/// A plane in metres that shows the surroundings of a parallel as they are, for measuring streets.
struct Plane {
  /// The length in metres of a degree of longitude on a plane.
  private let width: Double
  /// The length in metres of a degree of latitude on a plane.
  private let height: Double

  /// Creates a plane that is exact at a latitude in degrees.
  init(latitude: Double) {
    height = Coordinate.metresPerDegree
    width = height * max(cos(latitude * .pi / 180), 0.01)
  }

  /// Returns the point of the plane, in metres, at a longitude `x` and a latitude `y` in degrees.
  func point(_ degrees: Point) -> Point { Point(x: degrees.x * width, y: degrees.y * height) }

  /// Returns the coordinate of a point of the plane, in whole millionths of a degree as the data has
  /// them (`LineCoding`).
  func coordinate(_ point: Point) -> Coordinate {
    let rounded = { (degrees: Double) in (degrees * 1_000_000).rounded() / 1_000_000 }
    return Coordinate(
      wrappingLatitude: rounded(point.y / height), longitude: rounded(point.x / width))
  }
}
