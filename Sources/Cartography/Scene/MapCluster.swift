public import Places

/// Markers too close to one another for their numbers to be read, gathered into one sign.
public struct MapCluster: Hashable, Sendable {
  /// In pixels, its rim included.
  public static let radius = 17.0

  /// Two at least, by their numbers.
  public let markers: [MapMarker]
  public let center: Point
  /// What a view shows that tells them apart, or comes closer to it.
  public let opened: CoordinateRegion

  var box: Box { Box(center: center, width: 2 * Self.radius, height: 2 * Self.radius) }
}
