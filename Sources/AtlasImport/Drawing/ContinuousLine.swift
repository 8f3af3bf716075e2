import Foundation
import Places
import ShardFormat

extension ShapeCoding.GridPoint {
  /// Creates the point nearest to a position in degrees, of a grid with a number of units in a degree.
  init(longitude: Double, latitude: Double, unitsPerDegree: Double) {
    self.init(
      x: Int32((longitude * unitsPerDegree).rounded()),
      y: Int32((latitude * unitsPerDegree).rounded()))
  }
}

extension [Coordinate] {
  /// Returns the line through the coordinates as points of a grid, which go on beyond 180 degrees where
  /// the line crosses the antimeridian.
  ///
  /// - Parameter unitsPerDegree: The number of units in a degree of the grid.
  func continuousLine(unitsPerDegree: Double) -> [ShapeCoding.GridPoint] {
    var longitude = first?.longitude ?? 0
    return map { coordinate in
      longitude += remainder(coordinate.longitude - longitude, 360)
      return ShapeCoding.GridPoint(
        longitude: longitude, latitude: coordinate.latitude, unitsPerDegree: unitsPerDegree)
    }
  }
}
