import Cartography
import Markup
import Places
import PlaneGeometry

/// A drawing of a map, which the map in the page and the stand-alone map have in common. Its
/// colours and fonts come from `MapStyle` by class.
struct MapDrawing: Markup {
  let scene: MapScene
  /// A Boolean value that says whether pins and credits are links, as in the page; a stand-alone
  /// map has none.
  let hasLinks: Bool
  /// A closure that returns the URL of the page with its map at a region, to which a cluster of
  /// markers leads; `nil` if clusters are no links.
  var opening: ((CoordinateRegion) -> String)?
  /// A closure that returns the URL of the page of a place, to which its name or symbol leads; `nil`
  /// if names are no links.
  var page: ((MapItem.ID) -> String)?
  /// The prefix of all ids in the drawing of the map.
  var id = "map"
  /// The texts of the map's marks.
  var texts = InterfaceLanguage.english.texts

  var body: some Markup {
    Rect(
      .class("sea"), .width(Double(scene.canvas.size.width)),
      .height(Double(scene.canvas.size.height)))
    // A stand-alone map has no ARIA attribute, since SVG 1.1 does not know any.
    G(.class("ground"), hasLinks ? .aria("hidden", "true") : nil) {
      G(.transform(grid.transform)) {
        MapLayers(
          layers: scene.layers, zoom: scene.viewport.zoom, grid: grid, id: id,
          isStandalone: !hasLinks)
      }
      if !scene.path.isEmpty { Path(.class("route"), .d(route)) }
      MapResultDotsMark(dots: scene.dots)
      MapLabels(labels: scene.labels, id: id, isStandalone: !hasLinks, page: page)
    }
    scene.position.map { MapDotMark(dot: $0) }
    scene.spot.map { MapSpotMark(point: $0) }
    MapPinStems(pins: scene.pins)
    scene.clusters.map { MapClusterMark(cluster: $0, opening: opening, texts: texts) }
    scene.pins.map { MapPinMark(pin: $0, isLink: hasLinks) }
    scene.scaleBar.map { MapScaleBar(bar: $0, isHidden: hasLinks) }
    MapCreditLines(credits: scene.credits, hasLinks: hasLinks)
  }

  private var grid: MapGrid { MapGrid(scene.layers) }
}

extension MapDrawing {
  private var route: PathData {
    var data = PathData()
    for line in scene.path {
      guard let first = line.first else { continue }
      data.move(toX: first.x, y: first.y)
      for point in line.dropFirst() { data.line(toX: point.x, y: point.y) }
    }
    return data
  }
}

/// A path that draws all shapes of one layer of a map, such as all rivers.
struct MapLayerPath: Markup {
  let layer: MapLayer
  let zoom: Double
  let grid: MapGrid

  var body: some Markup {
    Path(
      .class(isThin ? "thin" : Self.name(layer.kind)),
      strokeWidth.map { .strokeWidth(grid.steps($0)) }, dashes,
      .d(Self.data(layer, grid)))
  }

  /// A Boolean value that says whether the map layer is of roads too narrow for a casing, which would
  /// be lost on the ground in a road's own colour.
  private var isThin: Bool {
    guard case .street(.road(let road, let level)) = layer.kind, road != .path, level != .tunnel
    else { return false }
    return StreetWidths.casingWidth(road, zoom: zoom) == nil
  }

  /// Returns the CSS class by which `MapStyle` styles a kind of map layer.
  static func name(_ kind: MapLayer.Kind) -> String {
    switch kind {
    case .land: "land"
    case .lake: "lake"
    case .island: "island"
    case .river: "river"
    case .stateBorder: "border-state"
    case .countryBorder: "border-country"
    case .street(let kind): kind.styleClass
    }
  }

  /// The width of the stroke of the map layer in pixels; `nil` for a kind that is filled. Rivers
  /// and borders grow a little with the zoom.
  private var strokeWidth: Double? {
    let growth = min(max((zoom - 3) / 6, 0), 1)
    return switch layer.kind {
    case .land, .lake, .island: nil
    case .river: 0.6 + growth
    case .stateBorder: 0.6 + 0.3 * growth
    case .countryBorder: 0.8 + 0.6 * growth
    case .street(let kind): kind.strokeWidth(zoom: zoom)
    }
  }

  private var dashes: Attribute<SVGTag.Path>? {
    switch layer.kind {
    case .stateBorder: .strokeDasharray(grid == .quarters ? "12 8" : "6 4")
    case .street(let kind): kind.dashes.map { .strokeDasharray($0) }
    default: nil
    }
  }

  /// Returns the SVG path data of a map layer, in steps of a grid.
  static func data(_ layer: MapLayer, _ grid: MapGrid) -> PathData {
    if layer.kind == .street(.line(.oneWay)) { return OneWayArrows.data(layer.lines, grid) }
    let scale = grid.stepsPerPixel
    var data = PathData(decimals: 0)
    for line in layer.lines {
      guard let first = line.first else { continue }
      data.move(toX: first.x * scale, y: first.y * scale)
      data.lines(to: line.startIndex + 1..<line.endIndex) { index in
        (line[index].x * scale, line[index].y * scale)
      }
      if layer.kind.isArea { data.close() }
    }
    return data
  }
}

/// Returns a number of pixels rounded to tenths, as precise as a drawing needs.
func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
