import OpeningHoursSyntax
public import Places

/// A record of the known values of a place as programs receive them: what its page shows, under the
/// names that GeoJSON and the command line give the values.
public struct PlaceProperties: Sendable {
  /// A value of a place's record, of a type that JSON has.
  public enum Value: Sendable {
    case text(String)
    case integer(Int)
    case list([String])
    /// A value that is a JSON object of texts by name, in the order of the names.
    case texts([(name: String, text: String)])
  }

  /// The known values of the place with their names, in the order of the names.
  public let members: [(name: String, value: Value)]

  /// Creates a record of the known values of a place.
  ///
  /// - Parameter item: A place whose texts can be shown safely (`MapItem.sanitized`).
  public init(_ item: MapItem) {
    let address = item.address
    let texts: [(String, String?)] = [
      ("name", item.name), ("localName", item.localName), ("subtitle", item.subtitle),
      ("category", item.category.rawValue), ("address", address?.line),
      ("houseNumber", address?.houseNumber), ("street", address?.street),
      ("postcode", address?.postcode), ("city", address?.city), ("state", address?.state),
      ("country", address?.country), ("countryCode", address?.countryCode),
      ("phone", item.phone.flatMap(Self.phone)),
      ("website", item.url.flatMap(WebAddress.init)?.url),
      ("openingHours", item.openingHours.flatMap(Self.hours)),
      ("timeZone", item.localTime(at: 0) == nil ? nil : item.timeZone),
      ("wheelchair", item.wheelchair?.rawValue),
    ]
    var members = texts.compactMap { name, text in text.map { (name, Value.text($0)) } }
    if !item.features.isEmpty {
      members.append(("features", .list(item.features.map(\.rawValue))))
    }
    if !item.cuisines.isEmpty { members.append(("cuisine", .list(item.cuisines))) }
    if let population = item.population { members.append(("population", .integer(population))) }
    if let elevation = item.elevation { members.append(("elevation", .integer(elevation))) }
    if !item.namesByLanguage.isEmpty {
      let names = item.namesByLanguage.map { (name: $0.key.code, text: $0.value) }
      members.append(("names", .texts(names.sorted { $0.name < $1.name })))
    }
    self.members = members.sorted { $0.0 < $1.0 }
  }

  private static func phone(_ text: String) -> String? {
    let numbers = PhoneNumber.list(text).map(\.text)
    return numbers.isEmpty ? nil : numbers.joined(separator: "; ")
  }

  /// Returns a place's opening hours as they are if they can be parsed, or else their text as a
  /// page shows it, which is `nil` if nothing legible is left.
  private static func hours(_ text: String) -> String? {
    OpeningHours(text) == nil ? text.sanitizedLine : text
  }
}
