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

  /// Of wider bounds, in degrees, the corners are not what is farthest from the middle.
  private static let widest = 60.0

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
    weight(atDistance: center.distance(to: coordinate))
  }

  private func weight(atDistance distance: Double) -> Double {
    Self.weight(distance / radius) + (closeRadius.map { Self.weight(distance / $0) } ?? 0)
  }

  /// The most that it weighs anywhere in there; nil: anywhere.
  func greatestWeight(in bounds: CoordinateRegion?) -> Double {
    guard let bounds, !bounds.contains(center),
      max(bounds.latitudeDelta, bounds.longitudeDelta) < Self.widest
    else { return weight(of: center) }
    // Their middle is farther than they are, by half their size.
    let corners = [bounds.north, bounds.south].map {
      Coordinate(wrappingLatitude: $0, longitude: bounds.east)
    }
    let reach = corners.map(bounds.center.distance).max() ?? 0
    let distance = center.distance(to: bounds.center) - reach
    if distance <= 0 { return weight(of: center) }
    return weight(atDistance: distance)
  }

  /// A Boolean value that says whether the view shows a few streets only.
  var isClose: Bool { closeRadius != nil }

  /// Whether the view is of a few streets, and what stands there is in it.
  func isInView(_ coordinate: Coordinate) -> Bool {
    closeRadius.map { center.distance(to: coordinate) <= $0 } ?? false
  }

  private static func weight(_ distance: Double) -> Double { 1 / (1 + distance * distance) }
}
