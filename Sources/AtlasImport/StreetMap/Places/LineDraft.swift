import OpenStreetMap
import Places
import ShardFormat

/// A named street, river or other line of OpenStreetMap, or a piece of one, on its way into a
/// shard.
struct LineDraft {
  var id: ElementID
  var names: [PackedNames.Name]
  var category: PlaceCategory
  var lines: [[Coordinate]]
  var tags: Tags
  var bounds: CoordinateRegion
  /// The river that the line is a part of; `nil` for a line that is a part of none, or of one that no
  /// relation makes known.
  var river: River?

  /// The values of the tag `highway` on objects that are no streets.
  private static let noStreets: Set<String> = [
    "bus_stop", "platform", "rest_area", "services", "elevator", "crossing", "proposed", "no",
    "abandoned", "razed", "emergency_bay", "traffic_island",
  ]

  /// Returns whether tags are those of a street.
  static func isStreet(_ tags: Tags) -> Bool {
    tags["highway"].map { !noStreets.contains($0) } ?? false
  }

  /// Creates a street, river or other line from an object of OpenStreetMap, or returns `nil` for an
  /// object that has no name or is no line. A street that is an area is taken as the area's
  /// outline. A platform that is no street is a place, and no line. A part of a river has the names of
  /// the river if it has none of its own.
  init?(_ object: MapObject, names own: [PackedNames.Name], river: River?) {
    let isStreet = Self.isStreet(object.tags) && object.id.kind != .node
    let names = own.isEmpty ? river?.names ?? [] : own
    guard !names.isEmpty, isStreet || !PublicTransport.isStop(object.tags) else { return nil }
    switch object.geometry {
    case .point: return nil
    case .lines(let lines): self.lines = lines
    case .area(let polygons):
      guard isStreet else { return nil }
      lines = polygons.map { $0.outer + $0.outer.prefix(1) }
    }
    id = object.id
    self.names = names
    self.river = river
    tags = object.tags
    bounds = object.geometry.bounds
    category =
      isStreet
      ? .street
      : CategoryVocabulary.standard.category { object.tags[$0] } ?? Self.kind(object.tags)
  }

  /// The sort key of the line, which brings together the parts of one river, and else the lines of one
  /// name.
  var key: UInt64 {
    river.map { NameKey.key(of: $0.id.description) }
      ?? NameKey.key(of: comparedName, at: bounds.center)
  }

  /// The name by which the line is joined with others: of a street, with abbreviations spelled out.
  var comparedName: String {
    category == .street ? StreetKeys.key(of: names[0].text) : names[0].text
  }

  /// Returns the category of a line to whose tags the vocabulary of categories gives none.
  private static func kind(_ tags: Tags) -> PlaceCategory {
    let kind = ["railway", "waterway", "aerialway"].first { tags[$0] != nil }
    return kind.flatMap { PlaceCategory(rawValue: $0) } ?? .pointOfInterest
  }
}
