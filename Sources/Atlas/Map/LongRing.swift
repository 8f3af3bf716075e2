import Places
import PlaneGeometry
import ShardFormat

/// A decoded coast of thousands of points, of which a map takes the part that it shows and not a
/// whole continent, and which tells in a moment whether a point lies on its land.
struct LongRing: Sendable {
  let kind: ShapeKind
  private let points: [ShapeCoding.GridPoint]
  /// The bounding boxes of the runs of `runLength` successive points that a long coast is divided
  /// into.
  private let runs: [Rectangle<Int32>]

  /// The number of successive points of a long coast that share a bounding box.
  private static let runLength = 64

  /// Creates a long coast by decoding a ring; returns `nil` where the bytes hold several rings.
  init?(_ kind: ShapeKind, _ bytes: UnsafeRawBufferPointer) {
    let rings = ShapeCoding.gridLines(bytes)
    guard rings.count == 1 else { return nil }
    self.kind = kind
    points = rings[0]
    runs = stride(from: 0, to: points.count, by: Self.runLength).map { [points] start in
      Rectangle(bounding: points[start..<min(start + Self.runLength, points.count)])
    }
  }

  /// The number of bytes that a long coast takes in memory.
  var byteCount: Int {
    points.count * MemoryLayout<ShapeCoding.GridPoint>.stride
      + runs.count * MemoryLayout<Rectangle<Int32>>.stride
  }

  /// Returns the points of a long coast that a window of a map needs. Beyond the window the coast
  /// takes short cuts, which lie outside the window, so that the part inside is filled as it should
  /// be.
  ///
  /// - Parameter window: The window; `nil` for all of the coast.
  func part(in window: Rectangle<Int32>?) -> [MapFeature.Point] {
    guard let window else { return points.map(ShapeCoding.point) }
    var part: [ShapeCoding.GridPoint] = []
    // The sides that the last two points lie beyond.
    var (last, lastButOne) = (Rectangle<Int32>.Sides(), Rectangle<Int32>.Sides())
    func append(_ point: ShapeCoding.GridPoint) {
      let sides = window.sides(beyond: point)
      if part.count > 1, !sides.isDisjoint(with: last.intersection(lastButOne)) {
        part[part.count - 1] = point
      } else {
        part.append(point)
        lastButOne = last
      }
      last = sides
    }
    for (number, run) in runs.enumerated() {
      let start = number * Self.runLength
      let end = min(start + Self.runLength, points.count)
      if run.touches(window) {
        for index in start..<end { append(points[index]) }
      } else {
        append(points[start])
        append(points[end - 1])
      }
    }
    return part.map(ShapeCoding.point)
  }
}

extension LongRing {
  /// Returns whether a point lies within the ring.
  ///
  /// A line from the point to the east crosses the ring an odd number of times then. Runs that the line
  /// passes by are not looked through.
  func contains(longitude: Double, latitude: Double) -> Bool {
    guard let last = points.last else { return false }
    let (x, y) = (longitude * ShapeCoding.unitsPerDegree, latitude * ShapeCoding.unitsPerDegree)
    var (isInside, start) = (false, last)
    for (number, run) in runs.enumerated() {
      let first = number * Self.runLength
      let end = min(first + Self.runLength, points.count)
      let isPassedBy = Double(run.minY) > y || Double(run.maxY) <= y || Double(run.maxX) < x
      for point in points[first..<(isPassedBy ? first + 1 : end)] {
        if Self.crosses(start, point, x, y) { isInside.toggle() }
        start = point
      }
      start = points[end - 1]
    }
    return isInside
  }

  /// Returns whether the line from a point to the east crosses the line between two points of the ring.
  private static func crosses(
    _ start: ShapeCoding.GridPoint, _ end: ShapeCoding.GridPoint, _ x: Double, _ y: Double
  ) -> Bool {
    let (startY, endY) = (Double(start.y), Double(end.y))
    if (startY > y) == (endY > y) { return false }
    let share = (y - startY) / (endY - startY)
    return Double(start.x) + share * Double(end.x - start.x) > x
  }
}

extension Rectangle<Int32> {
  /// A set of the sides of a rectangle that a point lies beyond.
  struct Sides: OptionSet {
    let rawValue: UInt8
    static var west: Sides { Sides(rawValue: 1) }
    static var east: Sides { Sides(rawValue: 2) }
    static var south: Sides { Sides(rawValue: 4) }
    static var north: Sides { Sides(rawValue: 8) }
  }

  init(bounding points: some Sequence<ShapeCoding.GridPoint>) {
    self = .empty
    for point in points { formUnion(x: point.x, y: point.y) }
  }

  /// Creates the smallest rectangle on the grid of `ShapeCoding` that contains ranges of longitudes
  /// and latitudes in degrees.
  init(longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double>) {
    func units(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32((degrees * ShapeCoding.unitsPerDegree).rounded(rule))
    }
    self.init(
      minX: units(longitudes.lowerBound, .down), minY: units(latitudes.lowerBound, .down),
      maxX: units(longitudes.upperBound, .up), maxY: units(latitudes.upperBound, .up))
  }

  /// Returns the sides of the rectangle that a point lies beyond.
  func sides(beyond point: ShapeCoding.GridPoint) -> Sides {
    var sides: Sides = []
    if point.x < minX { sides = .west } else if point.x > maxX { sides = .east }
    if point.y < minY {
      sides.insert(.south)
    } else if point.y > maxY {
      sides.insert(.north)
    }
    return sides
  }
}
