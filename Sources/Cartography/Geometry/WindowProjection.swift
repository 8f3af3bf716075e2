import Places
import PlaneGeometry

/// A projection of features given in degrees into a `MapWindow`, in pixels from the window's upper
/// left corner at its zoom.
struct WindowProjection {
  /// A ring or a line of a map feature, projected into a map window and clipped to it.
  struct Shape {
    var points: [Point]
    /// The larger side of the bounds of the whole ring or line before clipping, in pixels.
    var extent: Double
  }

  /// The first zoom level at which the outlines of the world are too coarse to be shown as they
  /// are.
  private static let firstCoarse = 11
  /// The largest distance from a corner of the world's outlines, in pixels, at which rounding cuts
  /// the corner off. The surveyed corners are true; the straight lines that join them are not.
  /// Larger values mean rounder coasts and rivers in near views.
  private static let cut = (coast: 24.0, river: 64.0)

  /// A Boolean value that says whether the window goes all around the globe.
  private let isRound: Bool
  /// A Boolean value that says whether the outlines of the world have to be rounded in this window.
  private let isCoarse: Bool
  /// The rectangle that the window covers on the unit square of `WebMercator`, worked out once:
  /// powers of two for each point of a coast take as long as all the rest.
  private let box: Rectangle<Double>
  /// The width of the whole world in pixels at the window's zoom.
  private let scale: Double
  /// The box in pixels that shapes are clipped to; unbounded to the west and the east in a window
  /// around the globe.
  private let frame: Rectangle<Double>
  /// The box that shapes are clipped to before they are projected, in degrees east and south.
  private let degrees: Rectangle<Double>

  /// Creates the projection of features into a map window.
  init(_ window: MapWindow) {
    isRound = window.isRound
    isCoarse = window.level >= Self.firstCoarse
    box = window.box
    scale = window.scale
    // In a window around the globe a shape is cut nowhere but at the poles, because views begin at
    // any longitude.
    frame = Rectangle(
      minX: isRound ? -.infinity : 0, minY: 0, maxX: isRound ? .infinity : box.width * scale,
      maxY: box.height * scale)
    degrees = Rectangle(
      minX: isRound ? -.infinity : (box.minX - 0.5) * 360,
      minY: box.minY > 0 ? -WebMercator.latitude(y: box.minY) : -.infinity,
      maxX: isRound ? .infinity : (box.maxX - 0.5) * 360,
      maxY: box.maxY < 1 ? -WebMercator.latitude(y: box.maxY) : .infinity)
  }

  /// Returns the shapes of a feature's geometry in the window, as rings for a kind that is an area
  /// and as lines otherwise; none for a point and for a shape that is too small for its kind at the
  /// window's zoom.
  func shapes(of geometry: MapFeature.Geometry, _ kind: MapLayer.Kind) -> [Shape] {
    switch geometry {
    case .point: []
    case .lines(let lines): kind.isArea ? [] : lines.flatMap { copies(of: $0, kind) }
    case .rings(let rings):
      // A border stored as a ring is a line back to its start.
      kind.isArea
        ? Self.oriented(rings.flatMap { copies(of: $0, kind) })
        : rings.flatMap { copies(of: $0 + $0.prefix(1), kind) }
    }
  }

  /// Returns the parts of a shape inside the window on each copy of the world, side by side, that
  /// the window touches; a window around the globe has one copy.
  private func copies(of points: [MapFeature.Point], _ kind: MapLayer.Kind) -> [Shape] {
    guard points.count > (kind.isArea ? 2 : 1), let extent = Rectangle(boundingShape: points) else {
      return []
    }
    let bounds = Rectangle(
      minX: WebMercator.x(longitude: extent.minX), minY: WebMercator.y(latitude: extent.maxY),
      maxX: WebMercator.x(longitude: extent.maxX), maxY: WebMercator.y(latitude: extent.minY))
    let size = bounds.extent * scale
    guard bounds.minY <= box.maxY, bounds.maxY >= box.minY,
      size * MapWindow.magnification >= kind.minimumExtent
    else { return [] }
    if isRound {
      return clipped(points, extent, turn: 0, kind).map { Shape(points: $0, extent: size) }
    }
    let first = (box.minX - bounds.maxX).rounded(.up)
    let last = (box.maxX - bounds.minX).rounded(.down)
    return stride(from: first, through: last, by: 1).flatMap { copy in
      clipped(points, extent, turn: 360 * copy, kind).map { Shape(points: $0, extent: size) }
    }
  }

