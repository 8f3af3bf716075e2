import OpenStreetMap
import Places
import ShardFormat

/// A kind of shape that an object of OpenStreetMap is drawn as, told by the object's tags.
struct DrawnKind: Hashable {
  var kind: StreetKind
  /// The first level of detail that shows an object of this kind.
  var first: Detail

  /// Creates a kind of shape for objects that are drawn from a given zoom on, or without one from
  /// the kind's own first zoom.
  private init(_ kind: StreetKind, from zoom: Int? = nil) {
    self.kind = kind
    first = Detail(zoom: Double(zoom ?? kind.firstZoom))
  }

  /// Creates the kind of shape that an object with the given tags is drawn as, or returns `nil` if
  /// such objects are not drawn.
  ///
  /// - Parameter isArea: Whether the object has the shape of an area.
  init?(_ tags: Tags, isArea: Bool) {
    // Leave out what is underground, inside a building, gone or not there yet.
    if tags["location"] == "underground" || tags.has("indoor") || tags["layer"] == "-5" {
      return nil
    }
    if tags.has("building"), isArea {
      self.init(.area(.building))
    } else if let highway = tags["highway"] {
      guard let drawn = isArea ? Self.paved(highway, tags) : Self.road(highway, tags) else {
        return nil
      }
      self = drawn
    } else if let railway = tags["railway"] {
      guard let drawn = Self.railway(railway, tags, isArea: isArea) else { return nil }
      self = drawn
    } else if let drawn = isArea ? Self.area(tags) : Self.line(tags) {
      self = drawn
    } else {
      return nil
    }
  }

  /// Returns the kind of shape that a line tagged `highway` is drawn as, or `nil` if it is not
  /// drawn.
  private static func road(_ highway: String, _ tags: Tags) -> DrawnKind? {
    let level: StreetKind.RoadLevel =
      tags.has("tunnel") ? .tunnel : tags.has("bridge") ? .bridge : .ground
    func road(_ road: StreetKind.RoadClass, from zoom: Int? = nil) -> DrawnKind {
      DrawnKind(.road(road, level), from: zoom)
    }
    switch highway {
    case "motorway", "trunk": return road(.highway)
    case "motorway_link", "trunk_link": return road(.link)
    case "primary": return road(.major)
    case "secondary": return road(.major, from: 11)
    case "tertiary", "primary_link", "secondary_link": return road(.tertiary)
    case "residential", "unclassified", "living_street", "tertiary_link", "road":
      return road(.minor)
    case "pedestrian": return road(.pedestrian)
    case "service", "busway": return road(.service, from: tags.has("service") ? 16 : nil)
    case "track": return level == .tunnel ? nil : road(.path)
    case "footway", "path", "cycleway", "bridleway", "steps":
      // Pavements are part of the street, and a way below ground leads nowhere on a map.
      if level == .tunnel || tags["covered"] == "yes" { return nil }
      let isPavement = ["sidewalk", "crossing"].contains(tags["footway"] ?? "")
      return road(.path, from: isPavement ? 17 : nil)
    default: return nil
    }
  }

  /// Returns the kind of shape that an area tagged `highway` is drawn as, or `nil` if it is not
  /// drawn.
  private static func paved(_ highway: String, _ tags: Tags) -> DrawnKind? {
    if tags.has("tunnel") { return nil }
    return switch highway {
    case "pedestrian": DrawnKind(.area(.plaza))
    case "footway", "path", "service", "platform", "living_street", "residential":
      DrawnKind(.area(.plaza), from: 16)
    default: nil
    }
  }

  /// Returns the kind of shape that an object tagged `railway` is drawn as, or `nil` if it is not
  /// drawn.
  private static func railway(_ railway: String, _ tags: Tags, isArea: Bool) -> DrawnKind? {
    if tags.has("tunnel") { return nil }
    switch railway {
    case "platform": return isArea ? DrawnKind(.area(.plaza), from: 16) : nil
    case "rail", "light_rail", "narrow_gauge", "subway", "funicular", "monorail":
      return isArea ? nil : DrawnKind(.line(.rail), from: tags.has("service") ? 14 : nil)
    case "tram": return isArea ? nil : DrawnKind(.line(.tram))
    default: return nil
    }
  }

  /// Returns the kind of shape that a line of water, a pier, a ferry, a runway or a boundary is
  /// drawn as, or `nil` for a line that is not drawn.
  private static func line(_ tags: Tags) -> DrawnKind? {
    if let waterway = tags["waterway"] {
      if tags.has("tunnel") { return nil }
      switch waterway {
      case "river": return DrawnKind(.line(.river))
      case "canal": return DrawnKind(.line(.stream))
      case "stream": return DrawnKind(.line(.stream), from: 15)
      case "ditch", "drain": return DrawnKind(.line(.stream), from: 16)
      default: return nil
      }
    }
    switch tags["man_made"] {
    case "pier", "breakwater", "groyne", "quay": return DrawnKind(.line(.pier))
    default: break
    }
    if tags["route"] == "ferry" { return DrawnKind(.line(.ferry)) }
    if tags["aeroway"] == "runway" { return DrawnKind(.line(.runway)) }
    guard tags["boundary"] == "administrative", tags["maritime"] != "yes" else { return nil }
    return switch tags["admin_level"] {
    case "2": DrawnKind(.line(.countryBoundary))
    case "3", "4": DrawnKind(.line(.stateBoundary))
    default: nil
    }
  }

  /// Returns the kind of shape that an area of land or water is drawn as, or `nil` for an area that
  /// is not drawn.
  private static func area(_ tags: Tags) -> DrawnKind? {
    for (key, kinds) in areas {
      guard let value = tags[key], let area = kinds[value] else { continue }
      return DrawnKind(.area(area), from: value == "swimming_pool" ? 16 : nil)
    }
    return nil
  }

  /// A table of the kinds of areas that are drawn, by the key and value of a tag. For an object
  /// with several of these tags, the first in the table counts.
  private static let areas: [(key: String, kinds: [String: StreetKind.Area])] = [
    ("natural", ["water": .water, "wood": .wood, "scrub": .wood, "beach": .sand, "sand": .sand]),
    ("waterway", ["riverbank": .water, "dock": .water]),
    (
      "leisure",
      [
        "park": .park, "garden": .park, "dog_park": .park, "golf_course": .park, "common": .park,
        "playground": .park, "pitch": .pitch, "track": .pitch, "swimming_pool": .water,
      ]
    ),
    (
      "landuse",
      [
        "forest": .wood, "grass": .park, "village_green": .park, "recreation_ground": .park,
        "flowerbed": .park, "allotments": .park, "cemetery": .cemetery, "industrial": .industrial,
        "residential": .residential,
        "railway": .industrial, "port": .industrial, "quarry": .industrial, "basin": .water,
        "reservoir": .water,
      ]
    ),
    (
      "amenity",
      [
        "grave_yard": .cemetery, "school": .campus, "university": .campus, "college": .campus,
        "hospital": .campus,
      ]
    ),
    ("place", ["square": .plaza]),
    (
      "man_made",
      ["pier": .pier, "breakwater": .pier, "groyne": .pier, "quay": .pier, "bridge": .pier]
    ),
    ("aeroway", ["aerodrome": .industrial, "apron": .industrial]),
  ]
}

extension Tags {
  /// Returns whether the tags have a key with any value but `no`.
  func has(_ key: String) -> Bool {
    guard let value = self[key] else { return false }
    return value != "no"
  }
}
