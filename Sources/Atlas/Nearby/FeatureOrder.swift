import Foundation
import Places

/// An order of natural features and airports by their importance and their distance from a point.
struct FeatureOrder {
  private let center: Coordinate
  /// The distance in metres from which on it counts much against a feature that it is far away.
  private let reach: Double

  /// The amount that ten times the distance takes off a feature's importance.
  private static let distanceWeight = 2.0

  /// Creates the order around a point in a region.
  ///
  /// - Parameter leastReach: The least distance in metres from which on distances count much.
  init(around center: Coordinate, in region: CoordinateRegion, leastReach: Double) {
    self.center = center
    reach = max(region.latitudeDelta / 2 * Coordinate.metresPerDegree, leastReach)
  }

  /// Returns the score of a feature with a region: the greater, the earlier it comes.
  func score(importance: Double, in region: CoordinateRegion) -> Double {
    let distance = center.distance(to: region.nearestPoint(to: center))
    return importance - Self.distanceWeight * log10(1 + distance / reach)
  }
}

extension CoordinateRegion {
  /// Returns the point of the region that is nearest to another point in latitude and in longitude.
  fileprivate func nearestPoint(to point: Coordinate) -> Coordinate {
    let east = remainder(point.longitude - center.longitude, 360)
    let (width, height) = (longitudeDelta / 2, latitudeDelta / 2)
    let north = point.latitude - center.latitude
    return Coordinate(
      wrappingLatitude: center.latitude + min(max(north, -height), height),
      longitude: center.longitude + min(max(east, -width), width))
  }
}
