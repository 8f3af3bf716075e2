import Places
import ShardFormat

/// What tells whether two sources mean the same place: a city of OpenStreetMap and its twin of
/// GeoNames.
struct PlaceIdentity {
  private enum Kind {
    case country, state, settlement
  }

  private let source: String
  private let name: Int
  private let kind: Kind?
  /// A state that is called as its country and is, to anybody, no other: Monaco, Singapore.
  private let isNamesake: Bool
  let coordinate: Coordinate

  /// In metres: sources put the middle of a city at different ends of it.
  private static let reach = 10_000.0

  private static let kinds: [String: Kind] = [
    "country": .country, "state": .state, "capital": .settlement, "city": .settlement,
    "town": .settlement, "village": .settlement, "hamlet": .settlement, "suburb": .settlement,
    "quarter": .settlement, "neighbourhood": .settlement, "region": .settlement,
  ]

  /// - Parameter country: the name of that around it, as far as it is known.
  init(
    source: String, name: String, category: String, country: String?, coordinate: Coordinate
  ) {
    self.source = source
    self.name = FoldedText(name).key
    let kind = Self.kinds[category]
    isNamesake = kind == .state && name == country
    self.kind = isNamesake ? .country : kind
    self.coordinate = coordinate
  }

  init(_ item: MapItem) {
    self.init(
      source: item.id.source, name: item.name, category: item.category.rawValue,
      country: item.address?.country, coordinate: item.coordinate)
  }

  /// Something that other places lie in.
  var isArea: Bool { kind != nil }

  func isTwin(of other: PlaceIdentity) -> Bool {
    guard source != other.source || isNamesake != other.isNamesake, name == other.name, let kind,
      kind == other.kind
    else { return false }
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
