import OpenStreetMap
import Places
import ShardFormat

/// The areas of an extract, with outlines of a bounded number of points together: where there are
/// more, all become coarser.
struct AreaOutlines {
  private static let limit = 2_000_000
  /// In degrees of longitude, a metre or so; then twice as much, as often as need be.
  private static let firstTolerance = 1e-5

  private(set) var drafts: [AreaDraft] = []
  private var pointCount = 0
  private var tolerance = 0.0
  private let limit: Int

  init(limit: Int = Self.limit) { self.limit = limit }

  var count: Int { drafts.count }

  mutating func add(_ draft: AreaDraft) {
    drafts.append(tolerance > 0 ? Self.simplified(draft, tolerance) : draft)
    pointCount += Self.pointCount(drafts[drafts.count - 1])
    while pointCount > limit, tolerance < 1 {
      tolerance = max(2 * tolerance, Self.firstTolerance)
      pointCount = 0
      for index in drafts.indices where !drafts[index].polygons.isEmpty {
        drafts[index] = Self.simplified(drafts[index], tolerance)
        pointCount += Self.pointCount(drafts[index])
      }
    }
  }

  private static func pointCount(_ draft: AreaDraft) -> Int {
    draft.polygons.reduce(0) { $0 + $1.outer.count + $1.holes.reduce(0) { $0 + $1.count } }
  }

  /// The largest polygon is kept whatever is left of it: an area without is another thing.
  private static func simplified(_ draft: AreaDraft, _ tolerance: Double) -> AreaDraft {
    var draft = draft
    let polygons = draft.polygons.compactMap { polygon in
      simplified(polygon.outer, tolerance).map { outer in
        Polygon(outer: outer, holes: polygon.holes.compactMap { simplified($0, tolerance) })
      }
    }
    if polygons.isEmpty {
      draft.polygons = Array(draft.polygons.sorted { $0.squareMetres > $1.squareMetres }.prefix(1))
    } else {
      draft.polygons = polygons
    }
    return draft
  }

  private static func simplified(_ ring: [Coordinate], _ tolerance: Double) -> [Coordinate]? {
    guard let points = DetailedOutline(ring, isRing: true)?.points(tolerance: tolerance),
      !points.isEmpty
    else { return nil }
    return points.map(Coordinate.init)
  }
}

extension Coordinate {
  init(_ point: ShapeCoding.GridPoint) {
    self.init(
      wrappingLatitude: Double(point.y) / StreetShapeCoding.unitsPerDegree,
      longitude: Double(point.x) / StreetShapeCoding.unitsPerDegree)
  }
}
