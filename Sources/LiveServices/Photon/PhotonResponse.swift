private import Foundation
import Places

/// An answer of Photon, a GeoJSON feature collection (RFC 7946), from which places are read.
struct PhotonResponse {
  static let maximumFeatures = 100

  /// The places in Photon's answer, best first; a feature that cannot be read is left out.
  let items: [MapItem]

  init(_ body: [UInt8]) throws(GeocoderError) {
    let collection: Collection
    do {
      collection = try JSONDecoder().decode(Collection.self, from: Data(body))
    } catch {
      throw .malformedResponse("no feature collection")
    }
    let features = collection.features.prefix(Self.maximumFeatures)
    items = features.compactMap { $0.value?.mapItem }
    guard features.isEmpty || !items.isEmpty else {
      throw .malformedResponse("no feature that can be read")
    }
  }

  /// Returns the message in Photon's response with status 400, `{"message":"…"}`; `nil` where it
  /// cannot be read.
  static func errorMessage(_ response: ServiceResponse) -> String? {
    (try? JSONDecoder().decode(Refusal.self, from: Data(response.body)))?.message
  }

  private struct Collection: Decodable {
    let features: [Readable<PhotonFeature>]
  }

  private struct Refusal: Decodable {
    let message: String
  }

  /// A decoded value that is `nil` where it cannot be read, so that one bad feature does not spoil
  /// the others.
  private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
      value = try? Value(from: decoder)
    }
  }
}

/// A place that is decoded from a feature in Photon's answer.
struct PhotonFeature: Decodable {
  private struct Geometry: Decodable {
    let coordinates: [Double]
  }

  private enum Member: String, CodingKey {
    case geometry, properties
  }

  private enum Property: String, CodingKey {
    case osmType = "osm_type"
    case osmID = "osm_id"
    case osmKey = "osm_key"
    case osmValue = "osm_value"
    case type, name, housenumber, street, locality, district, city, county, state, country
    case postcode, countrycode, extent, extra
  }

  let mapItem: MapItem

  init(from decoder: any Decoder) throws {
    let feature = try decoder.container(keyedBy: Member.self)
    let position = try feature.decode(Geometry.self, forKey: .geometry).coordinates
    let properties = try feature.nestedContainer(keyedBy: Property.self, forKey: .properties)
    // What has another type than it should is as good as missing.
    func text(_ property: Property) -> String? {
      (try? properties.decodeIfPresent(String.self, forKey: property))?.sanitizedLine
    }
    let number = try? properties.decodeIfPresent(Int.self, forKey: .osmID)
    let id = PhotonItemID(
      element: OpenStreetMapElement(kind: text(.osmType), number: number),
      layer: text(.type) ?? "other",
      coordinate: position.count >= 2
        ? Coordinate(latitude: position[1], longitude: position[0]) : nil)
    guard let id else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "no place on the globe"))
    }

    var address = Address()
    address.houseNumber = text(.housenumber).flatMap(HouseNumbers.init)?.text
    address.street = text(.street)
    // An area has all the postcodes in it.
    address.postcode = text(.postcode).flatMap { $0.contains(";") ? nil : $0 }
    address.city = text(.city)
    address.state = text(.state)
    address.country = text(.country)
    address.countryCode = text(.countrycode)?.uppercased()

    let line = address.streetLine ?? address.houseNumber ?? ""
    let parts = [
      line, text(.locality), text(.district), address.city, text(.county), address.state,
      address.country,
    ].compactMap(\.self).filter { !$0.isEmpty }
    let tag = OpenStreetMapTag(key: text(.osmKey) ?? "", value: text(.osmValue) ?? "")
    // A boundary is called by what it encloses.
    let isBoundary = tag.key == "boundary"
    let category = (isBoundary ? OpenStreetMapTag(key: id.layer, value: "") : tag).category
    let name = text(.name) ?? (line.isEmpty ? category.title : line)
    var seen: Set = [name]
    let extent = (try? properties.decodeIfPresent([Double].self, forKey: .extent)) ?? []
    var item = MapItem(
      id: id.itemID, name: name,
      subtitle: parts.filter { seen.insert($0).inserted }.joined(separator: ", "),
      coordinate: id.coordinate, region: Self.region(extent, around: id.coordinate),
      category: category)
    item.address = address == Address() ? nil : address
    // What its server was told to keep of the other tags.
    let extra = (try? properties.decodeIfPresent([String: String].self, forKey: .extra)) ?? [:]
    item.read(extra.compactMapValues(\.sanitizedLine))
    mapItem = item
  }

  /// Returns the region of a place from Photon's `extent` of it: west, north, east, south; some
  /// servers swap north and south. A place without an extent has a small region.
  private static func region(_ extent: [Double], around place: Coordinate) -> CoordinateRegion {
    guard extent.count == 4 else { return CoordinateRegion(around: place) }
    return CoordinateRegion(
      south: min(extent[1], extent[3]), west: extent[0], north: max(extent[1], extent[3]),
      east: extent[2], holding: place) ?? CoordinateRegion(around: place)
  }
}
