import PlaneGeometry

/// Adds to `MapGround` the groups of its shapes that let a view of a small part of the world pass
/// by whatever is far from it.
extension MapGround {
  /// A group of a few neighbouring shapes of one kind on the ground of a map, with their bounds.
  struct Group: Sendable {
    /// The largest number of shapes in a group of neighbouring shapes.
    fileprivate static let length = 32

    let kind: MapLayer.Kind
    /// The indices in `MapGround.shapes` of the shapes of a group.
    let shapes: Range<Int>
    /// The bounds of all shapes of the group together.
    let bounds: Rectangle<Double>
  }

  /// Returns groups of neighbouring shapes that together hold all shapes in their order.
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

  /// Returns the shapes of a map's ground in drawing order, those of a kind that lie close together
  /// one after the other. Large shapes come first within their kind, because nearly every view
  /// touches them.
  ///
  /// - Parameter scale: The width of the world in the units of `Vertex`.
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

  /// The number of cells in a row around the world of the grid by which neighbouring shapes are
  /// brought together.
  private static let cells = 64.0

  /// Returns the Morton number of a cell of a grid, which has the bits of its column and row in
  /// turns: cells near each other mostly have numbers near each other.
  private static func mortonNumber(_ column: Int, _ row: Int) -> Int {
    (0..<6).reduce(0) { number, bit in
      number | (column >> bit & 1) << (2 * bit) | (row >> bit & 1) << (2 * bit + 1)
    }
  }
}
