/// A place with what geocoders of OpenStreetMap tell of it beside its map item: the tags of its
/// object, its names in all languages, the areas that it lies in, its outline.
public struct PlaceRecord: Hashable, Sendable, Identifiable {
  public let id: MapItem.ID
  /// The object itself, as it stands in an address: with its tag, its names, its level.
  public var part: AddressPart
  public var coordinate: Coordinate
  /// The extent of the place; `nil` for a point.
  public var extent: CoordinateRegion?
  public var houseNumber: String?
  public var postcode: String?
  /// The importance of the place from 0 to 1, where 1 is that of the best known places on earth.
  public var importance: Double
  /// The tags of the object in the order of their keys, without its main tag, its names and its
  /// address.
  public var extraTags: [Tag] = []
  /// The parts of the address that the object lies in, from its street outwards to the country.
  public var address: [AddressPart] = []
  /// The outline of the place, exact; `nil` where it was not asked for, or is not known.
  public var outline: PlaceOutline?

  public init(
    id: MapItem.ID, part: AddressPart, coordinate: Coordinate, importance: Double
  ) {
    self.id = id
    self.part = part
    self.coordinate = coordinate
    self.importance = importance
  }
}

/// A tag of an object of OpenStreetMap: a key with its value.
public struct Tag: Hashable, Sendable {
  public var key: String
  public var value: String

  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }
}

/// An object as a part of addresses: a house, a street, a suburb, a town, a country.
public struct AddressPart: Hashable, Sendable {
  /// The element that is the part; `nil` where no element of OpenStreetMap is known for it.
  public var element: OpenStreetMapElement?
  /// The tag that says what the part is: `boundary=administrative`, `highway=residential`.
  public var tag: Tag
  /// The value of `place` of a boundary, or of the node that is its label: `village`, `suburb`.
  public var place: String?
  /// The value of `admin_level` of a boundary, 2 to 11.
  public var adminLevel: Int?
  /// The names of the part by the keys of their tags: `name`, `name:de`, `alt_name`, `ref`.
  public var names: [String: String]
  /// The code of the part by ISO 3166: `LI` of a country, `US-TX` of a state.
  public var code: String?

  public init(tag: Tag, names: [String: String] = [:]) {
    self.tag = tag
    self.names = names
  }
}

/// A shape of a place in full detail, of points on the globe.
public enum PlaceOutline: Hashable, Sendable {
  /// A shape of lines, such as a street's course.
  case lines([[Coordinate]])
  /// A shape of areas, each an outer ring with the rings of its holes after it. Each ring is closed:
  /// its last point is its first.
  case areas([[[Coordinate]]])
}
