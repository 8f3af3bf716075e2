public import Places

/// The whereabouts of a point: what people would say where it is.
public enum Whereabouts: Hashable, Sendable {
  /// The whereabouts of a point at a house or on a street, by the line of its address.
  case address(String)
  /// The whereabouts of a point away from streets, by the names of the areas around it: a quarter and its
  /// town, a town and its state, or a country or sea alone.
  case area([String])
  /// The whereabouts of a point of which no area is known, by the name of the nearest town.
  case near(String)
  case unknown

  /// The distance in metres within which a house is the address of a point, and that within which a
  /// street is. With larger values points in parks have addresses.
  private static let (houseReach, streetReach) = (40.0, 100.0)
  /// The distance in metres within which a town tells where a point is.
  private static let townReach = 100_000.0
  private static let quarters: Set = ["suburb", "quarter", "neighbourhood"]
  private static let towns: Set<PlaceCategory> = [.capital, .city, .town, .village]
  /// The categories of towns and of parts of towns.
  static let settlements = quarters.union(towns.map(\.rawValue))

  /// Creates the whereabouts of a point from what is there.
  ///
  /// - Parameters:
  ///   - items: The houses, streets and other places near the point, in any order.
  ///   - areas: The areas that the point lies in, the innermost first.
  public init(of point: Coordinate, near items: [MapItem], in areas: [MapItem]) {
    let near = items.map { (item: $0, distance: $0.distance(from: point)) }
      .enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
    let house = near.first { item, distance in
      distance <= Self.houseReach && item.address?.houseNumber != nil
        && item.address?.street != nil
    }
    let street = near.first { item, distance in
      distance <= Self.streetReach && item.category == .street
    }
    if let line = house?.item.address?.streetLine ?? street?.item.name {
      self = .address(line)
    } else if let first = areas.first {
      // Parts of great cities count as towns of their own: "Mitte, Berlin".
      let isQuarter = Self.quarters.contains(first.category.rawValue)
      let isInState = areas.dropFirst().first.map { $0.category != .country } ?? false
      self = .area(areas.prefix(isQuarter || isInState ? 2 : 1).map(\.name))
    } else if let town = near.first(where: { Self.towns.contains($0.item.category) }),
      town.distance <= Self.townReach
    {
      self = .near(town.item.name)
    } else {
      self = .unknown
    }
  }
}
