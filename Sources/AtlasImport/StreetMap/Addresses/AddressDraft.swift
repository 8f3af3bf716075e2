import OpenStreetMap
import Places

/// An address of OpenStreetMap whose house number is on its way to its street.
struct AddressDraft {
  var id: ElementID
  /// The house numbers, one or more, as written: "12", "12a", "12-14".
  var numbers: [String]
  /// The name of the street or place that the numbers belong to, or `nil` where only a relation
  /// knows.
  var street: String?
  /// A Boolean value that says whether the numbers belong to a place without streets
  /// (`addr:place`).
  var isInPlace: Bool
  var postcode: String
  var coordinate: Coordinate
  /// A Boolean value that says whether the object is nothing but an address: among several objects
  /// with one number, such an object is the house.
  var isPlain: Bool
  /// A Boolean value that says whether the house is one of many along a line
  /// (`addr:interpolation`).
  var isBetween = false

  /// The number of house numbers that one house may have.
  private static let countLimit = 32

  /// Creates the address of an object, or returns `nil` for an object without a house number.
  init?(_ object: MapObject) {
    let tags = object.tags
    guard let number = tags["addr:housenumber"] ?? tags["addr:conscriptionnumber"] else {
      return nil
    }
    numbers = Self.numbers(number)
    if numbers.isEmpty { return nil }
    id = object.id
    isInPlace = tags["addr:street"] == nil && tags["addr:place"] != nil
    street = tags["addr:street"] ?? tags["addr:place"]
    postcode = tags["addr:postcode"] ?? ""
    coordinate = object.geometry.center
    isPlain = ["name", "amenity", "shop", "office", "tourism", "craft"].allSatisfy {
      tags[$0] == nil
    }
  }

  /// Returns the numbers of a tag that somebody may look for, such as two of "12;14" or "12, 14". A
  /// value without a digit, such as "s/n", says that there is no number.
  private static func numbers(_ text: String) -> [String] {
    HouseNumbers.parts(text).prefix(countLimit).map(String.init).filter { part in
      HouseNumbers.isNumber(part) && part.contains { $0.isNumber }
    }
  }
}

/// A house number in its street, ready to be written.
struct HouseDraft {
  /// The number of the place that the house belongs to.
  var place: Int
  var number: String
  var postcode: String
  var coordinate: Coordinate
  /// The identifier of the house without its prefix `osm:`, such as `node/1` or `way/2/12a`.
  var reference: String
  /// A Boolean value that says whether the object is nothing but an address.
  var isPlain = true
}
