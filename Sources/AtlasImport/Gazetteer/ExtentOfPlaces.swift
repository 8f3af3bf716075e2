import Places

/// A builder of the smallest box around coordinates, which are added one after the other. The box
/// crosses the antimeridian if it is narrower that way.
struct ExtentOfPlaces {
  private var (south, north) = (Double.infinity, -Double.infinity)
  private var (west, east) = (Double.infinity, -Double.infinity)
  /// The least and the greatest longitude in degrees when western ones count as 180 to 360.
  private var (farWest, farEast) = (Double.infinity, -Double.infinity)

  /// Extends the box to hold a coordinate.
  mutating func add(_ coordinate: Coordinate) {
    let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    let turned = longitude < 0 ? longitude + 360 : longitude
    (south, north) = (min(south, latitude), max(north, latitude))
    (west, east) = (min(west, longitude), max(east, longitude))
    (farWest, farEast) = (min(farWest, turned), max(farEast, turned))
  }

  /// The box around all coordinates that were added, at least 0.1 degrees wide and high, or `nil`
  /// if none was added.
  var region: CoordinateRegion? {
    guard south <= north else { return nil }
    return farEast - farWest < east - west
      ? CoordinateRegion(
        south: south, west: farWest, north: north, east: farEast, minimumDelta: 0.1)
      : CoordinateRegion(south: south, west: west, north: north, east: east, minimumDelta: 0.1)
  }
}
