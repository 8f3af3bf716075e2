/// A point of the drawing, in pixels right of and below its upper left corner; on the unit square
/// of `WebMercator`, in widths of the world.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the square of the straight distance to another point.
  func distanceSquared(to other: Point) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
