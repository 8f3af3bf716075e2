import Markup
import PlaneGeometry

/// A drawing of the point that the map was asked about: a ring around it, so that what is there is seen.
struct MapSpotMark: Markup {
  /// The point in the frame, in pixels.
  let point: Point

  var body: some Markup {
    G(.class("spot"), .transform("translate(\(tenths(point.x)) \(tenths(point.y)))")) {
      Circle(.cx(0), .cy(0), .r(9))
      Circle(.cx(0), .cy(0), .r(3))
    }
  }
}
