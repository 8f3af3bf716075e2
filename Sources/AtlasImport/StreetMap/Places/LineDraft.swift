import OpenStreetMap
import Places

/// A way with a name on its way into a shard: a street or a river, or a piece of one.
struct LineDraft {
  var id: ElementID
  var names: [PackedNames.Name]
  var category: PlaceCategory
  var lines: [[Coordinate]]
  var tags: Tags
  var bounds: CoordinateRegion

  /// The values of `highway` on objects that are no streets.
  private static let noStreets: Set<String> = [
    "bus_stop", "platform", "rest_area", "services", "elevator", "crossing", "proposed", "no",
    "abandoned", "razed", "emergency_bay", "traffic_island",
  ]

  /// Returns whether tags are those of a street.
  static func isStreet(_ tags: Tags) -> Bool {
    tags["highway"].map { !noStreets.contains($0) } ?? false
  }

  /// Creates the line of an object, or returns `nil` for an object that has no name or is no line.
  /// A street that is an area is taken as the area's outline.
  init?(_ object: MapObject, names: [PackedNames.Name]) {
    guard !names.isEmpty else { return nil }
    let isStreet = Self.isStreet(object.tags) && object.id.kind != .node
    switch object.geometry {
    case .point: return nil
    case .lines(let lines): self.lines = lines
    case .area(let polygons):
      guard isStreet else { return nil }
      lines = polygons.map { $0.outer + $0.outer.prefix(1) }
    }
    id = object.id
    self.names = names
    tags = object.tags
    bounds = object.geometry.bounds
    category =
      isStreet
      ? .street
      : CategoryVocabulary.standard.category { object.tags[$0] } ?? Self.kind(object.tags)
  }

  /// Returns the category of a line that has no other category.
  private static func kind(_ tags: Tags) -> PlaceCategory {
    let kind = ["railway", "waterway", "aerialway"].first { tags[$0] != nil }
    return kind.flatMap { PlaceCategory(rawValue: $0) } ?? .pointOfInterest
  }
}
