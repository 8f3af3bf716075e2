import Foundation
import OpenStreetMap
import Places
import PlaneGeometry
import ShardFormat

/// A line or ring with the significance of each of its points, from which every level of detail
/// takes the points that it shows.
struct DetailedOutline {
  /// The points of the line or ring without immediate repetitions. The last point of a ring does
  /// not repeat the first.
  let points: [ShapeCoding.GridPoint]
  let isRing: Bool
  /// The larger side of the outline's box on a map, in degrees of longitude.
  let extent: Double
  /// The tolerance for each point of the outline, in degrees of longitude, from which on
  /// simplification leaves the point out.
  private let significances: [Double]

  /// Creates the outline of something small, as everything drawn of streets is, or returns `nil` if
  /// the points make no line or no ring.
  ///
  /// - Parameter points: Points in units of `StreetShapeCoding`.
  init?(_ points: [ShapeCoding.GridPoint], isRing: Bool) {
    self.init(points, isRing: isRing, Measure.init(ofSmall:))
  }

  /// Creates the outline of something that may be as large as a continent, or returns `nil` if the
  /// points make no line or no ring.
  ///
  /// - Parameter points: Points in units of `ShapeCoding`.
  init?(ofWorld points: [ShapeCoding.GridPoint], isRing: Bool) {
    self.init(points, isRing: isRing, Measure.init(ofWorld:))
  }

  /// Creates an outline, or returns `nil` if the points make no line or no ring.
  ///
  /// - Parameter measured: A closure that places the points on a map to measure them.
  private init?(
    _ points: [ShapeCoding.GridPoint], isRing: Bool,
    _ measured: ([ShapeCoding.GridPoint]) -> Measure
  ) {
    var kept: [ShapeCoding.GridPoint] = []
    kept.reserveCapacity(points.count)
    for point in points where point != kept.last { kept.append(point) }
    if isRing, kept.count > 1, kept.first == kept.last { kept.removeLast() }
    guard kept.count >= (isRing ? 3 : 2) else { return nil }
    self.points = kept
    self.isRing = isRing
    let measure = measured(kept)
    extent = measure.extent
    significances = measure.significances(isRing: isRing)
  }

  /// Creates the outline of something small from coordinates, or returns `nil` if they make no line
  /// or no ring.
  init?(_ coordinates: [Coordinate], isRing: Bool) {
    self.init(coordinates.map { ShapeCoding.GridPoint($0) }, isRing: isRing)
  }

  /// Returns the points of the outline that remain when it is simplified with a tolerance in
  /// degrees of longitude; none if too few are left for a line or ring.
  func points(tolerance: Double) -> [ShapeCoding.GridPoint] {
    if tolerance == 0 { return points }
    var kept: [ShapeCoding.GridPoint] = []
    for (point, significance) in zip(points, significances) where significance > tolerance {
      kept.append(point)
    }
    return kept.count >= (isRing ? 3 : 2) ? kept : []
  }
}

extension ShapeCoding.GridPoint {
  /// Creates the point of the grid of `StreetShapeCoding` nearest to a coordinate.
  init(_ coordinate: Coordinate) {
    self.init(
      longitude: coordinate.longitude, latitude: coordinate.latitude,
      unitsPerDegree: StreetShapeCoding.unitsPerDegree)
  }
}

/// A measurement of an outline by its points on a map, in degrees of longitude.
private struct Measure {
  private let points: [Point]
  /// The larger side of the box around the outline's points on the map, in degrees of longitude.
  let extent: Double

  /// Creates a measurement of a small outline, whose points are placed on a map at a single scale
  /// that suits their latitude.
  ///
  /// - Parameter grid: Points in units of `StreetShapeCoding`.
  init(ofSmall grid: [ShapeCoding.GridPoint]) {
    let units = StreetShapeCoding.unitsPerDegree
    let latitude = min(abs(Double(grid[0].y) / units), 85)
    let stretch = 1 / cos(latitude * .pi / 180)
    self.init(grid.map { Point(x: Double($0.x) / units, y: Double($0.y) / units * stretch) })
  }

  /// Creates a measurement of an outline of any size, whose points are placed on a Mercator map.
  ///
  /// - Parameter grid: Points in units of `ShapeCoding`.
  init(ofWorld grid: [ShapeCoding.GridPoint]) {
    let units = ShapeCoding.unitsPerDegree
    self.init(
      grid.map { point in
        let latitude = min(max(Double(point.y) / units, -85), 85)
        let y = log(tan(.pi / 4 + latitude * .pi / 360)) * 180 / .pi
        return Point(x: Double(point.x) / units, y: y)
      })
  }

  private init(_ points: [Point]) {
    self.points = points
    extent = Rectangle(bounding: points)?.extent ?? 0
  }

  /// Returns for each point of the outline the tolerance, in degrees of longitude, from which on
  /// simplification leaves the point out.
  func significances(isRing: Bool) -> [Double] {
    points.significances(isRing: isRing, above: 0, by: Segment.self)
  }
}

/// A line segment from which the simplification of a shard's shapes measures the distance of
/// points.
///
/// It divides for each point, where the segment by which maps are simplified multiplies by a
/// quotient: the last bit of a distance differs, which may decide which of two points stays in a
/// shard.
private struct Segment: MeasuringSegment {
  private let line: LineSegment

  init(_ start: Point, _ end: Point) { line = LineSegment(start, end) }

  @inline(__always)
  func distanceSquared(to point: Point) -> Double {
    line.distanceSquared(to: point) { line.lengthSquared > 0 ? $0 / line.lengthSquared : 0 }
  }
}
