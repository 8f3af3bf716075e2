import Places
import ShardFormat

/// A shape as it is kept for maps nearby: read and decoded once.
enum KnownShape: Sendable {
  case whole(MapFeature)
  case long(LongRing)

  /// Rings of as many bytes in the shard are worth being taken in parts.
  private static let longBytes = 1_024

  init(_ kind: ShapeKind, _ bytes: UnsafeRawBufferPointer) {
    if case .world = kind, kind.isRing, bytes.count >= Self.longBytes,
      let ring = LongRing(kind, bytes)
    {
      self = .long(ring)
    } else {
      self = .whole(kind.feature(of: kind.decode(bytes)))
    }
  }

  /// - Parameter window: nil where it is needed whole.
  func feature(in window: GridBox?) -> MapFeature {
    switch self {
    case .whole(let feature): feature
    case .long(let ring):
      ring.kind.feature(of: [ring.part(in: window)])
    }
  }

  /// Points, and what holds them.
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
