import Basics
import Places

extension NominatimPlace {
  /// The notice of the data's licence that stands in every answer.
  static let licence = "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright"

  /// Returns the place as an object of the formats `json` and `jsonv2`.
  ///
  /// - Parameter key: The name of the member for the key of the place's tag: `class` or `category`.
  func json(key: String, details: NominatimDetails) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("place_id", .integer(PlaceNumber(record.id).value)), ("licence", .string(Self.licence)),
    ]
    members += element
    members += [
      ("lat", .string(Self.degrees(record.coordinate.latitude))),
      ("lon", .string(Self.degrees(record.coordinate.longitude))),
      (key, .string(record.part.tag.key)), ("type", .string(record.part.tag.value)),
      ("place_rank", .integer(record.part.rank.search)),
      ("importance", .number(record.importance)), ("addresstype", .string(addressType)),
      ("name", .string(name)), ("display_name", .string(displayName)),
    ]
    members += optional(details)
    members.append(("boundingbox", .array(bounds.map { .string(Self.degrees($0)) })))
    return .dictionary(members)
  }

  /// Returns the place as a feature of the format `geojson`.
  func feature(details: NominatimDetails) -> JSON {
    var properties: [(name: String, value: JSON)] = [
      ("place_id", .integer(PlaceNumber(record.id).value))
    ]
    properties += element
    properties += [
      ("place_rank", .integer(record.part.rank.search)),
      ("category", .string(record.part.tag.key)), ("type", .string(record.part.tag.value)),
      ("importance", .number(record.importance)), ("addresstype", .string(addressType)),
      ("name", .string(name)), ("display_name", .string(displayName)),
    ]
    properties += optional(details)
    let box = bounds
    let point = [record.coordinate.longitude, record.coordinate.latitude]
    return .object([
      "type": .string("Feature"), "properties": .dictionary(properties),
      "bbox": .array([box[2], box[0], box[3], box[1]].map { .number($0) }),
      "geometry": .object([
        "type": .string("Point"), "coordinates": .array(point.map { .number($0) }),
      ]),
    ])
  }

  private var element: [(name: String, value: JSON)] {
    guard let element = OpenStreetMapElement(holding: record.id) else { return [] }
    return [
      ("osm_type", .string(element.kind.rawValue)), ("osm_id", .integer(element.number)),
    ]
  }

  private func optional(_ details: NominatimDetails) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    if details.hasAddress {
      members.append(("address", .dictionary(address.map { ($0.key, .string($0.value)) })))
    }
    if details.hasExtraTags {
      members.append(("extratags", Self.table(record.extraTags.map { ($0.key, $0.value) })))
    }
    if details.hasNames {
      let names = record.part.names.sorted { $0.key < $1.key }
      members.append(("namedetails", Self.table(names.map { ($0.key, $0.value) })))
    }
    return members
  }

  /// Returns an object of texts; `null` where there is none.
  private static func table(_ rows: [(String, String)]) -> JSON {
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

/// The parts of an answer that a client asks for beside the usual ones.
struct NominatimDetails: Hashable, Sendable {
  let hasAddress: Bool
  let hasExtraTags: Bool
  let hasNames: Bool

  init(_ parameters: NominatimParameters, hasAddress: Bool) {
    self.hasAddress = parameters.flag("addressdetails", default: hasAddress)
    hasExtraTags = parameters.flag("extratags", default: false)
    hasNames = parameters.flag("namedetails", default: false)
  }
}
