import Places

/// A digest of values: a number of 64 bits that differs where they differ, the same in every
/// process and on every machine (Fowler, Noll, Vo: FNV-1a).
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest in hexadecimal digits.
  var text: String { String(state, radix: 16) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  private mutating func add(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes in
      for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }

  /// Adds a text and its end to the digest; a text that is absent differs from an empty one.
  private mutating func add(_ text: String?) {
    if let text { add(text.utf8) }
    add([text == nil ? 0xFE : 0xFF])
  }

  /// Adds all that is known of a place to the digest, numbers to their last bit.
  mutating func add(_ item: MapItem) {
    let address = item.address
    let texts = [
      item.id.description, item.name, item.subtitle, item.localName, item.category.rawValue,
      address?.houseNumber, address?.street, address?.postcode, address?.city, address?.state,
      address?.country, address?.countryCode, item.phone, item.url, item.openingHours,
      item.wheelchair?.rawValue, item.timeZone, item.population.map { "\($0)" },
    ]
    for text in texts { add(text) }
    for cuisine in item.cuisines { add(cuisine) }
    let names = item.namesByLanguage.sorted { $0.key.code < $1.key.code }
    for (language, name) in names {
      add(language.code)
      add(name)
    }
    for coordinate in [item.coordinate, item.region.center] {
      add(coordinate.latitude)
      add(coordinate.longitude)
    }
    add(item.region.latitudeDelta)
    add(item.region.longitudeDelta)
  }

  /// Adds a feature of a map to the digest, points to their last bit.
  mutating func add(_ feature: MapFeature) {
    add(Self.name(of: feature.kind))
    add(feature.name)
    add(feature.localName)
    add("\(feature.rank)")
    switch feature.geometry {
    case .point(let point): add([point], "point")
    case .lines(let lines): for line in lines { add(line, "line") }
    case .rings(let rings): for ring in rings { add(ring, "ring") }
    }
  }

  /// Returns a name for a kind of map features that holds no name of a Swift type, so that digests
  /// stay the same when types move.
  private static func name(of kind: MapFeature.Kind) -> String {
    switch kind {
    case .place(let category): "place \(category.rawValue)"
    case .pointOfInterest(let category): "point of interest \(category.rawValue)"
    case .street(.area(let area)): "area \(area)"
    case .street(.line(let line)): "line \(line)"
    case .street(.road(let road, let level)): "road \(road) \(level)"
    case .streetName(let name): "name \(name)"
    case .worldName(let name): "world name \(name)"
    default: "\(kind)"
    }
  }

  private mutating func add(_ points: [MapFeature.Point], _ shape: String) {
    add(shape)
    for point in points {
      add(point.longitude)
      add(point.latitude)
    }
  }
}
