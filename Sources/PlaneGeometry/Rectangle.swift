/// A rectangle whose sides are parallel to the axes.
@frozen
public struct Rectangle<Scalar: Hashable & Comparable & Sendable>: Hashable, Sendable {
  public var minX: Scalar
  public var minY: Scalar
  public var maxX: Scalar
  public var maxY: Scalar

  @inlinable
  public init(minX: Scalar, minY: Scalar, maxX: Scalar, maxY: Scalar) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Extends the rectangle to hold a point.
  @inlinable
  public mutating func formUnion(x: Scalar, y: Scalar) {
    if x < minX { minX = x }
    if x > maxX { maxX = x }
    if y < minY { minY = y }
    if y > maxY { maxY = y }
  }

  /// Returns the smallest rectangle that holds both this rectangle and another.
  @inlinable
  public func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns whether the interiors of this rectangle and another intersect. Rectangles that have
  /// only points of their sides in common do not overlap.
  @inlinable
  public func overlaps(_ other: Rectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether this rectangle and another have a point in common, be it on their sides.
  @inlinable
  public func touches(_ other: Rectangle) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Returns whether another rectangle lies inside this one; their sides may touch.
  @inlinable
  public func contains(_ other: Rectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension Rectangle where Scalar: AdditiveArithmetic {
  @inlinable public var width: Scalar { maxX - minX }
  @inlinable public var height: Scalar { maxY - minY }

  /// Returns the rectangle with each side moved outwards by a distance, or inwards if the distance
  /// is negative.
  @inlinable
  public func expanded(by distance: Scalar) -> Rectangle {
    Rectangle(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}

extension Rectangle where Scalar: FixedWidthInteger {
  /// The empty rectangle, which holds no point: its union with any rectangle is that rectangle.
  @inlinable
  public static var empty: Rectangle { Rectangle(minX: .max, minY: .max, maxX: .min, maxY: .min) }
}

extension Rectangle<Double> {
  /// The empty rectangle, which holds no point: its union with any rectangle is that rectangle.
  @inlinable
  public static var empty: Rectangle {
    Rectangle(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  /// Creates the smallest rectangle that holds all of some points, or returns `nil` if there are
  /// none.
  @inlinable
  public init?(bounding points: some Sequence<Point>) {
    self = .empty
    for point in points { formUnion(x: point.x, y: point.y) }
    guard minX <= maxX, minY <= maxY else { return nil }
  }

  @inlinable
  public init(center: Point, width: Double, height: Double) {
    self.init(
      minX: center.x - width / 2, minY: center.y - height / 2,
      maxX: center.x + width / 2, maxY: center.y + height / 2)
  }

  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The length of the rectangle's longer side.
  @inlinable
  public var extent: Double { max(width, height) }

  /// Returns whether a point lies in the rectangle or on its border.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}
