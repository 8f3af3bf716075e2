import Places
import PlaneGeometry
import ShardFormat
import TestSupport
import Testing

@testable import Atlas

@Suite struct LongRingTests {
  /// Returns a coast full of bays around the origin, about 20 degrees wide.
  private func coast(_ generator: inout SeededGenerator) -> [ShapeCoding.GridPoint] {
    (0..<4_000).map { step in
      let (quarter, share) = (step / 1_000, Double(step % 1_000) / 1_000)
      let reach = 20_000 * Double.random(in: 0.5...1, using: &generator)
      let (x, y) = (reach * (1 - share), reach * share)
      let corner = [(x, y), (-y, x), (-x, -y), (y, -x)][quarter]
      return ShapeCoding.GridPoint(x: Int32(corner.0), y: Int32(corner.1))
    }
  }

  private func ring(_ points: [ShapeCoding.GridPoint]) throws -> LongRing {
    try #require(ShapeCoding.encode([points]).withUnsafeBytes { LongRing(.world(.land), $0) })
  }

  /// Returns whether a point lies on the ring's land by the even-odd rule, in degrees.
  private func isLand(_ ring: [MapFeature.Point], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    guard var last = ring.last else { return false }
    for point in ring {
      if (point.latitude > y) != (last.latitude > y),
        x < (last.longitude - point.longitude) * (y - point.latitude)
          / (last.latitude - point.latitude) + point.longitude
      {
        isInside.toggle()
      }
      last = point
    }
    return isInside
  }

  @Test(.slow) func `a part has the same land in its window as the whole`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let points = coast(&generator)
      let whole = points.map(ShapeCoding.point)
      let (west, south) = (
        Double.random(in: -11...10, using: &generator),
        Double.random(in: -11...10, using: &generator)
      )
      let size = Double.random(in: 0.01...4, using: &generator)
      let window = Rectangle<Int32>(longitudes: west...west + size, latitudes: south...south + size)
      let part = try ring(points).part(in: window)
      #expect(part.count < whole.count)
      for _ in 0..<50 {
        let (x, y) = (
          Double.random(in: west...west + size, using: &generator),
          Double.random(in: south...south + size, using: &generator)
        )
        #expect(isLand(part, x, y) == isLand(whole, x, y))
      }
    }
  }

  @Test func `of a ring around a window little is left`() throws {
    var generator = SeededGenerator(seed: 5)
    let window = Rectangle<Int32>(longitudes: 0...0.01, latitudes: 0...0.01)
    #expect(try ring(coast(&generator)).part(in: window).count < 300)
  }
}
