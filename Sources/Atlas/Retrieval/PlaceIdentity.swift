import Places
import ShardFormat

/// An identity of a place: the features by which the place is recognized in two sources, as a city
/// of OpenStreetMap is the city of that name in GeoNames.
struct PlaceIdentity {
  private enum Kind {
    case country, state, settlement
  }

  private let source: String
  /// The keys of a place's folded names, in the reader's language and in that spoken there, by which its names
  /// in two sources are compared.
  private let names: Set<Int>
  private let category: String
  private let kind: Kind?
  /// A Boolean value that says whether a place is a state with the name of its country, and so
  /// counts as the country: Monaco, Singapore.
  private let isNamesake: Bool
  /// The height in degrees of what a place takes up.
  private let height: Double
  let coordinate: Coordinate

  /// The greatest distance between the positions of one place in two sources, in metres: sources
  /// put the middle of a city at different ends of it.
  private static let reach = 10_000.0
  /// The greatest distances between the positions of one sight or shop in two sources, and in two records
  /// of one source, in metres. With larger values more that stand beside each other are taken for one.
  private static let (reachOfSources, reachOfRecords) = (1_000.0, 150.0)
  /// The factor by which a state may be larger than a town of its name that takes up the whole of it. With a
  /// larger value cantons are taken for their capitals.
  private static let largestShare = 1.5

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
  ///   - names: The name in the language of the answer, and others under which it may be listed.
  ///   - category: The category, as a raw value of `PlaceCategory`.
  ///   - country: The name of the country around the place, as far as it is known.
  ///   - coordinate: The position.
  ///   - height: The height in degrees of what it takes up.
  init(
    source: String, names: [String], category: String, country: String?, coordinate: Coordinate,
    height: Double
  ) {
    self.source = source
    self.names = Set(names.map { FoldedText($0).key })
    self.category = category
    let kind = Self.kinds[category]
    isNamesake = kind == .state && names.first == country
    self.kind = isNamesake ? .country : kind
    self.coordinate = coordinate
    self.height = height
  }

  init(_ item: MapItem) {
    self.init(
      source: item.id.source, names: [item.name] + (item.localName.map { [$0] } ?? []),
      category: item.category.rawValue, country: item.address?.country,
      coordinate: item.coordinate, height: item.region.latitudeDelta)
  }

  /// A Boolean value that says whether a place is a country, state or settlement, in which other
  /// places lie.
  var isArea: Bool { kind != nil }

  /// Returns whether two identities are of the same place: they have a name in common, their kinds agree,
  /// and they lie as near each other as places of these kinds do in two sources, or in two records of one.
  func isSamePlace(as other: PlaceIdentity) -> Bool {
    guard !names.isDisjoint(with: other.names) else { return false }
    let distance = coordinate.distance(to: other.coordinate)
    switch (kind, other.kind) {
    case (let kind?, let otherKind?) where kind == otherKind:
      guard source != other.source || isNamesake != other.isNamesake else { return false }
      return kind == .country || distance <= Self.reach
    case (.settlement, .state): return distance <= Self.reach && fills(other)
    case (.state, .settlement): return distance <= Self.reach && other.fills(self)
    case (.settlement, nil), (nil, .settlement):
      // What is called like a town and is nothing else stands for the town.
      return isUnspecific != other.isUnspecific && distance <= Self.reach
    case (nil, nil):
      let reach = source == other.source ? Self.reachOfRecords : Self.reachOfSources
      return distance <= reach && agrees(with: other)
    default: return false
    }
  }

  /// A Boolean value that says whether a place is known to be of no kind.
  private var isUnspecific: Bool { category == PlaceCategory.pointOfInterest.rawValue }

  /// The categories of which several of one name stand beside each other.
  private static let repeated: Set<String> = ["street", "address", "postcode", "point"]

  /// Returns whether a town takes up the whole of a state.
  private func fills(_ state: PlaceIdentity) -> Bool {
    state.height <= Self.largestShare * height
  }

  /// Returns whether a sight, shop or other place may be the same as another by their kinds: where they are
  /// of one kind in two sources, or one says more exactly than the other what it is.
  private func agrees(with other: PlaceIdentity) -> Bool {
    if Self.repeated.contains(category) || Self.repeated.contains(other.category) { return false }
    if category == other.category { return source != other.source }
    return isGeneral || other.isGeneral || isKind(of: other) || other.isKind(of: self)
  }

  /// A Boolean value that says whether the category of a place leaves open what it is.
  private var isGeneral: Bool {
    isUnspecific
      || PlaceCategory(rawValue: category).flatMap {
        CategoryVocabulary.standard[$0]?.group
      } == .general
  }

  private func isKind(of other: PlaceIdentity) -> Bool {
    guard let kind = PlaceCategory(rawValue: category) else { return false }
    return CategoryVocabulary.standard.broader(of: kind).contains { $0.rawValue == other.category }
  }

  /// Returns elements without those whose place is the same as that of an earlier element.
  static func deduplicated<Element>(
    _ elements: some Sequence<Element>, _ identity: (Element) -> PlaceIdentity
  ) -> [Element] {
    var kept: [Element] = []
    var known: [Int: [PlaceIdentity]] = [:]
    for element in elements {
      let identity = identity(element)
      let isKnown = identity.names.contains { name in
        known[name]?.contains { $0.isSamePlace(as: identity) } ?? false
      }
      if isKnown { continue }
      kept.append(element)
      for name in identity.names { known[name, default: []].append(identity) }
    }
    return kept
  }
}
