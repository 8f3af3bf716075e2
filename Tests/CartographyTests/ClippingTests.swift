import PlaneGeometry
import TestSupport
import Testing

@testable import Cartography

@Suite struct ClippingTests {
  private let box = Rectangle<Double>(minX: 0, minY: 0, maxX: 10, maxY: 10)

  /// Returns points whose x and y are given in turns.
  private func points(_ numbers: Double...) -> [Point] {
    stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// Returns the area of a ring in square pixels, positive if it runs clockwise on the screen.
  private func area(_ ring: [Point]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, edge in
      sum + (edge.0.x * edge.1.y - edge.1.x * edge.0.y) / 2
    }
  }

  @Test func `a ring inside stays as it is`() {
    let ring = points(1, 1, 9, 1, 5, 9)
    #expect(box.clip(ring: ring) == ring)
  }

  @Test func `a ring outside is gone`() {
    #expect(box.clip(ring: points(11, 1, 19, 1, 15, 9)).isEmpty)
    // The bounds of this ring touch the box, but the ring does not.
    #expect(box.clip(ring: points(8, 20, 20, 8, 20, 20)).isEmpty)
  }

  @Test func `a ring around the view becomes the view`() {
    let ring = box.clip(ring: points(-5, -5, 15, -5, 15, 15, -5, 15))
    #expect(Set(ring) == Set(points(0, 0, 10, 0, 10, 10, 0, 10)))
    #expect(area(ring) == 100)
  }

  @Test func `a ring across a side keeps what is inside and its direction`() {
    let ring = box.clip(ring: points(5, 2, 15, 2, 15, 8, 5, 8))
    #expect(area(ring) == 30)
    #expect(area(box.clip(ring: points(5, 8, 15, 8, 15, 2, 5, 2))) == -30)
    #expect(ring.allSatisfy(box.contains))
  }

  @Test func `a line falls into the pieces that are inside`() {
    let line = points(-5, 5, 5, 5, 5, 15, 8, 15, 8, 5)
    #expect(box.clip(line: line) == [points(0, 5, 5, 5, 5, 10), points(8, 10, 8, 5)])
  }

  @Test func `upright and level lines are clipped too`() {
    #expect(box.clip(line: points(-5, 5, 15, 5)) == [points(0, 5, 10, 5)])
    #expect(box.clip(line: points(3, 15, 3, -5)) == [points(3, 10, 3, 0)])
    #expect(box.clip(line: points(-5, 11, 15, 11)).isEmpty)
    #expect(box.clip(line: points(12, 0, 12, 9)).isEmpty)
  }

  @Test func `random rings keep at most the box and never leave it`() {
    var generator = SeededGenerator(seed: 1)
    let range = -15.0...25.0
    for _ in 0..<500 {
      let ring = (0..<Int.random(in: 3...30, using: &generator)).map { _ in
        Point(x: .random(in: range, using: &generator), y: .random(in: range, using: &generator))
      }
      let clipped = box.clip(ring: ring)
      #expect(clipped.allSatisfy(box.expanded(by: 1e-9).contains))
      for piece in box.clip(line: ring) {
        #expect(piece.count > 1)
        #expect(piece.allSatisfy(box.expanded(by: 1e-9).contains))
      }
    }
  }
}
