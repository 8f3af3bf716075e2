import Foundation
package import Places
package import SQLite

/// An extension of `CoordinateRegion` with what a look-up in an R*Tree of a shard needs.
extension CoordinateRegion {
  /// Returns the edges of a region within one of its ranges of longitudes, as the values with which
  /// an R*Tree table is queried: west, east, south and north.
  package func edges(_ longitudes: ClosedRange<Double>) -> [Statement.Value] {
    [longitudes.lowerBound, longitudes.upperBound, south, north].map { .real($0) }
  }

  /// The length in metres that a degree of latitude counts as where a region is made around a point:
  /// a little less than `Coordinate.metresPerDegree`, so that the region is never too small.
  private static let shortDegree = 111_000.0

  /// Creates a region that contains all points within a distance of its center.
  ///
  /// - Parameter metres: The distance, in metres.
  package init(around center: Coordinate, reach metres: Double) {
    let latitudes = metres / Self.shortDegree
    let longitudes = latitudes / max(cos(center.latitude * .pi / 180), 0.001)
    self.init(
      south: max(center.latitude - latitudes, -90), west: center.longitude - longitudes,
      north: min(center.latitude + latitudes, 90), east: center.longitude + longitudes)
  }
}
