import Places

/// A name that asks for a place on the map.
struct MapName {
  let text: String
  let style: MapLabel.Style
  let point: Point
  private let rank: Int

  /// Of what is in view, the most important first; on equal rank countries before places, then
  /// by name and position, so that the order never depends on that of the features.
  static func inOrder(_ features: [MapFeature], viewport: Viewport) -> [MapName] {
    let frame = viewport.size.frame
    return features.compactMap { MapName($0, viewport: viewport) }
      .filter { frame.contains($0.point) }
      .sorted { $0.key < $1.key }
  }

  private init?(_ feature: MapFeature, viewport: Viewport) {
    guard let style = MapLabel.Style(feature.kind), let text = feature.name,
      case .point(let position) = feature.geometry,
      let coordinate = Coordinate(
        latitude: position.latitude, longitude: Coordinate.wrap(position.longitude))
    else { return nil }
    self.text = text
    self.style = style
    point = viewport.point(for: coordinate)
    rank = feature.rank
  }

  private var key: (Int, Int, String, Double, Double) {
    (rank, style == .country ? 0 : 1, text, point.x, point.y)
  }
}

extension MapLabel.Style {
  /// Nil for what has no label.
  fileprivate init?(_ kind: MapFeature.Kind) {
    switch kind {
    case .country: self = .country
    case .place(.capital): self = .capital
    case .place(.city): self = .city
    case .place(.town): self = .town
    case .place: self = .village
    default: return nil
    }
  }
}
