import Foundation

/// Tells sea from land in a box, by the coast that crosses it.
///
/// The coast cuts the box into faces. Each is walked around with the face on the right: along the
/// coast where it leads, clockwise along the box's sides where it ends there. Of a face on the right
/// of more coast than on the left it is told that it is the sea.
struct SeaFaces {
  private struct Crossing {
    var position: Double
    var line: Int
    var isStart: Bool
  }

  let box: PlaneBox
  /// From one side of the box to one, the sea on their right.
  private var lines: [[PlanePoint]] = []
  private var rings: [[PlanePoint]] = []

  /// - Parameter lines: They may begin and end anywhere; an end inside is led to the nearest side.
  init(box: PlaneBox, lines: [[PlanePoint]], rings: [[PlanePoint]], stretch: Double) {
    self.box = box
    var cut = BoxLines(box, lines: lines, stretch: stretch)
    for ring in rings {
      if ring.allSatisfy(box.contains) {
        self.rings.append(ring)
      } else if let outside = ring.firstIndex(where: { !box.contains($0) }) {
        cut.add(Array(ring[outside...] + ring[...outside]))
      }
    }
    self.lines = cut.lines
  }

  /// Those around water clockwise, those around land within water the other way.
  var seaRings: [[PlanePoint]] { faces() + rings }

  private func faces() -> [[PlanePoint]] {
    if lines.isEmpty { return isSea(rings) ? [box.corners] : [] }
    let crossings = lines.indices.flatMap { index -> [Crossing] in
      [true, false].map { isStart -> Crossing in
        let point = isStart ? lines[index][0] : lines[index][lines[index].count - 1]
        return Crossing(position: box.position(of: point), line: index, isStart: isStart)
      }
    }.sorted { ($0.position, $0.isStart ? 1 : 0) < ($1.position, $1.isStart ? 1 : 0) }
    var place = [Int](repeating: 0, count: 2 * lines.count)
    for (index, crossing) in crossings.enumerated() {
      place[2 * crossing.line + (crossing.isStart ? 0 : 1)] = index
    }
    // Each line is walked along twice: along it and, with the face on its left, back.
    var isWalked = [Bool](repeating: false, count: 2 * lines.count)
    var seas: [[PlanePoint]] = []
    for first in isWalked.indices where !isWalked[first] {
      var ring: [PlanePoint] = []
      var (right, left) = (0.0, 0.0)
      var walk = first
      while !isWalked[walk] {
        isWalked[walk] = true
        let (line, isBack) = (walk / 2, walk % 2 == 1)
        let length = Self.length(lines[line])
        if isBack { left += length } else { right += length }
        ring += isBack ? lines[line].reversed() : lines[line]
        let end = place[2 * line + (isBack ? 0 : 1)]
        let next = crossings[(end + 1) % crossings.count]
        ring += box.corners(from: crossings[end].position, to: next.position)
        walk = 2 * next.line + (next.isStart ? 0 : 1)
      }
      if right > left { seas.append(ring) }
    }
    return seas
  }

  /// Whether water is around the rings: what runs counterclockwise is land.
  private func isSea(_ rings: [[PlanePoint]]) -> Bool {
    rings.reduce(0) { $0 + (Self.area($1) > 0 ? Self.length($1) : -Self.length($1)) } > 0
  }

  private static func length(_ line: [PlanePoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  /// Twice as large as it is; negative of what runs clockwise.
  static func area(_ ring: [PlanePoint]) -> Double {
    guard let origin = ring.first, var previous = ring.last else { return 0 }
    return ring.reduce(0) { sum, point in
      defer { previous = point }
      return sum + (previous.x - origin.x) * (point.y - origin.y)
        - (point.x - origin.x) * (previous.y - origin.y)
    }
  }
}

extension PlaneBox {
  /// Those passed clockwise between two positions; all where that is no way at all.
  func corners(from start: Double, to end: Double) -> [PlanePoint] {
    let positions = [0, width, width + height, 2 * width + height]
    let around = 2 * (width + height)
    let last = end > start ? end : end + around
    return [0, around].flatMap { turn in
      zip(positions, corners).filter { start < $0.0 + turn && $0.0 + turn < last }.map(\.1)
    }
  }
}
