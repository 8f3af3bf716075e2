import Places

/// A request for places by a text or by the parts of an address, as Nominatim reads it.
struct NominatimSearchRequest: Sendable {
  /// The texts to look for, each tried when those before it found nothing; none finds nothing.
  let texts: [String]
  let limit: Int
  let viewBox: NominatimViewBox?
  let isBounded: Bool
  let countryCodes: [String]
  let excluded: Set<Int>
  let excludedElements: Set<MapItem.ID>

  /// The names of the parameters that are parts of an address.
  private static let parts = [
    "amenity", "street", "city", "county", "state", "postalcode", "country",
  ]

  init(_ parameters: NominatimParameters) throws(NominatimError) {
    limit = min(max(try parameters.integer("limit") ?? 10, 1), 50)
    let box = parameters["viewbox"] ?? parameters["viewboxlbrt"] ?? ""
    viewBox = box.isEmpty ? nil : try NominatimViewBox(box)
    isBounded = parameters.flag("bounded", default: false)
    countryCodes = parameters.countryCodes
    (excluded, excludedElements) = try Self.exclusions(parameters["exclude_place_ids"] ?? "")
    texts = try Self.texts(parameters)
  }

  private static func texts(_ parameters: NominatimParameters) throws(NominatimError) -> [String] {
    let hasParts = parts.contains { !(parameters[$0] ?? "").isEmpty }
    if let text = parameters["q"], !text.isEmpty {
      guard !hasParts else {
        throw .badRequest(
          "Structured query parameters(amenity, street, city, county, state, postalcode, country) "
            + "cannot be used together with 'q' parameter.")
      }
      guard !text.trimmingBlanks.isEmpty else { throw .badRequest("Nothing to search for.") }
      return [text]
    }
    guard hasParts else {
      if parameters["q"] != nil { return [] }
      throw .badRequest("Nothing to search for.")
    }
    var address = StructuredAddress()
    address.amenity = parameters["amenity"]
    address.city = parameters["city"]
    address.county = parameters["county"]
    address.state = parameters["state"]
    address.postcode = parameters["postalcode"]
    address.country = parameters["country"]
    (address.houseNumber, address.street) = streetLine(parameters["street"] ?? "")
    guard !address.texts.isEmpty else { throw .badRequest("Nothing to search for.") }
    return address.texts
  }

  /// Returns the house number and the name of a street, in either order in the text.
  private static func streetLine(_ text: String) -> (number: String?, street: String?) {
    var words = text.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return (nil, nil) }
    var number: String?
    if words.count > 1, words[0].first?.isNumber ?? false {
      number = String(words.removeFirst())
    } else if words.count > 1, words.last?.first?.isNumber ?? false {
      number = String(words.removeLast())
    }
    return (number, words.joined(separator: " "))
  }

  private static func exclusions(
    _ text: String
  ) throws(NominatimError) -> (Set<Int>, Set<MapItem.ID>) {
    var numbers: Set<Int> = []
    var elements: Set<MapItem.ID> = []
    for item in text.split(separator: ",").map(\.trimmingBlanks) where !item.isEmpty {
      if item.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        // A number too large to be held is that of no place.
        if let number = Int(item) { numbers.insert(number) }
      } else if let element = elementID(item) {
        elements.insert(element)
      } else {
        throw .badRequest("Invalid exclude ID: \(item)")
      }
    }
    return (numbers, elements)
  }

  /// Returns the identifier of the element that a text such as `N123` or `w456` names.
  static func elementID(_ text: Substring) -> MapItem.ID? {
    let digits = text.dropFirst()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return OpenStreetMapElement(kind: String(text.prefix(1)), number: Int(digits))?.itemID
  }

  /// Returns the query that finds the places.
  func query(language: Language) -> RecordQuery {
    var query = RecordQuery(texts: texts, limit: limit, language: language)
    query.region = viewBox.map {
      CoordinateRegion(south: $0.south, west: $0.west, north: $0.north, east: $0.east)
    }
    query.isBounded = isBounded && viewBox != nil
    if countryCodes.isEmpty, excluded.isEmpty, excludedElements.isEmpty { return query }
    query.filter = { [countryCodes, excluded, excludedElements] record in
      let parts = [record.part] + record.address
      let code = parts.first { $0.rank.address == 4 }?.code?.prefix(2).lowercased()
      return (countryCodes.isEmpty || code.map(countryCodes.contains) ?? false)
        && !excludedElements.contains(record.id)
        && !excluded.contains(PlaceNumber(record.id).value)
    }
    return query
  }
}
