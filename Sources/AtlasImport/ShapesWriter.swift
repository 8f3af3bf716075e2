import Atlas

/// Writes what a map draws into a shard, at every level of detail.
struct ShapesWriter {
  let connection: Connection
  let progress: (ImportProgress) -> Void

  struct Shape: Sendable {
    var kind: ShapeKind
    var points: [ShapeCoding.GridPoint]
  }

  /// A shape at one level of detail.
  struct DetailedShape: Sendable {
    var shape: Shape
    var detail: Detail
  }

  private static let step = 2_048

  /// What is smaller is left out, in tolerances, which are half a pixel or less: a map of the
  /// world shows no brook.
  private static func minimumExtent(of kind: ShapeKind) -> Double {
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
      Detail.allCases.compactMap { detail -> DetailedShape? in
        let points = Simplification.simplified(
          shape.points, isRing: shape.kind.isRing, tolerance: detail.tolerance,
          minimumExtent: detail.tolerance * minimumExtent(of: shape.kind))
        guard points.count >= 2 else { return nil }
        return DetailedShape(shape: Shape(kind: shape.kind, points: points), detail: detail)
      }
    }
  }

  func write(_ shapes: [DetailedShape]) throws(SQLiteError) {
    for (index, shape) in shapes.enumerated() {
      if index % Self.step == 0 {
        progress(ImportProgress(phase: .drawing, done: index, total: shapes.count))
      }
      try write(shape.shape.points, kind: shape.shape.kind, detail: shape.detail, id: index + 1)
    }
  }

  private func write(
    _ points: [ShapeCoding.GridPoint], kind: ShapeKind, detail: Detail, id: Int
  ) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO shapes VALUES (?, ?, ?)",
      [.integer(id), .integer(kind.rawValue), .blob(ShapeCoding.encode(points))])
    let xs = points.map { Double($0.x) / ShapeCoding.unitsPerDegree }
    let ys = points.map { Double($0.y) / ShapeCoding.unitsPerDegree }
    let box = [xs.min(), xs.max(), ys.min(), ys.max()].map { Statement.Value.real($0 ?? 0) }
    try connection.run(
      "INSERT INTO shape_boxes VALUES (?, ?, ?, ?, ?, ?, ?)",
      [.integer(id)] + box + [.integer(detail.rawValue), .integer(detail.rawValue)])
  }
}
