public import Cartography
public import Markup
import Places
import PlaneGeometry

/// A drawing of the shapes of a map larger than the one in the page, without names, marks and a
/// style of their own. A script puts it beneath the map in the page, whose style sheet colours
/// both. Like `MapView` it states its position in data attributes: the middle on the projection's
/// unit square (`x`, `y`) and the world's width in pixels (`scale`).
public struct BackdropView: Markup {
  let backdrop: MapBackdrop

  public init(_ backdrop: MapBackdrop) {
    self.backdrop = backdrop
  }

  public var body: some Markup {
    let viewport = backdrop.viewport
    let (width, height) = (Double(viewport.size.width), Double(viewport.size.height))
    return SVG(
      .xmlns, .class("map"), .width(width), .height(height), .viewBox(width, height),
      .data("x", "\(viewport.center.x)"), .data("y", "\(viewport.center.y)"),
      .data("scale", "\(viewport.scale)")
    ) {
      Desc { backdrop.attributions.map(\.text).joined(separator: MapCredits.separator) }
      Rect(.class("sea"), .width(width), .height(height))
      G(.transform(grid.transform)) {
        MapLayers(
          layers: backdrop.layers, zoom: viewport.zoom, grid: grid, id: "backdrop",
          isStandalone: false)
      }
    }
  }

  private var grid: MapGrid { MapGrid(backdrop.layers) }
}
