import Places

/// The location of a node of OpenStreetMap, in units of 10⁻⁷ degrees: as exact as OpenStreetMap is,
/// in half the memory of a coordinate.
struct Location: Hashable, BitwiseCopyable, Sendable {
  private var latitude: Int32
  private var longitude: Int32

  /// Creates a node's location from degrees, or returns `nil` if it is off the globe.
  init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = Int32((latitude * 1e7).rounded())
    self.longitude = Int32((longitude * 1e7).rounded())
  }

  /// Creates a node's location from nanodegrees, or returns `nil` if it is off the globe.
  init?(nanoLatitude: Int64, nanoLongitude: Int64) {
    guard (-90_000_000_000...90_000_000_000).contains(nanoLatitude),
      (-180_000_000_000...180_000_000_000).contains(nanoLongitude)
    else { return nil }
    latitude = Int32((nanoLatitude + (nanoLatitude < 0 ? -50 : 50)) / 100)
    longitude = Int32((nanoLongitude + (nanoLongitude < 0 ? -50 : 50)) / 100)
  }

  /// Creates a node's location from the 64 bits that stand for it in tables: the latitude in the
  /// upper 32 bits, the longitude in the lower.
  init(packed: UInt64) {
    latitude = Int32(truncatingIfNeeded: packed >> 32)
    longitude = Int32(truncatingIfNeeded: packed)
  }

  /// The 64 bits that stand for the node's location in tables: the latitude in the upper 32 bits,
  /// the longitude in the lower.
  var packed: UInt64 {
    UInt64(UInt32(bitPattern: latitude)) << 32 | UInt64(UInt32(bitPattern: longitude))
  }

  /// The identifier of a node that the extract has no other identifier for than its location: one that no
  /// node of OpenStreetMap has, and that is equal for nodes at one location.
  var nodeID: Int64 { Int64(bitPattern: packed ^ 1 << 62) }

  var coordinate: Coordinate {
    Coordinate(wrappingLatitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
  }
}
