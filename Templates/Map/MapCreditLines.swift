import Cartography
import Markup
import Places
import PlaneGeometry

/// A drawing of the names of the sources whose data the map shows, in the lower right corner of the
/// map.
struct MapCreditLines: Markup {
  let credits: MapCredits
  let hasLinks: Bool

  var body: some Markup {
    if !credits.lines.isEmpty {
      G(.class("credits"), .fontSize(MapCredits.fontSize)) {
        credits.lines.enumerated().map { index, line in
          Text(.x(credits.origin.x), .y(y(ofLine: index)), .textAnchor("end")) {
            line.enumerated().map { position, attribution in
              MapCredit(
                attribution: attribution, isFirst: position == 0, isLink: hasLinks)
            }
          }
        }
      }
    }
  }

  private func y(ofLine index: Int) -> Double {
    credits.origin.y - Double(credits.lines.count - 1 - index) * MapCredits.lineHeight
  }
}

private struct MapCredit: Markup {
  let attribution: Attribution
  let isFirst: Bool
  let isLink: Bool

  var body: some Markup {
    if !isFirst { MapCredits.separator }
    if isLink, !attribution.url.isEmpty {
      SVGLink(.href(attribution.url)) { attribution.text }
    } else {
      attribution.text
    }
  }
}
