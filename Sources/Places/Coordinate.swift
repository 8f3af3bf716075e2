/// A point on the globe (WGS 84), in degrees.
public struct Coordinate: Hashable, Sendable {
  /// −90 (the south pole) to 90 (the north pole).
  public let latitude: Double
  /// −180 to 180, east positive.
  public let longitude: Double

  /// Refuses what is off the globe, and what is not a number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// For the results of arithmetic: clamps the latitude, wraps the longitude around the globe.
  /// Not-a-number becomes 0.
  public init(wrappingLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude.isNaN ? 0 : min(max(latitude, -90), 90)
    self.longitude = Coordinate.wrap(longitude)
  }

  /// The same meridian between −180 and 180 degrees.
  public static func wrap(_ longitude: Double) -> Double {
    if (-180...180).contains(longitude) { return longitude }
    guard longitude.isFinite else { return 0 }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (turned < 0 ? turned + 360 : turned) - 180
  }
}

/// Reads `lat,lon`, as URLs and the command line carry it.
extension Coordinate: LosslessStringConvertible {
  public init?(_ description: String) {
    guard let numbers = decimalNumbers(description, count: 2) else { return nil }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }

  public var description: String { "\(decimal(latitude)),\(decimal(longitude))" }
}
