import Foundation
import OpenStreetMap
import Places
import ShardFormat

/// A line or ring with the significance of each of its points, from which every level of detail
/// takes the points that it shows.
struct DetailedOutline {
  /// The points without immediate repetitions; a ring has no repeated last point.
  let points: [ShapeCoding.GridPoint]
  let isRing: Bool
  /// The larger side of the outline's box on a map, in degrees of longitude.
  let extent: Double
  /// The tolerance in degrees of longitude from which on simplification leaves each point out.
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

  /// Creates an outline.
  ///
  /// - Parameter measured: A closure that places the points on a map.
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

  /// Returns the points that remain at a tolerance in degrees of longitude; none if too few are
  /// left for a line or ring.
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
      x: Int32((coordinate.longitude * StreetShapeCoding.unitsPerDegree).rounded()),
      y: Int32((coordinate.latitude * StreetShapeCoding.unitsPerDegree).rounded()))
  }
}

/// The points of an outline on a map, in degrees of longitude.
private struct Measure {
  private let points: [(x: Double, y: Double)]
  /// The larger side of the points' box, in degrees of longitude.
  let extent: Double

  /// Places the points of something small on a map, at a single scale that suits its latitude.
  ///
  /// - Parameter grid: Points in units of `StreetShapeCoding`.
  init(ofSmall grid: [ShapeCoding.GridPoint]) {
    let units = StreetShapeCoding.unitsPerDegree
    let latitude = min(abs(Double(grid[0].y) / units), 85)
    let stretch = 1 / cos(latitude * .pi / 180)
    self.init(grid.map { (Double($0.x) / units, Double($0.y) / units * stretch) })
  }

  /// Places points on a Mercator map.
  ///
  /// - Parameter grid: Points in units of `ShapeCoding`.
  init(ofWorld grid: [ShapeCoding.GridPoint]) {
    let units = ShapeCoding.unitsPerDegree
    self.init(
      grid.map { point in
        let latitude = min(max(Double(point.y) / units, -85), 85)
        let y = log(tan(.pi / 4 + latitude * .pi / 360)) * 180 / .pi
        return (Double(point.x) / units, y)
      })
  }

  private init(_ points: [(x: Double, y: Double)]) {
    self.points = points
    var (west, east) = (Double.infinity, -Double.infinity)
    var (south, north) = (west, east)
    for point in points {
      (west, east) = (min(west, point.x), max(east, point.x))
      (south, north) = (min(south, point.y), max(north, point.y))
    }
    extent = max(east - west, north - south)
  }

  /// Returns for each point the tolerance from which on simplification leaves the point out (the
  /// Douglas–Peucker algorithm). It is never more than that of the point beside which the point was
  /// found, so that coarser levels take some of the points of finer levels.
  func significances(isRing: Bool) -> [Double] {
    var result = [Double](repeating: 0, count: points.count)
    result[0] = .infinity
    guard isRing else {
      result[points.count - 1] = .infinity
      measure(0, points.count - 1, &result)
      return result
    }
    // A ring has no ends: its first point and the one farthest from it stand in for them.
    let far = points.indices.max { square($0, 0) < square($1, 0) } ?? 0
    result[far] = .infinity
    measure(0, far, &result)
    measure(far, points.count, &result)
    return result
  }

  /// Returns the square of the distance between two points, given by their indices.
  private func square(_ first: Int, _ second: Int) -> Double {
    let (x, y) = (points[first].x - points[second].x, points[first].y - points[second].y)
    return x * x + y * y
  }

  /// Sets the significances of all points between two points that stay.
  private func measure(_ first: Int, _ last: Int, _ result: inout [Double]) {
    var open = [(from: first, to: last, square: Double.infinity)]
    while let (from, to, limit) = open.popLast() {
      guard to - from > 1 else { continue }
      let (start, end) = (points[from], points[to == points.count ? 0 : to])
      var farthest = (index: from + 1, square: -1.0)
      for index in from + 1..<to {
        let square = Self.square(points[index], start, end)
        if square > farthest.square { farthest = (index, square) }
      }
      let least = min(limit, farthest.square)
      result[farthest.index] = least.squareRoot()
      open.append((from, farthest.index, least))
      open.append((farthest.index, to, least))
    }
  }

  /// Returns the square of the distance from a point to the segment itself, not to the infinite
  /// line through it.
  private static func square(
    _ point: (x: Double, y: Double), _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> Double {
    let (run, rise) = (end.x - start.x, end.y - start.y)
    let (x, y) = (point.x - start.x, point.y - start.y)
    let length = run * run + rise * rise
    let along = length > 0 ? min(max((x * run + y * rise) / length, 0), 1) : 0
    let (offX, offY) = (x - along * run, y - along * rise)
    return offX * offX + offY * offY
  }
}
