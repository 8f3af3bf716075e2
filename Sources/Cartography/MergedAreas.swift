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
  private var corners: [Point] = []
  private var sides: [(from: Int32, to: Int32)] = []
  /// Where the sides of each ring begin in `sides`, and where the last end.
  private var starts: [Int] = [0]
  private var isOpen: [Bool] = []
  /// The sides from each corner, the last first.
  private var following: [Int32: [Int]] = [:]

  init(_ rings: [WindowProjection.Shape]) {
    var numbers: [UInt64: Int32] = [:]
    for ring in rings {
      let places = ring.points.map { point in
        let number = numbers[point.key] ?? Int32(corners.count)
        if number == Int32(corners.count) {
          numbers[point.key] = number
          corners.append(point)
        }
        return number
      }
      for (index, from) in places.enumerated() {
        let to = places[index + 1 == places.count ? 0 : index + 1]
        if from != to { sides.append((from, to)) }
      }
      starts.append(sides.count)
    }
    isOpen = [Bool](repeating: true, count: sides.count)
    leaveOutShared()
    for index in sides.indices.reversed() where isOpen[index] {
      following[sides[index].from, default: []].append(index)
    }
  }

  private mutating func leaveOutShared() {
    var known: [UInt64: [Int]] = [:]
    for (index, side) in sides.enumerated() {
      if let other = known[Self.key(side.to, side.from)]?.popLast() {
        isOpen[index] = false
        isOpen[other] = false
      } else {
        known[Self.key(side.from, side.to), default: []].append(index)
      }
    }
  }

  private static func key(_ from: Int32, _ to: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: from)) << 32 | UInt64(UInt32(bitPattern: to))
  }

  func range(of ring: Int) -> Range<Int> { starts[ring]..<starts[ring + 1] }

  /// From where that side begins along sides that are left back again, each taken once; nil where
  /// the side itself is taken. As many sides end at a corner as begin there, so it always gets back.
  mutating func ring(from start: Int) -> [Point]? {
    guard isOpen[start] else { return nil }
    var ring: [Point] = []
    let first = sides[start].from
    var corner = first
    repeat {
      guard let side = following[corner]?.popLast() else { break }
      isOpen[side] = false
      ring.append(corners[Int(corner)])
      corner = sides[side].to
    } while corner != first
    return ring
  }
}
