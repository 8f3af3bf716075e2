import Foundation

extension LabelPlacement {
  /// Pixels that a line must go on at either end of its name.
  private static let overhang = 8.0
  /// How far a line may stray from its name, in pixels, and how much longer it may be.
  private static let deviation = 2.5
  private static let detour = 1.03
  /// Spots tried along one line.
  private static let trials = 7

  /// Where a name may run.
  private struct Stretch {
    var start: Point
    var end: Point
    /// The less, the better: how far the line strays, and how far off its middle this is.
    var badness: Double
  }

  /// Sets a name along the straightest stretch of lines, upright; where none is straight enough,
  /// along a gentle curve.
  mutating func place(_ name: String, style: MapLabel.Style, along lines: [[Point]]) {
    guard !isFull, !isTooLong(name), !name.isEmpty else { return }
    let fontSize = style.fontSize(zoom: zoom)
    let width = TextMetrics.width(of: name, fontSize: fontSize)
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

  private static func label(
    _ name: String, _ style: MapLabel.Style, _ fontSize: Double, _ stretch: Stretch,
    around box: Box
  ) -> MapLabel {
    var (start, end) = (stretch.start, stretch.end)
    if start.x > end.x || (start.x == end.x && start.y < end.y) { swap(&start, &end) }
    let length = max(start.distanceSquared(to: end).squareRoot(), 1e-6)
    // From the middle of the letters down to their baseline.
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

  /// Squares along the stretch that hold the text between them.
  private static func boxes(_ stretch: Stretch, height: Double) -> [Box] {
    let (run, rise) = (stretch.end.x - stretch.start.x, stretch.end.y - stretch.start.y)
    let length = (run * run + rise * rise).squareRoot()
    let count = max(Int((length / height).rounded(.up)), 1)
    return (0..<count).map { index in
      let share = (Double(index) + 0.5) / Double(count)
      return Box(
        center: Point(x: stretch.start.x + share * run, y: stretch.start.y + share * rise),
        width: height, height: height)
    }
  }

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

  /// Nil where the line is not straight enough.
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

  private static func point(of line: [Point], _ distances: [Double], at distance: Double) -> Point {
    var (low, high) = (0, distances.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return line[0] }
    let step = distances[low] - distances[low - 1]
    let share = step > 0 ? (distance - distances[low - 1]) / step : 0
    let (from, to) = (line[low - 1], line[low])
    return Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
  }
}
