extension MapItem {
  /// The place with its names, address and cuisines made safe to show, whoever wrote them. Texts
  /// with a grammar are left as they are, for their parsers: ``PhoneNumber``, ``WebAddress``,
  /// opening hours.
  public var sanitized: MapItem {
    var item = self
    item.name = name.sanitizedLine ?? category.title
    item.localName = localName?.sanitizedLine
    item.namesByLanguage = namesByLanguage.compactMapValues(\.sanitizedLine)
    item.subtitle = subtitle.sanitizedLine ?? ""
    item.address = address?.sanitized
    item.cuisines = cuisines.prefix(8).compactMap { $0.prefix(40).sanitizedLine }
    return item
  }
}

extension Address {
  fileprivate var sanitized: Address {
    var address = self
    address.houseNumber = houseNumber?.sanitizedLine
    address.street = street?.sanitizedLine
    address.postcode = postcode?.sanitizedLine
    address.city = city?.sanitizedLine
    address.state = state?.sanitizedLine
    address.country = country?.sanitizedLine
    address.countryCode = countryCode?.sanitizedLine
    return address
  }
}
