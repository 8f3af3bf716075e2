import Places

/// What the id of an item found by Nominatim stands for.
enum NominatimItemID {
  case element(OpenStreetMapElement)
  /// A country or a postcode, which are no elements of OpenStreetMap: `nominatim:country/mc`,
  /// `nominatim:postcode/mc/98000`.
  case address(Address)

  init?(_ id: MapItem.ID) {
    if let element = OpenStreetMapElement(id) {
      self = .element(element)
      return
    }
    let parts = id.reference.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    var address = Address()
    guard id.source == "nominatim", parts.count >= 2 else { return nil }
    address.countryCode = parts[1].uppercased()
    switch (parts[0], parts.count) {
    case ("country", 2): address.country = parts[1]
    case ("postcode", 3): address.postcode = parts[2].replacing("_", with: " ")
    default: return nil
    }
    self = .address(address)
  }

  /// The id of a country or postcode, by what it is called there and where it lies.
  /// - Parameter type: Nominatim's.
  static func id(type: String, address: Address?) -> MapItem.ID? {
    guard let address, let country = address.countryCode?.lowercased() else { return nil }
    switch type {
    case "country":
      return MapItem.ID("nominatim:country/\(country)")
    case "postcode":
      guard let postcode = address.postcode?.replacing(" ", with: "_") else { return nil }
      return MapItem.ID("nominatim:postcode/\(country)/\(postcode)")
    default:
      return nil
    }
  }
}
