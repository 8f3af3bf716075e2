public import Cartography
public import Markup
public import Places
import PlaneGeometry

/// An SVG element that shows the map in the page. Its role is that of a group rather than an image,
/// so that its links stay reachable. A script finds in its data attributes what it needs to move
/// the map: the middle on the projection's unit square (`x`, `y`), the world's width in pixels
/// (`scale`), the `region` shown, and how far the drawing goes on beyond it (`bleed`).
public struct MapView: Markup {
  let scene: MapScene
  let title: String
  let description: String
  let texts: any InterfaceTexts
  let id: String
  let opening: (CoordinateRegion) -> String
  let page: (MapItem.ID) -> String

  /// Creates a map for a page.
  ///
  /// - Parameters:
  ///   - scene: The map to draw.
  ///   - title: A text that says what the map shows ("Map of 5 places in Paris").
  ///   - description: A text that says what can be done with the map.
  ///   - interface: The language of the page.
  ///   - id: The prefix of the ids in the map, which must be unique in a page.
  ///   - opening: A closure that returns the URL of a closer view, to which a cluster of markers
  ///     leads.
  ///   - page: A closure that returns the URL of the page of a place, to which its name or symbol leads.
  public init(
    _ scene: MapScene, title: String, description: String,
    interface: InterfaceLanguage = .english, id: String = "map",
    opening: @escaping (CoordinateRegion) -> String = { PageLocation(region: $0).href },
    page: @escaping (MapItem.ID) -> String = { PageLocation().opening($0).href }
  ) {
    self.scene = scene
    self.title = title
    self.description = description
    texts = interface.texts
    self.id = id
    self.opening = opening
    self.page = page
  }

  public var body: some Markup {
    let viewport = scene.viewport
    let size = viewport.size
    return SVG(
      .class("map"), .id(id), .role("group"), .aria("labelledby", "\(id)-title"),
      .aria("describedby", "\(id)-description"), .width(Double(size.width)),
      .height(Double(size.height)), .viewBox(Double(size.width), Double(size.height)),
      .data("x", "\(viewport.center.x)"), .data("y", "\(viewport.center.y)"),
      .data("scale", "\(viewport.scale)"), .data("region", viewport.region.description),
      scene.canvas == viewport ? nil : .data("bleed", bleed)
    ) {
      SVGTitle(.id("\(id)-title")) { title }
      Desc(.id("\(id)-description")) { description }
      if scene.canvas == viewport {
        drawing
      } else {
        G(.transform("translate(\(-tenths(scene.origin.x)) \(-tenths(scene.origin.y)))")) {
          drawing
        }
      }
    }
  }

  /// The bleed of the drawing, as URLs carry a `MapBleed`.
  private var bleed: String {
    let (left, top) = (Int(scene.origin.x), Int(scene.origin.y))
    let (whole, framed) = (scene.canvas.size, scene.viewport.size)
    let (right, bottom) = (whole.width - framed.width - left, whole.height - framed.height - top)
    return "\(top),\(right),\(bottom),\(left)"
  }

  private var drawing: MapDrawing {
    MapDrawing(
      scene: scene, hasLinks: true, opening: opening, page: page, id: id, texts: texts)
  }
}
