import Atlas

/// Writes what a map draws into a shard, at every level of detail.
struct ShapesWriter {
  let connection: Connection
  let progress: (ImportProgress) -> Void

  typealias Shape = (kind: ShapeKind, points: [ShapeCoding.GridPoint])

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

  /// - Returns: The number of shapes, over all levels.
  func write(_ shapes: [Shape]) throws(SQLiteError) -> Int {
    var id = 0
    // What is drawn first comes first.
    let ordered = shapes.enumerated().sorted {
      ($0.element.kind.rawValue, $0.offset) < ($1.element.kind.rawValue, $1.offset)
    }.map(\.element)
    for (index, shape) in ordered.enumerated() {
      if index % Self.step == 0 {
        progress(ImportProgress(phase: .drawing, done: index, total: shapes.count))
      }
      for detail in Detail.allCases {
        let points = Simplification.simplified(
          shape.points, isRing: shape.kind.isRing, tolerance: detail.tolerance,
          minimumExtent: detail.tolerance * Self.minimumExtent(of: shape.kind))
        if points.count < 2 { continue }
        id += 1
        try write(points, kind: shape.kind, detail: detail, id: id)
      }
    }
    return id
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
