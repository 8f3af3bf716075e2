/// A category of places, by a lower-case name that URLs carry: `city`, `cafe`.
public struct PlaceCategory: Hashable, Sendable, RawRepresentable {
  public let rawValue: String

  /// Creates a category of places; `nil` for a name that is not 1 to 40 of `a`–`z`, `0`–`9` and
  /// `_`.
  public init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard isName, (1...40).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }

  /// Creates a category of places from a literal.
  /// - Parameter name: A name that `init(rawValue:)` accepts.
  init(_ name: StaticString) { rawValue = name.description }

  public static let capital = PlaceCategory("capital")
  public static let city = PlaceCategory("city")
  public static let town = PlaceCategory("town")
  public static let village = PlaceCategory("village")
  public static let state = PlaceCategory("state")
  public static let country = PlaceCategory("country")
  public static let region = PlaceCategory("region")
  public static let cafe = PlaceCategory("cafe")
  public static let restaurant = PlaceCategory("restaurant")
  public static let shop = PlaceCategory("shop")
  public static let street = PlaceCategory("street")
  /// The category of houses that are known by their numbers alone.
  public static let address = PlaceCategory("address")
  public static let airport = PlaceCategory("airport")
  /// The category of the areas of postal codes, which are found by the code alone.
  public static let postcode = PlaceCategory("postcode")
  /// The category of places whose kind is unknown.
  public static let pointOfInterest = PlaceCategory("point_of_interest")

  /// The title of the category for people, in English: "Capital", "Bus station".
  public var title: String { CategoryVocabulary.standard.title(of: self) }

  /// The title made of the words of the category's raw value, for a category outside the
  /// vocabulary: "Bus station" for `bus_station`.
  var titleFromName: String {
    let words = rawValue.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// A filter that lets only the points of interest of some categories through.
public struct PointOfInterestFilter: Hashable, Sendable {
  public let categories: Set<PlaceCategory>

  public init(including categories: Set<PlaceCategory>) { self.categories = categories }
}
