import OpenStreetMap
import Places
import ShardFormat

/// Areas of which the extract has but a part of the rim, until it is known where it ends.
struct CutAreas {
  /// Of points kept; what comes later is drawn as far as it is closed.
  private static let limit = 500_000
  /// Of edges looked at to tell the islands of one area.
  private static let effort = 20_000_000

  private struct CutArea {
    var drawn: DrawnKind
    var chains: [[ShapeCoding.GridPoint]]
    /// What is closed: islands, or parts that lie inside the extract.
    var polygons: [Polygon]
    /// They are the same area, closed by the shortest way.
    var isFallback: Bool
  }

  private var areas: [CutArea] = []
  private var pointCount = 0

  /// Takes an area if there is something to be closed, and room for it.
  mutating func take(_ object: MapObject, drawnAs drawn: DrawnKind) -> Bool {
    let (chains, polygons): ([[Coordinate]], [Polygon]) =
      switch object.geometry {
      case .point: ([], [])
      case .lines(let lines): (lines, [])
      case .area(let polygons): (object.openLines, polygons)
      }
    let count = chains.reduce(0) { $0 + $1.count } + polygons.reduce(0) { $0 + $1.outer.count }
    guard object.id.kind != .node, !object.isComplete, !chains.isEmpty,
      pointCount + count <= Self.limit
    else { return false }
    pointCount += count
    areas.append(
      CutArea(
        drawn: drawn, chains: chains.map { $0.map { ShapeCoding.GridPoint($0) } },
        polygons: polygons, isFallback: object.id.kind == .way))
    return true
  }

  /// Draws them, closed along the edge of the extract.
  func add(to shapes: inout StreetShapes, in box: PlaneBox, stretch: Double) throws(ImportError) {
    let closing = EdgeClosing(box: box, stretch: stretch)
    for area in areas {
      var rings = closing.rings(closing: area.chains.map { $0.map { PlanePoint($0) } })
      if rings.reduce(0, { $0 + $1.count }) * area.polygons.count > Self.effort { rings = [] }
      let kept = area.isFallback && !rings.isEmpty ? [] : area.polygons
      var polygons = kept.map { polygon in
        ([polygon.outer] + polygon.holes).map { $0.map { ShapeCoding.GridPoint($0) } }
      }
      for ring in rings {
        // What seemed to be an area of its own is an island, and what seemed a hole a lake on it.
        var inside: [[ShapeCoding.GridPoint]] = []
        var others: [[[ShapeCoding.GridPoint]]] = []
        for polygon in polygons {
          guard let first = polygon[0].first, PlanePoint(first).windings(of: ring) != 0 else {
            others.append(polygon)
            continue
          }
          inside.append(polygon[0].reversed())
          others += polygon.dropFirst().map { [$0.reversed()] }
        }
        let outer = (SeaFaces.area(ring) < 0 ? ring.reversed() : ring)
          .map { ShapeCoding.GridPoint($0) }
        polygons = others
        try Self.add([outer] + inside, area.drawn, to: &shapes)
      }
      for polygon in polygons { try Self.add(polygon, area.drawn, to: &shapes) }
    }
  }

  private static func add(
    _ rings: [[ShapeCoding.GridPoint]], _ drawn: DrawnKind, to shapes: inout StreetShapes
  ) throws(ImportError) {
    guard let outer = DetailedOutline(rings[0], isRing: true) else { return }
    let holes = rings.dropFirst().compactMap { DetailedOutline($0, isRing: true) }
    try shapes.add(drawn.kind, from: drawn.first, [outer] + holes)
  }
}
