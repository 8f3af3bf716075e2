public import Cartography
public import Markup
import Places
import SearchFeature

/// A pane of the page that shows the map with its controls: links that move it, a link that
/// searches the area shown, and a note if it lacks streets.
public struct MapPane: Markup {
  let scene: MapScene
  let title: String
  let location: PageLocation
  let reader: Reader

  private var texts: any InterfaceTexts { reader.texts }

  /// Creates a pane with a map and its controls.
  ///
  /// - Parameters:
  ///   - scene: The map to draw.
  ///   - title: A text that says what the map shows, for people who do not see it.
  ///   - location: The location of the page, from which the controls' links are made.
  ///   - reader: The reader, in whose language the page is.
  public init(
    scene: MapScene, title: String, location: PageLocation, reader: Reader
  ) {
    self.scene = scene
    self.title = title
    self.location = location
    self.reader = reader
  }

  public var body: some Markup {
    Section(
      .class("pane"), .id("map"), .tabindex(0), .aria("label", texts.map),
      .data("moves", location.hasSearch ? "view" : "region")
    ) {
      Noscript {
        Form(.class("point"), .method("get"), .action("/reverse")) {
          Input(
            .type("image"), .name("at"), .src("/point.svg"), .alt(texts.whatIsHere),
            .width(viewport.size.width), .height(viewport.size.height))
          Input(.type("hidden"), .name("region"), .value(viewport.region.description))
          Input(.type("hidden"), .name("size"), .value(viewport.size.description))
          location.languageTag.map { Input(.type("hidden"), .name("lang"), .value($0)) }
          location.units.map { Input(.type("hidden"), .name("units"), .value($0.rawValue)) }
        }
      }
      MapView(
        scene, title: title,
        description: description,
        interface: reader.interface, id: "picture", opening: { location.moved(to: $0).href },
        page: { location.opening($0, seenIn: viewport.region).href })
      Nav(.class("controls"), .aria("label", texts.moveMap)) {
        control("+ =", texts.zoomIn, "+", viewport.zoomed(byLevels: 1))
        control("- _", texts.zoomOut, "−", viewport.zoomed(byLevels: -1))
        control("ArrowUp", texts.north, "↑", viewport.moved(byWidths: 0, heights: -0.4))
        control("ArrowLeft", texts.west, "←", viewport.moved(byWidths: -0.4, heights: 0))
        control("ArrowRight", texts.east, "→", viewport.moved(byWidths: 0.4, heights: 0))
        control("ArrowDown", texts.south, "↓", viewport.moved(byWidths: 0, heights: 0.4))
        LocateButton(reader: reader)
      }
      if location.view != nil, location.query != nil || location.category != nil {
        A(.class("here"), .href(location.bounded(to: viewport.region).href)) {
          texts.searchThisArea
        }
      }
      if let streets = scene.nearestStreets {
        P(.class("note")) {
          "\(texts.noStreets) "
          A(.href(location.moved(to: streets).href)) {
            texts.nearestStreets(reader.distance(distance(to: streets)))
          }
        }
      } else if scene.lacksStreets {
        P(.class("note")) {
          texts.noStreetsAtAll
        }
      }
    }
  }

  private var viewport: Viewport { scene.viewport }

  /// The text that says what can be done with the map and what it shows, for people who do not see it.
  private var description: String {
    let more = scene.dots.count > 0 ? " \(texts.moreOnMap(scene.dots.count))" : ""
    return texts.mapDescription + more
  }

  /// Returns the distance in metres from the middle of the map to that of a region.
  private func distance(to region: CoordinateRegion) -> Double {
    viewport.region.center.distance(to: region.center)
  }

  private func control(
    _ keys: String, _ name: String, _ sign: String, _ moved: Viewport
  ) -> some Markup {
    A(.href(location.moved(to: moved.region).href), .data("key", keys), .aria("label", name)) {
      sign
    }
  }
}
