/// How a view of a small part of the world passes by what is far from it.
extension MapGround {
  /// Some neighbouring shapes of a kind.
  struct Group: Sendable {
    fileprivate static let length = 32

    let kind: MapLayer.Kind
    /// Its part of `MapGround.shapes`.
    let shapes: Range<Int>
    /// Of them all.
    let bounds: Box
  }

  /// One after the other all shapes.
  static func groups(of shapes: [Shape]) -> [Group] {
    var groups: [Group] = []
    var start = 0
    while start < shapes.count {
      let kind = shapes[start].kind
      let neighbors = shapes[start...].prefix(Group.length).prefix { $0.kind == kind }
      var bounds = neighbors[start].bounds
      for shape in neighbors.dropFirst() { bounds = bounds.union(shape.bounds) }
      groups.append(Group(kind: kind, shapes: neighbors.indices, bounds: bounds))
      start = neighbors.endIndex
    }
    return groups
  }

  /// In drawing order, those of a kind that lie together one after the other; the large ones first,
  /// as nearly every view touches them.
  ///
  /// - Parameter scale: the width of the world in the units of `Vertex`.
  static func neighborsTogether(_ shapes: [Shape], scale: Double) -> [Shape] {
    let keys = shapes.indices.map { index in
      let bounds = shapes[index].bounds
      let (x, y) = (bounds.center.x / scale, bounds.center.y / scale)
      let isLarge = bounds.extent * cells > scale
      let place = isLarge ? 0 : 1 + mortonNumber(Int(x * cells), Int(y * cells))
      return (kind: shapes[index].kind.order, place: place, index: index)
    }
    return keys.sorted { ($0.kind, $0.place, $0.index) < ($1.kind, $1.place, $1.index) }
      .map { shapes[$0.index] }
  }

  /// In a row around the world.
  private static let cells = 64.0

  /// Of a cell, the numbers of its column and row bit by bit in turns: cells near each other mostly
  /// have numbers near each other.
  private static func mortonNumber(_ column: Int, _ row: Int) -> Int {
    (0..<6).reduce(0) { number, bit in
      number | (column >> bit & 1) << (2 * bit) | (row >> bit & 1) << (2 * bit + 1)
    }
  }
}
