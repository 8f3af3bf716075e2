import Places

/// What two street maps hold alike, as those of neighbours do along their border, is drawn once.
struct SharedShapes {
  /// Lines and rings that are equal in this are equal.
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

  private var known: Set<Key> = []

  /// The features of one map without what those before it had.
  mutating func remaining(of features: [MapFeature]) -> [MapFeature] {
    let known = known
    var added: Set<Key> = []
    let remaining = features.compactMap { feature -> MapFeature? in
      let isNew = { (line: [MapFeature.Point]) in
        guard let key = Key(feature.kind, line) else { return false }
        added.insert(key)
        return !known.contains(key)
      }
      var feature = feature
      switch feature.geometry {
      case .point(let point): return isNew([point]) ? feature : nil
      case .lines(let lines): feature.geometry = .lines(lines.filter(isNew))
      case .rings(let rings): feature.geometry = .rings(rings.filter(isNew))
      }
      return feature.geometry.isEmpty ? nil : feature
    }
    self.known.formUnion(added)
    return remaining
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
