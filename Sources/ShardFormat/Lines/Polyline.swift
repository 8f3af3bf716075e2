import Foundation
package import Places

/// A namespace for functions that measure lines on a plane around the point measured from, which is
/// exact enough for the length of a street.
package enum Polyline {
  /// Returns the point on some lines that is nearest to another point; that other point if there is
  /// no line.
  package static func point(
    of lines: [[Coordinate]], nearestTo coordinate: Coordinate
  ) -> Coordinate {
    var best: (distance: Double, point: Coordinate)?
    for line in lines {
      let found = nearest(on: line, to: coordinate)
      if let found, found.distance < best?.distance ?? .infinity { best = found }
    }
    return best?.point ?? coordinate
  }

  /// Returns the distance from a point to a line in metres; `nil` if the line has no edge.
  package static func distance(from coordinate: Coordinate, to line: [Coordinate]) -> Double? {
    nearest(on: line, to: coordinate)?.distance
  }

  /// Returns the point on a line that is nearest to another point, with the distance in metres;
  /// `nil` if the line has no edge.
  package static func nearest(
    on line: [Coordinate], to coordinate: Coordinate
  ) -> (distance: Double, point: Coordinate)? {
    let narrowing = cos(coordinate.latitude * .pi / 180)
    let plane = { (point: Coordinate) in
      (
        x: (point.longitude - coordinate.longitude) * narrowing,
        y: point.latitude - coordinate.latitude
      )
    }
    var best: (square: Double, point: Coordinate)?
    for (start, end) in zip(line, line.dropFirst()) {
      let (a, b) = (plane(start), plane(end))
      let (x, y) = (b.x - a.x, b.y - a.y)
      let square = x * x + y * y
      let share = square > 0 ? min(max(-(a.x * x + a.y * y) / square, 0), 1) : 0
      let (nearX, nearY) = (a.x + share * x, a.y + share * y)
      let distance = nearX * nearX + nearY * nearY
      guard distance < best?.square ?? .infinity else { continue }
      best = (
        distance,
        Coordinate(
          wrappingLatitude: start.latitude + share * (end.latitude - start.latitude),
          longitude: start.longitude + share * (end.longitude - start.longitude))
      )
    }
    return best.map { ($0.square.squareRoot() * Coordinate.metresPerDegree, $0.point) }
  }
}
