import Places

extension StreetKind {
  /// The place of this kind of street shape in the drawing order, the less, the farther beneath:
  /// land, water, tunnels, buildings, roads from the narrowest to the widest, rails, boundaries,
  /// bridges.
  var order: Int {
    switch self {
    case .area(.earth): -1
    case .area(.residential): 0
    case .area(.pier): 34
    case .area(.building): 50
    case .area(let area): area.rawValue
    case .line(.stream): 30
    case .line(.river): 31
    case .line(.ferry): 32
    case .line(.pier): 35
    case .line(.runway): 36
    case .line(let line): 70 + line.rawValue
    case .road(let road, let level):
      40 + 20 * level.rawValue + RoadClass.allCases.count - road.rawValue
    }
  }

  /// The extent in pixels below which a map leaves out a shape of this kind. Shapes not much larger
  /// go first where there is too much to show.
  var minimumExtent: Double {
    switch self {
    case .area(.earth), .area(.water): 2
    case .area(.building): 2.5
    case .area: 4
    case .line(.stream): 8
    case .road(.path, _): 3
    case .line, .road: 0
    }
  }
}

extension MapLayer.Kind {
  /// Returns whether maps of a zoom show this kind of layer. A fractional zoom counts as the whole
  /// level nearest to it.
  func isShown(at zoom: Double) -> Bool {
    guard case .street(let kind) = self else { return true }
    return zoom + 0.5 >= Double(kind.firstZoom)
  }
}
