import Places
import PlaneGeometry
import ShardFormat

/// A decoded shape, such as a coast or a street, in the cache that a shard keeps for maps.
enum CachedShape: Sendable {
  /// A cached shape that every map draws whole.
  case whole(MapFeature)
  /// A cached coast so long that a map takes only the part that it shows.
  case long(LongRing)

  /// The least number of bytes of a stored coast from which a map takes only the part that it
  /// shows.
  private static let longBytes = 1_024

  /// Creates a cached shape by decoding the bytes that a shard stores for it.
  init(_ kind: ShapeKind, _ bytes: UnsafeRawBufferPointer) {
    if case .world = kind, kind.isRing, bytes.count >= Self.longBytes,
      let ring = LongRing(kind, bytes)
    {
      self = .long(ring)
    } else {
      self = .whole(kind.feature(of: kind.decode(bytes)))
    }
  }

  /// Returns a cached shape as a feature of a map.
  ///
  /// - Parameter window: The part of the globe that the map shows; `nil` for all of the shape.
  func feature(in window: Rectangle<Int32>?) -> MapFeature {
    switch self {
    case .whole(let feature): feature
    case .long(let ring):
      ring.kind.feature(of: [ring.part(in: window)])
    }
  }

  /// Returns whether a point lies within a ring of the shape.
  func contains(longitude: Double, latitude: Double) -> Bool {
    switch self {
    case .long(let ring): ring.contains(longitude: longitude, latitude: latitude)
    case .whole(let feature):
      if case .rings(let rings) = feature.geometry {
        rings.contains { Self.isInside($0, longitude, latitude) }
      } else {
        false
      }
    }
  }

  /// Returns whether a point lies within a ring, whose first point is not repeated at its end.
  private static func isInside(
    _ ring: [MapFeature.Point], _ longitude: Double, _ latitude: Double
  ) -> Bool {
    guard var start = ring.last else { return false }
    var isInside = false
    for end in ring {
      if (start.latitude > latitude) != (end.latitude > latitude) {
        let share = (latitude - start.latitude) / (end.latitude - start.latitude)
        if start.longitude + share * (end.longitude - start.longitude) > longitude {
          isInside.toggle()
        }
      }
      start = end
    }
    return isInside
  }

  /// The number of bytes that a cached shape takes in memory, roughly.
  var byteCount: Int {
    switch self {
    case .long(let ring): ring.byteCount
    case .whole(let feature):
      switch feature.geometry {
      case .point: 256
      case .lines(let lines), .rings(let lines):
        lines.reduce(256) { $0 + 32 + $1.count * MemoryLayout<MapFeature.Point>.stride }
      }
    }
  }
}
