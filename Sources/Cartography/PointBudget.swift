/// Keeps a map small where its source has more than can be seen.
enum PointBudget {
  /// Points in one map: less than 30 KB compressed.
  static let limit = 9_000
  /// Shapes of more times their kind's minimum extent are drawn coarser rather than left out.
  private static let largestOptional = 8.0

  /// The least significant shapes are left out, as many as need be; where even the large ones
  /// have too many points, all become coarser; at last shapes are left out for which there is
  /// still no room.
  static func fit(_ layers: [MapLayer]) -> [MapLayer] {
    var layers = layers
    for coarser in [1, 1.5, 2, 3, 4, 6, 8] {
      if coarser > 1 {
        layers = layers.map { $0.simplified(tolerance: coarser * LayerBuilder.tolerance) }
      }
      guard let cutoff = cutoff(layers) else { return layers }
      if cutoff <= largestOptional { return layers.map { $0.keeping { $0 > cutoff } } }
    }
    var room = limit
    return layers.map { layer in
      var layer = layer
      layer.lines.removeAll { line in
        if line.count > room { return true }
        room -= line.count
        return false
      }
      return layer
    }
  }

  /// Up to which significance shapes must go; nil where all have room.
  private static func cutoff(_ layers: [MapLayer]) -> Double? {
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
  fileprivate func significance(of line: [Point]) -> Double {
    guard kind.minimumExtent > 0, let box = Box(bounding: line) else { return .infinity }
    return box.extent / kind.minimumExtent
  }

  fileprivate func keeping(_ isKept: (Double) -> Bool) -> MapLayer {
    MapLayer(kind: kind, lines: lines.filter { isKept(significance(of: $0)) })
  }

  fileprivate func simplified(tolerance: Double) -> MapLayer {
    let simplified = lines.map { line in
      kind.isArea
        ? line.simplifiedRing(tolerance: tolerance) : line.simplified(tolerance: tolerance)
    }
    return MapLayer(kind: kind, lines: simplified.filter { !$0.isEmpty })
  }
}
