/// Keeps a map small where its source has more than can be seen.
enum PointBudget {
  /// Points in one map: some 25 KB compressed.
  static let limit = 8_000
  /// Shapes of more times their kind's minimum extent are rather drawn coarser than left out.
  private static let largestOptional = 8.0

  /// The least significant shapes are left out, as many as need be; where that is not enough,
  /// lines become coarser; at last shapes for which there is still no room are left out.
  static func fit(_ layers: [MapLayer]) -> [MapLayer] {
    var layers = withoutLeastSignificant(layers)
    for coarser in [2.0, 4, 8] where cutoff(layers) != nil {
      layers = withoutLeastSignificant(
        layers.map { $0.simplified(tolerance: coarser * LayerBuilder.tolerance) })
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

  private static func withoutLeastSignificant(_ layers: [MapLayer]) -> [MapLayer] {
    guard let cutoff = cutoff(layers) else { return layers }
    return layers.map { $0.keeping { $0 > min(cutoff, largestOptional) } }
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
    (Box(bounding: line)?.extent ?? 0) / kind.minimumExtent
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
