import Foundation

/// Closes areas of which the extract has but a part of the rim, as where a river leaves it.
///
/// Where all that is open ends at the sides of the extract, the area is what lies between, along
/// the sides; of the two that it may be, the smaller. Where the extract was cut along something
/// else, each end is joined to the nearest one.
struct EdgeClosing {
  private struct End {
    var chain: Int
    var isStart: Bool
    var point: PlanePoint
  }

  /// Of the shorter side: so far within, an end is one at the side still.
  private static let margin = 0.05
  /// More pieces than any area has at an edge.
  private static let limit = 200

  private let box: PlaneBox
  /// How much longer a unit of latitude is on a map.
  private let stretch: Double

  init(box: PlaneBox, stretch: Double) { (self.box, self.stretch) = (box, stretch) }

  /// Rings; none where nothing sensible comes of it.
  func rings(closing chains: [[PlanePoint]]) -> [[PlanePoint]] {
    let chains = chains.filter { $0.count > 1 }
    guard !chains.isEmpty, chains.count <= Self.limit else { return [] }
    let areAtSides = chains.allSatisfy { isAtSide($0[0]) && isAtSide($0[$0.count - 1]) }
    if areAtSides {
      let lines = BoxLines(box, lines: chains, stretch: stretch).lines
      if !lines.isEmpty, lines.count <= Self.limit { return alongSides(lines) }
    }
    return throughGaps(chains)
  }

  private func isAtSide(_ point: PlanePoint) -> Bool {
    guard box.contains(point) else { return true }
    let side = box.nearestSide(to: point, stretch: stretch)
    return distance(point, side) <= Self.margin * min(box.width, box.height * stretch)
  }

  private func distance(_ one: PlanePoint, _ other: PlanePoint) -> Double {
    hypot(one.x - other.x, (one.y - other.y) * stretch)
  }

  /// - Parameter lines: from side to side.
  private func alongSides(_ lines: [[PlanePoint]]) -> [[PlanePoint]] {
    let ends = Self.ends(lines).sorted { box.position(of: $0.point) < box.position(of: $1.point) }
    let both = [0, 1].map { first in
      Self.rings(lines, ends) { index in
        let isFirst = (index - first).isMultiple(of: 2)
        let other = (index + (isFirst ? 1 : -1) + ends.count) % ends.count
        let (from, to) = isFirst ? (index, other) : (other, index)
        let corners = box.corners(
          from: box.position(of: ends[from].point), to: box.position(of: ends[to].point))
        return (other, isFirst ? corners : corners.reversed())
      }
    }
    let areas = both.map { $0.reduce(0) { $0 + SeaFaces.area($1).magnitude } }
    return both[areas[0] <= areas[1] ? 0 : 1]
  }

  /// Ends are joined to the nearest, the nearest of all first; not where the gaps are longer than
  /// what there is.
  private func throughGaps(_ chains: [[PlanePoint]]) -> [[PlanePoint]] {
    let ends = Self.ends(chains)
    var pairs = ends.indices.flatMap { one in
      ends.indices.dropFirst(one + 1).map { other in
        (one: one, other: other, distance: distance(ends[one].point, ends[other].point))
      }
    }
    pairs.sort { ($0.distance, $0.one, $0.other) < ($1.distance, $1.one, $1.other) }
    var partners = [Int?](repeating: nil, count: ends.count)
    var gaps = 0.0
    for pair in pairs where partners[pair.one] == nil && partners[pair.other] == nil {
      (partners[pair.one], partners[pair.other]) = (pair.other, pair.one)
      gaps += pair.distance
    }
    let length = chains.reduce(0) { sum, chain in
      zip(chain, chain.dropFirst()).reduce(sum) { $0 + distance($1.0, $1.1) }
    }
    if gaps > length { return [] }
    return Self.rings(chains, ends) { index in (partners[index] ?? index, []) }
  }

  private static func ends(_ chains: [[PlanePoint]]) -> [End] {
    chains.indices.flatMap { index in
      [true, false].map { isStart in
        let point = isStart ? chains[index][0] : chains[index][chains[index].count - 1]
        return End(chain: index, isStart: isStart, point: point)
      }
    }
  }

  /// - Parameter next: the end that another is joined to, and the points on the way.
  private static func rings(
    _ chains: [[PlanePoint]], _ ends: [End],
    _ next: (Int) -> (end: Int, corners: [PlanePoint])
  ) -> [[PlanePoint]] {
    var opposite = [Int](repeating: 0, count: ends.count)
    var known: [Int: Int] = [:]
    for (index, end) in ends.enumerated() {
      if let other = known[end.chain] {
        (opposite[index], opposite[other]) = (other, index)
      } else {
        known[end.chain] = index
      }
    }
    var isUsed = [Bool](repeating: false, count: chains.count)
    var rings: [[PlanePoint]] = []
    for first in ends.indices where !isUsed[ends[first].chain] {
      var ring: [PlanePoint] = []
      var index = first
      while !isUsed[ends[index].chain] {
        let end = ends[index]
        isUsed[end.chain] = true
        ring += end.isStart ? chains[end.chain] : chains[end.chain].reversed()
        let (partner, corners) = next(opposite[index])
        ring += corners
        index = partner
      }
      if ring.count > 2 { rings.append(ring) }
    }
    return rings
  }
}
