import Foundation
import OpenStreetMap
import Places
import ShardFormat

/// A line or ring with what each of its points matters, so that every level of detail takes of it
/// what it shows.
struct DetailedOutline {
  let points: [ShapeCoding.GridPoint]
  let isRing: Bool
  /// The larger side of its box on a map, in degrees of longitude.
  let extent: Double
  /// In degrees of longitude: how coarse the line may become until the point is left out.
  private let significances: [Double]

  /// Of what is small, as all that is drawn of streets. Nil for what is no line, or no ring.
  init?(_ points: [ShapeCoding.GridPoint], isRing: Bool) {
    self.init(points, isRing: isRing, Measure.init(ofSmall:))
  }

  /// Of what may be as large as a continent, in units of `ShapeCoding`.
  init?(ofWorld points: [ShapeCoding.GridPoint], isRing: Bool) {
    self.init(points, isRing: isRing, Measure.init(ofWorld:))
  }

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

  init?(_ coordinates: [Coordinate], isRing: Bool) {
    self.init(coordinates.map { ShapeCoding.GridPoint($0) }, isRing: isRing)
  }

  /// Empty for what is nothing any more at this tolerance, in degrees of longitude.
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
  init(_ coordinate: Coordinate) {
    self.init(
      x: Int32((coordinate.longitude * StreetShapeCoding.unitsPerDegree).rounded()),
      y: Int32((coordinate.latitude * StreetShapeCoding.unitsPerDegree).rounded()))
  }
}

/// Points on a map, in degrees of longitude.
private struct Measure {
  private let points: [(x: Double, y: Double)]
  let extent: Double

  /// One scale does for all of it.
  init(ofSmall grid: [ShapeCoding.GridPoint]) {
    let units = StreetShapeCoding.unitsPerDegree
    let latitude = min(abs(Double(grid[0].y) / units), 85)
    let stretch = 1 / cos(latitude * .pi / 180)
    self.init(grid.map { (Double($0.x) / units, Double($0.y) / units * stretch) })
  }

  /// On a Mercator map.
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

  /// By Douglas and Peucker's measure; that of a point is never more than that of the one that it
  /// was found beside, so that coarser levels take some of the points of finer ones.
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

  private func square(_ first: Int, _ second: Int) -> Double {
    let (x, y) = (points[first].x - points[second].x, points[first].y - points[second].y)
    return x * x + y * y
  }

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

  /// From the segment itself.
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
