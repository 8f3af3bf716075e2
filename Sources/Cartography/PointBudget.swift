/// Keeps a map small where its source has more than can be seen.
enum PointBudget {
  /// Points in one map: some 20 KB, half of that compressed.
  static let limit = 4_000
  /// The same of a map with streets, which has more to show.
  static let streetLimit = 10_000
  /// Shapes of more times their kind's minimum extent are drawn coarser rather than left out.
  private static let largestOptional = 8.0

  /// The least significant shapes are left out, as many as need be; where even the large ones
  /// have too many points, all become coarser; at last shapes are left out for which there is
  /// still no room.
  ///
  /// - Parameter draw: the layers, so many times coarser than need be without a limit.
  static func fit(_ draw: (_ coarser: Double) -> [MapLayer]) -> [MapLayer] {
    var layers: [MapLayer] = []
    for coarser in [1, 1.5, 2, 3, 4, 6, 8] {
      layers = draw(coarser)
      guard let cutoff = cutoff(layers) else { return layers }
      if cutoff <= largestOptional {
        return layers.map { layer in layer.keeping { layer.significance(of: $0) > cutoff } }
      }
    }
    var room = pointLimit(layers)
    return layers.map { layer in
      layer.keeping { line in
        if line.count > room { return false }
        room -= line.count
        return true
      }
    }
  }

  private static func pointLimit(_ layers: [MapLayer]) -> Int {
    layers.contains { if case .street = $0.kind { true } else { false } } ? streetLimit : limit
  }

  /// Up to which significance shapes must go; nil where all have room.
  private static func cutoff(_ layers: [MapLayer]) -> Double? {
    let count = layers.reduce(0) { $0 + $1.lines.points.count }
    let limit = pointLimit(layers)
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
