import Foundation
import Places

/// The weights of places by their distance from the middle of the view.
struct Nearness {
  private let center: Coordinate
  /// The distance at which the weight is a half, in metres.
  private let radius: Double
  /// The distance at which the additional weight in a view of a few streets is a half, in metres;
  /// `nil` for a wider view.
  private let closeRadius: Double?

  /// The least radius, in metres: a smaller view does not make places farther away.
  private static let minimumRadius = 25_000.0
  /// The least radius of a view of a few streets, in metres.
  private static let minimumCloseRadius = 1_000.0

  /// The greatest width of bounds, in degrees, whose corners are farthest from their middle.
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

  /// Returns the weight of a place: 1 in the middle of the view, a half at its corners, next to
  /// nothing far away. In the middle of a view of a few streets the weight is 2, since the user
  /// means a place there.
  func weight(of coordinate: Coordinate) -> Double {
    weight(atDistance: center.distance(to: coordinate))
  }

  private func weight(atDistance distance: Double) -> Double {
    Self.weight(distance / radius) + (closeRadius.map { Self.weight(distance / $0) } ?? 0)
  }

  /// Returns an upper bound on the weights of the places in a region; `nil` stands for anywhere.
  func greatestWeight(in bounds: CoordinateRegion?) -> Double {
    guard let bounds, !bounds.contains(center),
      max(bounds.latitudeDelta, bounds.longitudeDelta) < Self.widest
    else { return weight(of: center) }
    // The bounds begin half their size before their middle.
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

  /// Returns whether a place is in the view, which shows a few streets.
  func isInView(_ coordinate: Coordinate) -> Bool {
    closeRadius.map { center.distance(to: coordinate) <= $0 } ?? false
  }

  private static func weight(_ distance: Double) -> Double { 1 / (1 + distance * distance) }
}
