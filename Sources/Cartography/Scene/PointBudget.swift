/// Keeps a map small where its source has more than can be seen.
enum PointBudget {
  /// Points in one map: some 20 KB, half of that compressed.
  static let limit = 4_000
  /// The same of a map with streets, which has more to show.
  static let streetLimit = 10_000
  /// Points in a map that only lies beneath another, which is seen for a moment: some 8 KB
  /// compressed.
  static let backdropLimit = 3_000

  /// How many times coarser lines become, one after the other, and up to how many times their
  /// kind's minimum extent shapes are left out then: of maps of the world, rather than anything
  /// becomes coarser.
  private static let steps = [1, 1.5, 2, 3, 4, 6, 8].map { (coarser: $0, optional: 8.0) }
  /// Of streets: houses of four by four pixels go first, but of blocks and parks their corners.
  private static let streetSteps: [(coarser: Double, optional: Double)] = [
    (1, 1.6), (1.5, 2), (2, 3), (3, 4), (4, 6), (6, 8),
  ]

  /// The least significant shapes are left out, as many as need be; where even larger ones have too
  /// many points, all become coarser; at last only the largest stay, of whatever kind they are.
  ///
  /// - Parameters:
  ///   - limit: how many points there may be; nil: as many as in a map of such layers.
  ///   - draw: the layers, so many times coarser than need be without a limit.
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

  private static func hasStreets(_ layers: [MapLayer]) -> Bool {
    layers.contains { if case .street = $0.kind { true } else { false } }
  }

  /// As many shapes as have room, the larger ones first.
  private static func largest(of layers: [MapLayer], _ limit: Int) -> [MapLayer] {
    let shapes = layers.indices.flatMap { layer in
      layers[layer].lines.enumerated().map { index, line in
        (layer: layer, index: index, extent: Box(bounding: line)?.extent ?? 0, points: line.count)
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

  private static func pointLimit(_ layers: [MapLayer]) -> Int {
    hasStreets(layers) ? streetLimit : limit
  }

  /// Up to which significance shapes must go; nil where all have room.
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
  /// A shape's extent as a multiple of the least that its kind is drawn at; infinite for kinds
  /// drawn at any.
  fileprivate func significance(of line: ArraySlice<Point>) -> Double {
    guard kind.minimumExtent > 0, let box = Box(bounding: line) else { return .infinity }
    return box.extent / kind.minimumExtent
  }

  fileprivate func keeping(_ isKept: (ArraySlice<Point>) -> Bool) -> MapLayer {
    MapLayer(kind: kind, lines: Polylines(lines.filter(isKept)))
  }
}
