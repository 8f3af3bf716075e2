import Places
public import PlaneGeometry

/// The dots on a map for the results of a search that have no pin.
public struct MapResultDots: Hashable, Sendable {
  /// The largest number of results that a map shows as dots.
  public static let limit = 2_000
  /// The side in pixels of the square cells of which each has one dot. With a larger value the picture
  /// of a dense town is smaller, and coarser.
  private static let cell = 3.0

  /// The middles of the dots in whole pixels of the frame, row by row: dots in one cell are one.
  public let points: [Point]
  /// The number of the results that the dots stand for.
  public let count: Int

  /// Creates the dots of those coordinates that are in view.
  ///
  /// - Parameter markers: The markers of the results that have pins, which get no dots.
  init(_ coordinates: [Coordinate], besides markers: [MapMarker], viewport: Viewport) {
    let pinned = Set(markers.map(\.coordinate))
    let frame = viewport.size.frame
    var cells: Set<Int> = []
    var points: [Point] = []
    var count = 0
    for coordinate in coordinates.prefix(Self.limit) where !pinned.contains(coordinate) {
      let point = viewport.point(for: coordinate)
      guard frame.contains(point) else { continue }
      count += 1
      let (column, row) = (Int(point.x / Self.cell), Int(point.y / Self.cell))
      if cells.insert(row << 16 | column).inserted {
        points.append(Point(x: point.x.rounded(), y: point.y.rounded()))
      }
    }
    self.points = points.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    self.count = count
  }
}
