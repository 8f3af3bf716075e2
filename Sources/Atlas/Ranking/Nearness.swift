import Foundation
import Places

/// A weighting of places by their distance from the middle of the view.
struct Nearness {
  private let center: Coordinate
  /// The distance from the middle of the view at which the weight of a place is a half, in metres.
  private let radius: Double
  /// The distance from the middle of the view at which the additional weight of a place in a view
  /// of a few streets is a half, in metres; `nil` for a wider view.
  private let closeRadius: Double?

  /// The lower limit of the distance from the middle of the view at which the weight of a place is
  /// a half, in metres: a smaller view does not make places farther away. With a larger value towns
  /// farther around a small view count as near.
  private static let minimumRadius = 25_000.0
  /// The lower limit, in metres, of the distance from the middle of a view of a few streets at
  /// which the additional weight of a place there is a half. With a larger value cafés farther off
  /// count as in view.
  private static let minimumCloseRadius = 1_000.0

  /// The width or height of a region, in degrees, below which its corners are the points farthest
  /// from its middle.
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

  /// Returns the weight of a place by its distance from the middle of the view: 1 in the middle, a
  /// half at the corners of a wide view, next to nothing far away. In the middle of a view of a few
  /// streets the weight is 2, since the user means a place there.
  func weight(of coordinate: Coordinate) -> Double {
    weight(atDistance: center.distance(to: coordinate))
  }

  private func weight(atDistance distance: Double) -> Double {
    Self.weight(distance / radius) + (closeRadius.map { Self.weight(distance / $0) } ?? 0)
  }

  /// Returns an upper bound on the weights by nearness of the places in a region; `nil` stands for
  /// anywhere.
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

  /// A Boolean value that says whether the user's view shows a few streets only.
  var isClose: Bool { closeRadius != nil }

  /// Returns whether a place lies in the user's view, if that shows a few streets; `false` for a
  /// wider view.
  func isInView(_ coordinate: Coordinate) -> Bool {
    closeRadius.map { center.distance(to: coordinate) <= $0 } ?? false
  }

  private static func weight(_ distance: Double) -> Double { 1 / (1 + distance * distance) }
}
