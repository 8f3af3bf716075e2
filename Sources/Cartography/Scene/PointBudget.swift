import PlaneGeometry

/// A namespace for the limit on the number of points of a map, which keeps the map small where its
/// source has more than can be seen.
enum PointBudget {
  /// The largest number of points in a map without streets: some 20 KB, half of that compressed. A
  /// larger value means finer coasts and larger pictures.
  static let limit = 4_000
  /// The largest number of points in a map with streets, which has more to show. A larger value
  /// means more houses and larger pictures.
  static let streetLimit = 10_000
  /// The largest number of points in a map that only lies beneath another and is seen for a moment:
  /// some 8 KB compressed.
  static let backdropLimit = 3_000

  /// The steps in which maps of the world become coarser until they have few enough points.
  /// `coarser` is a factor of the tolerance; `optional` is the multiple of their kind's minimum
  /// extent up to which shapes are left out rather than anything becoming coarser.
  private static let steps = [1, 1.5, 2, 3, 4, 6, 8].map { (coarser: $0, optional: 8.0) }
  /// The steps in which maps with streets become coarser until they have few enough points, as in
  /// `steps`. Houses of four by four pixels go first; blocks and parks lose corners instead.
  private static let streetSteps: [(coarser: Double, optional: Double)] = [
    (1, 1.6), (1.5, 2), (2, 3), (3, 4), (4, 6), (6, 8),
  ]

  /// Returns the layers of a map, with so many of their shapes left out or made coarser that their
  /// points stay within a limit.
  ///
  /// The least significant shapes are left out, as many as need be; where even larger shapes have
  /// too many points, all become coarser; in the end only the largest shapes stay, of whatever kind
  /// they are.
  ///
  /// - Parameters:
  ///   - limit: The largest number of points that there may be, or `nil` for as many as suit a map
  ///     of such layers.
  ///   - draw: A closure that returns the layers, made coarser by a factor.
  static func fit(
    within limit: Int? = nil, _ draw: (_ coarser: Double) -> [MapLayer]
  ) -> [MapLayer] {
    var layers = draw(1)
    for step in hasStreets(layers) ? streetSteps : steps {
      if step.coarser > 1 { layers = draw(step.coarser) }
      guard let cutoff = cutoff(layers, limit ?? pointLimit(layers)) else { return layers }
      if cutoff <= step.optional {
        return layers.map { layer in layer.keeping { layer.significance(of: $0) > cutoff } }
      }
    }
    return largest(of: layers, limit ?? pointLimit(layers))
  }

  /// Returns whether any of a map's layers has streets.
  private static func hasStreets(_ layers: [MapLayer]) -> Bool {
    layers.contains { if case .street = $0.kind { true } else { false } }
  }

  /// Returns a map's layers with as many of their shapes as a limit on the number of points has
  /// room for, the larger shapes first.
  private static func largest(of layers: [MapLayer], _ limit: Int) -> [MapLayer] {
    let shapes = layers.indices.flatMap { layer in
      layers[layer].lines.enumerated().map { index, line in
        (
          layer: layer, index: index, extent: Rectangle(bounding: line)?.extent ?? 0,
          points: line.count
        )
      }
    }
    var room = limit
    var kept = [Set<Int>](repeating: [], count: layers.count)
    for shape in shapes.sorted(by: { $0.extent > $1.extent }) where shape.points <= room {
      room -= shape.points
      kept[shape.layer].insert(shape.index)
    }
    return zip(layers, kept).map { layer, kept in
      MapLayer(
        kind: layer.kind,
        lines: Polylines(
          layer.lines.enumerated().filter { kept.contains($0.offset) }.map(\.element)))
    }
  }

  /// Returns the largest number of points that suits a map of the given layers.
  private static func pointLimit(_ layers: [MapLayer]) -> Int {
    hasStreets(layers) ? streetLimit : limit
  }

  /// Returns the significance up to which shapes of a map's layers have to be left out, so that the
  /// number of points stays within a limit; `nil` if all shapes have room.
  private static func cutoff(_ layers: [MapLayer], _ limit: Int) -> Double? {
    let count = layers.reduce(0) { $0 + $1.lines.points.count }
    if count <= limit { return nil }
    let shapes = layers.flatMap { layer in
      layer.lines.map { (significance: layer.significance(of: $0), points: $0.count) }
    }
    var room = limit
    for shape in shapes.sorted(by: { $0.significance > $1.significance }) {
      room -= shape.points
      if room < 0 { return shape.significance }
    }
    return nil
  }
}

extension MapLayer {
  /// Returns the significance of a shape of the layer: its extent as a multiple of the least extent
  /// that its kind is drawn at; infinite for kinds drawn at any extent.
  fileprivate func significance(of line: ArraySlice<Point>) -> Double {
    guard kind.minimumExtent > 0, let box = Rectangle(bounding: line) else { return .infinity }
    return box.extent / kind.minimumExtent
  }

  /// Returns the map layer with only those of its shapes that satisfy a condition.
  fileprivate func keeping(_ isKept: (ArraySlice<Point>) -> Bool) -> MapLayer {
    MapLayer(kind: kind, lines: Polylines(lines.filter(isKept)))
  }
}
