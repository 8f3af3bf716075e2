/// A point of a plane: of a drawing, in pixels right of and below its upper left corner; of a map's
/// projection, in its units.
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
  package func distanceSquared(to other: Point) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
