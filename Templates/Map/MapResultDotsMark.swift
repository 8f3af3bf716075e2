import Cartography
import Markup
import PlaneGeometry

/// A drawing of the dots for the results without a pin, as one path.
struct MapResultDotsMark: Markup {
  let dots: MapResultDots

  var body: some Markup {
    if !dots.points.isEmpty { Path(.class("dots"), .d(data)) }
  }

  private var data: PathData {
    var data = PathData(decimals: 0)
    for point in dots.points { data.dot(atX: point.x, y: point.y) }
    return data
  }
}
