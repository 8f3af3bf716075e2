/// What kind of place it is, by a lower-case name that URLs carry: `city`, `cafe`.
public struct PlaceCategory: Hashable, Sendable, RawRepresentable {
  public let rawValue: String

  /// Refuses names that are not 1 to 40 of `a`–`z`, `0`–`9`, `_`.
  public init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    guard isName, (1...40).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }

  /// - Parameter name: one that `init(rawValue:)` takes.
  init(_ name: StaticString) { rawValue = name.description }

  public static let capital = PlaceCategory("capital")
  public static let city = PlaceCategory("city")
  public static let town = PlaceCategory("town")
  public static let village = PlaceCategory("village")
  public static let state = PlaceCategory("state")
  public static let country = PlaceCategory("country")
  public static let cafe = PlaceCategory("cafe")
  public static let restaurant = PlaceCategory("restaurant")
  public static let shop = PlaceCategory("shop")
  public static let street = PlaceCategory("street")
  /// Of no kind that is known.
  public static let pointOfInterest = PlaceCategory("point_of_interest")

  /// For people, in English: "Capital", "Bus station".
  public var title: String { CategoryVocabulary.standard.title(of: self) }

  /// Its name in words.
  var plainTitle: String {
    let words = rawValue.replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// Which points of interest to find: all, or those of the categories named.
public struct PointOfInterestFilter: Hashable, Sendable {
  public let categories: Set<PlaceCategory>

  public init(including categories: Set<PlaceCategory>) { self.categories = categories }
}
