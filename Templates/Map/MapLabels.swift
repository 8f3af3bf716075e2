import Cartography
import Markup
import Places
import PlaneGeometry

/// A drawing of the names on a map, with those of one style in one group.
struct MapLabels: Markup {
  let labels: [MapLabel]
  /// The prefix of the ids of the curves and symbols among a map's labels.
  let id: String
  /// A Boolean value that says whether curves and symbols are referred to by `xlink:href`, as SVG
  /// 1.1 demands.
  let isStandalone: Bool
  /// A closure that returns the URL of the page of a place, to which its name or symbol leads; `nil`
  /// if names are no links.
  var page: ((MapItem.ID) -> String)?

  var body: some Markup {
    if labels.contains(where: { !$0.curve.isEmpty || $0.symbol != nil }) {
      Defs {
        symbols.map { MapSymbol(symbol: $0, id: "\(id)-\($0.rawValue)") }
        curved.map { Path(.id(curveID($0)), .d(curve($0))) }
      }
    }
    groups
  }

  private var groups: [MapLabelGroup] {
    let byStyle = Dictionary(grouping: labels, by: \.style)
    return MapLabel.Style.allCases.compactMap { style in
      byStyle[style].map { labels in
        MapLabelGroup(
          style: style, labels: labels, id: id, isStandalone: isStandalone, page: page)
      }
    }
  }

  private var curved: [MapLabel] { labels.filter { !$0.curve.isEmpty } }

  private var symbols: [CategorySymbol] {
    let used = Set(labels.compactMap(\.symbol))
    return CategorySymbol.allCases.filter(used.contains)
  }

  private func curveID(_ label: MapLabel) -> String { MapLabelMark(label: label, id: id).curveID }

  private func curve(_ label: MapLabel) -> PathData {
    var data = PathData()
    guard let first = label.curve.first else { return data }
    data.move(toX: first.x, y: first.y)
    for point in label.curve.dropFirst() { data.line(toX: point.x, y: point.y) }
    return data
  }
}

private struct MapLabelGroup: Markup {
  let style: MapLabel.Style
  /// The labels of the group, all of one style; there is at least one.
  let labels: [MapLabel]
  let id: String
  let isStandalone: Bool
  let page: ((MapItem.ID) -> String)?

  var body: some Markup {
    let fontSize = labels[0].fontSize
    return G(
      .class(styleClass),
      .fontSize(fontSize), style.isBold ? .fontWeight(600) : nil,
      style.letterSpacing > 0 ? .letterSpacing(tenths(style.letterSpacing * fontSize)) : nil
    ) {
      labels.map { MapLabelMark(label: $0, id: id, isStandalone: isStandalone, page: page) }
    }
  }
}

extension MapLabelGroup {
  private var styleClass: String {
    switch style {
    case .pointOfInterest, .house, .shield: style.rawValue
    case .peak, .airport: "poi"
    case .sea, .lake: "place water-name"
    case .river: "place waterway-name"
    case .island: "place quarter"
    default: "\(style.isArea ? "area" : "place") \(style.rawValue)"
    }
  }
}

private struct MapLabelMark: Markup {
  let label: MapLabel
  let id: String
  var isStandalone = false
  var page: ((MapItem.ID) -> String)?

  /// Writes a map's label as SVG. A label that is no link, but a text and perhaps a dot, is
  /// written directly, without building the markup for everything that a label may be.
  func write(to writer: inout MarkupWriter) {
    guard label.symbol == nil, label.style != .shield, label.curve.isEmpty,
      label.place == nil || page == nil
    else {
      return body.write(to: &writer)
    }
    dot.write(to: &writer)
    if label.lines.count == 1, label.localLine == nil {
      text(label.lines[0]).write(to: &writer)
    } else if !label.lines.isEmpty {
      text(broken).write(to: &writer)
    }
  }

  private var dot: Circle? {
    label.dot.map { dot in
      Circle(.cx(tenths(dot.x)), .cy(tenths(dot.y)), .r(label.style.dotRadius ?? 0))
    }
  }

  var body: some Markup {
    if let place = label.place, let page {
      // Names are too many for the order of focus: whoever uses keys asks what is at a point.
      SVGLink(.href(page(place)), .tabindex(-1)) {
        if label.lines.isEmpty, !label.name.isEmpty { SVGTitle { label.name } }
        drawing
      }
    } else {
      drawing
    }
  }

  @MarkupBuilder private var drawing: some Markup {
    if let symbol = label.symbol, let dot = label.dot {
      let half = MapLabel.Style.symbolSize / 2
      Use(
        isStandalone ? .xlinkHref("#\(id)-\(symbol.rawValue)") : .href("#\(id)-\(symbol.rawValue)"),
        .class("symbol \(symbol.group)"), .x(tenths(dot.x - half)), .y(tenths(dot.y - half)),
        .width(2 * half), .height(2 * half))
    } else {
      dot
    }
    if label.style == .shield {
      let box = label.box
      Rect(
        .x(tenths(box.minX)), .y(tenths(box.minY)), .rx(3), .width(tenths(box.width)),
        .height(tenths(box.height)))
    }
    if !label.curve.isEmpty {
      Text(.dy(tenths(0.36 * label.fontSize))) {
        TextPath(
          isStandalone ? .xlinkHref("#\(curveID)") : .href("#\(curveID)"), .startOffset("50%"),
          .textAnchor("middle")
        ) { label.name }
      }
    } else if !label.lines.isEmpty {
      straight
    }
  }

  @MarkupBuilder private var straight: some Markup {
    if label.lines.count == 1, label.localLine == nil {
      text(label.lines[0])
    } else {
      text(broken)
    }
  }

  private func text<Content: Markup>(_ content: Content) -> Text<Content> {
    Text(.x(x), .y(tenths(label.baseline.y)), anchor, turn, spacing) { content }
  }

  /// The label's text broken into lines, with its local name in smaller letters below.
  @MarkupBuilder private var broken: some Markup {
    label.lines.enumerated().map { index, line in
      Tspan(.x(x), index > 0 ? .dy(label.lineHeight) : nil) { line }
    }
    label.localLine.map { line in
      Tspan(
        .x(x), .dy(label.lineHeight), .class("local"),
        .fontSize(MapLabel.localFontSize(label.fontSize)), .letterSpacing(0)
      ) { line }
    }
  }

  /// The attribute that removes the style's letter spacing from a label in a script whose letters
  /// join; otherwise `nil`.
  private var spacing: Attribute<SVGTag.Text>? {
    label.style.letterSpacing > 0 && !label.isSpaced ? .letterSpacing(0) : nil
  }

  /// The id of the curve along which the label runs, made from the point at which the curve begins:
  /// no two names begin at one point.
  var curveID: String {
    let start = label.curve.first ?? label.baseline
    return "\(id)-\(Int(start.x))-\(Int(start.y))"
  }

  private var turn: Attribute<SVGTag.Text>? {
    let angle = tenths(label.angle)
    return angle == 0 ? nil : .transform("rotate(\(angle) \(x) \(tenths(label.baseline.y)))")
  }

  private var x: Double { tenths(label.baseline.x) }

  private var anchor: Attribute<SVGTag.Text>? {
    switch label.anchor {
    case .start: nil
    case .middle: .textAnchor("middle")
    case .end: .textAnchor("end")
    }
  }
}
