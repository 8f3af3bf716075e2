public import Places
import PlaneGeometry

/// The ground of a map: the shapes that lie beneath the names and pins of the maps in one window,
/// projected, clipped to it and simplified, so that a view only moves them into its frame. A ground
/// is made once and drawn often.
public struct MapGround: Sendable {
  public let window: MapWindow
  /// The regions for which the source of the map has streets.
  private let streets: [CoordinateRegion]
  public let attributions: [Attribution]
  /// The grounds that lie beneath this ground of a map, to be drawn first: none, or one that views
  /// elsewhere share.
  let beneath: [MapGround]
  /// The points of all shapes of the ground.
  private(set) var points: [Vertex] = []
  /// The shapes of the ground in drawing order.
  private(set) var shapes: [Shape] = []
  /// The groups of neighbouring shapes of the ground, which together hold all shapes.
  private(set) var groups: [Group] = []
  /// The runs of neighbouring points of the ground's long shapes.
  private(set) var runs: [Run] = []

  /// A shape on the ground of a map: a ring without the repeated last point, or a line.
  struct Shape: Sendable {
    let kind: MapLayer.Kind
    /// The indices in `MapGround.points` of the points of a shape on the ground.
    let points: Range<Int>
    /// The indices in `MapGround.runs` of the runs of a shape's points; empty for a shape no longer
    /// than one run.
    let runs: Range<Int>
    /// The bounds of the shape as it is clipped to the window, in the units of `Vertex`.
    let bounds: Rectangle<Double>
    /// The larger side of the bounds of the whole shape before clipping, in pixels of the window.
    let extent: Double
  }

  /// A run of a few neighbouring points of a shape on the ground of a map, with their bounds, so
  /// that a view passes by those far from it at once.
  struct Run: Sendable {
    /// The number of points in a run of neighbouring points; the last run of a shape may be
    /// shorter.
    static let length = 64

    /// The indices in `MapGround.points` of the points of a run.
    let points: Range<Int>
    /// The bounds of the points of the run.
    let bounds: Rectangle<Double>

    /// Returns whether all points of the run lie beyond one and the same side of a box.
    func isBeyond(_ box: Rectangle<Double>) -> Bool {
      bounds.maxX < box.minX || bounds.minX > box.maxX || bounds.maxY < box.minY
        || bounds.minY > box.maxY
    }
  }

  /// A point of a shape on the ground of a map, in pixels right of and below the window's upper
  /// left corner, at the window's zoom.
  struct Vertex: Sendable {
    let x: Float
    let y: Float
    /// The tolerance in pixels from which on simplification leaves this point of a shape out.
    let significance: Float
  }

  /// Creates the ground of the maps in a window from features, which are projected, clipped and
  /// simplified.
  ///
  /// - Parameters:
  ///   - features: The features in the window's region at its zoom.
  ///   - world: The ground that lies beneath this one, of a window that holds this one; `nil` for
  ///     none.
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
      // Copy the points into an array without spare capacity.
      points = points.map(\.self)
    }
    groups = Self.groups(of: shapes)
  }

  /// Returns the shapes of one kind of a map's ground with fewer points where nobody sees the
  /// difference: houses in a row are merged, and lines joined.
  private static func simpler(
    _ shapes: [WindowProjection.Shape], _ kind: MapLayer.Kind
  ) -> [WindowProjection.Shape] {
    switch kind {
    // Walls between the houses of a row or block are left out where there are more than can be
    // seen.
    case .street(.area(.building)):
      shapes.reduce(0) { $0 + $1.points.count } > PointBudget.streetLimit
        ? shapes.merged() : shapes
    // Arrows have their place on each piece, and their direction.
    case .street(.line(.oneWay)): shapes
    default: kind.isArea ? shapes : shapes.joined()
    }
  }

  /// Returns whether the source of the map has streets anywhere in a window.
  public func hasStreets(in window: MapWindow) -> Bool {
    streets.contains { $0.overlaps(window.region) }
  }

  /// Returns whether the source of the map has streets at a coordinate; where it has not, the page
  /// says so at street zoom.
  func hasStreets(at coordinate: Coordinate) -> Bool {
    streets.contains { $0.contains(coordinate) }
  }

  /// Returns the one of the map source's regions with streets whose middle is nearest to a
  /// coordinate, or `nil` if the source has no streets.
  func nearestStreets(to coordinate: Coordinate) -> CoordinateRegion? {
    streets.min {
      $0.center.distance(to: coordinate) < $1.center.distance(to: coordinate)
    }
  }

  /// The approximate memory that the map's ground takes, in bytes.
  public var byteCount: Int {
    points.count * MemoryLayout<Vertex>.stride + shapes.count * MemoryLayout<Shape>.stride
      + groups.count * MemoryLayout<Group>.stride + runs.count * MemoryLayout<Run>.stride + 1024
  }

  /// The tolerance in pixels of a window for simplifying its shapes, below which no view of the
  /// window shows a difference.
  private static let tolerance = LayerBuilder.tolerance / MapWindow.magnification

  /// Simplifies a shape and appends it to the ground, unless too few of its points are left.
  private mutating func append(_ shape: WindowProjection.Shape, _ kind: MapLayer.Kind) {
    guard let bounds = Rectangle(bounding: shape.points) else { return }
    let significances =
      shape.points.significances(isRing: kind.isArea, above: Self.tolerance, by: Segment.self)
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

  /// Divides the points of the ground from an index on into runs, and appends these.
  private mutating func appendRuns(from start: Int) {
    for first in stride(from: start, to: points.count, by: Run.length) {
      let range = first..<min(first + Run.length, points.count)
      let corners = points[range].lazy.map { Point(x: Double($0.x), y: Double($0.y)) }
      guard let bounds = Rectangle(bounding: corners) else { continue }
      runs.append(Run(points: range, bounds: bounds))
    }
  }
}
