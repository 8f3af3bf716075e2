public import Places

extension PlaceRecord {
  /// The importance of a place of which a geocoder tells none.
  private static let unknownImportance = 0.00001

  /// Creates a record of what a geocoder tells of a place: the tag of its category, its names and the
  /// parts of its address. None of these parts has an element.
  public init(_ item: MapItem) {
    var names = Dictionary(
      item.namesByLanguage.map { ("name:\($0.key.code)", $0.value) },
      uniquingKeysWith: { first, _ in first })
    names["name"] = item.localName ?? item.name
    let address = item.address
    let isAddress = item.category == .address
    if isAddress { names = [:] }
    var part = AddressPart(tag: Self.tag(of: item.category), names: names)
    part.element = OpenStreetMapElement(item.id)
    if item.category == .country {
      part.adminLevel = 2
      part.code = address?.countryCode
    } else if item.category == .state {
      part.adminLevel = 4
    }
    self.init(
      id: item.id, part: part, coordinate: item.coordinate, importance: Self.unknownImportance)
    let isLarge = item.region.latitudeDelta > 0.0005
    extent = isLarge && part.rank.search < 30 ? item.region : nil
    houseNumber = address?.houseNumber
    postcode = address?.postcode
    self.address = Self.parts(of: address, besides: part)
  }

  /// Returns the parts of an address from the street outwards, without the place itself.
  private static func parts(of address: Address?, besides own: AddressPart) -> [AddressPart] {
    guard let address else { return [] }
    var parts: [AddressPart] = []
    func add(_ name: String?, _ tag: Tag, level: Int? = nil, code: String? = nil) {
      guard let name, !name.isEmpty else { return }
      var part = AddressPart(tag: tag, names: ["name": name])
      part.adminLevel = level
      part.code = code
      let rank = part.rank.address
      if rank < own.rank.address || own.rank.address == 0 { parts.append(part) }
    }
    add(address.street, Tag("highway", "residential"))
    add(address.city, Tag("place", "city"))
    add(address.state, Tag("boundary", "administrative"), level: 4)
    add(
      address.country, Tag("boundary", "administrative"), level: 2, code: address.countryCode)
    return parts
  }

  /// Returns the tag of OpenStreetMap by which a category is told.
  private static func tag(of category: PlaceCategory) -> Tag {
    switch category.rawValue {
    case "country", "state": return Tag("boundary", "administrative")
    case "capital": return Tag("place", "city")
    case "city", "town", "village", "hamlet", "suburb", "quarter", "neighbourhood", "region",
      "locality", "postcode":
      return Tag("place", category.rawValue)
    case "address": return Tag("place", "house")
    case "street": return Tag("highway", "residential")
    default:
      let tag = CategoryVocabulary.standard[category]?.conditions.first?.tags.first
      guard let tag else { return Tag("place", "locality") }
      return Tag(tag.key, tag.value == "*" ? "yes" : tag.value)
    }
  }
}
