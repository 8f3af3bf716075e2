import Places

/// The smallest box around places, which crosses the antimeridian if it is narrower that way.
struct ExtentOfPlaces {
  private var (south, north) = (Double.infinity, -Double.infinity)
  private var (west, east) = (Double.infinity, -Double.infinity)
  /// The longitudes when western ones are counted on from 180 degrees.
  private var (farWest, farEast) = (Double.infinity, -Double.infinity)

  /// Extends the box to hold a coordinate.
  mutating func add(_ coordinate: Coordinate) {
    let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    let turned = longitude < 0 ? longitude + 360 : longitude
    (south, north) = (min(south, latitude), max(north, latitude))
    (west, east) = (min(west, longitude), max(east, longitude))
    (farWest, farEast) = (min(farWest, turned), max(farEast, turned))
  }

  /// The box, at least 0.1 degrees wide and high, or `nil` if no place was added.
  var region: CoordinateRegion? {
    guard south <= north else { return nil }
    return farEast - farWest < east - west
      ? CoordinateRegion(
        south: south, west: farWest, north: north, east: farEast, minimumDelta: 0.1)
      : CoordinateRegion(south: south, west: west, north: north, east: east, minimumDelta: 0.1)
  }
}
