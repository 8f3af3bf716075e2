import PlaneGeometry

/// A builder of a map's layers, which moves the ground of a window into the frame of a viewport.
struct LayerBuilder {
  /// The distance in pixels by which a line drawn on a map may differ from the true one, where the
  /// budget of points allows. A larger value means smaller pictures with rougher lines.
  static let tolerance = 0.75

  private let ground: MapGround
  private let viewport: Viewport
  /// The frame of the viewport with the margin around it, in pixels.
  private let frame: Rectangle<Double>
  /// The factor from pixels of the ground's window to pixels of the viewport.
  private let factor: Double
  /// The position of the upper left corner of the ground's window in the frame of the viewport, in
  /// pixels.
  private let offset: Point

  /// Creates a builder of the layers that a viewport shows of a map's ground.
  ///
  /// - Parameter ground: The ground of a window that holds the viewport.
  init(_ ground: MapGround, viewport: Viewport) {
    self.ground = ground
    self.viewport = viewport
    frame = viewport.size.frame.expanded(by: MapWindow.margin)
    factor = viewport.scale / ground.window.scale
    let (box, center) = (ground.window.box, viewport.center)
    offset = Point(
      x: (box.minX - center.x) * viewport.scale + Double(viewport.size.width) / 2,
      y: (box.minY - center.y) * viewport.scale + Double(viewport.size.height) / 2)
  }

  /// Returns the layers of the map in the viewport in drawing order, without kinds that have no
  /// shape in view.
  ///
  /// - Parameter limit: The largest number of points that all layers may have together, or `nil`
  ///   for the limit of a map of its own.
  func layers(within limit: Int? = nil) -> [MapLayer] {
    let builders = ground.beneath.map { LayerBuilder($0, viewport: viewport) } + [self]
    return PointBudget.fit(within: limit) { coarser in
      builders.flatMap { $0.layers(tolerance: coarser * Self.tolerance) }
    }.filter { !$0.lines.isEmpty }
  }

  /// Returns the map layers of this builder's ground alone, without the grounds beneath it, some of
  /// them perhaps empty.
  ///
  /// - Parameter tolerance: The distance in pixels by which a drawn line may differ from the true
  ///   one.
  private func layers(tolerance: Double) -> [MapLayer] {
    var layers: [MapLayer] = []
    var rest = ground.groups[...]
    while let kind = rest.first?.kind {
      let groups = rest.prefix { $0.kind == kind }
      rest = rest.dropFirst(groups.count)
      guard kind.isShown(at: viewport.zoom) else { continue }
      let least = kind.minimumExtent / factor
      var lines = Polylines()
      for group in groups where !copies(of: group.bounds).isEmpty {
        for index in group.shapes where ground.shapes[index].extent >= least {
          append(ground.shapes[index], tolerance: tolerance, to: &lines)
        }
      }
      layers.append(MapLayer(kind: kind, lines: lines))
    }
    return layers
  }

  /// Returns the numbers of those copies of the world, side by side, on which the frame of the
  /// viewport touches a box; 0 is the copy that begins at the window's left edge.
  private func copies(of box: Rectangle<Double>) -> Range<Int> {
    guard box.minY * factor + offset.y <= frame.maxY, box.maxY * factor + offset.y >= frame.minY
    else { return 0..<0 }
    let (west, east) = (box.minX * factor + offset.x, box.maxX * factor + offset.x)
    let first = ((frame.minX - east) / viewport.scale).rounded(.up)
    let last = ((frame.maxX - west) / viewport.scale).rounded(.down)
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  /// Appends a shape of the ground to the lines of a layer, on every copy of the world in view.
  private func append(_ shape: MapGround.Shape, tolerance: Double, to lines: inout Polylines) {
    for copy in copies(of: shape.bounds) {
      append(shape, shift: Double(copy) * viewport.scale, tolerance: tolerance, to: &lines)
    }
  }

  /// Appends a shape of the ground to the lines of a layer, on one copy of the world.
  ///
  /// - Parameter shift: The distance in pixels by which the copy of the world lies to the east.
  private func append(
    _ shape: MapGround.Shape, shift: Double, tolerance: Double, to lines: inout Polylines
  ) {
    let movement = Movement(factor: factor, x: offset.x + shift, y: offset.y)
    guard frame.contains(movement.box(shape.bounds)) else {
      for line in outline(of: shape, movement, tolerance).clipped(asRing: shape.kind.isArea) {
        lines.append(line)
      }
      return
    }
    let tolerance = Float(tolerance / factor)
    let vertices = ground.points.span
    lines.append(capacity: shape.points.count, fewest: shape.kind.isArea ? 3 : 2) { points in
      for index in shape.points where vertices[index].significance > tolerance {
        points.append(movement.point(vertices[index]))
      }
    }
  }

  /// Returns the outline of a shape of the ground that lies partly outside the viewport's frame,
  /// moved into the frame.
  private func outline(
    of shape: MapGround.Shape, _ movement: Movement, _ tolerance: Double
  ) -> Outline {
    let tolerance = Float(tolerance / factor)
    let window = movement.source(of: frame)
    var outline = Outline(frame, capacity: min(shape.points.count, 256))
    let vertices = ground.points.span
    if shape.runs.isEmpty {
      for index in shape.points where vertices[index].significance > tolerance {
        outline.append(movement.point(vertices[index]))
      }
    }
    for run in ground.runs[shape.runs] {
      if run.isBeyond(window) {
        // Drop the inner points of a run that lies wholly beyond one side of the frame: they cannot
        // be seen, and the ends keep the fill correct.
        outline.append(movement.point(vertices[run.points.lowerBound]))
        outline.append(movement.point(vertices[run.points.upperBound - 1]))
      } else if window.contains(run.bounds) {
        outline.append(inside: run.points.count) { points in
          for index in run.points where vertices[index].significance > tolerance {
            points.append(movement.point(vertices[index]))
          }
        }
      } else {
        for index in run.points where vertices[index].significance > tolerance {
          outline.append(movement.point(vertices[index]))
        }
      }
    }
    return outline
  }
}

/// A transformation from pixels of a ground's window to pixels of a viewport's frame: a factor,
/// then a translation.
private struct Movement {
  let factor: Double
  let x: Double
  let y: Double

  /// Returns the position in the viewport's frame of a vertex of the ground.
  @inline(__always)
  func point(_ vertex: MapGround.Vertex) -> Point {
    Point(x: Double(vertex.x) * factor + x, y: Double(vertex.y) * factor + y)
  }

  /// Returns the box in the viewport's frame that corresponds to a box in the ground's window.
  func box(_ box: Rectangle<Double>) -> Rectangle<Double> {
    Rectangle(
      minX: box.minX * factor + x, minY: box.minY * factor + y, maxX: box.maxX * factor + x,
      maxY: box.maxY * factor + y)
  }

  /// Returns the box in the ground's window that corresponds to a box in the viewport's frame.
  func source(of box: Rectangle<Double>) -> Rectangle<Double> {
    Rectangle(
      minX: (box.minX - x) / factor, minY: (box.minY - y) / factor,
      maxX: (box.maxX - x) / factor, maxY: (box.maxY - y) / factor)
  }
}
