import Basics
import Places
import SQLite
import ShardFormat
import Synchronization

/// An extension of `ShardReader` with functions that return places and areas as parts of addresses.
extension ShardReader {
  /// Returns a place as a part of an address.
  func part(of place: Place, _ tags: ObjectTags) -> AddressPart {
    var part = AddressPart(tag: tag(of: place, tags), names: tags.names)
    part.element = element(place.reference)
    let area = shard.areas.area(ofPlace: place.id).flatMap { shard.areas.chain(from: $0).first }
    part.code = area.flatMap(Self.code)
    if part.tag == Self.administrative {
      part.place = tags["place"] ?? tags["linked_place"]
      let level = tags["admin_level"].flatMap { Int($0) }.flatMap { 2...11 ~= $0 ? $0 : nil }
      part.adminLevel = level ?? area?.level.rawValue
    }
    return part
  }

  /// Returns the areas that stand in the address of a place as parts of it, from the innermost outwards.
  ///
  /// - Parameters:
  ///   - area: The number of the innermost area that the place lies in.
  ///   - coordinate: The place's position.
  ///   - own: The category of a place that is an area itself; `nil` for any other place.
  ///   - isOfStreet: Whether the area is that of the place's street.
  func parts(
    fromArea area: Int, around coordinate: Coordinate, own: String? = nil, isOfStreet: Bool = false
  ) throws(SQLiteError) -> [AddressPart] {
    var parts: [AddressPart] = []
    for area in try addressAreas(
      from: area, around: coordinate, own: own, isOfStreet: isOfStreet)
    {
      parts.append(try part(of: area))
    }
    return parts
  }

  /// Returns an area as a part of an address.
  private func part(of area: Areas.Area) throws(SQLiteError) -> AddressPart {
    if let known = shard.knownParts.withLock({ $0.value(for: area.id) }) { return known }
    let part: AddressPart
    if area.place > 0, let place = try places([area.place]).first {
      part = self.part(of: place, try tags(of: place))
    } else {
      part = Self.part(ofUnheld: area)
    }
    let cost = part.names.reduce(128) { $0 + 96 + $1.key.utf8.count + $1.value.utf8.count }
    shard.knownParts.withLock { $0.keep(part, cost: cost, for: area.id) }
    return part
  }

  /// Returns a country or a town that the shard does not hold as a place, but names.
  private static func part(ofUnheld area: Areas.Area) -> AddressPart {
    let names = ObjectTags([], name: area.name, translations: TaggedNames(text: area.names)).names
    var part = AddressPart(
      tag: area.level < .settlement ? administrative : Tag("place", "town"), names: names)
    if area.level < .settlement { part.adminLevel = area.level.rawValue }
    part.code = code(of: area)
    return part
  }

  private static let administrative = Tag("boundary", "administrative")

  /// Returns the tag that says what a place is: its own, or that of its category.
  private func tag(of place: Place, _ tags: ObjectTags) -> Tag {
    if let tag = tags.main { return tag }
    if let highway = place.details[.highway] { return Tag("highway", highway) }
    let category = PlaceCategory(rawValue: place.category) ?? .pointOfInterest
    // A named address is known by its name, though no tag says what it is.
    let isHouse = category == .pointOfInterest && place.details.houseNumber != nil
    return isHouse ? Tag("place", "house") : category.tag
  }

  /// Returns the element of OpenStreetMap that a place is; `nil` for a place that was made of houses
  /// or postal codes, and for places of other sources.
  private func element(_ reference: String) -> OpenStreetMapElement? {
    OpenStreetMapElement(MapItem.ID(source: shard.metadata.source, reference: reference))
  }

  /// Returns the code of an area by ISO 3166; `nil` for one without a code, and for the code of a
  /// state by which GeoNames alone knows it.
  private static func code(of area: Areas.Area) -> String? {
    if area.code.contains(".") {
      return area.stateLetters == nil ? nil : area.code.replacing(".", with: "-")
    }
    return area.code.isEmpty ? nil : area.code
  }
}

/// An extension of `ShardReader` with the functions that find the street of a place.
extension ShardReader {
  /// The distances in metres within which the street of a place without an address is looked for.
  private static let reaches = [50.0, 250]
  /// The distance in metres that a place may lie outside the box around its street.
  private static let margin = 500.0
  /// The largest number of streets of one name among which that of an address is looked for.
  private static let namesakes = 64
  /// The keys of tags of places that stand in a street.
  private static let keysInStreets: Set<String> = [
    "amenity", "shop", "tourism", "leisure", "office", "craft", "club", "historic", "healthcare",
    "emergency", "aeroway", "railway", "man_made", "building", "military", "aerialway",
  ]

  /// Returns the house that is the address of the building around a place, for a place that has no address
  /// of its own; `nil` where there is none.
  func houseOfBuilding(around place: Place, tag: Tag) throws(SQLiteError) -> House? {
    guard place.details.houseNumber == nil, place.details[.street] == nil,
      Self.keysInStreets.contains(tag.key),
      case .house(let house)? = try houseOfBuilding(around: place.coordinate)?.subject
    else { return nil }
    return house
  }

  /// Returns the street that a place stands in: that of its address, or the nearest one; `nil` for
  /// places that stand in no street, such as towns and streets, and where there is none.
  func street(of place: Place, tag: Tag) throws(SQLiteError) -> Place? {
    if let name = place.details[.street] { return try street(named: name, around: place) }
    guard Self.keysInStreets.contains(tag.key), place.category != PlaceCategory.street.rawValue
    else { return nil }
    for reach in Self.reaches {
      let near = try streets(near: place.coordinate, reach: reach)
      if let nearest = near.first(where: { $0.place != place.id }) {
        return try places([nearest.place]).first
      }
    }
    return nil
  }

  /// Returns the nearest street with a name that a place may stand in.
  private func street(named name: String, around place: Place) throws(SQLiteError) -> Place? {
    let named = try streets(named: ParsedStreetName(name)).prefix(Self.namesakes)
    let around = CoordinateRegion(around: place.coordinate, reach: Self.margin)
    return try places(Array(named))
      .filter { $0.id != place.id && $0.region.overlaps(around) }
      .min {
        $0.coordinate.distance(to: place.coordinate) < $1.coordinate.distance(to: place.coordinate)
      }
  }
}
