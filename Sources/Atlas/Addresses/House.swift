import Foundation
import Places
import SQLite
import ShardFormat

/// A house with its number and position, as the table `houses` of a shard stores it.
///
/// It is a class so that lists of houses are filtered and sorted without copies of their texts.
final class House: Sendable {
  /// The number in its shard of the street, or other place, that a house belongs to.
  let place: Int
  /// The number of a house in its street, as written at the data's source.
  let number: String
  /// The postal code of a house; empty where it is not known.
  let postcode: String
  let coordinate: Coordinate
  /// The identifier of a house at the data's source.
  let reference: String
  /// The edges of the object that a house is; `nil` for a point.
  let edges: HouseEdges?

  fileprivate static let columns = """
    h.place, h.number, h.postcode, h.latitude, h.longitude, h.reference, \
    h.south, h.west, h.north, h.east
    """

  fileprivate init(_ row: Row) {
    place = row.integer(0)
    number = row.text(1)
    postcode = row.text(2)
    coordinate = Coordinate(wrappingLatitude: row.real(3), longitude: row.real(4))
    reference = row.text(5)
    edges =
      row.isNull(6)
      ? nil
      : HouseEdges(
        south: row.integer(6), west: row.integer(7), north: row.integer(8), east: row.integer(9))
  }

  /// The height, in degrees, of the region that a map shows around a house.
  private static let extent = 0.002

  /// The region that a map shows around a house.
  var region: CoordinateRegion {
    let narrowing = max(cos(coordinate.latitude * .pi / 180), 0.05)
    return CoordinateRegion(
      center: coordinate, latitudeDelta: Self.extent, longitudeDelta: Self.extent / narrowing)
      ?? .world
  }
}

/// An extension of `ShardReader` with functions that look up houses.
extension ShardReader {
  private static let ofPlace = "SELECT \(House.columns) FROM houses h WHERE h.place = ?"
  private static let ofPlaceByNumber = "\(ofPlace) AND h.number = ? LIMIT 1"
  private static let byNumber = "SELECT \(House.columns) FROM houses h WHERE h.id = ?"
  private static let byReference = "SELECT \(House.columns) FROM houses h WHERE h.reference = ?"
  private static let between = """
    SELECT \(House.columns) FROM houses h WHERE h.reference >= ? AND h.reference < ?
    ORDER BY h.reference LIMIT 1
    """
  private static let inBox = """
    SELECT \(House.columns) FROM house_points b CROSS JOIN houses h ON h.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
    """

  /// Returns the houses of a shard that belong to a street, or to another place.
  ///
  /// - Parameter place: The number of the street or place in the shard.
  func houses(ofPlace place: Int) throws(SQLiteError) -> [House] {
    try houses(Self.ofPlace, [.integer(place)])
  }

  /// Returns the first house of a shard that belongs to a street, or to another place, and whose number
  /// is written as a text; `nil` where there is none.
  func house(ofPlace place: Int, number: String) throws(SQLiteError) -> House? {
    try houses(Self.ofPlaceByNumber, [.integer(place), .text(number)]).first
  }

  /// Returns the house of a shard with an identifier at the data's source; `nil` where there is
  /// none.
  func house(reference: String) throws(SQLiteError) -> House? {
    try houses(Self.byReference, [.text(reference)]).first
  }

  /// Returns the first of the houses made up along a line of interpolated numbers, by the identifier of the
  /// line at the data's source; `nil` where there is none.
  func house(interpolatedAlong reference: String) throws(SQLiteError) -> House? {
    // "0" is the character after "/", which separates the line's identifier from a house's number.
    try houses(Self.between, [.text("\(reference)/"), .text("\(reference)0")]).first
  }

  /// Returns the house with a number in a shard; `nil` where there is none.
  func house(_ number: Int) throws(SQLiteError) -> House? {
    try houses(Self.byNumber, [.integer(number)]).first
  }

  /// Returns the houses of a shard that lie in a region.
  func houses(in region: CoordinateRegion) throws(SQLiteError) -> [House] {
    var houses: [House] = []
    for longitudes in region.longitudeRanges {
      houses += try self.houses(Self.inBox, region.edges(longitudes))
    }
    return houses
  }