  /// Returns the parts of a feature's ring or line inside the window, projected into pixels.
  ///
  /// - Parameters:
  ///   - extent: The bounds of the points in degrees.
  ///   - turn: The number of degrees to the east by which to move the ring or line.
  private func clipped(
    _ points: [MapFeature.Point], _ extent: Rectangle<Double>, turn: Double, _ kind: MapLayer.Kind
  ) -> [[Point]] {
    let isRounded = isCoarse && kind.isCoarse
    // In degrees east and south.
    let seen = Rectangle(
      minX: extent.minX + turn, minY: -extent.maxY, maxX: extent.maxX + turn, maxY: -extent.minY)
    if !isRounded, degrees.contains(seen) {
      return [points.map { inWindow(Point(x: $0.longitude + turn, y: -$0.latitude)) }]
    }
    // Drop most of a continent before anything of it is projected.
    var near = Outline(degrees, capacity: min(points.count, 1_024))
    for point in points { near.append(Point(x: point.longitude + turn, y: -point.latitude)) }
    let line = isRounded ? rounded(rounded(near.points, kind), kind) : near.points
    var outline = Outline(frame, capacity: line.count)
    for point in line { outline.append(inWindow(point)) }
    return outline.clipped(asRing: kind.isArea)
  }

  /// Returns a line, in degrees, with its corners cut off where they can be seen (Chaikin's
  /// algorithm): outlines surveyed for maps of continents would zigzag through a town.
  private func rounded(_ line: [Point], _ kind: MapLayer.Kind) -> [Point] {
    guard line.count > 2 else { return line }
    let reach = (kind == .river ? Self.cut.river : Self.cut.coast) / scale * 360
    var rounded: [Point] = []
    rounded.reserveCapacity(2 * line.count)
    for (index, point) in line.enumerated() {
      let isEnd = !kind.isArea && (index == 0 || index == line.count - 1)
      guard !isEnd, degrees.contains(point) else {
        rounded.append(point)
        continue
      }
      for other in [line[(index + line.count - 1) % line.count], line[(index + 1) % line.count]] {
        let length = point.distanceSquared(to: other).squareRoot()
        let share = min(0.25, reach / max(length, 1e-12))
        rounded.append(
          Point(
            x: point.x + (other.x - point.x) * share, y: point.y + (other.y - point.y) * share))
      }
    }
    return rounded
  }

  /// Returns the position in the window, in pixels, at which a point is shown.
  ///
  /// - Parameter point: The point in degrees east and south.
  private func inWindow(_ point: Point) -> Point {
    Point(
      x: (WebMercator.x(longitude: point.x) - box.minX) * scale,
      y: (WebMercator.y(latitude: -point.y) - box.minY) * scale)
  }

  /// Returns the rings of one feature's geometry, all reversed if need be, so that outer rings run
  /// in one direction on the whole map: shapes of one layer share a path, in which overlapping
  /// rings of opposite directions would punch a hole.
  private static func oriented(_ rings: [Shape]) -> [Shape] {
    guard rings.reduce(0, { $0 + signedArea($1.points) }) < 0 else { return rings }
    return rings.map { Shape(points: $0.points.reversed(), extent: $0.extent) }
  }

  /// Returns the area of a ring in square pixels, positive if it runs clockwise on the screen.
  private static func signedArea(_ ring: [Point]) -> Double {
    guard var previous = ring.last else { return 0 }
    var area = 0.0
    for point in ring {
      area += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return area / 2
  }
}

extension Rectangle<Double> {
  /// Creates the bounding rectangle of a shape in degrees, with latitudes as y, or returns `nil` if
  /// a point is no coordinate: not finite, beyond a pole, or more than once around the globe.
  fileprivate init?(boundingShape points: [MapFeature.Point]) {
    self = .empty
    for point in points {
      guard point.longitude.magnitude <= 720, point.latitude.magnitude <= 90 else { return nil }
      formUnion(x: point.longitude, y: point.latitude)
    }
  }
}
