private import Foundation
public import Places

extension Polygon {
  /// The size of the polygon in square metres, without its holes.
  public var squareMetres: Double {
    max(0, Self.squareMetres(of: outer) - holes.reduce(0) { $0 + Self.squareMetres(of: $1) })
  }

  /// Returns whether a coordinate is inside the polygon's outer ring and in no hole.
  public func contains(_ coordinate: Coordinate) -> Bool {
    var isInside = false
    forEachEdge { start, end in
      if coordinate.isWest(ofEdge: start, end) { isInside.toggle() }
    }
    return isInside
  }

  /// The center of the polygon, a point inside it: the centroid of the outer ring or, where that is
  /// outside or in a hole, the middle of the widest stretch inside along one of several parallels.
  public var center: Coordinate {
    let centroid = Self.centroid(of: outer)
    if contains(centroid) { return centroid }
    let south = outer.map(\.latitude).min() ?? 0
    let height = (outer.map(\.latitude).max() ?? 0) - south
    // The shares are odd, so that no parallel runs along an edge of a regular shape.
    let parallels = [0.501, 0.251, 0.753, 0.123, 0.377, 0.629, 0.877].map { south + $0 * height }
    var best: (width: Double, center: Coordinate)?
    for latitude in [centroid.latitude] + parallels {
      for (west, east) in stretches(at: latitude) where east - west > best?.width ?? 0 {
        let center = Coordinate(wrappingLatitude: latitude, longitude: (west + east) / 2)
        best = (east - west, center)
      }
    }
    return best?.center ?? outer.first ?? centroid
  }

  /// Returns the stretches of a parallel that run inside the polygon, as longitudes, from west to
  /// east.
  private func stretches(at latitude: Double) -> [(west: Double, east: Double)] {
    var crossings: [Double] = []
    forEachEdge { start, end in
      if (start.latitude > latitude) != (end.latitude > latitude) {
        crossings.append(Coordinate.crossing(of: latitude, start, end))
      }
    }
    crossings.sort()
    return stride(from: 0, to: crossings.count - 1, by: 2).map {
      (crossings[$0], crossings[$0 + 1])
    }
  }

  /// Calls a closure with the ends of each edge of all rings of the polygon.
  private func forEachEdge(_ body: (Coordinate, Coordinate) -> Void) {
    for ring in [outer] + holes {
      guard var start = ring.last else { continue }
      for end in ring {
        body(start, end)
        start = end
      }
    }
  }

  /// Returns the centroid of a ring in the plane of longitude and latitude, computed relative to
  /// the ring's first point to lose no digits.
  private static func centroid(of ring: [Coordinate]) -> Coordinate {
    guard let origin = ring.first, var start = ring.last else {
      return Coordinate(wrappingLatitude: 0, longitude: 0)
    }
    var (twice, latitude, longitude) = (0.0, 0.0, 0.0)
    for end in ring {
      let (x1, y1) = (start.longitude - origin.longitude, start.latitude - origin.latitude)
      let (x2, y2) = (end.longitude - origin.longitude, end.latitude - origin.latitude)
      let cross = x1 * y2 - x2 * y1
      twice += cross
      longitude += (x1 + x2) * cross
      latitude += (y1 + y2) * cross
      start = end
    }
    guard twice != 0 else { return origin }
    return Coordinate(
      wrappingLatitude: origin.latitude + latitude / (3 * twice),
      longitude: origin.longitude + longitude / (3 * twice))
  }

  /// Returns the size in square metres of the area within a ring on a sphere, by the trapezoids
  /// between the edges and the equator.
  private static func squareMetres(of ring: [Coordinate]) -> Double {
    guard var start = ring.last else { return 0 }
    let radians = Double.pi / 180
    var sum = 0.0
    for end in ring {
      let width = (end.longitude - start.longitude) * radians
      sum += width * (2 + sin(start.latitude * radians) + sin(end.latitude * radians))
      start = end
    }
    let radius = Coordinate.earthRadius
    return abs(sum) * radius * radius / 2
  }
}
