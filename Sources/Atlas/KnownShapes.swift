import Places

/// The shapes that maps asked for last, by their number in the shard: they are read and decoded
/// once, and not for each map near them.
final class KnownShapes: Sendable {
  enum Shape: Sendable {
    case whole(MapFeature)
    case long(LongRing)
  }

  private let known: Known<Int, Shape>

  /// - Parameter byteLimit: in memory, roughly.
  init(byteLimit: Int) { known = Known(byteLimit: byteLimit) { $0.byteCount } }

  var byteCount: Int { known.byteCount }

  /// Nil for those that are not known.
  func shapes(_ ids: some Sequence<Int>) -> [Shape?] { known.values(for: ids) }

  /// Where all known are too many, those before are forgotten.
  func keep(_ shapes: [(id: Int, shape: Shape)]) {
    known.keep(shapes.map { (key: $0.id, value: $0.shape) })
  }
}

extension KnownShapes.Shape {
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
  fileprivate var byteCount: Int {
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
