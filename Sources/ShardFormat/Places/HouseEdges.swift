package import Places

/// The edges of the object that a house is, as the table `houses` of a shard stores them: their distances
/// from the house's point in units of 1/10,000,000 degree, the precision of OpenStreetMap, so that they are
/// small numbers.
package struct HouseEdges: Hashable, Sendable {
  package let south: Int
  package let west: Int
  package let north: Int
  package let east: Int

  private static let unitsPerDegree = 1e7
  /// The distances that an edge may have from the point: no house is wider than a degree.
  package static let distances = 0...Int(unitsPerDegree)

  /// Creates edges from distances as a shard stores them; `nil` for those of no house, as a damaged shard
  /// may hold them.
  package init?(south: Int, west: Int, north: Int, east: Int) {
    guard Self.distances ~= south, Self.distances ~= west, Self.distances ~= north,
      Self.distances ~= east
    else { return nil }
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// Creates the edges of a region around a point of it, which does not cross the antimeridian; `nil` for a
  /// region that is too large for a house.
  package init?(of region: CoordinateRegion, around point: Coordinate) {
    self.init(
      south: Self.units(point.latitude) - Self.units(region.south),
      west: Self.units(point.longitude) - Self.units(region.west),
      north: Self.units(region.north) - Self.units(point.latitude),
      east: Self.units(region.east) - Self.units(point.longitude))
  }

  /// Returns the region that the edges enclose around a point.
  package func region(around point: Coordinate) -> CoordinateRegion {
    let (latitude, longitude) = (Self.units(point.latitude), Self.units(point.longitude))
    return CoordinateRegion(
      south: Self.degrees(latitude - south), west: Self.degrees(longitude - west),
      north: Self.degrees(latitude + north), east: Self.degrees(longitude + east))
  }

  private static func units(_ degrees: Double) -> Int { Int((degrees * unitsPerDegree).rounded()) }

  private static func degrees(_ units: Int) -> Double { Double(units) / unitsPerDegree }
}
