import Foundation
import OpenStreetMap
import Places
import PlaneGeometry

/// A pole of inaccessibility: the point of an area that is farthest from the area's edge, where its
/// name has the most room. The point lies inside the area even where the area's middle does not.
///
/// Squares that cover the area are divided as long as one of them may hold a better point than the
/// best so far (Garcia-Castellanos & Lombardo, "Poles of inaccessibility", 2007).
struct PoleOfInaccessibility: Hashable {
  /// The number of points, for each ring of an area, that the search for the point farthest from
  /// the edge looks at. A ring of at least twice as many is sampled evenly.
  private static let detail = 400
  /// The largest number of an area's holes that are looked at, the largest first, to find the point
  /// farthest from the edge. The point may lie in one of the others.
  private static let holeLimit = 100
  /// The largest number of squares that are looked at to find the point of an area farthest from
  /// its edge.
  private static let limit = 400
  /// The share of an area's extent by which another point must be farther from the edge for the
  /// search to go on.
  private static let precision = 0.01

  let coordinate: Coordinate

  /// A square of an area in which the search looks for the point farthest from the edge, measured
  /// in degrees of latitude.
  private struct Square {
    /// The x of the square's middle, a longitude narrowed to the scale of latitude.
    var x: Double
    /// The y of the square's middle, a latitude.
    var y: Double
    /// Half the length of the square's sides, in degrees of latitude.
    var half: Double
    /// The distance of the square's middle from the area's edge, in degrees of latitude; negative
    /// outside the area.
    var distance: Double
    /// An upper bound on the distance of any point in the square from the area's edge, in degrees
    /// of latitude.
    var reach: Double { distance + half * 2.0.squareRoot() }
  }

  /// Creates the pole of inaccessibility of a polygon by searching for it, or returns `nil` for a
  /// polygon without an area.
  init?(of polygon: Polygon) {
    guard let first = polygon.outer.first else { return nil }
    let narrowing = max(cos(first.latitude * .pi / 180), 0.01)
    let rings = ([polygon.outer] + Self.largest(polygon.holes)).map { ring in
      stride(from: 0, to: ring.count, by: max(ring.count / Self.detail, 1)).map { index in
        Point(x: ring[index].longitude * narrowing, y: ring[index].latitude)
      }
    }
    let (xs, ys) = (rings[0].map(\.x), rings[0].map(\.y))
    guard let west = xs.min(), let east = xs.max(), let south = ys.min(), let north = ys.max(),
      east > west, north > south
    else { return nil }
    func square(_ x: Double, _ y: Double, _ half: Double) -> Square {
      Square(x: x, y: y, half: half, distance: Self.distance(x, y, rings))
    }
    let half = min(east - west, north - south) / 2
    var squares: [Square] = []
    for x in stride(from: west, to: east, by: max(2 * half, (east - west) / 16)) {
      for y in stride(from: south, to: north, by: max(2 * half, (north - south) / 16)) {
        squares.append(square(x + half, y + half, half))
      }
    }
    var best = square((west + east) / 2, (south + north) / 2, 0)
    let enough = Self.precision * max(east - west, north - south)
    for _ in 0..<Self.limit {
      guard let index = squares.indices.max(by: { squares[$0].reach < squares[$1].reach }) else {
        break
      }
      let next = squares.remove(at: index)
      if next.distance > best.distance { best = next }
      if next.reach <= best.distance + enough { break }
      let quarter = next.half / 2
      for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
        squares.append(square(next.x + x * quarter, next.y + y * quarter, quarter))
      }
    }
    guard best.distance > 0 else { return nil }
    coordinate = Coordinate(wrappingLatitude: best.y, longitude: best.x / narrowing)
  }

  /// Returns the holes of an area that are looked at: if there are too many, those with the largest
  /// boxes around them.
  private static func largest(_ holes: [[Coordinate]]) -> [[Coordinate]] {
    if holes.count <= holeLimit { return holes }
    let sizes = holes.enumerated().map { index, hole in
      var (south, north, west, east) = (90.0, -90.0, 180.0, -180.0)
      for point in hole {
        (south, north) = (min(south, point.latitude), max(north, point.latitude))
        (west, east) = (min(west, point.longitude), max(east, point.longitude))
      }
      return (index: index, size: (north - south) * (east - west))
    }
    return sizes.sorted { ($1.size, $0.index) < ($0.size, $1.index) }.prefix(holeLimit)
      .map { holes[$0.index] }
  }

  /// Returns the distance of a point from the nearest edge of an area's rings, negative if the
  /// point lies outside the area.
  private static func distance(_ x: Double, _ y: Double, _ rings: [[Point]]) -> Double {
    let point = Point(x: x, y: y)
    var nearest = Double.infinity
    var isInside = false
    for ring in rings {
      guard var from = ring.last else { continue }
      for to in ring {
        if point.isWest(ofEdge: from, to) { isInside.toggle() }
        let (run, rise) = (to.x - from.x, to.y - from.y)
        let length = run * run + rise * rise
        let along = ((x - from.x) * run + (y - from.y) * rise) / length
        let share = length > 0 ? min(max(along, 0), 1) : 0
        let (dx, dy) = (from.x + share * run - x, from.y + share * rise - y)
        nearest = min(nearest, dx * dx + dy * dy)
        from = to
      }
    }
    return isInside ? nearest.squareRoot() : -nearest.squareRoot()
  }
}
