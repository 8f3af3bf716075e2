import Places
import Synchronization

/// The shapes that maps asked for last, by their number in the shard: they are read and decoded
/// once, and not for each map near them.
final class KnownShapes: Sendable {
  enum Shape: Sendable {
    case whole(MapFeature)
    case long(LongRing)
  }

  private struct State {
    var shapes: [Int: Shape] = [:]
    var byteCount = 0
  }

  private let byteLimit: Int
  private let state = Mutex(State())

  /// - Parameter byteLimit: in memory, roughly.
  init(byteLimit: Int) { self.byteLimit = byteLimit }

  var byteCount: Int { state.withLock { $0.byteCount } }

  /// Nil for those that are not known.
  func shapes(_ ids: some Sequence<Int>) -> [Shape?] {
    state.withLock { state in ids.map { state.shapes[$0] } }
  }

  /// Where all known are too many, those before are forgotten.
  func keep(_ shapes: [(id: Int, shape: Shape)]) {
    state.withLock { state in
      for (id, shape) in shapes where state.shapes[id] == nil {
        let byteCount = shape.byteCount
        if state.byteCount + byteCount > byteLimit { state = State() }
        if byteCount > byteLimit { continue }
        state.shapes[id] = shape
        state.byteCount += byteCount
      }
    }
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
      let lines = kind.decode(bytes)
      self = .whole(
        MapFeature(kind: kind.feature, geometry: kind.isRing ? .rings(lines) : .lines(lines)))
    }
  }

  /// - Parameter window: nil where it is needed whole.
  func feature(in window: GridBox?) -> MapFeature {
    switch self {
    case .whole(let feature): feature
    case .long(let ring):
      MapFeature(kind: ring.kind.feature, geometry: .rings([ring.part(in: window)]))
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
