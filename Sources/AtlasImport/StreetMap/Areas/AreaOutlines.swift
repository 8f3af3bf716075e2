import OpenStreetMap
import Places
import ShardFormat

/// A collector of the areas of an extract, whose outlines have together a bounded number of points:
/// beyond it, all outlines become coarser.
struct AreaOutlines {
  /// The largest number of points that the outlines of all areas may have together.
  private static let limit = 2_000_000
  /// The tolerance, in degrees of longitude, with which outlines of areas are simplified first: a
  /// metre or so. It is doubled as often as need be.
  private static let firstTolerance = 1e-5

  private(set) var drafts: [AreaDraft] = []
  private var pointCount = 0
  /// The tolerance, in degrees of longitude, with which the outlines of areas have been simplified
  /// so far; 0 if they have not been.
  private var tolerance = 0.0
  private let limit: Int
  /// The number of bytes of the tags of all areas.
  private var tagByteCount = 0

  /// The number of bytes of tags from which on no more are kept of an area than that which says what
  /// it is.
  private static let tagByteLimit = 64 << 20

  init(limit: Int = Self.limit) { self.limit = limit }

  var count: Int { drafts.count }

  /// Adds an area, and simplifies the outlines of all areas while they have too many points
  /// together.
  mutating func add(_ draft: AreaDraft) {
    var draft = draft
    tagByteCount += RecordTags.byteCount(draft.tags)
    if tagByteCount > Self.tagByteLimit { draft.tags = Array(draft.tags.prefix(1)) }
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

  /// Returns the number of points in the outline of an area.
  private static func pointCount(_ draft: AreaDraft) -> Int {
    draft.polygons.reduce(0) { $0 + $1.outer.count + $1.holes.reduce(0) { $0 + $1.count } }
  }

  /// Returns an area with simplified outlines. The largest polygon stays whole if nothing would be
  /// left: an area without an outline is something else.
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

  /// Returns a simplified ring, or `nil` if nothing is left of it.
  private static func simplified(_ ring: [Coordinate], _ tolerance: Double) -> [Coordinate]? {
    guard let points = DetailedOutline(ring, isRing: true)?.points(tolerance: tolerance),
      !points.isEmpty
    else { return nil }
    return points.map(Coordinate.init)
  }
}

extension Coordinate {
  /// Creates the coordinate of a point of the grid of `StreetShapeCoding`.
  init(_ point: ShapeCoding.GridPoint) {
    self.init(
      wrappingLatitude: Double(point.y) / StreetShapeCoding.unitsPerDegree,
      longitude: Double(point.x) / StreetShapeCoding.unitsPerDegree)
  }
}
