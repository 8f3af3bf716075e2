import Foundation
import Places

/// How much being near what the user sees speaks for a place.
struct Nearness {
  private let center: Coordinate
  private let radius: Double
  /// That of a view of a few streets; nil for a wider one.
  private let closeRadius: Double?

  /// Below this, in metres, a smaller view does not make places farther away.
  private static let minimumRadius = 25_000.0
  /// Below this, in metres, what is in the view is not told from what is beside it.
  private static let minimumCloseRadius = 1_000.0

  init(_ region: CoordinateRegion) {
    center = region.center
    let corner = Coordinate(
      wrappingLatitude: region.center.latitude + region.latitudeDelta / 2,
      longitude: region.center.longitude + region.longitudeDelta / 2)
    let reach = center.distance(to: corner)
    radius = max(reach, Self.minimumRadius)
    closeRadius = reach < Self.minimumRadius ? max(reach, Self.minimumCloseRadius) : nil
  }

  /// 1 in the middle of the view, a half at its corners, next to nothing far away. Who looks at a
  /// few streets means what is there: in the middle of those it is 2.
  func weight(of coordinate: Coordinate) -> Double {
    let distance = center.distance(to: coordinate)
    return Self.weight(distance / radius) + (closeRadius.map { Self.weight(distance / $0) } ?? 0)
  }

  private static func weight(_ distance: Double) -> Double { 1 / (1 + distance * distance) }
}
