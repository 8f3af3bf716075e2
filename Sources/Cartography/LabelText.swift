/// A name broken into lines, and the spots where it may stand beside its point.
struct LabelText {
  let lines: [String]
  private let name: String
  private let style: MapLabel.Style
  private let width: Double
  private let height: Double

  init(_ name: String, style: MapLabel.Style, wrapWidth: Double) {
    self.name = name
    self.style = style
    let measure = { (text: String) in
      TextMetrics.width(
        of: text, fontSize: style.fontSize, weight: style.isBold ? .bold : .regular,
        letterSpacing: style.letterSpacing)
    }
    lines = TextMetrics.wrap(
      name.split(whereSeparator: \.isWhitespace), width: wrapWidth, measure: measure)
    width = lines.map(measure).max() ?? 0
    height =
      style.fontSize * (TextMetrics.ascent + TextMetrics.descent)
      + Double(lines.count - 1) * style.lineHeight
  }

  /// Best first. A country's name stands on its point, or a little above or below; a place's
  /// beside, above or below its dot.
  func candidates(at point: Point) -> [MapLabel] {
    guard let radius = style.dotRadius else {
      return [0, -style.fontSize, style.fontSize].map { shift in
        label(.middle, x: point.x, top: point.y + shift - height / 2, dot: nil)
      }
    }
    let distance = radius + 3
    return [
      label(.start, x: point.x + distance, top: point.y - height / 2, dot: point),
      label(.end, x: point.x - distance, top: point.y - height / 2, dot: point),
      label(.middle, x: point.x, top: point.y - distance - height + 2, dot: point),
      label(.middle, x: point.x, top: point.y + distance - 2, dot: point),
    ]
  }

  private func label(_ anchor: MapLabel.Anchor, x: Double, top: Double, dot: Point?) -> MapLabel {
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    return MapLabel(
      name: name, style: style, lines: lines, anchor: anchor,
      baseline: Point(x: x, y: top + style.fontSize * TextMetrics.ascent), dot: dot,
      box: Box(minX: left, minY: top, maxX: left + width, maxY: top + height))
  }
}
