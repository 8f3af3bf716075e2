import Places
import ShardFormat

/// A coast of thousands of points, of which a map takes the part that it shows and not a whole
/// continent.
struct LongRing: Sendable {
  let kind: ShapeKind
  private let points: [ShapeCoding.GridPoint]
  /// The bounding box of each run of points.
  private let runs: [GridBox]

  /// The number of points in a run.
  private static let runLength = 64

  /// Decodes a ring; `nil` for several rings in a row.
  init?(_ kind: ShapeKind, _ bytes: UnsafeRawBufferPointer) {
    let rings = ShapeCoding.gridLines(bytes)
    guard rings.count == 1 else { return nil }
    self.kind = kind
    points = rings[0]
    runs = stride(from: 0, to: points.count, by: Self.runLength).map { [points] start in
      GridBox(bounding: points[start..<min(start + Self.runLength, points.count)])
    }
  }

  /// The number of bytes that the ring takes in memory.
  var byteCount: Int {
    points.count * MemoryLayout<ShapeCoding.GridPoint>.stride
      + runs.count * MemoryLayout<GridBox>.stride
  }

  /// Returns the ring as it is in a window; beyond the window it takes short cuts that stay there.
  ///
  /// - Parameter window: The window; `nil` for all of the ring.
  func part(in window: GridBox?) -> [MapFeature.Point] {
    guard let window else { return points.map(ShapeCoding.point) }
    var part: [ShapeCoding.GridPoint] = []
    // The sides that the last two points lie beyond.
    var (last, lastButOne) = (GridBox.Sides(), GridBox.Sides())
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
      if run.overlaps(window) {
        for index in start..<end { append(points[index]) }
      } else {
        append(points[start])
        append(points[end - 1])
      }
    }
    return part.map(ShapeCoding.point)
  }
}

/// A box on the grid of `ShapeCoding`.
struct GridBox: Sendable {
  private var west = Int32.max
  private var east = Int32.min
  private var south = Int32.max
  private var north = Int32.min

  /// The sides of a box that a point lies beyond.
  struct Sides: OptionSet {
    let rawValue: UInt8
    static let west = Sides(rawValue: 1)
    static let east = Sides(rawValue: 2)
    static let south = Sides(rawValue: 4)
    static let north = Sides(rawValue: 8)
  }

  init(bounding points: some Sequence<ShapeCoding.GridPoint>) {
    for point in points {
      west = min(west, point.x)
      east = max(east, point.x)
      south = min(south, point.y)
      north = max(north, point.y)
    }
  }

  /// Creates the smallest box that contains all points between some degrees.
  init(longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double>) {
    func units(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32((degrees * ShapeCoding.unitsPerDegree).rounded(rule))
    }
    west = units(longitudes.lowerBound, .down)
    east = units(longitudes.upperBound, .up)
    south = units(latitudes.lowerBound, .down)
    north = units(latitudes.upperBound, .up)
  }

  func overlaps(_ other: GridBox) -> Bool {
    west <= other.east && east >= other.west && south <= other.north && north >= other.south
  }

  func sides(beyond point: ShapeCoding.GridPoint) -> Sides {
    var sides: Sides = []
    if point.x < west { sides = .west } else if point.x > east { sides = .east }
    if point.y < south {
      sides.insert(.south)
    } else if point.y > north {
      sides.insert(.north)
    }
    return sides
  }
}
