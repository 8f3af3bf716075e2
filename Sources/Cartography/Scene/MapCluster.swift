public import Places
public import PlaneGeometry

/// A sign for markers that are too close to one another for their numbers to be read.
public struct MapCluster: Hashable, Sendable {
  /// The radius of the sign in pixels, its rim included.
  public static let radius = 17.0

  /// The markers by their numbers, two or more.
  public let markers: [MapMarker]
  /// The middle of the sign, in pixels of the frame.
  public let center: Point
  /// The region to show next when the sign is opened: a view of it tells the markers apart, or
  /// comes closer to doing so.
  public let opened: CoordinateRegion

  /// The square that the sign occupies.
  var box: Rectangle<Double> {
    Rectangle(center: center, width: 2 * Self.radius, height: 2 * Self.radius)
  }
}
