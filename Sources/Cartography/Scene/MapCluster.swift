public import Places
public import PlaneGeometry

/// A sign on a map for several markers that are too close to one another for their numbers to be
/// read.
public struct MapCluster: Hashable, Sendable {
  /// The radius in pixels of the sign for several markers, its rim included.
  public static let radius = 18.0

  /// The markers that the sign stands for, in the order of their numbers, two or more.
  public let markers: [MapMarker]
  /// The middle of the sign for several markers, in pixels of the frame.
  public let center: Point
  /// The region to show next when the sign for several markers is opened: a view of it tells the
  /// markers apart, or comes closer to doing so.
  public let opened: CoordinateRegion

  /// The square that the sign for several markers occupies, in pixels of the frame.
  var box: Rectangle<Double> {
    Rectangle(center: center, width: 2 * Self.radius, height: 2 * Self.radius)
  }
}
