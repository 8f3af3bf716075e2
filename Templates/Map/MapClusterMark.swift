import Cartography
import Markup
import Places
import PlaneGeometry

/// A mark on the map with the number of markers that stand too close together, as a link to a view
/// that tells them apart.
struct MapClusterMark: Markup {
  let cluster: MapCluster
  /// A closure that returns the URL of the page with its map at a region; `nil` if the map has no
  /// links.
  let opening: ((CoordinateRegion) -> String)?
  let texts: any InterfaceTexts

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
    SVGTitle { texts.cluster(cluster.markers.count, numbers: numbers) }
    Circle(.cx(0), .cy(0), .r(MapCluster.radius - 3))
    // A bare number would look like that of one place.
    Text(.y(4.5)) { "×\(cluster.markers.count)" }
  }

  /// The numbers that the cluster's places have in the list beside the map, as text with commas
  /// between them.
  private var numbers: String {
    cluster.markers.compactMap { $0.number.map(String.init) }.joined(separator: ", ")
  }
}
