import OpenStreetMap
import Places

/// An address of OpenStreetMap, with one or more house numbers, whose street is still to be found.
struct AddressDraft {
  var id: ElementID
  /// The house numbers of the address, one or more, as written: "12", "12a", "12-14".
  var numbers: [String]
  /// The name of the street or place that the house numbers belong to, or `nil` where only a
  /// relation knows.
  var street: String?
  /// A Boolean value that says whether the house numbers belong to a place without streets
  /// (`addr:place`).
  var isInPlace: Bool
  var postcode: String
  /// The name of the city, town or village that the address names (`addr:city`); empty if it names
  /// none.
  var city: String
  /// The state that the address names (`addr:state`, or `addr:province`); empty if it names none.
  var state: String
  var coordinate: Coordinate
  /// The region that the address's object takes up; `nil` for a point.
  var extent: CoordinateRegion?
  /// A Boolean value that says whether the address's object is nothing but an address: among
  /// several objects with one house number, such an object is the house.
  var isPlain: Bool
  /// A Boolean value that says whether the house number is counted in a block or quarter and not along
  /// a street, as in Japan.
  var isInBlock = false
  /// A Boolean value that says whether the address was made up between others along a line of
  /// interpolated house numbers (`addr:interpolation`).
  var isBetween = false

  /// The tags of the address's object, as `RecordTags` chooses them; empty for an object that is
  /// nothing but an address.
  var tags: [Tag] = []

  /// The signs between the ends of a range of house numbers.
  private static let dashes: Set<Character> = ["-", "–", "—"]
  /// The largest number of house numbers that are read from the tag of one house.
  private static let countLimit = 32

  /// Creates the address of an object, or returns `nil` for an object without a house number.
  init?(_ object: MapObject) {
    let tags = object.tags
    guard let number = tags.houseNumber else { return nil }
    numbers = Self.numbers(number, counted: tags["addr:interpolation"])
    if numbers.isEmpty { return nil }
    id = object.id
    street = tags["addr:street"] ?? tags["addr:place"] ?? tags.quarterWithBlocks
    isInPlace = tags["addr:street"] == nil && street != nil
    postcode = tags["addr:postcode"] ?? ""
    city = tags["addr:city"] ?? ""
    state = tags["addr:state"] ?? tags["addr:province"] ?? ""
    coordinate = object.geometry.center
    extent = object.id.kind == .node ? nil : object.geometry.bounds
    isInBlock = Tags.blockKeys.contains { tags[$0] != nil }
    isPlain = ["name", "amenity", "shop", "office", "tourism", "craft"].allSatisfy {
      tags[$0] == nil
    }
    self.tags = RecordTags.ofHouse(tags)
  }

  /// Returns the house numbers in the value of a tag that somebody may look for, such as two of
  /// "12;14" or "12, 14". A value without a digit, such as "s/n", says that there is no number.
  ///
  /// - Parameter interpolation: The value of `addr:interpolation`, which says whether a range holds the
  ///   numbers of one side of the street or every number. A range of every number is written with an en
  ///   dash, other ranges with a hyphen.
  private static func numbers(_ text: String, counted interpolation: String?) -> [String] {
    let dash = ["all", "1"].contains(interpolation) ? "–" : "-"
    return HouseNumbers.parts(text).prefix(countLimit).map(String.init).filter { part in
      HouseNumbers.isNumber(part) && part.contains { $0.isNumber }
    }.map { part in
      part.contains { dashes.contains($0) }
        ? part.reduce(into: "") { $0 += dashes.contains($1) ? dash : String($1) } : part
    }
  }
}

/// A house number with the street, or other place, that it belongs to, ready to be written into a
/// shard.
struct HouseDraft {
  /// The number of the street, or other place, that the house belongs to.
  var place: Int
  var number: String
  var postcode: String
  var coordinate: Coordinate
  /// The region that the house's object takes up; `nil` for a point.
  var extent: CoordinateRegion?
  /// The identifier of the house without its prefix `osm:`, such as `node/1` or `way/2/12a`.
  var reference: String
  /// The town and the state that the house's address names; empty if it names none. They are counted
  /// for the whole street, and not kept with the house.
  var (city, state) = ("", "")
  /// A Boolean value that says whether the house's object in OpenStreetMap is nothing but an
  /// address.
  var isPlain = true
  /// A Boolean value that says whether the house's address names no street, so that the nearest one was
  /// taken.
  var isInNearestStreet = false
  /// The tags of the house's object, as `RecordTags` chooses them; empty for an object that is
  /// nothing but an address.
  var tags: [Tag] = []
}
