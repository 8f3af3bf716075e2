public import Places

/// A geocoder over a Nominatim server, 5.3 or alike. It answers whole searches only: it has no
/// completions, since Nominatim knows neither prefixes nor typing errors, and the operators of its
/// public server forbid asking at every keystroke.
public struct NominatimGeocoder: Geocoder {
  /// The names of the categories that stand for all points of interest in a search. Nominatim has
  /// no request for all, and each category takes one.
  static let commonCategories = ["restaurant", "cafe", "hotel", "museum"]
  /// The largest number of requests to Nominatim for one search by category.
  static let maximumRequests = 8

  public let capabilities = GeocoderCapabilities(
    categories: OpenStreetMapTag.categories, mayKnow: { NominatimItemID($0) != nil })

  private let http: any HTTPClient
  private let baseURL: String

  /// Creates a geocoder over a Nominatim server.
  /// - Parameters:
  ///   - http: The client that sends the requests.
  ///   - baseURL: The address to which `/search` is appended. There is no default: the public
  ///     server is for those who keep to its policy,
  ///     https://operations.osmfoundation.org/policies/nominatim/.
  public init(http: any HTTPClient, baseURL: String) {
    self.http = http
    self.baseURL = baseURL
  }

  /// Returns no completions, whatever is typed, since Nominatim has none.
  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] { [] }

  /// Returns the places that a request describes. A completion can only be one that stands for a
  /// place of this geocoder.
  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer(request, options: options)
  }

  /// Returns the places at an address, searched for by the parts of the address.
  /// - Parameters:
  ///   - address: The parts of the address, as far as they are known.
  ///   - name: The name of what is at that address, or a kind of place in the server's words.
  ///   - limit: The largest number of results.
  ///   - language: The language of the results.
  public func search(
    _ address: Address, name: String? = nil, limit: Int = SearchRequest.defaultLimit,
    language: Language = .english
  ) async throws(GeocoderError) -> SearchResponse {
    let street = [address.houseNumber, address.street].compactMap(\.self)
    var query = NominatimQuery("/search", baseURL: baseURL, language: language)
    for (parameter, text) in [
      ("amenity", name), ("street", street.isEmpty ? nil : street.joined(separator: " ")),
      ("city", address.city), ("state", address.state), ("country", address.country),
      ("postalcode", address.postcode), ("countrycodes", address.countryCode?.lowercased()),
    ] {
      guard let text else { continue }
      query.add(parameter, try searchText(text))
    }
    query.add("limit", "\(limit)")
    return SearchResponse(openStreetMap: try await places(query, language: language))
  }

  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    switch NominatimItemID(id) {
    case .element(let element):
      var query = NominatimQuery("/lookup", baseURL: baseURL, language: language)
      query.add("osm_ids", "\(element.kind.letter)\(element.number)")
      let found = try await places(query, language: language)
      return SearchResponse(openStreetMap: found.filter { $0.id == id })
    case .address(let address):
      let found = try await search(address, language: language).mapItems
      return SearchResponse(openStreetMap: found.filter { $0.id == id })
    case nil:
      return SearchResponse(mapItems: [])
    }
  }

  /// Returns an answer with the place that Nominatim finds at a coordinate, which is one at most.
  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    var query = NominatimQuery("/reverse", baseURL: baseURL, language: language)
    query.add("lat", decimalDegrees(coordinate.latitude))
    query.add("lon", decimalDegrees(coordinate.longitude))
    return SearchResponse(openStreetMap: try await places(query, language: language))
  }
}

extension NominatimGeocoder: RequestGeocoder {
  func search(
    _ text: String, _ request: SearchRequest
  ) async throws(GeocoderError) -> SearchResponse {
    let text = try searchText(text)
    var boxes: [BoundingBox?] = [request.region.flatMap(BoundingBox.largest)]
    if request.isBounded, let region = request.region {
      boxes = BoundingBox.boxes(of: region)
    }
    var items: [MapItem] = []
    for box in boxes {
      items += try await places(text, in: box, request)
    }
    return SearchResponse(openStreetMap: items, for: request)
  }

