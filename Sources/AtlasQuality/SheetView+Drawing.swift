package import Atlas
package import Cartography
import Markup
import Places
package import Templates

extension SheetView {
  /// Returns the map of a contact sheet's view as an SVG document, drawn from the atlas as the site
  /// draws it with empty caches.
  package func map(
    of atlas: EmbeddedAtlas, markers: [MapMarker], theme: MapTheme
  ) async throws -> [UInt8] {
    let window = MapWindow(holding: viewport)
    var world: MapGround?
    if window.zoom <= atlas.lastWorldZoom ?? -1 {
      world = MapGround(try await atlas.world(zoom: window.zoom), window: window.world)
    }
    let shapes = try await atlas.shapesBesideWorld(in: window.region, zoom: window.zoom)
    let labels = try await atlas.labels(
      in: viewport.region, zoom: window.zoom, language: language, limit: MapFeatures.labelLimit)
    let scene = MapScene(
      ground: MapGround(shapes, window: window, on: world), labels: labels, markers: markers,
      viewport: viewport)
    return StandaloneMap(scene, title: name, description: "", theme: theme)
      .rendered(capacity: 128 * 1024)
  }

  /// Returns numbered markers at the atlas's places of the category that the view marks, if any.
  package func markers(in atlas: EmbeddedAtlas) async throws -> [MapMarker] {
    guard let markers else { return [] }
    let filter = PointOfInterestFilter(including: [markers])
    let found = try await atlas.search(
      SearchRequest(query: .pointsOfInterest(filter), region: viewport.region),
      options: GeocoderOptions())
    return found.mapItems.enumerated().map { index, item in
      MapMarker(number: index + 1, name: item.name, coordinate: item.coordinate, href: "")
    }
  }
}
