import Places

/// A box on the map that does not cross the antimeridian. Services do not expect one that does:
/// they read it as all the rest of the world.
struct BoundingBox: Hashable, CustomStringConvertible {
  let latitudes: ClosedRange<Double>
  let longitudes: ClosedRange<Double>

  /// Returns the box of a region, or two boxes, on either side of the antimeridian, of a region
  /// that crosses it.
  static func boxes(of region: CoordinateRegion) -> [BoundingBox] {
    region.longitudeRanges.map { longitudes in
      BoundingBox(latitudes: region.south...region.north, longitudes: longitudes)
    }
  }

  /// Returns the box of a region or, where the antimeridian divides the region, the wider of the
  /// two, for services that rank by one box only.
  static func largest(of region: CoordinateRegion) -> BoundingBox? {
    boxes(of: region).max { $0.width < $1.width }
  }

  private var width: Double { longitudes.upperBound - longitudes.lowerBound }

  var center: Coordinate {
    Coordinate(
      wrappingLatitude: (latitudes.lowerBound + latitudes.upperBound) / 2,
      longitude: (longitudes.lowerBound + longitudes.upperBound) / 2)
  }

  /// Returns whether some of the box is farther from the box's middle than a number of degrees.
  func reaches(beyond degrees: Double) -> Bool {
    let height = latitudes.upperBound - latitudes.lowerBound
    return width * width + height * height > 4 * degrees * degrees
  }

  /// The western, southern, eastern and northern edge of the box in degrees, separated by commas.
  var description: String {
    [longitudes.lowerBound, latitudes.lowerBound, longitudes.upperBound, latitudes.upperBound]
      .map(decimalDegrees).joined(separator: ",")
  }
}

/// Returns degrees as a text with six decimals and never with an exponent, which every service
/// reads as a coordinate.
func decimalDegrees(_ degrees: Double) -> String {
  let micro = Int((degrees * 1e6).rounded())
  let fraction = String(micro.magnitude % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - fraction.count)
  return "\(micro < 0 ? "-" : "")\(micro.magnitude / 1_000_000).\(zeros)\(fraction)"
}

extension CoordinateRegion {
  /// Creates the region of a place from the four edges that a service gives it; `nil` for edges off
  /// the globe or upside down, and for a region that does not hold the place.
  init?(south: Double, west: Double, north: Double, east: Double, holding place: Coordinate) {
    guard Coordinate(latitude: south, longitude: west) != nil,
      Coordinate(latitude: north, longitude: east) != nil, south <= north
    else { return nil }
    self.init(south: south, west: west, north: north, east: east)
    // Services round: a place may lie on the edge.
    guard scaled(by: 1.01).contains(place) else { return nil }
  }

  /// Creates the region of a place whose extent is not known, some 200 metres wide.
  init(around place: Coordinate) {
    self.init(
      south: place.latitude, west: place.longitude, north: place.latitude, east: place.longitude,
      minimumDelta: 0.002)
  }
}
