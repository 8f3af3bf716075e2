import Basics
import Places

extension NominatimPlace {
  /// Returns the place as a feature of the format `geocodejson`, version 0.1.0.
  func geocodeFeature(_ extras: NominatimExtras) -> JSON {
    var members: [(name: String, value: JSON)] = [("place_id", .integer(number))]
    members += elementMembers
    members += [
      ("osm_key", .string(record.part.tag.key)), ("osm_value", .string(record.part.tag.value)),
      ("type", .string(Self.kind(ofRank: record.part.rank.address))),
    ]
    if let distance { members.append(("accuracy", .integer(Int(distance)))) }
    members.append(("label", .string(displayName)))
    if !name.isEmpty { members.append(("name", .string(name))) }
    if extras.hasAddress { members += geocodeAddress }
    if extras.hasEntrances { members.append(("entrances", .number(.nan))) }
    if extras.hasExtraTags {
      members.append(("extra", Self.table(extraTags.map { ($0.key, $0.value) })))
    }
    return .object([
      "type": .string("Feature"),
      "properties": .object(["geocoding": .dictionary(members)]),
      "geometry": shape(extras).geoJSON,
    ])
  }

  /// The members of the address: one for each kind of area that the place lies in, and those of its
  /// boundaries by their levels.
  private var geocodeAddress: [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    func add(_ key: String, _ value: String?) {
      guard let value, !members.contains(where: { $0.name == key }) else { return }
      members.append((key, .string(value)))
    }
    add("housenumber", record.houseNumber)
    add("postcode", record.postcode)
    var levels: [(name: String, value: JSON)] = []
    for (index, part) in ([record.part] + record.address).enumerated() {
      guard let name = part.name(in: languages), !name.isEmpty else { continue }
      let rank = part.addressRank(within: record.address.dropFirst(index))
      // A country is told as one of itself too.
      if index > 0 ? 4..<28 ~= rank : rank == 4 { add(Self.kind(ofRank: rank), name) }
      // The country around a place is none of its boundaries to Nominatim.
      let isBoundary = part.tag == Tag("boundary", "administrative") && (index == 0 || rank != 4)
      if isBoundary, let level = part.adminLevel {
        levels.append(("level\(level)", .string(name)))
      }
    }
    add("country_code", countryCode)
    return members + [("admin", .dictionary(levels))]
  }

  /// Returns the kind of place that geocodejson has for a rank in addresses.
  private static func kind(ofRank rank: Int) -> String {
    switch rank {
    case ...3: "locality"
    case 4: "country"
    case 5...9: "state"
    case 10...12: "county"
    case 13...16: "city"
    case 17...21: "district"
    case 22...24: "locality"
    case 25...27: "street"
    default: "house"
    }
  }
}
