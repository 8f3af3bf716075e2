import Basics
import Places

extension NominatimPlace {
  /// The notice of the data's licence that stands in every answer.
  static let licence = "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright"

  /// Returns the place as an object of the formats `json` and `jsonv2`.
  ///
  /// - Parameter key: The name of the member for the key of the place's tag: `class` or `category`.
  func json(key: String, _ extras: NominatimExtras) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("place_id", .integer(number)), ("licence", .string(Self.licence)),
    ]
    members += elementMembers
    members += [
      ("lat", .string(Self.degrees(record.coordinate.latitude))),
      ("lon", .string(Self.degrees(record.coordinate.longitude))),
      (key, .string(record.part.tag.key)), ("type", .string(record.part.tag.value)),
      ("place_rank", .integer(record.part.rank.search)),
      ("importance", .number(importance)), ("addresstype", .string(addressType)),
      ("name", .string(name)), ("display_name", .string(displayName)),
    ]
    members += optional(extras)
    members.append(("boundingbox", .array(bounds.map { .string(Self.degrees($0)) })))
    switch extras.shape {
    case .text: members.append(("geotext", .string(shape(extras).wellKnownText)))
    case .kml: members.append(("geokml", .string(shape(extras).kml)))
    case .geojson: members.append(("geojson", shape(extras).geoJSON))
    case .svg: members.append(("svg", .string(shape(extras).svg)))
    case nil: break
    }
    return .dictionary(members)
  }

  /// Returns the place as a feature of the format `geojson`.
  func feature(_ extras: NominatimExtras) -> JSON {
    var properties: [(name: String, value: JSON)] = [
      ("place_id", .integer(number))
    ]
    properties += elementMembers
    properties += [
      ("place_rank", .integer(record.part.rank.search)),
      ("category", .string(record.part.tag.key)), ("type", .string(record.part.tag.value)),
      ("importance", .number(importance)), ("addresstype", .string(addressType)),
      ("name", .string(name)), ("display_name", .string(displayName)),
    ]
    properties += optional(extras)
    let box = bounds
    return .object([
      "type": .string("Feature"), "properties": .dictionary(properties),
      "bbox": .array(
        [box[2], box[0], box[3], box[1]].map { .number(($0 * 1e7).rounded() / 1e7) }),
      "geometry": shape(extras).geoJSON,
    ])
  }

  /// The members that name the element of OpenStreetMap; none for a place without one.
  var elementMembers: [(name: String, value: JSON)] {
    guard let element else { return [] }
    return [
      ("osm_type", .string(element.kind.rawValue)), ("osm_id", .integer(element.number)),
    ]
  }

  private func optional(_ extras: NominatimExtras) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if extras.hasAddress {
      members.append(("address", .dictionary(address.map { ($0.key, .string($0.value)) })))
    }
    if extras.hasEntrances { members.append(("entrances", .number(.nan))) }
    if extras.hasExtraTags {
      members.append(("extratags", Self.table(extraTags.map { ($0.key, $0.value) })))
    }
    if extras.hasNames { members.append(("namedetails", Self.table(names))) }
    return members
  }

  /// Returns an object of texts; `null` where there is none.
  static func table(_ rows: [(String, String)]) -> JSON {
    rows.isEmpty ? .number(.nan) : .dictionary(rows.map { ($0.0, .string($0.1)) })
  }

  /// Returns an angle in degrees with seven decimals.
  static func degrees(_ value: Double) -> String {
    let units = Int((abs(value) * 1e7).rounded())
    let fraction = String(units % 10_000_000)
    let zeros = String(repeating: "0", count: 7 - fraction.count)
    return "\(value < 0 && units > 0 ? "-" : "")\(units / 10_000_000).\(zeros)\(fraction)"
  }
}
