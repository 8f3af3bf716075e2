public import Places

/// The attribution of the data shown, in the lower right corner.
public struct MapCredits: Hashable, Sendable {
  public static let fontSize = 10.0
  public static let lineHeight = 13.0
  public static let separator = " · "

  /// From top to bottom.
  public let lines: [[Attribution]]
  /// The right end of the last line's baseline.
  public let origin: Point
  let box: Box

  init(_ attributions: [Attribution], frame: Box) {
    var lines: [[Attribution]] = []
    var widest = 0.0
    for attribution in attributions where !lines.joined().contains(attribution) {
      let extended = (lines.last ?? []) + [attribution]
      if lines.isEmpty || Self.width(extended) > frame.width - 16 {
        lines.append([attribution])
      } else {
        lines[lines.count - 1] = extended
      }
      widest = max(widest, Self.width(lines.last ?? []))
    }
    self.lines = lines
    origin = Point(x: frame.maxX - 6, y: frame.maxY - 6)
    box = Box(
      minX: origin.x - widest - 4, minY: frame.maxY - Double(lines.count) * Self.lineHeight - 6,
      maxX: frame.maxX, maxY: frame.maxY)
  }

  private static func width(_ line: [Attribution]) -> Double {
    TextMetrics.width(of: line.map(\.text).joined(separator: separator), fontSize: fontSize)
  }
}
