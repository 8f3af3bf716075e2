import Places

extension CoordinateRegion {
  /// Creates the region of a place from a service's extent; `nil` for one that is off the globe,
  /// upside down, or elsewhere.
  init?(south: Double, west: Double, north: Double, east: Double, holding place: Coordinate) {
    guard Coordinate(latitude: south, longitude: west) != nil,
      Coordinate(latitude: north, longitude: east) != nil, south <= north
    else { return nil }
    self.init(south: south, west: west, north: north, east: east)
    // Services round: a place may lie on the edge.
    guard scaled(by: 1.01).contains(place) else { return nil }
  }

  /// Creates the region of a place without an extent, some 200 metres wide.
  init(around place: Coordinate) {
    self.init(
      south: place.latitude, west: place.longitude, north: place.latitude, east: place.longitude,
      minimumDelta: 0.002)
  }
}
