import PlaneGeometry

/// A square of the world map whose middle is a corner of a coarse grid, so that readers who look at
/// places near each other ask for the same square.
public struct MapSquare: Hashable, Sendable {
  /// The side of every `MapSquare` in pixels.
  public static let side = 2048
  /// The zoom levels at which squares of the world map are drawn. At the first, a square is the
  /// whole world.
  public static let levels = 3...18

  /// The zoom level of the square, within `levels`.
  public let level: Int
  /// The number of grid cells between the left edge of the world map and the middle of the square.
  /// There are 2^`level` cells of 256 pixels in a row.
  public let column: Int
  /// The number of grid cells between the upper edge of the world map and the middle of the square.
  public let row: Int

  /// Creates a square of the world map, or returns `nil` for a level outside `levels` and for a
  /// middle off the map.
  public init?(level: Int, column: Int, row: Int) {
    guard Self.levels.contains(level), (0..<1 << level).contains(column),
      (0...1 << level).contains(row)
    else { return nil }
    (self.level, self.column, self.row) = (level, column, row)
  }

  /// The viewport that shows the square and nothing else, moved away from the edges of the map
  /// where it would reach beyond them.
  public var viewport: Viewport {
    let cells = Double(1 << level)
    return Viewport(
      center: Point(x: Double(column) / cells, y: Double(row) / cells), scale: 256 * cells,
      size: MapSize(width: Self.side, height: Self.side) ?? .standard)
  }
}
