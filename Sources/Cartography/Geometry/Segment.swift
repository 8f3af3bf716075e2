import PlaneGeometry

/// A straight line segment for the simplification of lines on maps, which divides once and not for
/// each point that it measures the distance to.
struct Segment: MeasuringSegment {
  private let line: LineSegment
  private let inverseLengthSquared: Double

  init(_ start: Point, _ end: Point) {
    line = LineSegment(start, end)
    inverseLengthSquared = line.lengthSquared > 0 ? 1 / line.lengthSquared : 0
  }

  @inline(__always)
  func distanceSquared(to point: Point) -> Double {
    line.distanceSquared(to: point) { $0 * inverseLengthSquared }
  }
}
