import Foundation
import PlaneGeometry

extension LabelPlacement {
  /// The length in pixels by which a curve goes on at either end of the name that is set along it.
  private static let spare = 10.0
  /// The largest angles in degrees by which a name set along a curve may turn: `whole` from its
  /// beginning to its end, `once` from one letter to the next. Larger values mean more curved
  /// names, which are harder to read.
  private static let turn = (whole: 75.0, once: 24.0)
  /// The distance in em, about a letter, between neighbouring points of a curve that a name is set
  /// along.
  private static let step = 0.7
  /// The distance in pixels by which the drawn curve of a name may differ from that which was tried.
  private static let tolerance = 0.25
  /// The number of spots that are tried for a name along one curved line.
  private static let tries = 5

  /// Sets a name upright along a line that bends, as a label of the map, if there is a free spot.
  ///
  /// - Parameters:
  ///   - line: The line in pixels of the frame.
  ///   - width: The width of the name in pixels.
  /// - Returns: Whether a free spot was found.
  mutating func place(
    _ name: String, style: MapLabel.Style, alongCurve line: [Point], width: Double
  ) -> Bool {
    let fontSize = style.fontSize(zoom: zoom)
    let length = width + 2 * Self.spare
    let walk = Walk(line)
    let room = walk.length - length
    guard room >= 0, room.isFinite, !TextMetrics.joins(name) else { return false }
    // Try spots from the middle outwards.
    for share in [0.5, 0.3, 0.7, 0.1, 0.9].prefix(Self.tries) {
      let count = Int((length / (Self.step * fontSize)).rounded(.up))
      var curve = (0...count).map { index in
        walk.point(at: share * room + length * Double(index) / Double(count))
      }
      guard let first = curve.first, let last = curve.last, Self.isGentle(curve) else { continue }
      if first.x > last.x { curve.reverse() }
      let middle = curve[curve.count / 2]
      if isRepeated(name, near: middle) { continue }
      let boxes = curve.map {
        Rectangle(
          center: $0, width: fontSize * TextMetrics.height, height: fontSize * TextMetrics.height)
      }
      guard boxes.allSatisfy(isFree), let around = Rectangle(bounding: curve) else { continue }
      var label = MapLabel(
        name: name, style: style, fontSize: fontSize, lines: [name], anchor: .middle,
        baseline: middle, dot: nil, box: around.expanded(by: fontSize * TextMetrics.height / 2))
      label.curve = curve.simplified(tolerance: Self.tolerance)
      append(label, taking: boxes, at: middle)
      return true
    }
    return false
  }

  /// Returns whether letters can stand side by side on a curve, because it bends little.
  private static func isGentle(_ curve: [Point]) -> Bool {
    let directions = zip(curve, curve.dropFirst()).map { atan2($1.y - $0.y, $1.x - $0.x) }
    var (all, least, most) = (0.0, 0.0, 0.0)
    for (one, next) in zip(directions, directions.dropFirst()) {
      let turn = remainder(next - one, 2 * .pi) * 180 / .pi
      if abs(turn) > Self.turn.once { return false }
      all += turn
      (least, most) = (min(least, all), max(most, all))
    }
    return most - least <= turn.whole
  }
}

/// A line of a map whose points can be found by their distance along it.
private struct Walk {
  private let line: [Point]
  /// The distance of each point of the line from the line's start, along the line.
  private let distances: [Double]

  init(_ line: [Point]) {
    self.line = line
    var distances = [0.0]
    for (from, to) in zip(line, line.dropFirst()) {
      distances.append((distances.last ?? 0) + from.distanceSquared(to: to).squareRoot())
    }
    self.distances = distances
  }

  var length: Double { line.count > 1 ? distances.last ?? 0 : 0 }

  /// Returns the point at a distance from the line's start, along the line.
  func point(at distance: Double) -> Point {
    guard let next = distances.firstIndex(where: { $0 >= distance && $0 > 0 }) else {
      return line[line.count - 1]
    }
    let step = distances[next] - distances[next - 1]
    let share = step > 0 ? (distance - distances[next - 1]) / step : 0
    let (from, to) = (line[next - 1], line[next])
    return Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
  }
}
