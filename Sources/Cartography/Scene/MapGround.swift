public import Places

/// What lies beneath the names and pins of the maps in one window: projected, clipped to it and
/// simplified, so that a view only moves it into its frame. Made once, drawn often.
public struct MapGround: Sendable {
  public let window: MapWindow
  private let streets: [CoordinateRegion]
  public let attributions: [Attribution]
  /// What lies beneath all of this: at most one, which views elsewhere share.
  let beneath: [MapGround]
  private(set) var points: [Vertex] = []
  /// In drawing order.
  private(set) var shapes: [Shape] = []
  private(set) var groups: [Group] = []
  private(set) var runs: [Run] = []

  /// A ring without the repeated last point, or a line.
  struct Shape: Sendable {
    let kind: MapLayer.Kind
    /// Its part of `points`.
    let points: Range<Int>
    /// Its part of `runs`; empty where it is no longer than one.
    let runs: Range<Int>
    /// In the units of `Vertex`.
    let bounds: Box
    /// The larger side of the whole shape's bounds, before clipping.
    let extent: Double
  }

  /// Some neighbouring points of a shape, so that a view passes by those far from it at once.
  struct Run: Sendable {
    static let length = 64

    /// Its part of `MapGround.points`.
    let points: Range<Int>
    let bounds: Box

    /// Whether all of it lies on the far side of one of the sides.
    func isBeyond(_ box: Box) -> Bool {
      bounds.maxX < box.minX || bounds.minX > box.maxX || bounds.maxY < box.minY
        || bounds.minY > box.maxY
    }
  }

  /// In pixels right of and below the window's upper left corner, at its zoom.
  struct Vertex: Sendable {
    let x: Float
    let y: Float
    /// How coarse the line may become until the point is left out.
    let significance: Float
  }

  /// - Parameters:
  ///   - features: what there is in the window's region at its zoom.
  ///   - world: what lies beneath, of a window that holds this one.
  public init(_ features: MapFeatures, window: MapWindow, on world: MapGround? = nil) {
    self.window = window
    beneath = world.map { [$0] } ?? []
    streets = features.streets
    attributions = features.attributions
    let projection = WindowProjection(window)
    let drawn = features.features.enumerated().compactMap { index, feature in
      MapLayer.Kind(feature.kind).map { (kind: $0, order: $0.order, index: index) }
    }
    var rest = drawn.sorted { ($0.order, $0.index) < ($1.order, $1.index) }[...]
    while let kind = rest.first?.kind {
      let alike = rest.prefix { $0.kind == kind }
      rest = rest.dropFirst(alike.count)
      let shapes = alike.flatMap {
        projection.shapes(of: features.features[$0.index].geometry, kind)
      }
      for shape in Self.simpler(shapes, kind).inRows() { append(shape, kind) }
    }
    if window.isRound {
      shapes = Self.neighborsTogether(shapes, scale: window.scale)
      // Without the room that they have left to grow.
      points = points.map(\.self)
    }
    groups = Self.groups(of: shapes)
  }

  /// The same shapes of a kind with fewer points where that is not seen.
  private static func simpler(
    _ shapes: [WindowProjection.Shape], _ kind: MapLayer.Kind
  ) -> [WindowProjection.Shape] {
    switch kind {
    // In many rows and blocks walls are left out: there are more than can be seen.
    case .street(.area(.building)):
      shapes.reduce(0) { $0 + $1.points.count } > PointBudget.streetLimit
        ? shapes.merged() : shapes
    // Arrows have their place on each piece, and their direction.
    case .street(.line(.oneWay)): shapes
    default: kind.isArea ? shapes : shapes.joined()
    }
  }

  /// Whether the source has streets anywhere in the window.
  public func hasStreets(in window: MapWindow) -> Bool {
    streets.contains { $0.overlaps(window.region) }
  }

  /// Whether the source has streets there; where it has not, the page says so at street zoom.
  func hasStreets(at coordinate: Coordinate) -> Bool {
    streets.contains { $0.contains(coordinate) }
  }

  /// The area with streets whose middle is nearest.
  func nearestStreets(to coordinate: Coordinate) -> CoordinateRegion? {
    streets.min {
      $0.center.distance(to: coordinate) < $1.center.distance(to: coordinate)
    }
  }

  /// What it costs to keep, roughly.
  public var byteCount: Int {
    points.count * MemoryLayout<Vertex>.stride + shapes.count * MemoryLayout<Shape>.stride
      + groups.count * MemoryLayout<Group>.stride + runs.count * MemoryLayout<Run>.stride + 1024
  }

  /// What no view of the window shows.
  private static let tolerance = LayerBuilder.tolerance / MapWindow.magnification

  private mutating func append(_ shape: WindowProjection.Shape, _ kind: MapLayer.Kind) {
    guard let bounds = Box(bounding: shape.points) else { return }
    let significances =
      kind.isArea
      ? shape.points.ringSignificances(above: Self.tolerance)
      : shape.points.significances(above: Self.tolerance)
    let start = points.count
    for index in significances.indices where significances[index] > 0 {
      let (point, significance) = (shape.points[index], significances[index])
      points.append(
        Vertex(x: Float(point.x), y: Float(point.y), significance: Float(significance)))
    }
    guard points.count - start > (kind.isArea ? 2 : 1) else {
      points.removeLast(points.count - start)
      return
    }
    let firstRun = runs.count
    if points.count - start > Run.length { appendRuns(from: start) }
    shapes.append(
      Shape(
        kind: kind, points: start..<points.count, runs: firstRun..<runs.count, bounds: bounds,
        extent: shape.extent))
  }

  private mutating func appendRuns(from start: Int) {
    for first in stride(from: start, to: points.count, by: Run.length) {
      let range = first..<min(first + Run.length, points.count)
      let corners = points[range].lazy.map { Point(x: Double($0.x), y: Double($0.y)) }
      guard let bounds = Box(bounding: corners) else { continue }
      runs.append(Run(points: range, bounds: bounds))
    }
  }
}
