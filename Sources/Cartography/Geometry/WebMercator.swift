private import Foundation
public import Places
public import PlaneGeometry

/// A namespace for the projection of the web's maps (Web Mercator, EPSG:3857), which shows the
/// globe between the parallels of ±85.05112878° as a unit square, x eastwards from 180° W, y
/// southwards from the northern cut.
public enum WebMercator {
  /// The latitude at which the unit square of the Web Mercator projection ends, in degrees:
  /// atan(sinh(π)).
  public static let maximumLatitude = 85.051_128_779_806_59
  /// The equator's length in metres, on the sphere that the Web Mercator projection is defined
  /// with.
  static let circumference = 40_075_016.685_578_49

  /// Returns the point of the unit square at which the Web Mercator projection shows a coordinate.
  /// A latitude beyond the cut is moved to it.
  public static func point(for coordinate: Coordinate) -> Point {
    Point(x: x(longitude: coordinate.longitude), y: y(latitude: coordinate.latitude))
  }

  /// Returns the coordinate that the Web Mercator projection shows at a point of the unit square: y
  /// is held to the square, x goes around the globe.
  public static func coordinate(at point: Point) -> Coordinate {
    Coordinate(
      wrappingLatitude: latitude(y: min(max(point.y, 0), 1)),
      longitude: (point.x - 0.5) * 360)
  }

  /// Returns the x of a longitude, in degrees, on the unit square of the Web Mercator projection;
  /// it goes on beyond 0 and 1 for longitudes beyond ±180.
  static func x(longitude: Double) -> Double { longitude / 360 + 0.5 }

  /// Returns the y of a latitude, in degrees, on the unit square of the Web Mercator projection,
  /// from 0 at the northern cut to 1 at the southern one.
  static func y(latitude: Double) -> Double {
    let latitude = min(max(latitude, -maximumLatitude), maximumLatitude)
    let sine = sin(latitude * .pi / 180)
    return min(max(0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi), 0), 1)
  }

  /// Returns the latitude in degrees at a y of the unit square of the Web Mercator projection.
  static func latitude(y: Double) -> Double { atan(sinh((0.5 - y) * 2 * .pi)) * 180 / .pi }

  /// Returns the length in metres of the parallel at a latitude in degrees, which is what one width
  /// of the world measures along it.
  static func circumference(latitude: Double) -> Double {
    circumference * cos(latitude * .pi / 180)
  }
}
