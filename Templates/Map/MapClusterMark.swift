import Cartography
import Markup
import Places

/// How many markers stand in one place, as a link to a view that tells them apart.
struct MapClusterMark: Markup {
  let cluster: MapCluster
  /// The URL of a view; nil: there are no links.
  let opening: ((CoordinateRegion) -> String)?

  var body: some Markup {
    if let opening {
      SVGLink(.class("cluster"), .href(opening(cluster.opened)), .transform(transform)) { content }
    } else {
      G(.class("cluster"), .transform(transform)) { content }
    }
  }

  private var transform: String {
    "translate(\(tenths(cluster.center.x)) \(tenths(cluster.center.y)))"
  }

  @MarkupBuilder private var content: some Markup {
    SVGTitle { "\(cluster.markers.count) places: \(numbers)" }
    Circle(.cx(0), .cy(0), .r(MapCluster.radius - 3))
    Text(.y(4.5)) { "\(cluster.markers.count)" }
  }

  /// Those of the list beside the map.
  private var numbers: String { cluster.markers.map { "\($0.number)" }.joined(separator: ", ") }
}
