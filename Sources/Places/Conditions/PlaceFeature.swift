/// A property of a place that people ask for besides its kind, such as `diet:vegan`, `wifi` or
/// `fuel:diesel`: a name in lower case, perhaps with a group and a colon before it.
public struct PlaceFeature: Hashable, Sendable, RawRepresentable, Comparable {
  public let rawValue: String

  /// Creates a feature; `nil` for a name that is not 1 to 40 of `a`–`z`, `0`–`9`, `_`, `-`, `.` and
  /// `:`, with something after the last `:`.
  public init?(rawValue: String) {
    guard (1...40).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isAllowed),
      rawValue.utf8.last != UInt8(ascii: ":")
    else { return nil }
    self.rawValue = rawValue
  }

  private init(_ rawValue: StaticString) { self.rawValue = rawValue.description }

  /// The feature of a place that lets people use its wireless network.
  public static let wifi = PlaceFeature("wifi")
  /// The feature of a place with tables outside.
  public static let outdoorSeating = PlaceFeature("outdoor_seating")
  /// The feature of a place that sells food to take away.
  public static let takeaway = PlaceFeature("takeaway")
  /// The feature of a place that serves people in their cars.
  public static let driveThrough = PlaceFeature("drive_through")
  /// The feature of a place that brings food home.
  public static let delivery = PlaceFeature("delivery")
  /// The feature of a place that takes no fee.
  public static let free = PlaceFeature("free")
  /// The feature of a place where dogs are welcome.
  public static let dogs = PlaceFeature("dogs")

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// The group of the feature, `diet`, `fuel` or `socket`; `nil` for a feature without one.
  public var group: Substring? {
    rawValue.firstIndex(of: ":").map { rawValue[..<$0] }
  }

  /// The name of the feature within its group.
  public var name: Substring {
    rawValue.firstIndex(of: ":").map { rawValue[rawValue.index(after: $0)...] } ?? rawValue[...]
  }

  public static func < (one: PlaceFeature, other: PlaceFeature) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// An extension that reads features from OpenStreetMap's tags, and from the texts that shards store.
extension PlaceFeature {
  /// The largest number of features that are kept of one place.
  public static let countLimit = 32

  /// The diets that old data names as cuisines.
  private static let diets: Set = ["vegan", "vegetarian", "halal", "kosher", "gluten_free"]
  /// The diets that include another: who eats vegan eats vegetarian.
  private static let implied = ["vegan": "vegetarian"]

  /// Returns the features that OpenStreetMap's tags state of a place, in the order of their names,
  /// each once: at most ``countLimit``. What is `only` so is so; what is so in part is not.
  public static func features(
    of tags: some Sequence<(key: String, value: String)>
  ) -> [PlaceFeature] {
    var found: Set<PlaceFeature> = []
    for (key, value) in tags {
      guard let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        if let feature = feature(ofKey: key, value: value) { found.insert(feature) }
        if key == "cuisine" {
          for cuisine in Cuisine.list(value).compactMap(Cuisine.key) where diets.contains(cuisine) {
            found.formUnion(PlaceFeature(rawValue: "diet:\(cuisine)").map { [$0] } ?? [])
          }
        }
        continue
      }
      let isStated =
        switch key[..<colon] {
        case "diet", "fuel": isYes(value)
        // A socket's value is the number of such sockets.
        case "socket": isYes(value) || (Int(value) ?? 0) > 0
        default: false
        }
      if isStated, let feature = PlaceFeature(rawValue: key.lowercased()),
        !feature.name.contains(":")
      {
        found.insert(feature)
      }
    }
    for (diet, other) in implied where found.contains(where: { $0.rawValue == "diet:\(diet)" }) {
      found.formUnion(PlaceFeature(rawValue: "diet:\(other)").map { [$0] } ?? [])
    }
    return Array(found.sorted().prefix(countLimit))
  }

  private static func isYes(_ value: String) -> Bool { value == "yes" || value == "only" }

  private static func feature(ofKey key: String, value: String) -> PlaceFeature? {
    switch key {
    case "internet_access":
      ["yes", "wlan", "wifi", "free", "customers"].contains(value) ? .wifi : nil
    // The value may say where people sit: "terrace", "garden", "pavement".
    case "outdoor_seating": value == "no" ? nil : .outdoorSeating
    case "takeaway": isYes(value) ? .takeaway : nil
    case "drive_through": isYes(value) ? .driveThrough : nil
    case "delivery": isYes(value) ? .delivery : nil
    case "fee": value == "no" ? .free : nil
    case "dog", "dogs": isYes(value) || value == "leashed" ? .dogs : nil
    default: nil
    }
  }

  /// Returns the features that a text lists, separated by semicolons, as shards store them; what is
  /// no feature is left out.
  public static func list(_ text: String) -> [PlaceFeature] {
    text.utf8.split(separator: UInt8(ascii: ";")).prefix(countLimit)
      .compactMap { PlaceFeature(rawValue: String(Substring($0))) }
  }
}
