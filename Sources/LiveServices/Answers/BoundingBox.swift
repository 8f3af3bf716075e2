import Places

/// A box on the map that does not cross the antimeridian, which services do not expect: they would
/// read one that does as all the rest of the world.
struct BoundingBox: Hashable, CustomStringConvertible {
  let latitudes: ClosedRange<Double>
  let longitudes: ClosedRange<Double>

  /// One, or the two sides of the antimeridian.
  static func boxes(of region: CoordinateRegion) -> [BoundingBox] {
    region.longitudeRanges.map { longitudes in
      BoundingBox(latitudes: region.south...region.north, longitudes: longitudes)
    }
  }

  /// The larger side: to rank by, for which there can be one box only.
  static func largest(of region: CoordinateRegion) -> BoundingBox? {
    boxes(of: region).max { $0.width < $1.width }
  }

  private var width: Double { longitudes.upperBound - longitudes.lowerBound }

  var center: Coordinate {
    Coordinate(
      wrappingLatitude: (latitudes.lowerBound + latitudes.upperBound) / 2,
      longitude: (longitudes.lowerBound + longitudes.upperBound) / 2)
  }

  /// Whether some of it is farther from its middle than so many degrees.
  func reaches(beyond degrees: Double) -> Bool {
    let height = latitudes.upperBound - latitudes.lowerBound
    return width * width + height * height > 4 * degrees * degrees
  }

  /// West, south, east, north.
  var description: String {
    [longitudes.lowerBound, latitudes.lowerBound, longitudes.upperBound, latitudes.upperBound]
      .map(decimalDegrees).joined(separator: ",")
  }
}

/// Degrees with six decimals and never with an exponent: what every service reads as a
/// coordinate.
func decimalDegrees(_ degrees: Double) -> String {
  let micro = Int((degrees * 1e6).rounded())
  let fraction = String(micro.magnitude % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - fraction.count)
  return "\(micro < 0 ? "-" : "")\(micro.magnitude / 1_000_000).\(zeros)\(fraction)"
}
