/// A point of a plane. In a drawing, coordinates are pixels to the right of and below the upper
/// left corner; in a map's projection, they are in the units of the projection.
@frozen
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the square of the straight distance to another point.
  @inlinable
  public func distanceSquared(to other: Point) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
