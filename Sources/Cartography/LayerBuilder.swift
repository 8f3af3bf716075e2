import Places

/// Turns features in degrees into the layers of one viewport.
struct LayerBuilder {
  /// How far a drawn line may be from the true one, in pixels, where the budget allows.
  static let tolerance = 0.5
  /// Beyond the frame, so that no line along the clipping box is seen.
  private static let margin = 8.0

  private let viewport: Viewport
  private let frame: Box
  /// The frame's upper left corner on a map of the whole world at this scale.
  private let origin: Point

  init(viewport: Viewport) {
    self.viewport = viewport
    frame = viewport.size.frame.expanded(by: Self.margin)
    origin = Point(
      x: viewport.center.x * viewport.scale - Double(viewport.size.width) / 2,
      y: viewport.center.y * viewport.scale - Double(viewport.size.height) / 2)
  }

  /// In drawing order; kinds of which nothing is in view are left out.
  func layers(of features: [MapFeature]) -> [MapLayer] {
    let layers = MapLayer.Kind.allCases.map { kind in
      MapLayer(
        kind: kind,
        lines: features.lazy.filter { MapLayer.Kind($0.kind) == kind }
          .flatMap { shapes(of: $0.geometry, kind) })
    }
    return PointBudget.fit(layers).filter { !$0.lines.isEmpty }
  }

  private func shapes(of geometry: MapFeature.Geometry, _ kind: MapLayer.Kind) -> [[Point]] {
    switch geometry {
    case .point: []
    case .lines(let lines):
      kind.isArea ? [] : lines.flatMap { copies(of: $0, kind) }
    case .rings(let rings):
      // A border stored as a ring is a line back to its start.
      kind.isArea
        ? Self.oriented(rings.flatMap { copies(of: $0, kind) })
        : rings.flatMap { copies(of: $0 + $0.prefix(1), kind) }
    }
  }

  /// The shape on each copy of the world that the frame touches.
  private func copies(
    of points: [MapFeature.Point], _ kind: MapLayer.Kind
  ) -> [[Point]] {
    guard points.count > (kind.isArea ? 2 : 1), let extent = Extent(points) else { return [] }
    let bounds = Box(
      minX: WebMercator.x(longitude: extent.west) * viewport.scale - origin.x,
      minY: WebMercator.y(latitude: extent.north) * viewport.scale - origin.y,
      maxX: WebMercator.x(longitude: extent.east) * viewport.scale - origin.x,
      maxY: WebMercator.y(latitude: extent.south) * viewport.scale - origin.y)
    guard bounds.minY <= frame.maxY, bounds.maxY >= frame.minY,
      bounds.extent >= kind.minimumExtent
    else { return [] }
    let first = ((frame.minX - bounds.maxX) / viewport.scale).rounded(.up)
    let last = ((frame.maxX - bounds.minX) / viewport.scale).rounded(.down)
    return stride(from: first, through: last, by: 1).flatMap { copy -> [[Point]] in
      let projected = project(points, shift: copy * viewport.scale - origin.x)
      if kind.isArea {
        let ring = frame.clip(ring: projected).simplifiedRing(tolerance: Self.tolerance)
        return ring.isEmpty ? [] : [ring]
      }
      return frame.clip(line: projected).map { $0.simplified(tolerance: Self.tolerance) }
    }
  }

  private func project(_ points: [MapFeature.Point], shift: Double) -> [Point] {
    points.map { point in
      Point(
        x: WebMercator.x(longitude: point.longitude) * viewport.scale + shift,
        y: WebMercator.y(latitude: point.latitude) * viewport.scale - origin.y)
    }
  }

  /// Turned as a whole so that outer rings all run the same way: shapes of one layer share a
  /// path, where overlapping rings of opposite directions would punch a hole.
  private static func oriented(_ rings: [[Point]]) -> [[Point]] {
    let area = rings.reduce(0) { $0 + signedArea($1) }
    return area < 0 ? rings.map { $0.reversed() } : rings
  }

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

/// What a shape covers, in degrees, known before anything is projected.
private struct Extent {
  var west = Double.infinity
  var east = -Double.infinity
  var south = Double.infinity
  var north = -Double.infinity

  /// Nil for a shape with a point that is no coordinate: not finite, or more than once around
  /// the globe.
  init?(_ points: [MapFeature.Point]) {
    for point in points {
      guard point.longitude.magnitude <= 720, point.latitude.magnitude <= 90 else { return nil }
      west = min(west, point.longitude)
      east = max(east, point.longitude)
      south = min(south, point.latitude)
      north = max(north, point.latitude)
    }
  }
}
