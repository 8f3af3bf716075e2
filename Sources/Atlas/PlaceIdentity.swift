import Places

/// What tells whether two sources mean the same place: a city of OpenStreetMap and its twin of
/// GeoNames.
struct PlaceIdentity {
  private enum Kind {
    case country, state, settlement
  }

  private let source: String
  private let name: Int
  private let kind: Kind?
  let coordinate: Coordinate

  /// In metres: sources put the middle of a city at different ends of it.
  private static let reach = 10_000.0

  private static let kinds: [String: Kind] = [
    "country": .country, "state": .state, "capital": .settlement, "city": .settlement,
    "town": .settlement, "village": .settlement, "hamlet": .settlement, "suburb": .settlement,
    "quarter": .settlement, "neighbourhood": .settlement, "region": .settlement,
  ]

  init(source: String, name: String, category: String, coordinate: Coordinate) {
    self.source = source
    self.name = FoldedText(name).key
    kind = Self.kinds[category]
    self.coordinate = coordinate
  }

  init(_ item: MapItem) {
    self.init(
      source: item.id.source, name: item.name, category: item.category.rawValue,
      coordinate: item.coordinate)
  }

  /// Something that other places lie in.
  var isArea: Bool { kind != nil }

  func isTwin(of other: PlaceIdentity) -> Bool {
    guard source != other.source, name == other.name, let kind, kind == other.kind else {
      return false
    }
    return kind == .country || coordinate.distance(to: other.coordinate) <= Self.reach
  }

  /// Elements of which none is the twin of one before it.
  static func withoutTwins<Element>(
    _ elements: some Sequence<Element>, _ identity: (Element) -> PlaceIdentity
  ) -> [Element] {
    var kept: [(element: Element, identity: PlaceIdentity)] = []
    for element in elements {
      let identity = identity(element)
      if identity.kind != nil, kept.contains(where: { $0.identity.isTwin(of: identity) }) {
        continue
      }
      kept.append((element, identity))
    }
    return kept.map(\.element)
  }
}
