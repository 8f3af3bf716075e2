import Places

/// A place as the identifier of an item of Nominatim names it: an element of OpenStreetMap, or an
/// address.
enum NominatimItemID {
  case element(OpenStreetMapElement)
  /// A place that is no element of OpenStreetMap, but a country or a postcode:
  /// `nominatim:country/mc`, `nominatim:postcode/mc/98000`.
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

  /// Returns the identifier of a country or of a postcode that Nominatim found, made from its
  /// address; `nil` for any other type of place, and where the address lacks the codes.
  /// - Parameters:
  ///   - type: Nominatim's type of the place.
  ///   - address: The address of the place.
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
