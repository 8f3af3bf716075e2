import PlaneGeometry
import ShardFormat

/// A division of the sea into tiles of few points, so that a map reads no more of the sea than it
/// shows.
struct SeaTiles {
  /// A tile of the sea: the ring around its water, counterclockwise, then the rings around land in
  /// it by decreasing size, clockwise.
  typealias Tile = [[ShapeCoding.GridPoint]]

  /// The largest number of points that a tile of the sea may have without being cut further.
  private static let limit = 1_000
  /// The size, in units of the grid, up to which a tile of the sea is not cut further, however many
  /// points it has: about 200 metres.
  private static let leastSize = 2_000.0

  private(set) var tiles: [Tile] = []

  /// Creates the tiles of the sea by cutting the rings around it within a box.
  ///
  /// - Parameter rings: The rings that bound the sea, as in `SeaFaces.seaRings`.
  init(_ rings: [[Point]], in box: Rectangle<Double>) { cut(rings, box) }

  /// Cuts the rings that bound the sea within a box in halves until each half has few points or is
  /// small, and appends the resulting tiles.
  private mutating func cut(_ rings: [[Point]], _ box: Rectangle<Double>) {
    if rings.isEmpty { return }
    let count = rings.reduce(0) { $0 + $1.count }
    guard count > Self.limit, max(box.width, box.height) > Self.leastSize else {
      return append(rings)
    }
    let isX = box.width > box.height
    // Cut half-way between points of the grid, where no point of the coast lies.
    let side = (isX ? (box.minX + box.maxX) / 2 : (box.minY + box.maxY) / 2).rounded(.down) + 0.5
    for keepsGreater in [false, true] {
      var half = box
      switch (isX, keepsGreater) {
      case (true, false): half.maxX = side
      case (true, true): half.minX = side
      case (false, false): half.maxY = side
      case (false, true): half.minY = side
      }
      cut(RingCut(side: side, isX: isX, keepsGreater: keepsGreater).parts(of: rings), half)
    }
  }

  /// Appends a tile of the sea for each water among rings. The rings are taken by decreasing size:
  /// rings around water only where there is no water yet, rings around land only in water.
  private mutating func append(_ rings: [[Point]]) {
    var waters: [[[Point]]] = []
    let ordered = rings.map { (ring: $0, area: SeaFaces.area($0)) }
      .sorted { $0.area.magnitude > $1.area.magnitude }
    for (ring, area) in ordered {
      guard let point = ring.first(where: Self.isOnGrid) ?? ring.first else { continue }
      let around = waters.lastIndex { $0.reduce(0) { $0 + point.windings(of: $1) } != 0 }
      if area < 0 {
        if around == nil { waters.append([ring]) }
      } else if let around {
        waters[around].append(ring)
      }
    }
    // Outer rings run counterclockwise in the atlas, holes clockwise.
    tiles += waters.map { $0.map { $0.reversed().map { ShapeCoding.GridPoint($0) } } }
  }

  /// Returns whether a point has whole coordinates, in units of the grid. Points of the coast have,
  /// points at which the sea was cut into tiles have not.
  private static func isOnGrid(_ point: Point) -> Bool {
    point.x == point.x.rounded() && point.y == point.y.rounded()
  }
}
