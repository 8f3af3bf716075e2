import Foundation
import Places

/// How much being near what the user sees speaks for a place.
struct Nearness {
  private let center: Coordinate
  private let radius: Double

  /// Below this, in metres, a smaller view does not make places farther away.
  private static let minimumRadius = 25_000.0

  init(_ region: CoordinateRegion) {
    center = region.center
    let corner = Coordinate(
      wrappingLatitude: region.center.latitude + region.latitudeDelta / 2,
      longitude: region.center.longitude + region.longitudeDelta / 2)
    radius = max(center.distance(to: corner), Self.minimumRadius)
  }

  /// 1 in the middle of the view, a half at its corners, next to nothing far away.
  func weight(of coordinate: Coordinate) -> Double {
    let distance = center.distance(to: coordinate) / radius
    return 1 / (1 + distance * distance)
  }
}
