public import Places

/// The ranks of an object in addresses and in searches, from 0 to 30, as Nominatim assigns them: 4 is
/// a country, 16 a town, 26 a street and 30 a house.
public struct PlaceRank: Hashable, Sendable {
  /// The rank of the object in addresses; 0 for an object that is no part of addresses.
  public let address: Int
  /// The rank of the object in searches: the larger the object, the smaller the rank.
  public let search: Int

  init(search: Int, address: Int) {
    self.search = search
    self.address = address
  }

  /// Creates the ranks of an object from its tag and, where it is a boundary, its level.
  public init(_ part: AddressPart) {
    let tag = part.tag
    if tag == Tag("boundary", "administrative") {
      guard let level = part.adminLevel, 2...12 ~= level else {
        self.init(search: 25, address: 25)
        return
      }
      self.init(search: level * 2, address: level * 2)
      return
    }
    let ranks = Self.ranks[tag.key]
    self = ranks?[tag.value] ?? ranks?[""] ?? Self.house
  }

  /// A Boolean value that says whether the rank is that of streets and paths.
  var isStreet: Bool { address == 26 || address == 27 }

  /// A Boolean value that says whether the rank is that of towns, countries and other areas.
  var isArea: Bool { 1..<26 ~= address }

  private static let house = PlaceRank(search: 30, address: 30)
  private static let street = PlaceRank(search: 26, address: 26)
  private static let path = PlaceRank(search: 27, address: 27)

  /// The ranks by key and value of the tag; the empty value stands for all others of the key.
  private static let ranks: [String: [String: PlaceRank]] = [
    "place": [
      "continent": both(2), "sea": unaddressed(2), "ocean": unaddressed(2), "country": both(4),
      "state": both(8), "province": both(8), "region": unaddressed(18), "county": both(12),
      "district": both(12), "municipality": both(14), "city": both(16),
      "island": unaddressed(17), "town": PlaceRank(search: 18, address: 16),
      "village": PlaceRank(search: 19, address: 16), "borough": both(18),
      "suburb": PlaceRank(search: 19, address: 20),
      "quarter": PlaceRank(search: 20, address: 22), "hamlet": both(20),
      "islet": unaddressed(20), "croft": both(20), "allotments": both(22),
      "neighbourhood": both(24), "farm": PlaceRank(search: 22, address: 25),
      "isolated_dwelling": PlaceRank(search: 22, address: 25), "square": both(25),
      "locality": both(25), "city_block": both(25),
      "postcode": PlaceRank(search: 21, address: 5), "house": house, "houses": house,
    ],
    "boundary": [
      "postal_code": PlaceRank(search: 21, address: 5), "place": both(25), "": unaddressed(25),
    ],
    "highway": [
      "": street, "service": path, "path": path, "footway": path, "cycleway": path,
      "steps": path, "bridleway": path, "motorway_link": path, "trunk_link": path,
      "primary_link": path, "secondary_link": path, "tertiary_link": path,
      "bus_stop": house, "crossing": house, "traffic_signals": house, "motorway_junction": house,
      "street_lamp": house, "rest_area": house, "services": house,
    ],
    "natural": [
      "peak": unaddressed(18), "volcano": unaddressed(18), "mountain_range": unaddressed(18),
      "tree": house, "": unaddressed(22),
    ],
    "water": ["": unaddressed(22)],
    "waterway": ["river": unaddressed(19), "": unaddressed(22)],
    "landuse": [
      "residential": both(24), "farm": both(24), "farmyard": both(24), "industrial": both(24),
      "commercial": both(24), "retail": both(24), "allotments": both(24), "": unaddressed(22),
    ],
    "leisure": ["park": unaddressed(24), "nature_reserve": unaddressed(22), "": house],
    "railway": ["rail": street, "narrow_gauge": street, "tram": street, "": house],
  ]

  private static func both(_ rank: Int) -> PlaceRank { PlaceRank(search: rank, address: rank) }

  private static func unaddressed(_ search: Int) -> PlaceRank {
    PlaceRank(search: search, address: 0)
  }
}

extension AddressPart {
  /// The ranks of the object in addresses and in searches.
  public var rank: PlaceRank { PlaceRank(self) }

  /// Returns the rank of a part in the address of a place. What lies in a boundary of its own rank is a
  /// part of that one: the village of a town is a district.
  ///
  /// - Parameter outer: The further parts of the address, around the part.
  func addressRank(within outer: some Sequence<AddressPart>) -> Int {
    let rank = rank.address
    guard tag.key == "place", (1..<24).contains(rank),
      outer.contains(where: { $0.tag.key == "boundary" && $0.rank.address == rank })
    else { return rank }
    return rank + 2
  }
}
