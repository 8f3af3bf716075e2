extension MapFeature.Point {
  /// The same on the globe.
  public var coordinate: Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }
}

extension MapFeature {
  /// Whether the feature's bounding box and the region meet.
  public func touches(_ region: CoordinateRegion) -> Bool {
    switch geometry {
    case .point(let point): Self.touches([point], region)
    case .lines(let lines): lines.contains { Self.touches($0, region) }
    case .rings(let rings): rings.contains { Self.touches($0, region) }
    }
  }

  private static func touches(_ points: [Point], _ region: CoordinateRegion) -> Bool {
    guard let south = points.lazy.map(\.latitude).min(),
      let north = points.lazy.map(\.latitude).max(),
      let west = points.lazy.map(\.longitude).min(), let east = points.lazy.map(\.longitude).max(),
      south <= region.north, north >= region.south
    else { return false }
    // A shape beyond 180° also lies on the other side of the antimeridian.
    return region.longitudeRanges.contains { range in
      [0.0, -360, 360].contains { turn in
        west + turn <= range.upperBound && east + turn >= range.lowerBound
      }
    }
  }
}
