import Foundation
import PlaneGeometry

/// A procedure that closes areas whose rim is only partly in an extract of OpenStreetMap, such as a
/// river that leaves the extract.
///
/// Where all open ends lie at the sides of the extract, the area lies between its lines, along the
/// sides; of the two areas that this may be, the smaller is taken. Where the extract was cut along
/// something else, each end is joined to the nearest other end.
struct EdgeClosing {
  /// An end of a chain, which is an open line of an area's rim.
  private struct End {
    var chain: Int
    var isStart: Bool
    var point: Point
  }

  /// The largest distance from a side of an extract's box at which the end of a line counts as
  /// lying at that side, as a share of the box's shorter side.
  private static let margin = 0.05
  /// The largest number of open lines that are closed together to an area, more than any area has
  /// at an edge.
  private static let limit = 200

  private let box: Rectangle<Double>
  /// The factor by which a unit of latitude is longer on a map than a unit of longitude.
  private let stretch: Double

  init(box: Rectangle<Double>, stretch: Double) { (self.box, self.stretch) = (box, stretch) }

  /// Returns the rings that the open lines of an area's rim become when they are closed; none if
  /// there are too many lines, or the gaps between them are longer than the lines.
  func rings(closing chains: [[Point]]) -> [[Point]] {
    let chains = chains.filter { $0.count > 1 }
    guard !chains.isEmpty, chains.count <= Self.limit else { return [] }
    let areAtSides = chains.allSatisfy { isAtSide($0[0]) && isAtSide($0[$0.count - 1]) }
    if areAtSides {
      let lines = BoxLines(box, lines: chains, stretch: stretch).lines
      if !lines.isEmpty, lines.count <= Self.limit { return alongSides(lines) }
    }
    return throughGaps(chains)
  }

  /// Returns whether a point lies outside the extract's box or near one of its sides.
  private func isAtSide(_ point: Point) -> Bool {
    guard box.contains(point) else { return true }
    let side = box.nearestSide(to: point, stretch: stretch)
    return distance(point, side) <= Self.margin * min(box.width, box.height * stretch)
  }

  /// Returns the distance between two points on a map, in units of longitude.
  private func distance(_ one: Point, _ other: Point) -> Double {
    hypot(one.x - other.x, (one.y - other.y) * stretch)
  }

  /// Returns the rings that lines form with the sides of the extract's box between their ends. Of
  /// the two ways to do so, the one with the smaller area is taken.
  ///
  /// - Parameter lines: Lines that run from side to side.
  private func alongSides(_ lines: [[Point]]) -> [[Point]] {
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

  /// Returns the rings that open lines form when each end is joined to the nearest other end, the
  /// closest pair first; none if the gaps are together longer than the lines.
  private func throughGaps(_ chains: [[Point]]) -> [[Point]] {
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

  /// Returns the ends of open lines: the start of each line, then its end.
  private static func ends(_ chains: [[Point]]) -> [End] {
    chains.indices.flatMap { index in
      [true, false].map { isStart in
        let point = isStart ? chains[index][0] : chains[index][chains[index].count - 1]
        return End(chain: index, isStart: isStart, point: point)
      }
    }
  }

  /// Returns the rings that open lines form when their ends are joined.
  ///
  /// - Parameter next: A closure that returns the index of the end to which an end is joined, and
  ///   the points on the way there.
  private static func rings(
    _ chains: [[Point]], _ ends: [End],
    _ next: (Int) -> (end: Int, corners: [Point])
  ) -> [[Point]] {
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
    var rings: [[Point]] = []
    for first in ends.indices where !isUsed[ends[first].chain] {
      var ring: [Point] = []
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
