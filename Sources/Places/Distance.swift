private import Foundation

extension Coordinate {
  /// The great-circle distance in metres, on a sphere of the earth's mean radius (within 0.5 %
  /// of the ellipsoid).
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let rise = sin((other.latitude - latitude) * radians / 2)
    let run = sin((other.longitude - longitude) * radians / 2)
    let chord =
      rise * rise + cos(latitude * radians) * cos(other.latitude * radians) * run * run
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}