  /// Returns an answer with the points of interest that Nominatim finds nearest to the middle of
  /// the region. Its search for a category within a box needs tables that its administrator may not
  /// have made; its search around a point does not, but reaches no farther than 0.1 degrees, and
  /// the box is searched only where it finds nothing.
  func pointsOfInterest(
    _ filter: PointOfInterestFilter?, in region: CoordinateRegion, _ request: SearchRequest
  ) async throws(GeocoderError) -> SearchResponse {
    let categories =
      filter?.categories.sorted { $0.rawValue < $1.rawValue }
      ?? Self.commonCategories.compactMap(PlaceCategory.init)
    let tags = categories.flatMap(OpenStreetMapTag.tags)
    guard !tags.isEmpty else { throw .invalidRequest("Nominatim knows no such category.") }
    var request = request
    request.isBounded = true
    let boxes = BoundingBox.boxes(of: region)
    var items: [MapItem] = []
    for tag in tags.prefix(Self.maximumRequests / boxes.count) {
      for box in boxes { items += try await places(tag, in: box, request) }
    }
    if let asked = filter.flatMap(OpenStreetMapTag.categoriesToSelect) {
      items.removeAll { !asked.contains($0.category) }
    }
    items.sort {
      $0.coordinate.distance(to: region.center) < $1.coordinate.distance(to: region.center)
    }
    var response = SearchResponse(openStreetMap: items, for: request)
    response.related = OpenStreetMapTag.related(to: filter)
    return response
  }

  /// The reach of Nominatim's search around a point, in degrees.
  private static let nearness = 0.1

  private func places(
    _ tag: OpenStreetMapTag, in box: BoundingBox, _ request: SearchRequest
  ) async throws(GeocoderError) -> [MapItem] {
    let phrase = "[\(tag.key)=\(tag.value)]"
    let center =
      "\(decimalDegrees(box.center.latitude)),\(decimalDegrees(box.center.longitude))"
    let near = try await places("\(phrase) \(center)", in: box, request)
    guard near.isEmpty, box.reaches(beyond: Self.nearness) else { return near }
    return try await places(phrase, in: box, request)
  }

  private func places(
    _ phrase: String, in box: BoundingBox?, _ request: SearchRequest
  ) async throws(GeocoderError) -> [MapItem] {
    var query = NominatimQuery("/search", baseURL: baseURL, language: request.language)
    query.add("q", phrase)
    query.add("limit", "\(request.serviceLimit)")
    if let box { query.add(box, isBounded: request.isBounded) }
    if !request.countries.isEmpty {
      query.add("countrycodes", request.countries.sorted().joined(separator: ",").lowercased())
    }
    return try await places(query, language: request.language)
  }

  private func places(
    _ query: NominatimQuery, language: Language
  ) async throws(GeocoderError) -> [MapItem] {
    let response = try await http.answer(
      to: query.url, errorMessage: NominatimResponse.errorMessage)
    return try NominatimResponse(response.body).items(language: language)
  }
}

/// A builder of the address of a request to Nominatim:
/// https://nominatim.org/release-docs/latest/api/Overview/
struct NominatimQuery {
  private(set) var url: ServiceURL

  /// Creates the address of a request to Nominatim for XML with addresses, tags and names.
  /// - Parameters:
  ///   - path: The path of the request: `/search`, `/lookup` or `/reverse`.
  ///   - baseURL: The address of the server.
  ///   - language: The language of the answer.
  init(_ path: String, baseURL: String, language: Language) {
    url = ServiceURL(baseURL, path: path)
    url.add("format", "xml")
    url.add("addressdetails", "1")
    url.add("extratags", "1")
    url.add("namedetails", "1")
    url.add("accept-language", language.codesOfNames.joined(separator: ","))
  }

  mutating func add(_ name: String, _ value: String?) { url.add(name, value) }

  /// Adds a box in which to search to the request's address.
  /// - Parameters:
  ///   - viewbox: The box.
  ///   - isBounded: A Boolean value that says whether places outside are left out, or only ranked
  ///     lower.
  mutating func add(_ viewbox: BoundingBox, isBounded: Bool) {
    url.add("viewbox", viewbox.description)
    url.add("bounded", isBounded ? "1" : nil)
  }
}
