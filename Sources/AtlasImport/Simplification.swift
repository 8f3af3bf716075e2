import Atlas
import Foundation

/// Douglas and Peucker's simplification, measured on a Mercator map, where the shapes are drawn.
enum Simplification {
  /// The line without the points that lie within `tolerance` (degrees of longitude on the map)
  /// of what is left; empty for what is smaller than `minimumExtent` in both directions.
  static func simplified(
    _ points: [ShapeCoding.GridPoint], isRing: Bool, tolerance: Double, minimumExtent: Double
  ) -> [ShapeCoding.GridPoint] {
    guard tolerance > 0 else { return points }
    let map = points.map(onMap)
    guard extent(map) >= minimumExtent else { return [] }
    var keep = [Bool](repeating: false, count: points.count)
    keep[0] = true
    keep[points.count - 1] = true
    if isRing, let far = farthest(from: 0, map) {
      // A ring has no ends: its first point and the one farthest from it stand in for them.
      keep[far] = true
      mark(&keep, map, 0..<far, tolerance)
      mark(&keep, map, far..<points.count - 1, tolerance)
    } else {
      mark(&keep, map, 0..<points.count - 1, tolerance)
    }
    let kept = zip(points, keep).filter(\.1).map(\.0)
    return kept.count >= (isRing ? 3 : 2) ? kept : []
  }

  private typealias MapPoint = (x: Double, y: Double)

  private static func onMap(_ point: ShapeCoding.GridPoint) -> MapPoint {
    let latitude = min(max(Double(point.y) / ShapeCoding.unitsPerDegree, -85), 85)
    let y = log(tan(.pi / 4 + latitude * .pi / 360)) * 180 / .pi
    return (Double(point.x) / ShapeCoding.unitsPerDegree, y)
  }

  private static func extent(_ points: [MapPoint]) -> Double {
    var (west, east, south, north) = (points[0].x, points[0].x, points[0].y, points[0].y)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (south, north) = (min(south, point.y), max(north, point.y))
    }
    return max(east - west, north - south)
  }

  private static func farthest(from start: Int, _ points: [MapPoint]) -> Int? {
    points.indices.max { square(points[$0], points[start]) < square(points[$1], points[start]) }
  }

  /// Marks the points between the two ends of a range that have to stay; the ends have.
  private static func mark(
    _ keep: inout [Bool], _ points: [MapPoint], _ whole: Range<Int>, _ tolerance: Double
  ) {
    var pending = [whole]
    while let range = pending.popLast() {
      var (worst, distance) = (0, tolerance * tolerance)
      for index in range.dropFirst() {
        let square = square(
          points[index], fromSegment: points[range.lowerBound], points[range.upperBound])
        if square > distance { (worst, distance) = (index, square) }
      }
      if worst == 0 { continue }
      keep[worst] = true
      pending.append(range.lowerBound..<worst)
      pending.append(worst..<range.upperBound)
    }
  }

  private static func square(_ a: MapPoint, _ b: MapPoint) -> Double {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  private static func square(
    _ point: MapPoint, fromSegment start: MapPoint, _ end: MapPoint
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    if length == 0 { return square(point, start) }
    let along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
    let t = min(max(along, 0), 1)
    return square(point, (start.x + t * dx, start.y + t * dy))
  }
}
