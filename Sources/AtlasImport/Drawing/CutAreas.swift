import OpenStreetMap
import Places
import PlaneGeometry
import ShardFormat

/// A collector of the areas whose rim is only partly in an extract of OpenStreetMap. It keeps them
/// until it is known where the extract ends, and then closes them along its edge.
struct CutAreas {
  /// The largest number of points of cut areas that are kept. Areas beyond it are drawn as far as
  /// they are closed.
  private static let limit = 500_000
  /// The largest number of edges that are looked at to find the islands of one cut area. An area
  /// that would need more is not closed along the edge of the extract.
  private static let effort = 20_000_000

  /// An area of which the extract lacks a part of the rim.
  private struct CutArea {
    var drawn: DrawnKind
    /// The parts of the area's rim that are in the extract, as open lines.
    var chains: [[ShapeCoding.GridPoint]]
    /// The closed parts of the area: islands in it, or parts that lie wholly inside the extract.
    var polygons: [Polygon]
    /// A Boolean value that says whether `polygons` is the whole area, closed by the shortest way,
    /// for use where closing it along the edge of the extract fails.
    var isFallback: Bool
  }

  private var areas: [CutArea] = []
  /// The number of points of all cut areas kept so far.
  private var pointCount = 0

  /// Keeps the area of an object until the edge of the extract is known, if the area has an open
  /// rim and there is room for it.
  ///
  /// - Returns: Whether the area was kept; if not, the caller draws it as far as it is closed.
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

  /// Closes the areas that were kept along the edge of the extract, and adds them to the shapes of
  /// a street map.
  ///
  /// - Parameters:
  ///   - box: The box of the extract.
  ///   - stretch: The factor by which a unit of latitude is longer on a map than a unit of
  ///     longitude.
  func add(to shapes: inout StreetShapes, in box: Rectangle<Double>, stretch: Double)
    throws(ImportError)
  {
    let closing = EdgeClosing(box: box, stretch: stretch)
    for area in areas {
      var rings = closing.rings(closing: area.chains.map { $0.map { Point($0) } })
      if rings.reduce(0, { $0 + $1.count }) * area.polygons.count > Self.effort { rings = [] }
      let kept = area.isFallback && !rings.isEmpty ? [] : area.polygons
      var polygons = kept.map { polygon in
        ([polygon.outer] + polygon.holes).map { $0.map { ShapeCoding.GridPoint($0) } }
      }
      for ring in rings {
        // A closed part inside the ring is an island, although it seemed to be an area of its own,
        // and a hole in that part is a lake on the island.
        var inside: [[ShapeCoding.GridPoint]] = []
        var others: [[[ShapeCoding.GridPoint]]] = []
        for polygon in polygons {
          guard let first = polygon[0].first, Point(first).windings(of: ring) != 0 else {
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

  /// Adds an area to the shapes of a street map.
  ///
  /// - Parameter rings: The outer ring of the area, then its holes.
  private static func add(
    _ rings: [[ShapeCoding.GridPoint]], _ drawn: DrawnKind, to shapes: inout StreetShapes
  ) throws(ImportError) {
    guard let outer = DetailedOutline(rings[0], isRing: true) else { return }
    let holes = rings.dropFirst().compactMap { DetailedOutline($0, isRing: true) }
    try shapes.add(drawn.kind, from: drawn.first, [outer] + holes)
  }
}
