import ShardFormat

/// Cuts the sea into tiles of few points, so that a map reads no more of it than it shows.
struct SeaTiles {
  /// Rings of one tile: first those around water, then those around land in it.
  typealias Tile = [[ShapeCoding.GridPoint]]

  private static let limit = 1_000
  /// In units of the grid, some hundred metres: no tile is cut further.
  private static let leastSize = 2_000.0

  private(set) var tiles: [Tile] = []

  /// - Parameter rings: as `SeaFaces.seaRings`.
  init(_ rings: [[PlanePoint]], in box: PlaneBox) { cut(rings, box) }

  private mutating func cut(_ rings: [[PlanePoint]], _ box: PlaneBox) {
    if rings.isEmpty { return }
    let count = rings.reduce(0) { $0 + $1.count }
    guard count > Self.limit, max(box.width, box.height) > Self.leastSize else {
      return append(rings)
    }
    let isX = box.width > box.height
    // Half-way between points of the grid, where none of the coast lies.
    let side = (isX ? (box.west + box.east) / 2 : (box.south + box.north) / 2).rounded(.down) + 0.5
    for keepsGreater in [false, true] {
      var half = box
      switch (isX, keepsGreater) {
      case (true, false): half.east = side
      case (true, true): half.west = side
      case (false, false): half.north = side
      case (false, true): half.south = side
      }
      cut(
        rings.map { PlaneBox.clip($0, at: side, isX: isX, keepsGreater: keepsGreater) }
          .filter { !$0.isEmpty }, half)
    }
  }

  /// Rings are taken in the order of their size: water where there is none yet, land only in water.
  private mutating func append(_ rings: [[PlanePoint]]) {
    var tile: [[PlanePoint]] = []
    let ordered = rings.map { (ring: $0, area: SeaFaces.area($0)) }
      .sorted { $0.area.magnitude > $1.area.magnitude }
    for (ring, area) in ordered {
      guard let point = ring.first(where: Self.isOnGrid) ?? ring.first else { continue }
      let isWater = area < 0
      if isWater != (tile.reduce(0) { $0 + point.windings(of: $1) } != 0) {
        tile.append(ring)
      }
    }
    // Outer rings run counterclockwise in the atlas, holes clockwise.
    let points = tile.map { $0.reversed().map { ShapeCoding.GridPoint($0) } }
    if !points.isEmpty { tiles.append(points) }
  }

  /// Points of the coast do, those of cuts do not.
  private static func isOnGrid(_ point: PlanePoint) -> Bool {
    point.x == point.x.rounded() && point.y == point.y.rounded()
  }
}
