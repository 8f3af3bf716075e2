import Basics
import Places
import PlaneGeometry

/// A nesting of rings, which makes the polygons that they form by lying within one another. The
/// roles of the relation's members are ignored, because they are wrong often enough.
struct RingNesting {
  /// The number of edges and points of rings to look at, after which the search for rings within
  /// rings is given up.
  private static let effort = 20_000_000

  private(set) var polygons: [Polygon] = []
  /// A Boolean value that says whether the search for rings within rings was given up, because
  /// there was too much to look at.
  private(set) var isTangled = false

  private let rings: [Ring]
  /// The number of other rings that each ring lies in, by the ring's index.
  private var depths: [Int]
  /// The index of the smallest ring that each ring lies in, or `nil` for a ring in no other.
  private var parents: [Int?]

  /// Creates a nesting of rings and its polygons: rings at even depths are outer rings, rings at
  /// odd depths holes.
  init(_ rings: [Ring]) {
    self.rings = rings
    depths = Array(repeating: 0, count: rings.count)
    parents = Array(repeating: nil, count: rings.count)
    if rings.count > 1 { nest() }
    var indices: [Int: Int] = [:]
    for (index, ring) in rings.enumerated() where depths[index] % 2 == 0 {
      indices[index] = polygons.count
      polygons.append(Polygon(outer: ring.counterclockwise))
    }
    for (index, ring) in rings.enumerated() where depths[index] % 2 == 1 {
      // In a tangle, the ring around a hole can be a hole itself.
      if let parent = parents[index], let polygon = indices[parent] {
        polygons[polygon].holes.append(ring.clockwise)
      } else {
        polygons.append(Polygon(outer: ring.counterclockwise))
      }
    }
  }

  /// Replaces the polygons by those of the rings that lie in no other ring, without holes.
  mutating func fillHoles() {
    let outermost = rings.indices.filter { depths[$0] == 0 }
    polygons = outermost.map { Polygon(outer: rings[$0].counterclockwise) }
  }

  /// Finds the depth and the parent of each ring by looking for the rings within each, from the
  /// largest to the smallest.
  private mutating func nest() {
    let areas = rings.map { abs($0.twiceSignedArea) }
    let samples = rings.map { Polygon(outer: $0.coordinates).center }
    let fromSouth = rings.indices.sorted { samples[$0].latitude < samples[$1].latitude }
    let latitudes = fromSouth.map { samples[$0].latitude }
    var rest = Self.effort
    for outer in rings.indices.sorted(by: { areas[$0] > areas[$1] }) {
      var bounds = Rectangle<Double>.empty
      for coordinate in rings[outer].coordinates {
        bounds.formUnion(x: coordinate.longitude, y: coordinate.latitude)
      }
      let range = Self.range(of: bounds.minY, bounds.maxY, in: latitudes)
      rest -= range.count
      let candidates = fromSouth[range].filter {
        areas[$0] < areas[outer] && bounds.minX <= samples[$0].longitude
          && samples[$0].longitude <= bounds.maxX
      }
      if !candidates.isEmpty {
        for index in inside(outer, candidates, samples, &rest) {
          depths[index] += 1
          parents[index] = outer
        }
      }
      if rest < 0 {
        isTangled = true
        return
      }
    }
  }

  /// Returns the indices of the rings among the candidates whose sample points are inside a ring:
  /// each edge toggles the samples whose parallel it crosses east of them (the even–odd rule).
  ///
  /// - Parameters:
  ///   - candidates: Rings in the order of their samples from the south.
  ///   - rest: The number of edges and points that may still be looked at.
  private func inside(
    _ outer: Int, _ candidates: [Int], _ samples: [Coordinate], _ rest: inout Int
  ) -> [Int] {
    let latitudes = candidates.map { samples[$0].latitude }
    var isInside = Array(repeating: false, count: candidates.count)
    let ring = rings[outer].coordinates
    guard var start = ring.last else { return [] }
    for end in ring {
      let (low, high) = start.latitude < end.latitude ? (start, end) : (end, start)
      let range = Self.range(of: low.latitude, high.latitude, in: latitudes)
      for position in range where latitudes[position] < high.latitude {
        let longitude = Coordinate.crossing(of: latitudes[position], low, high)
        if longitude > samples[candidates[position]].longitude { isInside[position].toggle() }
      }
      rest -= range.count + 1
      if rest < 0 { return [] }
      start = end
    }
    return candidates.indices.filter { isInside[$0] }.map { candidates[$0] }
  }

  /// Returns the range of the indices at which sorted numbers are at least `low` and at most
  /// `high`.
  private static func range(of low: Double, _ high: Double, in numbers: [Double]) -> Range<Int> {
    let start = numbers.partitioningIndex { $0 >= low }
    return start..<max(start, numbers.partitioningIndex { $0 > high })
  }
}
