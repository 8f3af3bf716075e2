import PlaneGeometry

/// A line or ring that is clipped to a box while its points are appended. While they stay beyond
/// one side of the box, all but the first and the last of them are dropped, which leaves the part
/// inside the box unchanged.
struct Outline {
  private let box: Rectangle<Double>
  /// The points appended to the outline so far, without the dropped ones.
  private(set) var points: [Point] = []
  /// The sides of the clipping box that any point of the outline so far lies beyond.
  private var bounds: Sides = []
  /// The sides of the clipping box that the outline's last point lies beyond.
  private var last: Sides = []
  /// The sides of the clipping box that the outline's last point but one lies beyond.
  private var lastButOne: Sides = []

  /// A set of the sides of a clipping box that a point lies beyond.
  private struct Sides: OptionSet {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let above = Sides(rawValue: 4)
    static let below = Sides(rawValue: 8)
  }

  /// Creates an empty outline that is to be clipped to a box.
  ///
  /// - Parameters:
  ///   - box: The box that the outline is clipped to.
  ///   - capacity: The number of points to reserve space for.
  init(_ box: Rectangle<Double>, capacity: Int) {
    self.box = box
    points.reserveCapacity(capacity)
  }

  /// Appends a point to the outline; it replaces the last point if that one and its predecessor lie
  /// beyond the same side of the clipping box as the new one.
  mutating func append(_ point: Point) {
    var sides: Sides = []
    if point.x < box.minX { sides = .left } else if point.x > box.maxX { sides = .right }
    if point.y < box.minY {
      sides.insert(.above)
    } else if point.y > box.maxY {
      sides.insert(.below)
    }
    bounds.formUnion(sides)
    if points.count > 1, !sides.intersection(last).intersection(lastButOne).isEmpty {
      points[points.count - 1] = point
    } else {
      points.append(point)
      lastButOne = last
    }
    last = sides
  }

  /// Appends points to the outline that all lie inside the clipping box.
  ///
  /// - Parameters:
  ///   - capacity: The largest number of points that `write` appends.
  ///   - write: A closure that appends the points.
  mutating func append(inside capacity: Int, _ write: (inout OutputSpan<Point>) -> Void) {
    let count = points.count
    points.append(addingCapacity: capacity, initializingWith: write)
    guard points.count > count else { return }
    lastButOne = points.count == count + 1 ? last : []
    last = []
  }

  /// Returns the parts of the outline inside the clipping box; for a ring there is at most one
  /// part.
  func clipped(asRing isRing: Bool) -> [[Point]] {
    if bounds.isEmpty { return points.count > (isRing ? 2 : 1) ? [points] : [] }
    if !isRing { return box.clip(line: points) }
    let ring = box.clip(ring: points)
    return ring.isEmpty ? [] : [ring]
  }
}
