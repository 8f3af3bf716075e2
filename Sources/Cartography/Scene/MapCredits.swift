public import Places
public import PlaneGeometry

/// The credits on a map, which name the sources of the data shown, in the lower right corner.
public struct MapCredits: Hashable, Sendable {
  /// The font size of a map's credits in pixels.
  public static let fontSize = 10.0
  /// The distance from one baseline of a map's credits to the next, in pixels.
  public static let lineHeight = 13.0
  /// The text between two attributions on a line of a map's credits.
  public static let separator = " · "

  /// The attributions on each line of the credits, from top to bottom.
  public let lines: [[Attribution]]
  /// The right end of the baseline of the last line of the credits, in pixels of the frame.
  public let origin: Point
  /// The box that the text of the credits occupies, up to the corner of the frame, in pixels.
  let box: Rectangle<Double>

  /// Creates a map's credits by breaking attributions into lines that fit the frame, each
  /// attribution once.
  init(_ attributions: [Attribution], frame: Rectangle<Double>) {
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
    box = Rectangle(
      minX: origin.x - widest - 4, minY: frame.maxY - Double(lines.count) * Self.lineHeight - 6,
      maxX: frame.maxX, maxY: frame.maxY)
  }

  /// Returns the width in pixels of a line of a map's credits.
  private static func width(_ line: [Attribution]) -> Double {
    TextMetrics.width(of: line.map(\.text).joined(separator: separator), fontSize: fontSize)
  }
}
