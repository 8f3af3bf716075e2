import Basics
import Places

/// A request for places by a text or by the parts of an address, as Nominatim reads it.
struct NominatimSearchRequest: Sendable {
  let subject: NominatimSubject
  let limit: Int
  let viewBox: NominatimViewBox?
  let isBounded: Bool
  let dropsDuplicates: Bool
  let extras: NominatimExtras
  var filter: NominatimFilter
  /// The codes of the countries that the places lie in, in small letters; empty for all.
  private let countryCodes: [String]
  private let featureType: String?
  /// The parameters that say what to look for, which are not empty but for `q`.
  private let asked: [(name: String, value: String)]

  /// The names of the parameters that are parts of an address.
  private static let parts = [
    "amenity", "street", "city", "county", "state", "postalcode", "country",
  ]

  init(
    _ parameters: NominatimParameters, _ format: NominatimFormat
  ) throws(NominatimError) {
    extras = try NominatimExtras(parameters, format, hasAddress: false)
    limit = min(max(try parameters.integer("limit") ?? 10, 1), 50)
    let boxes = [parameters["viewbox"], parameters["viewboxlbrt"]].compactMap { $0 }
    viewBox = try Self.box(boxes.first { !$0.isEmpty })
    isBounded = parameters.flag("bounded", default: false)
    dropsDuplicates = parameters.flag("dedupe", default: true)
    filter = try NominatimFilter(parameters)
    let countryCodes = parameters.countryCodes
    featureType = parameters["featureType"]
    let given = Self.parts.compactMap { name in
      parameters[name].flatMap { $0.isEmpty ? nil : (name: name, value: $0) }
    }
    if let text = parameters["q"] {
      guard given.isEmpty else {
        throw .badRequest(
          "Structured query parameters(amenity, street, city, county, state, postalcode, country) "
            + "cannot be used together with 'q' parameter.")
      }
      asked = [("q", text)]
      subject = try NominatimSubject(query: text)
      self.countryCodes = countryCodes
    } else {
      asked = given
      let address = try NominatimSubject(parts: parameters)
      let country = Self.countryCode(parameters["country"] ?? "")
      let isLeftOut = country.map { !countryCodes.isEmpty && !countryCodes.contains($0) } ?? false
      subject = isLeftOut ? .nothing : address
      self.countryCodes = country.map { [$0] } ?? countryCodes
      let isInnermost = !given.contains { ["amenity", "street", "city"].contains($0.name) }
      if isInnermost, let postcode = parameters["postalcode"], !postcode.isEmpty {
        filter.postcode = postcode
      }
      if filter.ranks == nil { filter.ranks = Self.ranks(of: given.map(\.name)) }
    }
  }

  private static func box(_ text: String?) throws(NominatimError) -> NominatimViewBox? {
    guard let text else { return nil }
    return try NominatimViewBox(text)
  }

