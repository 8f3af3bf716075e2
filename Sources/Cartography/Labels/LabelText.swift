import PlaneGeometry

/// A label's name broken into lines, which finds the spots where it may stand beside its point.
struct LabelText {
  /// The length from which on a label's name is broken into lines, and the width of these lines
  /// where words allow, in em; as is usual for points. Larger values mean longer lines.
  private static let wrap = (limit: 10.0, width: 8.5)

  /// The lines of the label's name; empty for a name of nothing but white space.
  let lines: [String]
  private let name: String
  private let local: String?
  private let style: MapLabel.Style
  let fontSize: Double
  /// The width of the widest line of the label in pixels.
  private let width: Double
  /// The height of all lines of the label in pixels.
  private let height: Double

  /// Creates the text of a label by breaking a name into lines.
  ///
  /// - Parameter local: A second name, which goes on a line of its own beneath.
  init(_ name: String, local: String? = nil, style: MapLabel.Style, zoom: Double) {
    let fontSize = style.fontSize(zoom: zoom)
    self.name = name
    self.local = local
    self.style = style
    self.fontSize = fontSize
    let letterSpacing = TextMetrics.joins(name) ? 0 : style.letterSpacing
    let measure = { (text: String) in
      TextMetrics.width(
        of: text, fontSize: fontSize, weight: style.isBold ? .bold : .regular,
        letterSpacing: letterSpacing)
    }
    let words = Self.words(of: name)
    let line = words.count == 1 ? String(words[0]) : words.joined(separator: " ")
    let length = measure(line)
    if !words.isEmpty, length <= Self.wrap.limit * fontSize {
      lines = [line]
    } else {
      lines = TextMetrics.wrap(words, width: Self.wrap.width * fontSize, measure: measure)
    }
    let localWidth = local.map {
      TextMetrics.width(of: $0, fontSize: MapLabel.localFontSize(fontSize))
    }
    width = max(lines.count == 1 ? length : lines.map(measure).max() ?? 0, localWidth ?? 0)
    height =
      fontSize * (TextMetrics.ascent + TextMetrics.descent)
      + Double(lines.count - 1 + (local == nil ? 0 : 1)) * MapLabel.lineHeight(fontSize: fontSize)
  }

  /// Returns the words of a label's name, which are separated by white space.
  private static func words(of name: String) -> [Substring] {
    // Most names are one word, which needs no splitting.
    if name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return name.isEmpty ? [] : [name[...]] }
    return name.unicodeScalars.split { isSpace($0) }.map(Substring.init)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || (9...13).contains(scalar.value)
      : scalar.properties.isWhitespace
  }

  /// The shifts that are tried of the name of an area, such as a country, from the area's point on
  /// the map, in em, best first.
  private static let shifts: [(across: Double, down: Double)] = [
    (0, 0), (0, -1), (0, 1), (2, 0), (-2, 0), (0, -1.3), (0, 1.3),
  ]

  /// A spot on the map where the text of a label may stand.
  struct Spot {
    let anchor: MapLabel.Anchor
    /// The x of the anchor of a label's text, in pixels.
    let x: Double
    let box: Rectangle<Double>
  }

  /// Returns the spots where the label's text may stand for a point of the map, best first. An
  /// area's name stands on its point or a little to one side; a place's name stands beside, above
  /// or below its dot.
  func spots(at point: Point) -> [Spot] {
    guard let radius = style.dotRadius else {
      return Self.shifts.map { shift in
        spot(
          .middle, x: point.x + shift.across * fontSize,
          top: point.y + shift.down * fontSize - height / 2)
      }
    }
    let distance = radius + 3
    if style == .pointOfInterest || style.isOfWorld {
      return [
        spot(.middle, x: point.x, top: point.y + distance - 3),
        spot(.end, x: point.x - distance, top: point.y - height / 2),
        spot(.start, x: point.x + distance, top: point.y - height / 2),
        spot(.middle, x: point.x, top: point.y - distance - height + 2),
      ]
    }
    return [
      spot(.start, x: point.x + distance, top: point.y - height / 2),
      spot(.end, x: point.x - distance, top: point.y - height / 2),
      spot(.middle, x: point.x, top: point.y - distance - height + 2),
      spot(.middle, x: point.x, top: point.y + distance - 2),
    ]
  }

  /// Returns the spot for the label's text whose anchor is at `x` and whose upper edge is at `top`,
  /// in pixels.
  private func spot(_ anchor: MapLabel.Anchor, x: Double, top: Double) -> Spot {
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    return Spot(
      anchor: anchor, x: x,
      box: Rectangle(minX: left, minY: top, maxX: left + width, maxY: top + height))
  }

  /// Returns the label of the map that shows this text at a spot.
  ///
  /// - Parameter dot: The point of the label's dot, or `nil` for a label without one.
  func label(at spot: Spot, dot: Point?) -> MapLabel {
    var label = MapLabel(
      name: name, style: style, fontSize: fontSize, lines: lines, anchor: spot.anchor,
      baseline: Point(x: spot.x, y: spot.box.minY + fontSize * TextMetrics.ascent), dot: dot,
      box: spot.box)
    label.localLine = local
    return label
  }
}
