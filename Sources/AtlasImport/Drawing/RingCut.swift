import PlaneGeometry

/// A cut of an area along a vertical or horizontal line, of which one side is kept.
///
/// Where the line crosses the area, the cut runs within the area alone. (The Sutherland–Hodgman
/// algorithm would join what the line parts: by a bridge of no width along the line, which is seen
/// where outlines are stroked.)
struct RingCut {
  /// The x of a vertical line, or the y of a horizontal one. No point of the rings lies on it.
  let side: Double
  /// A Boolean value that says whether the line is vertical.
  let isX: Bool
  /// A Boolean value that says whether the side with greater coordinates is kept.
  let keepsGreater: Bool

  /// An end of a chain, which is a stretch of a ring on the side that is kept.
  private struct End {
    /// The position of the end along the line of the cut.
    var position: Double
    var chain: Int
    var isStart: Bool
  }

  /// Returns the rings around what the side that is kept has of an area.
  ///
  /// - Parameter rings: The rings around the area and, in the other direction, around its holes.
  ///   The winding number of every point on the side that is kept stays the same.
  func parts(of rings: [[Point]]) -> [[Point]] {
    var parts: [[Point]] = []
    var chains: [[Point]] = []
    for ring in rings {
      let isKept = ring.map(isKept)
      guard isKept.contains(true) else { continue }
      guard isKept.contains(false) else {
        parts.append(ring)
        continue
      }
      chains += self.chains(of: ring, isKept)
    }
    let next = followers(of: chains)
    var isUsed = [Bool](repeating: false, count: chains.count)
    for first in chains.indices where !isUsed[first] {
      var part: [Point] = []
      var chain = first
      while !isUsed[chain] {
        isUsed[chain] = true
        part += chains[chain]
        chain = next[chain]
      }
      if part.count > 2 { parts.append(part) }
    }
    return parts
  }

  private func isKept(_ point: Point) -> Bool {
    let value = isX ? point.x : point.y
    return keepsGreater ? value >= side : value <= side
  }

  /// Returns the stretches of a ring on the side that is kept, each from the point where the ring
  /// crosses the line to that where it crosses it again.
  ///
  /// - Parameter isKept: For each point of the ring whether it is on that side; some are and some
  ///   are not.
  private func chains(of ring: [Point], _ isKept: [Bool]) -> [[Point]] {
    guard let outside = isKept.firstIndex(of: false) else { return [] }
    var chains: [[Point]] = []
    var (previous, wasKept) = (outside, false)
    for step in 1...ring.count {
      let index = (outside + step) % ring.count
      if isKept[index] != wasKept {
        let crossing = crossing(ring[previous], ring[index])
        if wasKept { chains[chains.count - 1].append(crossing) } else { chains.append([crossing]) }
      }
      if isKept[index] { chains[chains.count - 1].append(ring[index]) }
      (previous, wasKept) = (index, isKept[index])
    }
    return chains
  }

  /// Returns the point where a segment crosses the line of the cut.
  private func crossing(_ from: Point, _ to: Point) -> Point {
    isX
      ? Point(x: side, y: from.y + (to.y - from.y) * (side - from.x) / (to.x - from.x))
      : Point(x: from.x + (to.x - from.x) * (side - from.y) / (to.y - from.y), y: side)
  }

  /// Returns for each chain the index of the chain to whose start its end is led along the line.
  ///
  /// Ends are paired as brackets are: of rings that do not cross one another, neighbours along the
  /// line, with the area between them.
  private func followers(of chains: [[Point]]) -> [Int] {
    var ends = chains.enumerated().flatMap { index, chain in
      [(chain[0], true), (chain[chain.count - 1], false)].map { point, isStart in
        End(position: isX ? point.y : point.x, chain: index, isStart: isStart)
      }
    }
    ends.sort { ($0.position, $0.chain) < ($1.position, $1.chain) }
    var next = Array(chains.indices)
    var open: [End] = []
    for end in ends {
      guard let last = open.last, last.isStart != end.isStart else {
        open.append(end)
        continue
      }
      open.removeLast()
      let (from, to) = end.isStart ? (last, end) : (end, last)
      next[from.chain] = to.chain
    }
    return next
  }
}
