import Places

/// A record of a place as Nominatim presents it: with the rows of its address, in the languages that
/// a client prefers.
struct NominatimPlace: Sendable {
  let record: PlaceRecord
  /// The name of the place; empty where it has none.
  let name: String
  /// The parts of the address, each with its key: the place itself first, the country's code last.
  let address: [(key: String, value: String)]
  let displayName: String
  /// The key under which the place itself stands in its address.
  let addressType: String
  /// The code of the place's country, in small letters; `nil` where it is not known.
  let countryCode: String?
  let languages: NominatimLanguages
  /// The distance in metres from the point that a reverse search asks for; `nil` for other searches.
  var distance: Double?

  init(_ record: PlaceRecord, languages: NominatimLanguages) {
    self.record = record
    self.languages = languages
    name = record.part.name(in: languages) ?? ""
    let ranks = record.address.map(\.rank.address)
    addressType = Self.key(of: record.part, record.part.rank.address)
    var rows: [(key: String, value: String)] = []
    var shown: [String] = []
    rows.reserveCapacity(2 * ranks.count + 4)
    shown.reserveCapacity(ranks.count + 3)
    func add(_ key: String, _ value: String?, isShown: Bool = true) {
      guard let value, !value.isEmpty else { return }
      if isShown, shown.last != value { shown.append(value) }
      if !rows.contains(where: { $0.key == key }) { rows.append((key, value)) }
    }
    func add(_ part: AddressPart, _ key: String, _ name: String?) {
      add(key, name)
      guard let level = part.adminLevel, let code = part.code else { return }
      add("ISO3166-2-lvl\(level)", level > 2 ? code : nil, isShown: false)
    }
    func addParts(where isWanted: (Int) -> Bool) {
      for (index, rank) in ranks.enumerated() where isWanted(rank) {
        let part = record.address[index]
        add(part, Self.key(of: part, rank), part.name(in: languages))
      }
    }
    add(record.part, addressType, name)
    add("house_number", record.houseNumber)
    addParts { $0 > 4 }
    // A postal code stands for itself.
    if addressType != "postcode" { add("postcode", record.postcode) }
    addParts { $0 == 4 }
    countryCode = record.countryCode?.lowercased()
    add("country_code", countryCode, isShown: false)
    address = rows
    displayName = shown.joined(separator: ", ")
  }

  private static let administrative = [
    "continent", "country", "region", "state", "state_district", "county", "municipality", "city",
    "city_district", "suburb", "neighbourhood", "city_block",
  ]

  /// Returns the key under which a part stands in addresses.
  ///
  /// - Parameter rank: The part's rank in addresses.
  static func key(of part: AddressPart, _ rank: Int) -> String {
    let key: String
    if part.tag == Tag("place", "postcode") || part.tag == Tag("boundary", "postal_code") {
      key = "postcode"
    } else if rank < 26, let place = part.place {
      key = place
    } else if part.tag == Tag("boundary", "administrative") {
      let index = rank / 2 - 1
      key = administrative.indices.contains(index) ? administrative[index] : "administrative"
    } else if rank < 26 {
      key = part.tag.value == "yes" ? part.tag.key : part.tag.value
    } else if rank < 28 {
      key = "road"
    } else {
      key = part.tag.key
    }
    let isPlain = key.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
    return isPlain ? key : String(key.lowercased().map { $0 == " " ? "_" : $0 })
  }

  /// The number of the place, its `place_id`.
  var number: Int { PlaceNumber(record.id).value }

  /// The element of OpenStreetMap that the place is or is a part of; `nil` for other places.
  var element: OpenStreetMapElement? { OpenStreetMapElement(holding: record.id) }

  /// The importance of the place, or one that its rank implies where none is known.
  var importance: Double {
    record.importance > 0 ? record.importance : 0.40001 - Double(record.part.rank.search) / 75
  }

  /// The names of the place by their keys, in the order of these.
  var names: [(String, String)] {
    record.part.names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The tags of the place beside its main one, with the level of a boundary among them.
  var extraTags: [Tag] {
    guard record.part.tag == Tag("boundary", "administrative"), let level = record.part.adminLevel,
      !record.extraTags.contains(where: { $0.key == "admin_level" })
    else { return record.extraTags }
    return record.extraTags + [Tag("admin_level", "\(level)")]
  }

  /// Returns the shape of the place, a point unless the client asks for shapes.
  func shape(_ extras: NominatimExtras) -> PlaceShape {
    extras.shape == nil
      ? .point(record.coordinate) : PlaceShape(record, tolerance: extras.tolerance)
  }

  /// The southern, northern, western and eastern edge of the place in degrees. Around a point they
  /// lie as far from it as places of its kind are large.
  var bounds: [Double] {
    if let extent = record.extent { return [extent.south, extent.north, extent.west, extent.east] }
    let (center, reach) = (record.coordinate, Self.reach(of: record.part.tag))
    return [
      max(center.latitude - reach, -90), min(center.latitude + reach, 90),
      max(center.longitude - reach, -180), min(center.longitude + reach, 180),
    ]
  }

  /// Returns the distance in degrees from a place that is a point to the edges of its box.
  private static func reach(of tag: Tag) -> Double {
    switch (tag.key, tag.value) {
    case ("place", "continent"): 25
    case ("place", "country"): 7
    case ("place", "state"), ("place", "province"): 2.6
    case ("place", "region"): 1
    case ("place", "county"): 0.7
    case ("place", "island"): 0.32
    case ("place", "city"), ("place", "municipality"), ("place", "postcode"): 0.16
    case ("place", "town"): 0.04
    case ("place", "village"), ("place", "hamlet"), ("place", "suburb"), ("place", "borough"),
      ("place", "district"):
      0.02
    case ("place", "locality"), ("place", "neighbourhood"), ("place", "quarter"),
      ("place", "city_block"), ("place", "farm"):
      0.01
    case ("aeroway", "aerodrome"): 0.015
    case ("railway", "station"): 0.005
    default: 0.00005
    }
  }
}
