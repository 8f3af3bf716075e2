/// The points of a line or ring on their way into a box: while they stay beyond one of its sides,
/// only the first and the last of them are kept, which leaves the part inside as it is.
struct Outline {
  private let box: Box
  private(set) var points: [Point] = []
  private var bounds: Sides = []
  /// Of the last two points.
  private var last: Sides = []
  private var lastButOne: Sides = []

  /// The sides of the box that a point lies beyond.
  private struct Sides: OptionSet {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let above = Sides(rawValue: 4)
    static let below = Sides(rawValue: 8)
  }

  init(_ box: Box, capacity: Int) {
    self.box = box
    points.reserveCapacity(capacity)
  }

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

  /// Appends points of which all lie inside the box, at most `capacity`.
  mutating func append(inside capacity: Int, _ write: (inout OutputSpan<Point>) -> Void) {
    let count = points.count
    points.append(addingCapacity: capacity, initializingWith: write)
    guard points.count > count else { return }
    lastButOne = points.count == count + 1 ? last : []
    last = []
  }

  /// The parts inside the box: of a ring at most one.
  func clipped(asRing isRing: Bool) -> [[Point]] {
    if bounds.isEmpty { return points.count > (isRing ? 2 : 1) ? [points] : [] }
    if !isRing { return box.clip(line: points) }
    let ring = box.clip(ring: points)
    return ring.isEmpty ? [] : [ring]
  }
}
