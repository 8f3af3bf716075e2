import Cartography
import Places
import Templates

/// A map as a page shows it: framed, with all there is to draw, and the places found as markers.
struct MapSnapshot {
  /// The drawing.
  let scene: MapScene
  /// The sources to credit for the ground of the map.
  let attributions: [Attribution]
  /// A Boolean value that says whether all that is known of the ground could be read.
  let isWhole: Bool

  /// The region that the map shows.
  var visible: CoordinateRegion { scene.viewport.region }

  /// Returns the part of a page that shows the map.
  func pane(title: String, location: PageLocation) -> MapPane {
    MapPane(
      scene: scene, title: title.isEmpty ? "Map" : "Map: \(title)", location: location)
  }

  /// Returns the location that the next search from a page starts at: the page without its search,
  /// at the region that the map shows.
  func locationOfNextSearch(from page: PageRequest) -> PageLocation {
    page.location.cleared(at: visible)
  }

  /// Returns the credits of places and of the map beneath them, each once.
  func credits(beside attributions: [Attribution]) -> [Attribution] {
    (attributions + self.attributions).unique
  }
}
