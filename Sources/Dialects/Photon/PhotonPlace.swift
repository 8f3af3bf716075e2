import Basics
import Places

/// A record of a place as Photon presents it: a feature of GeoJSON whose properties name the areas that
/// the place lies in.
struct PhotonPlace: Sendable {
  let record: PlaceRecord
  let layer: PhotonLayer
  /// The name of the place; `nil` for one that has none, such as a plain house.
  let name: String?
  /// The names of the areas around the place and of its street, by their levels.
  private let areas: [PhotonLayer: String]
  /// The country's code of two letters in upper case.
  let countryCode: String?

  /// Creates a place as Photon presents it.
  ///
  /// - Parameter languages: The languages of names, the best first; none for names as they are on
  ///   the spot.
  init(_ record: PlaceRecord, languages: [String]) {
    self.record = record
    let layer = record.photonLayer
    self.layer = layer
    name = record.part.photonName(in: languages)
    var areas: [PhotonLayer: String] = [:]
    for (index, part) in record.address.enumerated() {
      let rank = part.addressRank(within: record.address.dropFirst(index + 1))
      let around = PhotonLayer(addressRank: rank)
      guard around != layer, around != .other, areas[around] == nil else { continue }
      areas[around] = part.photonName(in: languages)
    }
    self.areas = areas
    countryCode = record.countryCode?.uppercased()
  }

  /// Returns the place as a feature of GeoJSON.
  ///
  /// - Parameter hasGeometry: Whether the outline, where it is known, takes the place of the point.
  func json(hasGeometry: Bool) -> JSON {
    .object([
      "type": .string("Feature"),
      "properties": properties,
      "geometry": hasGeometry
        ? PlaceShape(record, tolerance: 0).geoJSON
        : .object([
          "type": .string("Point"),
          "coordinates": Self.pair(record.coordinate.longitude, record.coordinate.latitude),
        ]),
    ])
  }

  private var properties: JSON {
    let element = record.part.element
    let extra = record.extraTags.map { (name: $0.key, value: JSON.string($0.value)) }
    return .object([
      "osm_type": element.map { .string($0.kind.letter) },
      "osm_id": element.map { .integer($0.number) },
      "osm_key": .string(record.part.photonTag.key),
      "osm_value": .string(record.part.photonTag.value),
      "type": .string(layer.rawValue),
      "housenumber": record.houseNumber.map { .string($0) },
      "name": name.map { .string($0) },
      "street": area(.street), "locality": area(.locality), "district": area(.district),
      "city": area(.city), "county": area(.county), "state": area(.state),
      "country": area(.country),
      "postcode": record.postcode.map { .string($0) },
      "countrycode": countryCode.map { .string($0) },
      "extra": extra.isEmpty ? nil : .dictionary(extra),
      "extent": record.extent.map(Self.extent),
    ])
  }

  private func area(_ layer: PhotonLayer) -> JSON? { areas[layer].map { .string($0) } }

  /// Returns the corners of a region in the north-west and in the south-east, as Photon writes them.
  private static func extent(_ region: CoordinateRegion) -> JSON {
    .array([region.west, region.north, region.east, region.south].map { .number(rounded($0)) })
  }

  private static func pair(_ longitude: Double, _ latitude: Double) -> JSON {
    .array([.number(rounded(longitude)), .number(rounded(latitude))])
  }

  /// Returns degrees with seven decimals, which is about a centimetre.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
}

extension PlaceRecord {
  /// The level at which Photon tells the place.
  var photonLayer: PhotonLayer { PhotonLayer(addressRank: part.addressRank(within: address)) }
}

extension AddressPart {
  /// The tag by which Photon tells the part: a boundary that is a town is told as the town.
  var photonTag: Tag {
    guard tag == Tag("boundary", "administrative"), let place else { return tag }
    return Tag("place", place)
  }

  /// The keys of names that stand in for one, in Photon's order.
  private static let otherNames = [
    "addr:housename", "int_name", "loc_name", "reg_name", "alt_name", "old_name",
  ]

  /// Returns the name of the part in the best of the languages in which it has one, or else as it is on
  /// the spot.
  func photonName(in languages: [String]) -> String? {
    let keys = languages.map { "name:\($0)" } + ["name"] + Self.otherNames
    return keys.lazy.compactMap { names[$0] }.first
  }
}
