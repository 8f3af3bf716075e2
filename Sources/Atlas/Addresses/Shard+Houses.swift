import Places
import SQLite
import ShardFormat

extension Shard {
  private static let address = PlaceCategory(rawValue: "address") ?? .pointOfInterest

  /// A house as it is shown: "5 Rue Grimaldi", "La Condamine, Monaco". Nil for one whose street is
  /// missing.
  func mapItem(
    of house: House, language: Language, _ database: Database
  ) throws(SQLiteError) -> MapItem? {
    guard let street = try Place.read([house.place], database).first else { return nil }
    let around = areaNames.names(from: street.area, in: language)
    let label = label(of: house, in: street, language: language)
    var item = MapItem(
      id: MapItem.ID(source: metadata.source, reference: house.reference), name: label.title,
      subtitle: label.subtitle, coordinate: house.coordinate, region: house.region,
      category: Self.address)
    var address = Address()
    address.houseNumber = house.number
    address.street = street.name(in: language)
    address.postcode = house.postcode.isEmpty ? nil : house.postcode
    address.city = around.settlement
    address.state = around.state
    address.country = around.country
    address.countryCode = around.countryCode
    item.address = address
    item.timeZone = street.timeZone
    return item
  }

  func label(of house: House, in street: Place, language: Language) -> CompletionLabel {
    let around = areaNames.names(from: street.area, in: language)
    let address = Address(
      houseNumber: house.number, street: street.name(in: language),
      countryCode: around.countryCode)
    return CompletionLabel(
      title: address.streetLine ?? house.number, subtitle: around.heading.joined(separator: ", "))
  }
}
