import Cartography
import Markup

/// The names on the map, those of one style in one group.
struct MapLabels: Markup {
  let labels: [MapLabel]

  var body: some Markup {
    MapLabel.Style.allCases.map { style in
      MapLabelGroup(style: style, labels: labels.filter { $0.style == style })
    }
  }
}

private struct MapLabelGroup: Markup {
  let style: MapLabel.Style
  let labels: [MapLabel]

  var body: some Markup {
    labels.first.map { first in
      G(
        .class("\(style.isArea ? "area" : "place") \(style.rawValue)"),
        .fontSize(first.fontSize), style.isBold ? .fontWeight(600) : nil,
        style.letterSpacing > 0 ? .letterSpacing(tenths(style.letterSpacing * first.fontSize)) : nil
      ) {
        labels.map { MapLabelMark(label: $0) }
      }
    }
  }
}

private struct MapLabelMark: Markup {
  let label: MapLabel

  var body: some Markup {
    label.dot.map { dot in
      Circle(.cx(tenths(dot.x)), .cy(tenths(dot.y)), .r(label.style.dotRadius ?? 0))
    }
    Text(.x(x), .y(tenths(label.baseline.y)), anchor, turn) {
      if label.lines.count == 1 {
        label.lines[0]
      } else {
        label.lines.enumerated().map { index, line in
          Tspan(.x(x), index > 0 ? .dy(label.lineHeight) : nil) { line }
        }
      }
    }
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
