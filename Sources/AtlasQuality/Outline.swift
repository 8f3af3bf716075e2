import Foundation
package import Places
import PlaneGeometry

/// The outline of a country or a state, from a source other than the atlas that is measured.
package struct Outline: Sendable {
  /// The names of the country or state, which may be alike.
  package var names: [String]
  /// The ISO 3166-1 alpha-2 code of the country; `nil` for a territory without one.
  package var countryCode: String?
  /// The closed lines around the parts of the country or state, and around what they leave out.
  private let rings: [Ring]

  private struct Ring: Sendable {
    var points: [Point]
    var bounds: Rectangle<Double>
  }

  /// Creates an outline of closed lines, whose points are longitudes and latitudes in degrees.
  package init(names: [String], countryCode: String?, rings: [[[Double]]]) {
    self.names = names
    self.countryCode = countryCode
    self.rings = rings.compactMap { ring in
      let points = ring.filter { $0.count >= 2 }.map { Point(x: $0[0], y: $0[1]) }
      return Rectangle(bounding: points).map { Ring(points: points, bounds: $0) }
    }
  }

  /// Returns whether a coordinate lies inside the outline, by the even–odd rule.
  package func contains(_ coordinate: Coordinate) -> Bool {
    let (x, y) = (coordinate.longitude, coordinate.latitude)
    var isInside = false
    for ring in rings where ring.bounds.contains(Point(x: x, y: y)) {
      for (start, end) in zip(ring.points, ring.points.dropFirst())
      where (start.y > y) != (end.y > y) {
        let crossing = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        if x < crossing { isInside.toggle() }
      }
    }
    return isInside
  }

  /// Returns whether the outline passes a coordinate at no more than a distance in metres, which is
  /// to be small beside the globe.
  package func passes(within reach: Double, of coordinate: Coordinate) -> Bool {
    let down = Self.metresPerDegree
    let across = down * max(cos(coordinate.latitude * .pi / 180), 1e-3)
    let near = Rectangle(
      center: Point(x: coordinate.longitude, y: coordinate.latitude), width: 2 * reach / across,
      height: 2 * reach / down)
    return rings.contains { ring in
      guard ring.bounds.overlaps(near) else { return false }
      return zip(ring.points, ring.points.dropFirst()).contains { start, end in
        guard max(start.y, end.y) >= near.minY, min(start.y, end.y) <= near.maxY else {
          return false
        }
        let ends = [start, end].map { point in
          Point(
            x: (point.x - coordinate.longitude) * across, y: (point.y - coordinate.latitude) * down)
        }
        let line = LineSegment(ends[0], ends[1])
        let square = line.distanceSquared(to: Point(x: 0, y: 0)) {
          line.lengthSquared > 0 ? $0 / line.lengthSquared : 0
        }
        return square <= reach * reach
      }
    }
  }

  /// The number of metres in a degree of latitude.
  private static let metresPerDegree = 111_195.0
}
