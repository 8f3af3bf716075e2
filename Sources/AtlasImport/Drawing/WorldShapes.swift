import PlaneGeometry
import ShardFormat

/// A namespace for turning the coasts, lakes, rivers and borders of the world into rows of a shard:
/// at every level of detail, with small shapes of a kind that lie together in one row.
enum WorldShapes {
  /// A coast, lake, river or border of the world, as a line or ring in units of `ShapeCoding`.
  struct Shape: Sendable {
    var kind: ShapeKind.World
    var points: [ShapeCoding.GridPoint]
    /// The levels of detail that show the shape where it is large enough.
    var details = Detail.all
  }

  /// The largest number of points in a row of the world's shapes, unless a single shape has more.
  private static let rowLimit = 256

  /// The distances in pixels by which a long coast of the world may differ from the true one at the
  /// last zoom of a level of detail. Levels that are missing have half a pixel; for the others,
  /// half a pixel would leave a map more points than it has time for. Larger values mean rougher
  /// coasts and faster maps.
  private static let tolerances: [Detail: Double] = [.zoom5: 0.55, .zoom6: 0.75, .zoom8: 2]

  /// Returns the rows of a shard that store shapes of the world at every level of detail, in
  /// drawing order.
  static func rows(_ shapes: [Shape]) -> [ShapeRow] {
    var pieces: [Piece] = []
    for shape in shapes {
      let isRing = ShapeKind.world(shape.kind).isRing
      guard let outline = DetailedOutline(ofWorld: shape.points, isRing: isRing) else { continue }
      for (level, details) in Detail.world.enumerated() where details.overlaps(shape.details) {
        let points = points(of: outline, shape.kind, at: details.upperBound)
        if !points.isEmpty { pieces.append(Piece(shape.kind, level: level, points)) }
      }
    }
    // Order equal keys by index, because a sort need not be stable.
    let order = pieces.indices.sorted { (pieces[$0].key, $0) < (pieces[$1].key, $1) }
    var rows: [ShapeRow] = []
    var first = 0
    while first < order.count {
      let piece = pieces[order[first]]
      var (lines, count) = ([piece.points], piece.points.count)
      if piece.isSmall {
        for index in order[(first + 1)...] {
          let next = pieces[index]
          count += next.points.count
          if next.key != piece.key || count > rowLimit { break }
          lines.append(next.points)
        }
      }
      rows.append(row(piece, lines))
      first += lines.count
    }
    return rows
  }

  /// Returns the points of an outline that a level of detail shows; none if the outline is too
  /// small for it.
  private static func points(
    of outline: DetailedOutline, _ kind: ShapeKind.World, at detail: Detail
  ) -> [ShapeCoding.GridPoint] {
    if detail == .whole { return outline.points }
    let tolerance = (tolerances[detail] ?? 0.5) * detail.pixel
    // A map of the world shows no brook.
    let minimumExtent =
      switch kind {
      case .land, .island: max(detail.pixel, tolerance)
      case .lake: 2 * detail.pixel
      case .river: WorldRivers.minimumExtent * detail.pixel
      case .countryBorder, .stateBorder: 0.0
      }
    if outline.extent < minimumExtent { return [] }
    // A small shape has few points, and would lose its form.
    return outline.points(
      tolerance: min(tolerance, max(detail.pixel / 2, outline.extent / 4)))
  }

  /// Returns the row of a shard that stores lines of one kind at one level of detail.
  private static func row(_ piece: Piece, _ lines: [[ShapeCoding.GridPoint]]) -> ShapeRow {
    var box = Rectangle<Int32>.empty
    box.formUnion(lines)
    let details = Detail.world[piece.level]
    return ShapeRow(
      code: ShapeKind.world(piece.kind).code, bytes: ShapeCoding.encode(lines), box: box,
      unitsPerDegree: ShapeCoding.unitsPerDegree,
      details: details.lowerBound.rawValue...details.upperBound.rawValue)
  }
}

/// A shape of the world as one level of detail shows it.
private struct Piece {
  let kind: ShapeKind.World
  /// The index of the shape's level of detail in `Detail.world`.
  let level: Int
  let points: [ShapeCoding.GridPoint]
  /// A Boolean value that says whether the shape is no larger than a tile of the last zoom that
  /// shows it, or of zoom 10.
  let isSmall: Bool
  /// The sort key of the shape, which brings together shapes that are drawn alike and lie in one
  /// tile.
  let key: UInt64

  init(_ kind: ShapeKind.World, level: Int, _ points: [ShapeCoding.GridPoint]) {
    (self.kind, self.level, self.points) = (kind, level, points)
    let zoom = min(Detail.world[level].upperBound.lastZoom, Detail.zoom10.lastZoom)
    let width = Int(360 * ShapeCoding.unitsPerDegree) >> zoom
    var box = Rectangle<Int32>.empty
    box.formUnion([points])
    let (west, south) = (Int(box.minX), Int(box.minY))
    isSmall = max(Int(box.maxX) - west, Int(box.maxY) - south) <= width
    // No tile is numbered 0, which stands for large shapes and puts them first.
    let (column, row) = (west / width + 1 << 15, south / width + 1 << 15)
    let tile = isSmall ? UInt64(truncatingIfNeeded: column << 24 | row) & 0xFFFF_FFFF_FFFF : 0
    key = UInt64(kind.rawValue) << 56 | UInt64(level) << 48 | tile
  }
}
