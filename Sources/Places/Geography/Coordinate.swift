private import Foundation

/// A point on the globe (WGS 84), in degrees.
public struct Coordinate: Hashable, Sendable {
  /// The latitude of the coordinate in degrees, from −90 at the south pole to 90 at the north pole.
  public let latitude: Double
  /// The longitude of the coordinate in degrees, from −180 to 180, positive in the east.
  public let longitude: Double

  /// Creates a coordinate from degrees; `nil` for a point off the globe, and for what is not a
  /// number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates a coordinate from the results of arithmetic: clamps the latitude and wraps the
  /// longitude around the globe. Not-a-number becomes 0.
  public init(wrappingLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude.isNaN ? 0 : min(max(latitude, -90), 90)
    self.longitude = Coordinate.wrap(longitude)
  }

  /// Returns a longitude in degrees wrapped around the globe to the range from −180 to 180; 0 for
  /// infinity and not-a-number.
  public static func wrap(_ longitude: Double) -> Double {
    if (-180...180).contains(longitude) { return longitude }
    guard longitude.isFinite else { return 0 }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (turned < 0 ? turned + 360 : turned) - 180
  }
}

/// An extension that converts coordinates from and to texts of the form `lat,lon`, as URLs and the
/// command line carry them.
extension Coordinate: LosslessStringConvertible {
  public init?(_ description: String) {
    guard let numbers = decimalNumbers(description, count: 2) else { return nil }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }

  public var description: String { "\(decimal(latitude)),\(decimal(longitude))" }
}

extension Coordinate {
  /// The mean radius of the earth in metres.
  @inlinable
  public static var earthRadius: Double { 6_371_008.8 }

  /// The length in metres of a degree of latitude, on a sphere of the earth's mean radius.
  @inlinable
  public static var metresPerDegree: Double { 111_195 }

  /// Returns the great-circle distance to another coordinate in metres, on a sphere of the earth's
  /// mean radius (within 0.5 % of the ellipsoid).
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let rise = sin((other.latitude - latitude) * radians / 2)
    let run = sin((other.longitude - longitude) * radians / 2)
    let chord =
      rise * rise + cos(latitude * radians) * cos(other.latitude * radians) * run * run
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }
}

extension Coordinate {
  /// Returns whether an edge between two coordinates, straight in longitude and latitude, crosses
  /// the parallel of this point east of the point. An odd number of the edges of a ring around the
  /// point does.
  @inlinable
  public func isWest(ofEdge start: Coordinate, _ end: Coordinate) -> Bool {
    (start.latitude > latitude) != (end.latitude > latitude)
      && Self.crossing(of: latitude, start, end) > longitude
  }

  /// Returns whether an edge between two coordinates, straight in longitude and latitude, crosses the
  /// meridian of this point north of the point. An odd number of the edges of a ring around the point
  /// does.
  @inlinable
  public func isSouth(ofEdge start: Coordinate, _ end: Coordinate) -> Bool {
    guard (start.longitude > longitude) != (end.longitude > longitude) else { return false }
    let share = (longitude - start.longitude) / (end.longitude - start.longitude)
    return start.latitude + share * (end.latitude - start.latitude) > latitude
  }

  /// Returns the longitude where the straight edge between two coordinates crosses a parallel that
  /// lies between them.
  @inlinable
  public static func crossing(
    of latitude: Double, _ start: Coordinate, _ end: Coordinate
  ) -> Double {
    let share = (latitude - start.latitude) / (end.latitude - start.latitude)
    return start.longitude + share * (end.longitude - start.longitude)
  }
}
