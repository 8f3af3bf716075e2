import Places

/// A filter that keeps each shape once which two street maps have in common, as neighbours do along
/// their border: points, lines, and areas with all the holes in them. An area whose holes differ
/// keeps all its rings, as a hole without its outer ring would be filled.
struct SharedShapes {
  /// A key by which equal lines and rings of two street maps are recognized.
  private struct Key: Hashable {
    var kind: MapFeature.Kind
    var count: Int
    var first: MapFeature.Point
    var middle: MapFeature.Point
    var last: MapFeature.Point

    init?(_ kind: MapFeature.Kind, _ line: [MapFeature.Point]) {
      guard let first = line.first, let last = line.last else { return nil }
      (self.kind, count) = (kind, line.count)
      (self.first, middle, self.last) = (first, line[line.count / 2], last)
    }
  }

  /// The keys of the shapes in all street maps that have gone through the filter so far.
  private var known: Set<[Key]> = []

  /// Returns the shapes of one street map without those that an earlier one had.
  mutating func remaining(of features: [MapFeature]) -> [MapFeature] {
    let known = known
    var added: Set<[Key]> = []
    let remaining = features.compactMap { feature -> MapFeature? in
      let isNew = { (lines: [[MapFeature.Point]]) -> Bool in
        let key = lines.compactMap { Key(feature.kind, $0) }
        if key.isEmpty { return false }
        added.insert(key)
        return !known.contains(key)
      }
      var rest = feature
      switch feature.geometry {
      case .point(let point): return isNew([[point]]) ? feature : nil
      case .lines(let lines): rest.geometry = .lines(lines.filter { isNew([$0]) })
      case .rings(let rings):
        rest.geometry = .rings(Self.polygons(rings).filter(isNew).flatMap(\.self))
      }
      return rest.geometry.isEmpty ? nil : rest
    }
    self.known.formUnion(added)
    return remaining
  }

  /// Returns polygons made of rings: each outer ring with the holes in it, which follow the ring
  /// and run the other way around.
  private static func polygons(_ rings: [[MapFeature.Point]]) -> [[[MapFeature.Point]]] {
    var polygons: [[[MapFeature.Point]]] = []
    var outerIsClockwise = false
    for ring in rings {
      let isClockwise = isClockwise(ring)
      if polygons.isEmpty { outerIsClockwise = isClockwise }
      if isClockwise == outerIsClockwise {
        polygons.append([ring])
      } else {
        polygons[polygons.count - 1].append(ring)
      }
    }
    return polygons
  }

  private static func isClockwise(_ ring: [MapFeature.Point]) -> Bool {
    guard let origin = ring.first else { return false }
    var twiceArea = 0.0
    for (from, to) in zip(ring, ring.dropFirst()) {
      let (x1, y1) = (from.longitude - origin.longitude, from.latitude - origin.latitude)
      let (x2, y2) = (to.longitude - origin.longitude, to.latitude - origin.latitude)
      twiceArea += x1 * y2 - x2 * y1
    }
    return twiceArea < 0
  }
}

extension MapFeature.Geometry {
  fileprivate var isEmpty: Bool {
    switch self {
    case .point: false
    case .lines(let lines): lines.isEmpty
    case .rings(let rings): rings.isEmpty
    }
  }
}
