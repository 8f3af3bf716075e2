import PlaneGeometry

extension [WindowProjection.Shape] {
  /// Returns the areas of a map without the sides that two of them share, so that of a row of
  /// houses the outline remains. The nonzero winding rule fills the same pixels as before.
  func merged() -> [WindowProjection.Shape] {
    var sides = Sides(self)
    var merged: [WindowProjection.Shape] = []
    for (index, shape) in enumerated() {
      for start in sides.range(of: index) {
        while let ring = sides.ring(from: start) {
          guard ring.count > 2, let bounds = Rectangle(bounding: ring) else { continue }
          // A ring that has lost no side keeps its extent, which counts what lies beyond the window
          // too.
          let extent = ring.count == shape.points.count ? shape.extent : 0
          merged.append(
            WindowProjection.Shape(points: ring, extent: Swift.max(extent, bounds.extent)))
        }
      }
    }
    return merged
  }
}

/// A collection of the sides of rings, each directed from one corner to another, without the pairs
/// that run in both directions. New rings are made of the sides that are left.
private struct Sides {
  /// A directed side of a ring between two corners, which are indices of `corners`.
  private struct Side {
    let from: Int
    let to: Int
    /// The index of the next side that begins at the same corner, or `nil` for the last.
    let next: Int?
    /// A Boolean value that says whether the side of a ring is left: neither cancelled by its
    /// opposite nor taken into a new ring.
    var isOpen = true
  }

  /// The largest number of sides from one corner that are searched for an opposite side, more than
  /// ever meet in one.
  private static let mostAtOneCorner = 32

  private var corners: [Point] = []
  private var sides: [Side] = []
  /// The index of the first of the sides that begin at each corner.
  private var first: [Int?] = []
  /// The index in `sides` at which the sides of each original ring begin, followed by the number of
  /// all sides.
  private var starts: [Int] = [0]

  /// Creates the collection of the sides of rings, without pairs that run in both directions.
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

  /// Returns the index in `corners` of the corner at a point, and adds the corner if it is new.
  private mutating func number(of point: Point, _ numbers: inout [UInt64: Int]) -> Int {
    let key = point.key
    if let number = numbers[key] { return number }
    numbers[key] = corners.count
    corners.append(point)
    first.append(nil)
    return corners.count - 1
  }

  /// Adds a side of a ring between two corners, or removes the side that runs the other way instead
  /// if there is one.
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

  /// Returns the indices in `sides` of the sides that were added for an original ring, given by its
  /// index.
  func range(of ring: Int) -> Range<Int> { starts[ring]..<starts[ring + 1] }

  /// Returns the new ring that leads from the start of a side along sides that are left back to
  /// that start, and takes each of them; `nil` if the side itself is gone. As many sides end at a
  /// corner as begin there, so the walk always returns.
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
