import Places
import ShardFormat

/// An identity of a place: the features by which the place is recognized in two sources, as a city
/// of OpenStreetMap is the city of that name in GeoNames.
struct PlaceIdentity {
  private enum Kind {
    case country, state, settlement
  }

  private let source: String
  /// The key of a place's folded name, by which its names in two sources are compared.
  private let name: Int
  private let kind: Kind?
  /// A Boolean value that says whether a place is a state with the name of its country, and so
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

  /// Returns whether the places of a category are settlements or parts of them.
  static func isSettlement(_ category: String) -> Bool { kinds[category] == .settlement }

  /// Returns whether the places of a category are settlements, and not parts of them.
  static func isTown(_ category: String) -> Bool {
    isSettlement(category) && !["suburb", "quarter", "neighbourhood"].contains(category)
  }

  /// Returns whether the places of a category are settlements, states or countries.
  static func isTownOrLarger(_ category: String) -> Bool {
    isTown(category) || kinds[category] == .state || kinds[category] == .country
  }

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

  /// A Boolean value that says whether a place is a country, state or settlement, in which other
  /// places lie.
  var isArea: Bool { kind != nil }

  /// Returns whether two identities, from two sources, are of the same place.
  func isSamePlace(as other: PlaceIdentity) -> Bool {
    guard source != other.source || isNamesake != other.isNamesake, name == other.name, let kind,
      kind == other.kind
    else { return false }
    return kind == .country || coordinate.distance(to: other.coordinate) <= Self.reach
  }

  /// Returns elements without those whose place is the same as that of an earlier element from
  /// another source.
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
