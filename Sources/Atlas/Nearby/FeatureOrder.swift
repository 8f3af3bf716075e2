import Foundation
import Places

/// An order of natural features and airports.
enum FeatureOrder {
  /// The order by importance: in a country or a sea, all count alike wherever they lie.
  case byImportance
  /// The order by importance and distance from a point, with the distance in metres from which on it
  /// counts much against a feature that it is far away.
  case around(Coordinate, reach: Double)

  /// The amount that ten times the distance takes off a feature's importance. A larger value puts
  /// near lakes, peaks and airports before great ones.
  private static let distanceWeight = 2.0

  /// Returns the score of a feature with a region: the greater, the earlier it comes.
  func score(importance: Double, in region: CoordinateRegion) -> Double {
    guard case .around(let center, let reach) = self else { return importance }
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
