import Places

/// A request for places by a text or by the parts of an address, as Photon reads it.
struct PhotonSearchRequest: Sendable {
  /// The texts to look for, each tried when those before it found nothing.
  let texts: [String]
  let countryCodes: Set<String>
  let box: CoordinateRegion?
  let bias: PhotonBias?
  let options: PhotonOptions

  /// Creates a request for places by a text.
  static func text(_ parameters: PhotonParameters) throws(PhotonError) -> PhotonSearchRequest {
    let options = try PhotonOptions(parameters, defaultLimit: 15)
    let text = String((parameters["q"] ?? "")[...].trimmingBlanks)
    guard !text.isEmpty || options.categories.includesCategories else {
      throw PhotonError("q parameter is required when no include categories are specified")
    }
    return try PhotonSearchRequest(parameters, texts: text.isEmpty ? [] : [text], options)
  }

  /// Creates a request for places by the parts of an address.
  static func address(_ parameters: PhotonParameters) throws(PhotonError) -> PhotonSearchRequest {
    var address = StructuredAddress()
    address.houseNumber = parameters["housenumber"]
    address.street = parameters["street"]
    address.district = parameters["district"]
    address.city = parameters["city"]
    address.county = parameters["county"]
    address.state = parameters["state"]
    address.postcode = parameters["postcode"]
    var texts = address.texts
    // A country alone is looked for by its code.
    if texts.isEmpty, let code = parameters["countrycode"], !code.isEmpty { texts = [code] }
    guard !texts.isEmpty else {
      let names = ["countrycode"] + PhotonEndpoint.addressNames
      throw PhotonError(
        "at least one of the parameters [\(names.joined(separator: ", "))] is required.")
    }
    return try PhotonSearchRequest(
      parameters, texts: texts, try PhotonOptions(parameters, defaultLimit: 15))
  }

  private init(
    _ parameters: PhotonParameters, texts: [String], _ options: PhotonOptions
  ) throws(PhotonError) {
    self.texts = texts
    self.options = options
    countryCodes = Set(
      parameters.all("countrycode").filter { !$0.isEmpty }.map { $0.uppercased() })
    box = try parameters.box()
    bias = try PhotonBias(parameters)
  }

  /// Returns the query that finds the places.
  func query(language: Language) -> RecordQuery {
    var query = RecordQuery(texts: texts, limit: options.limit, language: language)
    query.region = box ?? bias?.region
    query.isBounded = box != nil
    query.hasOutlines = options.hasGeometry
    query.wantsNamesakes = true
    if texts.isEmpty {
      // Without a text all kinds of places are looked for, and the filter chooses.
      query.texts = [""]
      query.categories = options.categories.placeCategories
    }
    query.countries = countryCodes
    if !options.keepsAll { query.filter = { [options] record in options.keeps(record) } }
    return query
  }
}

/// The parameters of how Photon's answers are chosen and written, which all its addresses know.
struct PhotonOptions: Sendable {
  let limit: Int
  let hasGeometry: Bool
  let dropsDuplicates: Bool
  let categories: PhotonCategoryFilter
  private let tags: PhotonTagFilter
  private let layers: Set<PhotonLayer>

  private static let mostPlaces = 50

  init(_ parameters: PhotonParameters, defaultLimit: Int) throws(PhotonError) {
    limit = try parameters.integer("limit", in: 1...Self.mostPlaces) ?? defaultLimit
    hasGeometry = parameters.flag("geometry", default: false)
    dropsDuplicates = parameters.flag("dedupe", default: true)
    tags = try PhotonTagFilter(parameters.all("osm_tag"))
    layers = try PhotonLayer.levels(parameters.all("layer"))
    categories = try PhotonCategoryFilter(
      include: parameters.all("include"), exclude: parameters.all("exclude"))
    keepsAll = ["osm_tag", "layer", "include", "exclude"].allSatisfy { parameters.all($0).isEmpty }
  }

  /// A Boolean value that says whether nothing restricts the answer.
  let keepsAll: Bool

  /// Returns whether a place may be in the answer.
  func keeps(_ record: PlaceRecord) -> Bool {
    layers.contains(record.photonLayer) && tags.keeps(record.part.photonTag)
      && categories.keeps(record.part.photonTag)
  }

  /// Returns the places without those that repeat a street: same kind, postcode, name and country.
  func withoutDuplicates(_ records: [PlaceRecord]) -> [PlaceRecord] {
    guard dropsDuplicates else { return records }
    var known: Set<[String?]> = []
    return records.filter { record in
      guard record.part.tag.key == "highway", let name = record.part.names["name"] else {
        return true
      }
      let key = [record.part.tag.value, record.postcode, name, record.countryCode]
      return known.insert(key).inserted
    }
  }
}
