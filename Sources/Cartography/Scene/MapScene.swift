public import Places

/// Everything a map shows, in pixels and in drawing order: a pure function of what it is made from.
public struct MapScene: Hashable, Sendable {
  /// From here on streets are expected.
  static let streetZoom = 11.0

  public let viewport: Viewport
  public let layers: [MapLayer]
  public let labels: [MapLabel]
  /// In the order of the markers given, without those out of view.
  public let pins: [MapPin]
  /// Of markers that have no pin of their own.
  public let clusters: [MapCluster]
  /// Of a path across the map: the stretches in view.
  public let path: [[Point]]
  public let scaleBar: ScaleBar?
  public let credits: MapCredits
  /// At street zoom over data without streets: to be said, with how to add them.
  public let lacksStreets: Bool
  /// Where they lack, the area with streets that is nearest to the middle of the map.
  public let nearestStreets: CoordinateRegion?

  public init(features: MapFeatures, markers: [MapMarker] = [], viewport: Viewport) {
    self.init(
      ground: MapGround(features, window: MapWindow(holding: viewport)),
      labels: features.features, markers: markers, viewport: viewport)
  }

  /// - Parameters:
  ///   - ground: of the window that holds the viewport.
  ///   - labels: features with names; others are none.
  ///   - credits: whom the markers came from, to be named beside those of the ground.
  ///   - path: a line across the map, the shorter way around the globe from each point to the next.
  public init(
    ground: MapGround, labels features: [MapFeature], markers: [MapMarker] = [],
    credits: [Attribution] = [], path: [Coordinate] = [], viewport: Viewport
  ) {
    let frame = viewport.size.frame
    self.viewport = viewport
    layers = LayerBuilder(ground, viewport: viewport).layers()
    self.path = frame.expanded(by: MapWindow.margin).clip(line: viewport.points(along: path))
    let layout = PinLayout(markers, viewport: viewport)
    (pins, clusters) = (layout.pins, layout.clusters)
    self.credits = MapCredits(ground.attributions + credits, frame: frame)
    scaleBar = Self.scaleBar(viewport, above: self.credits)
    let middle = WebMercator.coordinate(at: viewport.center)
    lacksStreets = viewport.zoom >= Self.streetZoom && !ground.hasStreets(at: middle)
    nearestStreets = lacksStreets ? ground.nearestStreets(to: middle) : nil

    var furniture = [self.credits.box]
    if let scaleBar { furniture.append(scaleBar.box) }
    if lacksStreets {
      furniture.append(Box(minX: 0, minY: 0, maxX: frame.maxX, maxY: Self.noteHeight))
    }
    var placement = LabelPlacement(
      frame: frame, zoom: viewport.zoom, pins: pins.map(\.box) + clusters.map(\.box),
      furniture: furniture)
    for name in MapName.inOrder(features, pins: pins, viewport: viewport) {
      if let symbol = name.symbol {
        placement.place(symbol, named: name.text, at: name.point)
      } else if name.style == .shield {
        placement.placeShield(name.text, on: name.lines)
      } else if name.lines.isEmpty {
        placement.place(name.text, local: name.localName, style: name.style, at: name.point)
      } else {
        placement.place(name.text, style: name.style, along: name.lines)
      }
    }
    labels = placement.labels
  }

  /// The strip along the upper edge that labels leave free for the note about streets.
  private static let noteHeight = 28.0

  /// In the lower left corner; above the attribution where both do not fit side by side.
  private static func scaleBar(_ viewport: Viewport, above credits: MapCredits) -> ScaleBar? {
    let frame = viewport.size.frame
    guard
      var bar = ScaleBar(
        metresPerPixel: viewport.metresPerPixel,
        maximumWidth: min(ScaleBar.maximumWidth, frame.width / 3))
    else { return nil }
    bar.origin = Point(x: 10, y: frame.maxY - 8)
    if bar.box.overlaps(credits.box) { bar.origin.y = credits.box.minY - 4 }
    return bar
  }
}
