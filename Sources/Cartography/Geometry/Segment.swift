import PlaneGeometry

/// A segment for the simplification of lines on maps, which divides once and not for each point.
struct Segment: MeasuringSegment {
  private let start: Point
  private let run: Double
  private let rise: Double
  private let inverseLengthSquared: Double

  init(_ start: Point, _ end: Point) {
    self.start = start
    run = end.x - start.x
    rise = end.y - start.y
    let lengthSquared = run * run + rise * rise
    inverseLengthSquared = lengthSquared > 0 ? 1 / lengthSquared : 0
  }

  @inline(__always)
  func distanceSquared(to point: Point) -> Double {
    let (x, y) = (point.x - start.x, point.y - start.y)
    let along = min(max((x * run + y * rise) * inverseLengthSquared, 0), 1)
    let (offX, offY) = (x - along * run, y - along * rise)
    return offX * offX + offY * offY
  }
}
