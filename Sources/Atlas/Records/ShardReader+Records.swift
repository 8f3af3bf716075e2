import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with functions that return places and houses as records.
extension ShardReader {
  /// Returns the record of the place, house or line of interpolated house numbers of a shard with an
  /// identifier, be it its own or an alias; `nil` where there is none.
  func record(_ id: MapItem.ID, hasOutline: Bool) throws(SQLiteError) -> PlaceRecord? {
    var found = try place(reference: id.reference)
    if found == nil {
      if let house = try house(reference: id.reference) {
        return try record(id, of: house, hasOutline: hasOutline)
      }
      found = try aliasedPlace(reference: id.reference)
    }
    guard let place = found else {
      return try interpolation(id)
    }
    return try record(id, of: place, hasOutline: hasOutline)
  }

  /// Returns the record of a line of interpolated house numbers, at the first of its houses; `nil` where
  /// there is none with an identifier.
  private func interpolation(_ id: MapItem.ID) throws(SQLiteError) -> PlaceRecord? {
    guard let house = try house(interpolatedAlong: id.reference),
      var record = try record(id, of: house, hasOutline: false)
    else { return nil }
    record.part.tag = Tag("place", "houses")
    record.houseNumber = nil
    return record
  }

  private func record(
    _ id: MapItem.ID, of place: Place, hasOutline: Bool
  ) throws(SQLiteError) -> PlaceRecord {
    let tags = try tags(of: place)
    var part = part(of: place, tags)
    // An alias is an object of its own: asked for a way of a street, the record is of that way.
    part.element = OpenStreetMapElement(id) ?? part.element
    var record = PlaceRecord(
      id: id, part: part, coordinate: place.coordinate,
      importance: RecordImportance.of(place, tag: part.tag))
    record.extent = place.extent
    record.extraTags = tags.extra
    if tags["population"] == nil, let population = place.population {
      record.extraTags.append(Tag("population", "\(population)"))
      record.extraTags.sort { $0.key < $1.key }
    }
    let house = try houseOfBuilding(around: place, tag: part.tag)
    record.houseNumber = place.details.houseNumber ?? house?.number
    let ofHouse = house.flatMap { $0.postcode.isEmpty ? nil : $0.postcode }
    record.postcode = place.details[.postcode] ?? tags["postal_code"] ?? ofHouse
    let street = try street(of: place, house, tag: part.tag)
    if let street {
      record.address.append(self.part(of: street, try self.tags(of: street)))
    } else if let name = place.details[.street] {
      record.address.append(AddressPart(tag: PlaceCategory.street.tag, names: ["name": name]))
    }
    for place in [place, street].compactMap(\.self) where record.postcode == nil {
      record.postcode = try postcode(around: place.id)
    }
    let isArea = shard.areas.area(ofPlace: place.id) != nil || place.category == "postcode"
    record.address = Self.distinct(
      record.address
        + (try parts(
          fromArea: place.area, around: place.coordinate, own: isArea ? place.category : nil)))
    if hasOutline { record.outline = try outline(of: place) }
    return record
  }

  /// Returns the street of the house whose address a place has, or else the one that the place stands in.
  private func street(
    of place: Place, _ house: House?, tag: Tag
  ) throws(SQLiteError) -> Place? {
    if let house { return try places([house.place]).first }
    return try street(of: place, tag: tag)
  }

  /// Returns the record of a house; `nil` for a house whose street is missing in the shard.
  private func record(
    _ id: MapItem.ID, of house: House, hasOutline: Bool
  ) throws(SQLiteError) -> PlaceRecord? {
    guard let street = try places([house.place]).first else { return nil }
    let tags = try tags(of: house)
    var part = AddressPart(tag: tags.main ?? Tag("place", "house"), names: tags.names)
    part.element = OpenStreetMapElement(holding: id)
    var record = PlaceRecord(
      id: id, part: part, coordinate: house.coordinate, importance: RecordImportance.ofHouse)
    record.houseNumber = house.number
    record.postcode = house.postcode.isEmpty ? try postcode(around: street.id) : house.postcode
    record.extraTags = tags.extra
    record.extent = house.edges?.region(around: house.coordinate)
    if hasOutline { record.outline = try outline(of: house) }
    record.address = Self.distinct(
      [self.part(of: street, try self.tags(of: street))]
        + (try parts(fromArea: street.area, around: house.coordinate, isOfStreet: true)))
    return record
  }

  private static let postcode = "SELECT postcode FROM postcodes WHERE place = ?"

  /// Returns the postal code that the houses around a place give it; `nil` for a place that has one of its
  /// own, and where no house tells.
  private func postcode(around place: Int) throws(SQLiteError) -> String? {
    var postcode: String?
    try database.run(Self.postcode, [.integer(place)]) { postcode = $0.text(0) }
    return postcode
  }

  /// Returns parts of an address without those whose element an earlier one has: houses of a village
  /// without streets belong to the village, in which they lie as well.
  private static func distinct(_ parts: [AddressPart]) -> [AddressPart] {
    // There are but a few: to compare them takes less time than to hash them.
    parts.enumerated().filter { index, part in
      part.element == nil || !parts[..<index].contains { $0.element == part.element }
    }.map(\.element)
  }
}
