import Places
import PlaneGeometry
import ShardFormat

/// A shape in the cache of a shard, read and decoded once.
enum CachedShape: Sendable {
  /// A shape that is drawn whole.
  case whole(MapFeature)
  /// A long coast of which a map takes the part that it shows.
  case long(LongRing)

  /// The number of bytes in the shard from which a ring is taken in parts.
  private static let longBytes = 1_024

  /// Decodes a shape.
  init(_ kind: ShapeKind, _ bytes: UnsafeRawBufferPointer) {
    if case .world = kind, kind.isRing, bytes.count >= Self.longBytes,
      let ring = LongRing(kind, bytes)
    {
      self = .long(ring)
    } else {
      self = .whole(kind.feature(of: kind.decode(bytes)))
    }
  }

  /// Returns the shape as a feature of a map.
  ///
  /// - Parameter window: The part that the map shows; `nil` for all of the shape.
  func feature(in window: Rectangle<Int32>?) -> MapFeature {
    switch self {
    case .whole(let feature): feature
    case .long(let ring):
      ring.kind.feature(of: [ring.part(in: window)])
    }
  }

  /// The number of bytes that the shape takes in memory, roughly.
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
