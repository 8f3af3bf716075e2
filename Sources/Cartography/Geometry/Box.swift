/// An axis-aligned rectangle, in the units of `Point`: x grows to the right, y downwards.
public struct Box: Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the smallest box that holds all the points, or returns `nil` if there are none.
  init?(bounding points: some Sequence<Point>) {
    var box = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for point in points {
      if point.x < box.minX { box.minX = point.x }
      if point.x > box.maxX { box.maxX = point.x }
      if point.y < box.minY { box.minY = point.y }
      if point.y > box.maxY { box.maxY = point.y }
    }
    guard box.minX <= box.maxX, box.minY <= box.maxY else { return nil }
    self = box
  }

  init(center: Point, width: Double, height: Double) {
    self.init(
      minX: center.x - width / 2, minY: center.y - height / 2,
      maxX: center.x + width / 2, maxY: center.y + height / 2)
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }
  var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
  /// The length of the longer side.
  var extent: Double { max(width, height) }

  /// Returns the smallest box that holds both boxes.
  func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns whether the interiors of the boxes intersect. Boxes that merely touch do not overlap.
  public func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether the other box lies inside this one; their sides may touch.
  public func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns whether the point lies in the box or on its border.
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Returns the box with each side moved outwards by `distance`, or inwards where `distance` is
  /// negative.
  func expanded(by distance: Double) -> Box {
    Box(
      minX: minX - distance, minY: minY - distance,
      maxX: maxX + distance, maxY: maxY + distance)
  }
}
