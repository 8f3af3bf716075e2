import Places

extension PlaceRecord {
  /// Returns whether a coordinate may be told by the place: it lies in the extent of an area, or no
  /// farther from it than places of its rank are large.
  ///
  /// - Parameter own: The distance in metres that holds for a place that is no area; `nil` for that of
  ///   its rank.
  func reaches(_ coordinate: Coordinate, within own: Double? = nil) -> Bool {
    if part.rank.isArea, extent?.contains(coordinate) ?? false { return true }
    let reach = part.rank.isArea ? reach : own ?? reach
    return self.coordinate.distance(to: coordinate) <= reach
  }

  /// The distance in metres up to which a point is told by the place, by its rank: as far as
  /// Nominatim looks for it.
  private var reach: Double {
    let degrees =
      switch part.rank.search {
      case ..<5: 5.0
      case ..<9: 1.8
      case ..<13: 0.6
      case ..<18: 0.16
      case 18: 0.08
      case 19: 0.04
      case ..<26: 0.02
      default: 0.006
      }
    return degrees * Coordinate.metresPerDegree
  }
}
