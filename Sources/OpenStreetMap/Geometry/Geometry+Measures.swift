private import Foundation
public import Places

extension Geometry {
  /// The smallest region around the shape. A shape with parts on both sides of the antimeridian has a
  /// region that crosses it.
  public var bounds: CoordinateRegion {
    var (south, west, north, east) = (90.0, 180.0, -90.0, -180.0)
    // The least longitude east of Greenwich, and the greatest west of it.
    var (farWest, farEast) = (180.0, -180.0)
    forEachCoordinate { coordinate in
      let longitude = coordinate.longitude
      south = min(south, coordinate.latitude)
      north = max(north, coordinate.latitude)
      west = min(west, longitude)
      east = max(east, longitude)
      if longitude >= 0 {
        farWest = min(farWest, longitude)
      } else {
        farEast = max(farEast, longitude)
      }
    }
    if west < 0, east > 0, farEast + 360 - farWest < east - west {
      (west, east) = (farWest, farEast)
    }
    return CoordinateRegion(south: south, west: west, north: north, east: east)
  }

  /// The length of the shape in metres: of all lines together, or of all outer rings of an area; 0
  /// for a point.
  public var length: Double {
    switch self {
    case .point: 0
    case .lines(let lines): lines.reduce(0) { $0 + Self.length(of: $1) }
    case .area(let polygons):
      polygons.reduce(0) { $0 + Self.length(of: $1.outer + $1.outer.prefix(1)) }
    }
  }

  /// The size of the shape in square metres, without the holes of an area; 0 for points and lines.
  public var squareMetres: Double {
    guard case .area(let polygons) = self else { return 0 }
    return polygons.reduce(0) { $0 + $1.squareMetres }
  }

  /// The center of the shape, a point on it: in the middle of the longest line; within the largest
  /// polygon, at its centroid if that is inside.
  public var center: Coordinate {
    switch self {
    case .point(let coordinate): return coordinate
    case .lines(let lines):
      let longest = lines.max { Self.length(of: $0) < Self.length(of: $1) }
      return Self.middle(of: longest ?? [])
    case .area(let polygons):
      let largest = polygons.max { $0.squareMetres < $1.squareMetres }
      return largest?.center ?? Self.middle(of: [])
    }
  }

  /// Returns whether the shape is an area that holds a coordinate.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard case .area(let polygons) = self else { return false }
    return polygons.contains { $0.contains(coordinate) }
  }

  private func forEachCoordinate(_ body: (Coordinate) -> Void) {
    switch self {
    case .point(let coordinate): body(coordinate)
    case .lines(let lines): for line in lines { line.forEach(body) }
    case .area(let polygons): for polygon in polygons { polygon.outer.forEach(body) }
    }
  }

  /// Returns the length in metres of a line of coordinates.
  private static func length(of line: [Coordinate]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the coordinate half way along a line of coordinates.
  private static func middle(of line: [Coordinate]) -> Coordinate {
    var rest = length(of: line) / 2
    for (start, end) in zip(line, line.dropFirst()) {
      let step = start.distance(to: end)
      if step >= rest, step > 0 {
        let share = rest / step
        return Coordinate(
          wrappingLatitude: start.latitude + share * (end.latitude - start.latitude),
          longitude: start.longitude + share * (end.longitude - start.longitude))
      }
      rest -= step
    }
    return line.last ?? Coordinate(wrappingLatitude: 0, longitude: 0)
  }
}