  /// Returns the code of ISO 3166-1, in small letters, by which an address names its country; `nil` for a
  /// longer name, which is left to the search.
  private static func countryCode(_ text: String) -> String? {
    let code = text.trimmingBlanks.lowercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return nil
    }
    // "UK" is no code of ISO 3166-1, but stands in many addresses.
    return code == "uk" ? "gb" : code
  }

  /// The ranges of the ranks in addresses of the places that a part of an address names, from the
  /// innermost part to the outermost.
  private static let ranks: KeyValuePairs<String, ClosedRange<Int>?> = [
    "amenity": nil, "street": 26...30, "city": 13...25, "postalcode": nil, "county": 10...12,
    "state": 5...9, "country": 4...4,
  ]

  /// Returns the range of the ranks in addresses that the innermost of the parts asked for implies.
  private static func ranks(of parts: [String]) -> ClosedRange<Int>? {
    ranks.first { parts.contains($0.key) }?.value
  }

  /// The distance in metres from the middle of a postal code within which addresses may have it.
  /// With a larger value addresses in parts are also found where another code is known.
  private static let postcodeReach = 50_000.0

  /// Returns the area that a part of the address names; `nil` where the part is not given, or names none.
  /// A country is none of these: it restricts the search by its code, and territories that an address
  /// counts to it have codes of their own.
  func area(_ part: String) -> AddressArea? {
    guard let value = asked.first(where: { $0.name == part })?.value else { return nil }
    let text = String(value.trimmingBlanks)
    if part == "postalcode" { return AddressArea(text, ranks: 5...5, reach: Self.postcodeReach) }
    guard part != "street", part != "country",
      let ranks = Self.ranks.first(where: { $0.key == part })?.value
    else { return nil }
    return AddressArea(text, ranks: ranks)
  }

  /// The largest number of records that the search needs: more than are answered with, since
  /// duplicates are left out.
  var recordLimit: Int { dropsDuplicates ? limit + min(10, limit) : limit }

  /// The part of the map that the client looks at.
  var region: CoordinateRegion? {
    viewBox.map {
      CoordinateRegion(south: $0.south, west: $0.west, north: $0.north, east: $0.east)
    }
  }

  /// Returns a query for records without its texts.
  func query(language: Language) -> RecordQuery {
    var query = RecordQuery(limit: recordLimit, language: language)
    query.region = region
    query.isBounded = isBounded && viewBox != nil
    query.hasOutlines = extras.shape != nil
    query.wantsLesserMatches = false
    query.areas = Self.parts.compactMap(area)
    query.countries = Set(countryCodes.map { $0.uppercased() })
    var filter = filter
    // Of a street some ways may be left out, while others are told.
    if !dropsDuplicates { filter.excluded = NominatimExclusions() }
    query.filter = filter.predicate
    return query
  }

  /// The text that the client has looked for, as answers repeat it.
  var text: String { asked.map(\.value).joined(separator: ", ") }

  /// Adds to an answer the address of the places after it, and what else stands beside it.
  ///
  /// - Parameter url: The address of the endpoint.
  func addNextPage(to answer: inout NominatimAnswer, url: String) {
    var pairs = asked
    if let shape = extras.shape { pairs.append(("polygon_\(shape)", "1")) }
    // Nominatim always adds addresses there, as it always computes them.
    pairs.append(("addressdetails", "1"))
    if extras.hasEntrances { pairs.append(("entrances", "1")) }
    if extras.hasNames { pairs.append(("namedetails", "1")) }
    if extras.hasExtraTags { pairs.append(("extratags", "1")) }
    if extras.tolerance > 0 {
      pairs.append(("polygon_threshold", Self.number(extras.tolerance, digits: 6)))
    }
    if recordLimit != 10 { pairs.append(("limit", "\(recordLimit)")) }
    if !countryCodes.isEmpty {
      pairs.append(("countrycodes", countryCodes.joined(separator: ",")))
    }
    let shown = answer.places.map { place in
      place.element.map { "\($0.kind.letter)\($0.number)" } ?? "\(place.number)"
    }
    answer.excluded = (shown + filter.excluded.texts).joined(separator: ",")
    pairs.append(("exclude_place_ids", answer.excluded))
    if let box = viewBox {
      let edges = [box.west, box.south, box.east, box.north]
      let text = edges.map { Self.number($0, digits: 7) }.joined(separator: ",")
      answer.viewBox = text
      pairs.append(("viewbox", text))
    }
    if isBounded { pairs.append(("bounded", "1")) }
    if !dropsDuplicates { pairs.append(("dedupe", "0")) }
    if let featureType, NominatimFilter.featureTypes[featureType] != nil {
      pairs.append(("featureType", featureType))
    }
    pairs.append(("format", "xml"))
    let query = pairs.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
    answer.moreURL = "\(url)?\(query)"
  }

  private static func encoded(_ text: String) -> String {
    PercentEncoding.encode(text, keeping: "-._~").replacing("%20", with: "+")
  }

  /// Returns a number with some significant digits at most.
  private static func number(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    let limit = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    while abs(value) * scale * 10 < limit, scale < 1e12 { scale *= 10 }
    let text = "\((value * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
