public import Places
public import PlaneGeometry

/// A scene: everything that a map shows, in pixels and in drawing order. A scene is a pure function
/// of the values it is created from.
public struct MapScene: Hashable, Sendable {
  /// The zoom from which on a map is expected to show streets. From there on the page says where it
  /// has none: with a larger value that note comes later.
  static let streetZoom = 11.0

  public let viewport: Viewport
  /// The viewport that is drawn: the one that the map shows, with its bleed. All positions in a scene
  /// are in pixels of its frame.
  public let canvas: Viewport
  public let layers: [MapLayer]
  public let labels: [MapLabel]
  /// The pins on the map in the order of the markers given, without markers out of view.
  public let pins: [MapPin]
  /// The signs on the map for markers that have no pin of their own.
  public let clusters: [MapCluster]
  /// The dots for the results of a search that have no pin.
  public let dots: MapResultDots
  /// The stretches in view of a path drawn across the map, in pixels; empty if there is no path.
  public let path: [[Point]]
  /// The dot where the reader is; `nil` where that is not known.
  public let position: MapDot?
  /// The point that the map was asked about, in pixels; `nil` for none.
  public let spot: Point?
  public let scaleBar: ScaleBar?
  public let credits: MapCredits
  /// A Boolean value that says whether the map is at street zoom over data without streets. The
  /// page then says so, and how to add them.
  public let lacksStreets: Bool
  /// The region with streets that is nearest to the middle of the map, if `lacksStreets` is true
  /// and there is any; otherwise `nil`.
  public let nearestStreets: CoordinateRegion?

  /// Creates the scene of a map, and the ground it needs, from features.
  public init(features: MapFeatures, markers: [MapMarker] = [], viewport: Viewport) {
    self.init(
      ground: MapGround(features, window: MapWindow(holding: viewport)),
      labels: features.features, markers: markers, viewport: viewport)
  }

  /// Creates the scene of a map on a ground that has already been made.
  ///
  /// - Parameters:
  ///   - ground: The ground of the window that holds the viewport with its bleed.
  ///   - labels: The features with names; others have no label.
  ///   - credits: The sources of the markers, to be named beside those of the ground.
  ///   - path: A line across the map, which goes the shorter way around the globe from each point
  ///     to the next.
  ///   - dots: The positions of all places that were searched for, those of the markers included.
  ///   - position: The position of the reader; `nil` where it is not known.
  ///   - spot: The point that the map was asked about; `nil` for none.
  ///   - bleed: The number of pixels that the drawing goes on beyond the sides of the map's frame.
  ///   - units: The units of the scale bar.
  public init(
    ground: MapGround, labels features: [MapFeature], markers: [MapMarker] = [],
    credits: [Attribution] = [], path: [Coordinate] = [], viewport: Viewport,
    bleed: MapBleed = .none, dots: [Coordinate] = [], position: MapPosition? = nil,
    spot: Coordinate? = nil, units: ScaleBar.Units = .metric
  ) {
    let canvas = viewport.extended(by: bleed)
    let frame = canvas.size.frame
    (self.viewport, self.canvas) = (viewport, canvas)
    layers = LayerBuilder(ground, viewport: canvas).layers()
    self.path = frame.expanded(by: MapWindow.margin).clip(line: canvas.points(along: path))
    self.dots = MapResultDots(dots, besides: markers, viewport: canvas)
    let layout = PinLayout(markers, viewport: canvas, opening: viewport.size)
    self.position = position.map { MapDot($0, viewport: canvas) }
    self.spot = spot.map(canvas.point)
    let shown = canvas.frame(of: viewport)
    self.credits = MapCredits(ground.attributions + credits, frame: shown)
    scaleBar = Self.scaleBar(viewport, units, in: shown, above: self.credits)
    let middle = WebMercator.coordinate(at: viewport.center)
    lacksStreets = viewport.zoom >= Self.streetZoom && !ground.hasStreets(at: middle)
    nearestStreets = lacksStreets ? ground.nearestStreets(to: middle) : nil

    var furniture = [self.credits.box]
    if let scaleBar { furniture.append(scaleBar.box) }
    if lacksStreets {
      furniture.append(
        Rectangle(
          minX: 0, minY: shown.minY, maxX: frame.maxX, maxY: shown.minY + Self.noteHeight))
    }
    clusters = layout.clusters
    let marks = layout.pins.map(\.box) + clusters.map(\.box)
    pins = layout.pins.enumerated().map { index, pin in
      var named = pin
      let others = marks[..<index] + marks[(index + 1)...]
      named.name = MapPinName(of: pin, clearOf: furniture + others, in: shown)
      return named
    }
    let names = pins.compactMap(\.name)
    furniture += names.map(\.box)
    var placement = LabelPlacement(
      frame: frame, zoom: viewport.zoom, pins: marks, furniture: furniture)
    // The place that the page is about is named by its pin, and not once more by the map.
    for name in names { placement.say(name.text, at: name.box.center) }
    for name in MapName.inOrder(features, pins: pins, viewport: canvas) {
      let count = placement.labels.count
      if let symbol = name.symbol {
        placement.place(
          symbol, named: name.text, local: name.localName, style: name.style, at: name.point)
      } else if name.style == .shield {
        placement.placeShield(name.text, on: name.lines)
      } else if name.lines.isEmpty {
        placement.place(name.text, local: name.localName, style: name.style, at: name.point)
      } else {
        placement.place(name.text, style: name.style, along: name.lines)
      }
      placement.link(labelsFrom: count, to: name.place)
    }
    labels = placement.labels
  }

  /// The position in pixels of the upper left corner of what the map shows in what is drawn.
  public var origin: Point {
    let shown = canvas.frame(of: viewport)
    return Point(x: shown.minX, y: shown.minY)
  }

  /// The height in pixels of the strip along the upper edge of a map that labels leave free for the
  /// note that there are no streets.
  private static let noteHeight = 28.0

  /// Returns the scale bar in the lower left corner of the map, moved above the attribution if both
  /// do not fit side by side; `nil` where even one unit is too long.
  private static func scaleBar(
    _ viewport: Viewport, _ units: ScaleBar.Units, in frame: Rectangle<Double>,
    above credits: MapCredits
  ) -> ScaleBar? {
    guard
      var bar = ScaleBar(
        metresPerPixel: viewport.metresPerPixel, units: units,
        maximumWidth: min(ScaleBar.maximumWidth, frame.width / 3))
    else { return nil }
    bar.origin = Point(x: frame.minX + 10, y: frame.maxY - 8)
    if bar.box.overlaps(credits.box) { bar.origin.y = credits.box.minY - 4 }
    return bar
  }
}
