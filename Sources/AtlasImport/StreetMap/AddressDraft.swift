import OpenStreetMap
import Places

/// A house number on its way to its street.
struct AddressDraft {
  var id: ElementID
  /// One or more, as written: "12", "12a", "12-14".
  var numbers: [String]
  /// What the number belongs to; nil where only a relation knows.
  var street: String?
  /// The number belongs to a place without streets.
  var isInPlace: Bool
  var postcode: String
  var coordinate: Coordinate
  /// It is nothing but an address: of several with one number that is the house.
  var isPlain: Bool
  /// It is one of many along a line.
  var isBetween = false

  /// Numbers of one house.
  private static let countLimit = 32

  /// Nil for what has no house number.
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

  /// The numbers of a tag that somebody may look for: "12;14", "12, 14". One that has no digit, as
  /// "s/n", says that there is none.
  private static func numbers(_ text: String) -> [String] {
    HouseNumbers.parts(text).prefix(countLimit).map(String.init).filter { part in
      HouseNumbers.isNumber(part) && part.contains { $0.isNumber }
    }
  }
}

/// A house number in its street, ready to be written.
struct HouseDraft {
  /// By its index among the places.
  var place: Int
  var number: String
  var postcode: String
  var coordinate: Coordinate
  var reference: String
  var isPlain = true
}
