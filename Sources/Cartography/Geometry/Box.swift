/// A rectangle with upright sides, in the units of `Point`.
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

  /// The smallest box that holds all the points; nil for none.
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
  var extent: Double { max(width, height) }

  func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Touching is not overlapping.
  public func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  public func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Each side moved outwards; inwards where `distance` is negative.
  func expanded(by distance: Double) -> Box {
    Box(
      minX: minX - distance, minY: minY - distance,
      maxX: maxX + distance, maxY: maxY + distance)
  }
}
