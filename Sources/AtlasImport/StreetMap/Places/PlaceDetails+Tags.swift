import OpenStreetMap
import Places
import ShardFormat

extension PlaceDetails {
  /// The largest length in bytes of a tag's value that is kept as a detail of a place. A longer
  /// value is nobody's telephone number.
  private static let limit = 512

  /// Creates the details of a place that its tags in OpenStreetMap tell.
  init(_ tags: Tags) {
    self.init()
    let keys: [(Key, [String])] = [
      (.street, ["addr:street", "addr:place"]),
      (.postcode, ["addr:postcode"]), (.city, ["addr:city"]),
      (.state, ["addr:state", "addr:province"]),
      (.phone, ["phone", "contact:phone", "contact:mobile"]),
      (.openingHours, ["opening_hours"]), (.wheelchair, ["wheelchair"]), (.cuisine, ["cuisine"]),
      (.brand, ["brand"]), (.operatorName, ["operator"]), (.wikidata, ["wikidata"]),
      (.highway, ["highway"]),
    ]
    for (key, names) in keys {
      self[key] = names.lazy.compactMap { tags[$0] }.first { $0.utf8.count <= Self.limit }
    }
    let features = PlaceFeature.features(of: tags.lazy.map { ($0.key, $0.value) })
    if !features.isEmpty { self[.features] = features.map(\.rawValue).joined(separator: ";") }
    self[.elevation] = tags["ele"].flatMap(Self.elevation).map(String.init)
    self[.houseNumber] = tags.houseNumber.flatMap(HouseNumbers.init)?.text
    self[.website] =
      ["website", "contact:website", "url"].lazy.compactMap { tags[$0] }
      .compactMap(Self.address).first
  }

  /// The heights in metres that a place on the Earth's surface can have.
  private static let elevations = -500.0...9_000

  /// Returns the height in whole metres that a tag gives in metres, perhaps with that unit: 4808, 12.5,
  /// "1765 m"; `nil` for anything else.
  private static func elevation(_ value: String) -> Int? {
    let number = value.hasSuffix("m") ? value.dropLast().prefix { $0 != " " } : value[...]
    return Double(number).flatMap { elevations.contains($0) ? Int($0.rounded()) : nil }
  }

  /// Returns the first part of a list in a tag if it is an address on the web, because pages link
  /// to it; otherwise `nil`.
  private static func address(_ value: String) -> String? {
    let text = value.split(separator: ";").first.map { $0.drop { $0 == " " } } ?? ""
    guard text.utf8.count <= limit, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      return nil
    }
    let lower = text.lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return String(text) }
    return lower.hasPrefix("www.") ? "http://\(text)" : nil
  }
}
