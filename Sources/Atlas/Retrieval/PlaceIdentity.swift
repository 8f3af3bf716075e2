import Places
import ShardFormat

/// The features of a place by which it is recognized in two sources: a city of OpenStreetMap is the
/// city of that name in GeoNames.
struct PlaceIdentity {
  private enum Kind {
    case country, state, settlement
  }

  private let source: String
  /// The key of the folded name.
  private let name: Int
  private let kind: Kind?
  /// A Boolean value that says whether the place is a state with the name of its country, and so
  /// counts as the country: Monaco, Singapore.
  private let isNamesake: Bool
  let coordinate: Coordinate

  /// The greatest distance between the positions of one place in two sources, in metres: sources
  /// put the middle of a city at different ends of it.
  private static let reach = 10_000.0

  private static let kinds: [String: Kind] = [
    "country": .country, "state": .state, "capital": .settlement, "city": .settlement,
    "town": .settlement, "village": .settlement, "hamlet": .settlement, "suburb": .settlement,
    "quarter": .settlement, "neighbourhood": .settlement, "region": .settlement,
  ]

  /// Creates the identity of a place from its features.
  ///
  /// - Parameters:
  ///   - source: The source of the place.
  ///   - name: The main name.
  ///   - category: The category, as a raw value of `PlaceCategory`.
  ///   - country: The name of the country around the place, as far as it is known.
  ///   - coordinate: The position.
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

  /// A Boolean value that says whether other places lie in the place.
  var isArea: Bool { kind != nil }

  /// Returns whether two sources mean the same place.
  func isSamePlace(as other: PlaceIdentity) -> Bool {
    guard source != other.source || isNamesake != other.isNamesake, name == other.name, let kind,
      kind == other.kind
    else { return false }
    return kind == .country || coordinate.distance(to: other.coordinate) <= Self.reach
  }

  /// Returns the elements without those whose place is the same as that of an earlier element.
  static func deduplicated<Element>(
    _ elements: some Sequence<Element>, _ identity: (Element) -> PlaceIdentity
  ) -> [Element] {
    var kept: [(element: Element, identity: PlaceIdentity)] = []
    for element in elements {
      let identity = identity(element)
      if identity.kind != nil, kept.contains(where: { $0.identity.isSamePlace(as: identity) }) {
        continue
      }
      kept.append((element, identity))
    }
    return kept.map(\.element)
  }
}
