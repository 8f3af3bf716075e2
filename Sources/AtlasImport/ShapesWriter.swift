import Atlas

/// Writes what a map draws into a shard, at every level of detail.
struct ShapesWriter {
  let connection: Connection
  let progress: (ImportProgress) -> Void

  struct Shape: Sendable {
    var kind: ShapeKind.World
    var points: [ShapeCoding.GridPoint]
  }

  /// A shape at some levels of detail.
  struct DetailedShape: Sendable {
    var shape: Shape
    var details: ClosedRange<Detail>
  }

  private static let step = 2_048

  /// What is smaller is left out, in tolerances, which are half a pixel or less: a map of the
  /// world shows no brook.
  private static func minimumExtent(of kind: ShapeKind.World) -> Double {
    switch kind {
    case .land, .island: 2
    case .lake: 4
    case .river: 40
    case .countryBorder, .stateBorder: 0
    }
  }

  /// The shapes at all levels, in the order they are drawn in.
  static func detailed(_ shapes: [Shape]) -> [DetailedShape] {
    let ordered = shapes.enumerated().sorted {
      ($0.element.kind.rawValue, $0.offset) < ($1.element.kind.rawValue, $1.offset)
    }.map(\.element)
    return ordered.flatMap { shape in
      Detail.world.compactMap { details -> DetailedShape? in
        let tolerance = details.upperBound.tolerance
        let points = Simplification.simplified(
          shape.points, isRing: ShapeKind.world(shape.kind).isRing, tolerance: tolerance,
          minimumExtent: tolerance * minimumExtent(of: shape.kind))
        guard points.count >= 2 else { return nil }
        return DetailedShape(shape: Shape(kind: shape.kind, points: points), details: details)
      }
    }
  }

  func write(_ shapes: [DetailedShape]) throws(SQLiteError) {
    for (index, shape) in shapes.enumerated() {
      if index % Self.step == 0 {
        progress(ImportProgress(phase: .drawing, done: index, total: shapes.count))
      }
      try write(shape, id: index + 1)
    }
  }

  private func write(_ shape: DetailedShape, id: Int) throws(SQLiteError) {
    let (kind, points) = (ShapeKind.world(shape.shape.kind), shape.shape.points)
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    try ShapeRow(
      code: kind.code, bytes: ShapeCoding.encode(points),
      west: xs.min() ?? 0, east: xs.max() ?? 0, south: ys.min() ?? 0, north: ys.max() ?? 0,
      unitsPerDegree: ShapeCoding.unitsPerDegree,
      details: shape.details.lowerBound.rawValue...shape.details.upperBound.rawValue
    ).write(id: id, to: connection)
  }
}
