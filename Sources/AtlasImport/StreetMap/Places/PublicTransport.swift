import OpenStreetMap
import Places

/// A namespace for the rules that tell stops of public transport and their parts, by which the
/// platforms, entrances and stopping places of one stop become one place.
enum PublicTransport {
  /// The tags of stops, and of what belongs to them. Relations of stops have the tag `site` since
  /// before there was `public_transport`.
  private static let tags: [(key: String, values: Set<String>)] = [
    ("public_transport", ["platform", "stop_position", "stop_area", "station"]),
    ("highway", ["bus_stop", "platform"]),
    ("site", ["stop_area", "bus_stop", "tram_stop"]),
    ("railway", ["platform", "platform_edge", "stop", "tram_stop", "halt", "subway_entrance"]),
  ]

  /// The categories of places that a part of a stop may belong to.
  private static let categories: Set<String> = [
    "bus_stop", "tram_stop", "subway_station", "railway_station", "bus_station", "ferry_terminal",
  ]

  /// Returns whether tags are those of a stop of public transport or of a part of one.
  static func isStop(_ tags: Tags) -> Bool {
    self.tags.contains { tag in tags[tag.key].map(tag.values.contains) ?? false }
  }

  /// Returns whether places of a category are stops of public transport.
  static func isStop(_ category: PlaceCategory) -> Bool { categories.contains(category.rawValue) }
}
