import Basics
import Foundation
import PlaneGeometry

extension LabelPlacement {
  /// The length in pixels by which a line must go on at either end of the name that is set straight
  /// along it.
  private static let overhang = 8.0
  /// The largest distance in pixels by which a line may stray from a name that is set straight
  /// along it. A larger value means more straight names, less true to the street.
  private static let deviation = 2.5
  /// The largest factor by which a line may be longer than the name that is set straight along it.
  private static let detour = 1.03
  /// The number of spots that are tried for a straight name along one line.
  private static let trials = 7

  /// A straight stretch of a line along which a map may set a name.
  private struct Stretch {
    var start: Point
    var end: Point
    /// A penalty for setting a name on the stretch, the less the better: how far the line strays
    /// from the stretch and how far the stretch is from the middle of the line.
    var badness: Double
  }

  /// Sets a name upright along the straightest stretch of lines, as a label of the map, or along a
  /// gentle curve if no stretch is straight enough. The name is left out where it finds no free
  /// spot.
  mutating func place(_ name: String, style: MapLabel.Style, along lines: [[Point]]) {
    guard !isFull(for: style), !isTooLong(name), !name.isEmpty else { return }
    let fontSize = style.fontSize(zoom: zoom)
    let width = TextMetrics.width(
      of: name, fontSize: fontSize, letterSpacing: TextMetrics.joins(name) ? 0 : style.letterSpacing
    )
    let stretches = lines.flatMap { Self.stretches(of: $0, width: width) }
      .sorted { $0.badness < $1.badness }
    for stretch in stretches {
      let middle = Point(
        x: (stretch.start.x + stretch.end.x) / 2, y: (stretch.start.y + stretch.end.y) / 2)
      if isRepeated(name, near: middle) { continue }
      let boxes = Self.boxes(stretch, height: fontSize * TextMetrics.height)
      guard boxes.allSatisfy(isFree), let first = boxes.first else { continue }
      let label = Self.label(
        name, style, fontSize, stretch, around: boxes.dropFirst().reduce(first) { $0.union($1) })
      return append(label, taking: boxes, at: middle)
    }
    for line in lines { if place(name, style: style, alongCurve: line, width: width) { return } }
  }

  /// Returns the label for a name on a straight stretch of a line, turned so that it reads from
  /// left to right, or upwards on a vertical line.
  private static func label(
    _ name: String, _ style: MapLabel.Style, _ fontSize: Double, _ stretch: Stretch,
    around box: Rectangle<Double>
  ) -> MapLabel {
    var (start, end) = (stretch.start, stretch.end)
    if start.x > end.x || (start.x == end.x && start.y < end.y) { swap(&start, &end) }
    let length = max(start.distanceSquared(to: end).squareRoot(), 1e-6)
    // Move from the middle of the letters down to their baseline.
    let drop = 0.36 * fontSize / length
    let baseline = Point(
      x: (start.x + end.x) / 2 - (end.y - start.y) * drop,
      y: (start.y + end.y) / 2 + (end.x - start.x) * drop)
    var label = MapLabel(
      name: name, style: style, fontSize: fontSize, lines: [name], anchor: .middle,
      baseline: baseline, dot: nil, box: box)
    label.angle = atan2(end.y - start.y, end.x - start.x) * 180 / .pi
    return label
  }

  /// Returns squares along a straight stretch that together cover the text set on it.
  private static func boxes(_ stretch: Stretch, height: Double) -> [Rectangle<Double>] {
    let (run, rise) = (stretch.end.x - stretch.start.x, stretch.end.y - stretch.start.y)
    let length = (run * run + rise * rise).squareRoot()
    let count = max(Int((length / height).rounded(.up)), 1)
    return (0..<count).map { index in
      let share = (Double(index) + 0.5) / Double(count)
      return Rectangle(
        center: Point(x: stretch.start.x + share * run, y: stretch.start.y + share * rise),
        width: height, height: height)
    }
  }

  /// Returns the straight stretches of a line along which a name of the given width in pixels may
  /// run.
  private static func stretches(of line: [Point], width: Double) -> [Stretch] {
    var distances = [0.0]
    for (from, to) in zip(line, line.dropFirst()) {
      distances.append((distances.last ?? 0) + from.distanceSquared(to: to).squareRoot())
    }
    let room = (distances.last ?? 0) - width - 2 * overhang
    guard room >= 0, room.isFinite else { return [] }
    return (0..<trials).compactMap { trial in
      let share = Double(trial) / Double(trials - 1)
      return stretch(of: line, distances, from: overhang + share * room, width: width)
        .map { start, end, strayed in
          Stretch(start: start, end: end, badness: strayed + 4 * abs(share - 0.5))
        }
    }
  }

  /// Returns the straight stretch of a line, for a name of the given width in pixels, that begins
  /// at a distance from the line's start, with the largest distance between line and stretch in
  /// pixels; `nil` if the line is not straight enough there.
  private static func stretch(
    of line: [Point], _ distances: [Double], from start: Double, width: Double
  ) -> (start: Point, end: Point, strayed: Double)? {
    let (first, last) = (
      point(of: line, distances, at: start), point(of: line, distances, at: start + width)
    )
    let (run, rise) = (last.x - first.x, last.y - first.y)
    let length = (run * run + rise * rise).squareRoot()
    guard length > 0, width <= detour * length else { return nil }
    var strayed = 0.0
    for (point, distance) in zip(line, distances) where distance > start && distance < start + width
    {
      strayed = max(strayed, abs((point.x - first.x) * rise - (point.y - first.y) * run) / length)
    }
    return strayed <= deviation ? (first, last, strayed) : nil
  }

  /// Returns the point at a distance from a line's start, along the line.
  ///
  /// - Parameter distances: The distance of each point of the line from its start.
  private static func point(of line: [Point], _ distances: [Double], at distance: Double) -> Point {
    let next = distances.dropLast().partitioningIndex { $0 >= distance }
    guard next > 0 else { return line[0] }
    let step = distances[next] - distances[next - 1]
    let share = step > 0 ? (distance - distances[next - 1]) / step : 0
    let (from, to) = (line[next - 1], line[next])
    return Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
  }
}
