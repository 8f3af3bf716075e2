extension [WindowProjection.Shape] {
  /// The same areas without the sides that two of them share, as one: of a row of houses remains
  /// its outline. What the nonzero rule fills stays the same.
  func merged() -> [WindowProjection.Shape] {
    var sides = Sides(self)
    var merged: [WindowProjection.Shape] = []
    for (index, shape) in enumerated() {
      for start in sides.range(of: index) {
        while let ring = sides.ring(from: start) {
          guard ring.count > 2, let bounds = Box(bounding: ring) else { continue }
          // One that has lost nothing is as large as it was, beyond the window too.
          let extent = ring.count == shape.points.count ? shape.extent : 0
          merged.append(
            WindowProjection.Shape(points: ring, extent: Swift.max(extent, bounds.extent)))
        }
      }
    }
    return merged
  }
}

/// The sides of rings, each from one corner to another, without those there are in both directions.
private struct Sides {
  private struct Side {
    let from: Int
    let to: Int
    /// The next side that begins where this one does; nil for the last.
    let next: Int?
    var isOpen = true
  }

  /// Of the sides from a corner, as many are compared at most: more than ever meet in one.
  private static let mostAtOneCorner = 32

  private var corners: [Point] = []
  private var sides: [Side] = []
  /// The first of the sides that begin at each corner.
  private var first: [Int?] = []
  /// Where the sides of each ring begin in `sides`, and where the last end.
  private var starts: [Int] = [0]

  init(_ rings: [WindowProjection.Shape]) {
    var numbers: [UInt64: Int] = [:]
    numbers.reserveCapacity(rings.reduce(0) { $0 + $1.points.count })
    for ring in rings {
      defer { starts.append(sides.count) }
      guard let origin = ring.points.first else { continue }
      var from = number(of: origin, &numbers)
      for point in ring.points.dropFirst() + [origin] {
        let to = number(of: point, &numbers)
        if from != to { append(from, to) }
        from = to
      }
    }
  }

  private mutating func number(of point: Point, _ numbers: inout [UInt64: Int]) -> Int {
    let key = point.key
    if let number = numbers[key] { return number }
    numbers[key] = corners.count
    corners.append(point)
    first.append(nil)
    return corners.count - 1
  }

  /// A side that is there the other way around leaves none.
  private mutating func append(_ from: Int, _ to: Int) {
    var other = first[to]
    for _ in 0..<Self.mostAtOneCorner {
      guard let side = other else { break }
      if sides[side].isOpen, sides[side].to == from {
        sides[side].isOpen = false
        return
      }
      other = sides[side].next
    }
    sides.append(Side(from: from, to: to, next: first[from]))
    first[from] = sides.count - 1
  }

  func range(of ring: Int) -> Range<Int> { starts[ring]..<starts[ring + 1] }

  /// From where that side begins along sides that are left back again, each taken once; nil where
  /// the side itself is taken. As many sides end at a corner as begin there, so it always gets back.
  mutating func ring(from start: Int) -> [Point]? {
    guard sides[start].isOpen else { return nil }
    var ring: [Point] = []
    let origin = sides[start].from
    var corner = origin
    repeat {
      while let side = first[corner], !sides[side].isOpen { first[corner] = sides[side].next }
      guard let side = first[corner] else { break }
      sides[side].isOpen = false
      ring.append(corners[corner])
      corner = sides[side].to
    } while corner != origin
    return ring
  }
}
