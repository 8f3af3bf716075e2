import Cartography
import Markup
import PlaneGeometry

/// A drawing of a map's scale bar: a bracket as long as the distance that is written above it.
struct MapScaleBar: Markup {
  let bar: ScaleBar
  /// A Boolean value that says whether the scale bar is hidden from screen readers.
  let isHidden: Bool

  var body: some Markup {
    G(.class("scale"), isHidden ? .aria("hidden", "true") : nil) {
      Path(.d(bracket))
      Text(.x(bar.origin.x + 3), .y(bar.origin.y - 5), .fontSize(ScaleBar.fontSize)) { bar.label }
    }
  }

  private var bracket: PathData {
    let (left, right) = (bar.origin.x, bar.origin.x + bar.width)
    var data = PathData()
    data.move(toX: left, y: bar.origin.y - 4)
    data.line(toX: left, y: bar.origin.y)
    data.line(toX: right, y: bar.origin.y)
    data.line(toX: right, y: bar.origin.y - 4)
    return data
  }
}
