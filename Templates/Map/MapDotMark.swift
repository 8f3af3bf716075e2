import Cartography
import Markup
import PlaneGeometry

/// A drawing of the dot where the reader is, and of the circle within which that is sure.
struct MapDotMark: Markup {
  let dot: MapDot

  var body: some Markup {
    G(.class("you"), .transform("translate(\(tenths(dot.center.x)) \(tenths(dot.center.y)))")) {
      Circle(.cx(0), .cy(0), .r(tenths(dot.radius)))
      Circle(.cx(0), .cy(0), .r(8))
    }
  }
}
