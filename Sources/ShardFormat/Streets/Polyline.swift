import Foundation
package import Places

/// Measures lines as if the globe were flat, which it is as far as a street goes.
package enum Polyline {
  /// The point of the lines that is nearest to another; the other where there is no line.
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

  /// How far it is from a line, in metres; nil for no line.
  package static func distance(from coordinate: Coordinate, to line: [Coordinate]) -> Double? {
    nearest(on: line, to: coordinate)?.distance
  }

  private static func nearest(
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