  private func houses(
    _ sql: String, _ values: [Statement.Value]
  ) throws(SQLiteError) -> [House] {
    var houses: [House] = []
    try database.run(sql, values) { row in
      let house = House(row)
      // Shards written by older importers hold values that are no house numbers.
      if HouseNumbers.isNumber(house.number) { houses.append(house) }
    }
    return houses
  }
}

/// An extension of `ShardReader` with functions that return houses as map items and labels.
extension ShardReader {
  /// Returns a house as a map item, titled "5 Rue Grimaldi" with the subtitle "La Condamine,
  /// Monaco"; `nil` for a house whose street is missing in the shard.
  func mapItem(of house: House, language: Language) throws(SQLiteError) -> MapItem? {
    try places([house.place]).first.map { street throws(SQLiteError) in
      try mapItem(of: house, in: street, language: language)
    }
  }

  /// Returns a house of a street as a map item with its address.
  func mapItem(
    of house: House, in street: Place, language: Language
  ) throws(SQLiteError) -> MapItem {
    let areas = shard.areaNames.names(from: try area(of: house, in: street), in: language)
    let label = label(of: house, in: street, areas, language)
    var item = MapItem(
      id: MapItem.ID(source: shard.metadata.source, reference: house.reference),
      name: label.title, subtitle: label.subtitle, coordinate: house.coordinate,
      region: house.region, category: .address)
    var address = Address()
    address.houseNumber = house.number
    address.street = street.name(in: language)
    address.postcode = house.postcode.isEmpty ? nil : house.postcode
    address.city = street.details[.city] ?? areas.settlement
    address.state = street.details[.state] ?? areas.state
    address.country = areas.country
    address.countryCode = areas.countryCode
    item.address = address
    item.timeZone = street.timeZone
    return item
  }

  /// Returns the parts of the subtitle of a house: its district, and its town with the postal code as
  /// its country writes them; the areas around it where the postal code is not known.
  private func subtitle(
    of house: House, in street: Place, _ areas: AreaNames.Names
  ) -> [String] {
    let heading = areas.heading(city: street.details[.city])
    guard !house.postcode.isEmpty,
      let city = street.details[.city] ?? areas.settlement
    else { return heading }
    var address = Address()
    address.postcode = house.postcode
    address.city = city
    address.state = street.details[.state] ?? areas.state
    address.countryCode = areas.countryCode
    let district = areas.isDistrict ? heading.prefix(1).filter { $0 != city } : []
    return district + [address.cityLine].compactMap(\.self)
  }

  /// Returns the label of a house in a list: a title with its number and street, and a subtitle
  /// with the areas around it.
  func label(
    of house: House, in street: Place, language: Language
  ) throws(SQLiteError) -> CompletionLabel {
    let areas = shard.areaNames.names(from: try area(of: house, in: street), in: language)
    return label(of: house, in: street, areas, language)
  }

  /// Returns the number of the area that a house is told to lie in: of the same kind as that of its street,
  /// such as a quarter. A street may run through several quarters, of which its own is the one around its
  /// middle.
  private func area(of house: House, in street: Place) throws(SQLiteError) -> Int {
    guard shard.areas.level(of: street.area) == .district else { return street.area }
    let areas = try addressAreas(
      from: street.area, around: house.coordinate, own: nil, isOfStreet: true)
    let kind = try category(ofArea: street.area)
    for area in areas where try category(ofArea: area.id) == kind { return area.id }
    return areas.first?.id ?? street.area
  }

  private func category(ofArea area: Int) throws(SQLiteError) -> String? {
    let place = shard.areas.chain(from: area).first?.place ?? 0
    return try places([place]).first?.category
  }

  private func label(
    of house: House, in street: Place, _ areas: AreaNames.Names, _ language: Language
  ) -> CompletionLabel {
    let address = Address(
      houseNumber: house.number, street: street.name(in: language),
      countryCode: areas.countryCode)
    return CompletionLabel(
      title: address.streetLine ?? house.number,
      subtitle: subtitle(of: house, in: street, areas).joined(separator: ", "))
  }
}
