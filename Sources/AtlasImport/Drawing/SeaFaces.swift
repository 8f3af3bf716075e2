import Foundation
import PlaneGeometry

/// A division of a box into sea and land by the coast that crosses the box.
///
/// The coast cuts the box into faces. Each face is walked around with the face on the right: along
/// the coast where it leads, clockwise along the box's sides where the coast ends there. A face
/// counts as sea if it lies on the right of more coast than on the left.
struct SeaFaces {
  /// An end of a coast line, on a side of the box that the coast is cut to.
  private struct Crossing {
    var position: Double
    var line: Int
    var isStart: Bool
  }

  let box: Rectangle<Double>
  /// The coast lines, each from one side of the box to another, with the sea on their right.
  private var lines: [[Point]] = []
  /// The closed coasts that lie wholly inside the box.
  private var rings: [[Point]] = []

  /// Creates a division of a box into sea and land by a coast, which is cut to the box.
  ///
  /// - Parameters:
  ///   - lines: Lines that may begin and end anywhere; an end inside the box is led to the nearest
  ///     side.
  ///   - rings: Closed coasts without the repeated last point.
  ///   - stretch: The factor by which a unit of latitude is longer on a map than a unit of
  ///     longitude.
  init(box: Rectangle<Double>, lines: [[Point]], rings: [[Point]], stretch: Double) {
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

  /// The rings that bound the sea in the box: rings around water run clockwise, rings around land
  /// within water counterclockwise.
  var seaRings: [[Point]] { faces() + rings }

  /// Returns rings around those of the faces into which the coast cuts the box that are sea.
  private func faces() -> [[Point]] {
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
    // Each line is walked along twice: forwards and, with the face on its left, back.
    var isWalked = [Bool](repeating: false, count: 2 * lines.count)
    var seas: [[Point]] = []
    for first in isWalked.indices where !isWalked[first] {
      var ring: [Point] = []
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

  /// Returns whether water surrounds closed coasts: whether those that run counterclockwise, around
  /// land, are longer together than those that run clockwise, around water.
  private func isSea(_ rings: [[Point]]) -> Bool {
    rings.reduce(0) { $0 + (Self.area($1) > 0 ? Self.length($1) : -Self.length($1)) } > 0
  }

  /// Returns the length of a line in the units of its coordinates.
  private static func length(_ line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  /// Returns twice the area of a ring, negative for a ring that runs clockwise.
  static func area(_ ring: [Point]) -> Double {
    guard let origin = ring.first, var previous = ring.last else { return 0 }
    return ring.reduce(0) { sum, point in
      defer { previous = point }
      return sum + (previous.x - origin.x) * (point.y - origin.y)
        - (point.x - origin.x) * (previous.y - origin.y)
    }
  }
}

extension Rectangle<Double> {
  /// Returns the rectangle's corners that are passed clockwise between two positions on its sides;
  /// all four if the positions are equal.
  func corners(from start: Double, to end: Double) -> [Point] {
    let positions = [0, width, width + height, 2 * width + height]
    let around = 2 * (width + height)
    let last = end > start ? end : end + around
    return [0, around].flatMap { turn in
      zip(positions, corners).filter { start < $0.0 + turn && $0.0 + turn < last }.map(\.1)
    }
  }
}
