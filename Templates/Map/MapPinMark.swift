import Cartography
import Markup
import PlaneGeometry

/// A drawing of a numbered pin on the map. Its `<title>` is the link's name and the text that a
/// pointer resting on the pin shows.
struct MapPinMark: Markup {
  let pin: MapPin
  let isLink: Bool

  var body: some Markup {
    if isLink {
      SVGLink(
        .class(pin.marker.isChosen ? "marker chosen" : "marker"), .href(pin.marker.href),
        .transform(transform), pin.marker.number.map { .data("number", "\($0)") }
      ) { content }
    } else {
      G(.class("marker"), .transform(transform)) { content }
    }
  }

  /// The value of the `transform` attribute that moves the drawing to the pin's tip: all
  /// coordinates inside are relative to the place itself.
  private var transform: String { "translate(\(tenths(pin.tip.x)) \(tenths(pin.tip.y)))" }

  @MarkupBuilder private var content: some Markup {
    SVGTitle {
      [pin.marker.number.map { "\($0)" }, pin.marker.name.isEmpty ? nil : pin.marker.name]
        .compactMap(\.self).joined(separator: ": ")
    }
    if pin.isDisplaced {
      Circle(.cx(head.x), .cy(head.y), .r(MapPin.headRadius))
    } else {
      Path(.d("M0 0C-2.5-4.5-12-10-12-20a12 12 0 0 1 24 0C12-10 2.5-4.5 0 0z"))
    }
    // Two digits are wider, and there is less room below the middle.
    Text(
      head.x == 0 ? nil : .x(head.x), .y(head.y + 4),
      pin.marker.number ?? 0 > 9 ? .fontSize(11) : nil
    ) { pin.marker.number.map { "\($0)" } ?? "•" }
    if let name = pin.name { text(of: name) }
  }

  /// Returns the drawing of the name beside the pin.
  private func text(of name: MapPinName) -> some Markup {
    let x = tenths(name.baseline.x - pin.tip.x)
    return Text(
      .class("name"), x == 0 ? nil : .x(x), .y(tenths(name.baseline.y - pin.tip.y)),
      anchor(of: name), .fontSize(MapPinName.fontSize)
    ) { name.text }
  }

  /// Returns the attribute that anchors a name which is not in the middle, as the texts of pins are.
  private func anchor(of name: MapPinName) -> Attribute<SVGTag.Text>? {
    switch name.anchor {
    case .start: .textAnchor("start")
    case .middle: nil
    case .end: .textAnchor("end")
    }
  }

  /// The centre of the pin's head, in pixels relative to the pin's tip.
  private var head: Point {
    Point(x: tenths(pin.head.x - pin.tip.x), y: tenths(pin.head.y - pin.tip.y))
  }
}
