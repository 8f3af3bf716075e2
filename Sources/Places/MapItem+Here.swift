/// What the place is for those who are there.
extension MapItem {
  /// The language of ``localName``, where that can be told.
  public var localLanguage: Language? {
    let spoken = (address?.countryCode).flatMap(Language.spoken)
    if let spoken, namesByLanguage[spoken].map({ $0 == localName }) ?? true { return spoken }
    return namesByLanguage.filter { $0.value == localName }.keys.min { $0.code < $1.code }
  }

  /// By the clocks there; nil where the time zone is not known.
  ///
  /// - Parameter seconds: since 1970-01-01T00:00Z.
  public func localTime(at seconds: Int) -> LocalTime? {
    timeZone.flatMap { LocalTime(secondsSince1970: seconds, timeZone: $0) }
  }

  /// Whether it is open; `unknown` too where its time zone is not known, or its hours cannot be
  /// read.
  ///
  /// - Parameter seconds: since 1970-01-01T00:00Z.
  public func openingState(at seconds: Int) -> OpeningState {
    guard let hours = openingHours.flatMap(OpeningHours.init), let time = localTime(at: seconds)
    else { return .unknown }
    return hours.status(at: time).state
  }

  /// The place with its names and address fit to be shown, whoever wrote them. What has a grammar
  /// is read by that instead: ``PhoneNumber``, ``WebAddress``, ``OpeningHours``.
  public var sanitized: MapItem {
    var item = self
    item.name = name.plainLine ?? category.title
    item.localName = localName?.plainLine
    item.namesByLanguage = namesByLanguage.compactMapValues(\.plainLine)
    item.subtitle = subtitle.plainLine ?? ""
    item.address = address?.sanitized
    item.cuisines = cuisines.prefix(8).compactMap { $0.prefix(40).plainLine }
    return item
  }
}

extension Address {
  fileprivate var sanitized: Address {
    var address = self
    address.houseNumber = houseNumber?.plainLine
    address.street = street?.plainLine
    address.postcode = postcode?.plainLine
    address.city = city?.plainLine
    address.state = state?.plainLine
    address.country = country?.plainLine
    address.countryCode = countryCode?.plainLine
    return address
  }
}
