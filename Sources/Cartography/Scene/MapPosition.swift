public import Places
public import PlaneGeometry

/// The position of a reader that a map is to show.
public struct MapPosition: Hashable, Sendable {
  public let coordinate: Coordinate
  /// The radius in metres within which the reader is.
  public let accuracy: Double

  public init(coordinate: Coordinate, accuracy: Double) {
    self.coordinate = coordinate
    self.accuracy = accuracy
  }
}

/// A dot on a map where the reader is, with the circle within which that is sure.
public struct MapDot: Hashable, Sendable {
  /// The middle of the dot in the frame, in pixels.
  public let center: Point
  /// The radius of the circle within which the reader is, in pixels; at most that of the frame.
  public let radius: Double

  init(_ position: MapPosition, viewport: Viewport) {
    center = viewport.point(for: position.coordinate)
    radius = min(position.accuracy / viewport.metresPerPixel, viewport.size.frame.width)
  }
}
