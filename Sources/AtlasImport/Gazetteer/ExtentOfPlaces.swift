import Places

/// The smallest box around places, over the antimeridian if it is narrower so.
struct ExtentOfPlaces {
  private var (south, north) = (Double.infinity, -Double.infinity)
  private var (west, east) = (Double.infinity, -Double.infinity)
  /// The same with western longitudes counted on from 180 degrees.
  private var (farWest, farEast) = (Double.infinity, -Double.infinity)

  mutating func add(_ coordinate: Coordinate) {
    let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    let turned = longitude < 0 ? longitude + 360 : longitude
    (south, north) = (min(south, latitude), max(north, latitude))
    (west, east) = (min(west, longitude), max(east, longitude))
    (farWest, farEast) = (min(farWest, turned), max(farEast, turned))
  }

  /// Nil around nothing.
  var region: CoordinateRegion? {
    guard south <= north else { return nil }
    return farEast - farWest < east - west
      ? CoordinateRegion(
        south: south, west: farWest, north: north, east: farEast, minimumDelta: 0.1)
      : CoordinateRegion(south: south, west: west, north: north, east: east, minimumDelta: 0.1)
  }
}
