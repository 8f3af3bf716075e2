import Places
import ShardFormat

/// A search for a complete query: its readings are tried in the order of precedence, and the first
/// that finds something is the answer.
///
/// A reading may ask for the query in another spelling, once: the search for that is the deepest
/// there is.
struct QuerySearch {
  /// The largest number of searches that wait for the one of another spelling of their text.
  private static let maximumDepth = 1

  let atlas: EmbeddedAtlas
  private(set) var query: ParsedQuery
  let request: SearchRequest
  /// The query as it was typed.
  private let text: String
  /// The number of searches that wait for this one.
  private let depth: Int
  /// The division of the query's words into conditions and what is looked for.
  private lazy var conditions = query.conditions
  /// The places and addresses whose names match the query as it is spelled; `nil` until a reading
  /// has asked for them.
  private var spelled: (items: [MatchedItem], mayBeMisspelt: Bool)?
  /// The places and addresses whose names match the query, or another spelling of it; `nil` until a
  /// reading has asked for them.
  private var named: [MatchedItem]?

  init(
    _ query: ParsedQuery, _ text: String, _ request: SearchRequest, in atlas: EmbeddedAtlas
  ) {
    self.init(query, text, request, in: atlas, depth: 0)
  }

  private init(
    _ query: ParsedQuery, _ text: String, _ request: SearchRequest, in atlas: EmbeddedAtlas,
    depth: Int
  ) {
    assert(depth <= Self.maximumDepth, "A query is spelled in another way once.")
    self.atlas = atlas
    self.query = query
    self.text = text
    self.request = request
    self.depth = depth
  }

  /// A Boolean value that says whether the text may be asked for in another spelling.
  var mayBeRespelled: Bool { depth < Self.maximumDepth }

  /// Returns the search for the query in another spelling. The query must be one that may be
  /// respelled.
  func respelled(as query: ParsedQuery) -> QuerySearch {
    QuerySearch(query, query.words.original(query.words.all), request, in: atlas, depth: depth + 1)
  }

  /// Returns the answer to a complete query: that of its first reading that has one, or none.
  mutating func response() throws(GeocoderError) -> SearchResponse {
    try response(to: QueryReading.allCases) ?? SearchResponse(mapItems: [])
  }

  /// Returns the answer to the first of some readings that has one; `nil` where none has.
  mutating func response(
    to readings: [QueryReading]
  ) throws(GeocoderError) -> SearchResponse? {
    for reading in readings where query.lookups.isFirst(reading, of: query.words.words) {
      if let response = try response(to: reading) { return response }
    }
    return nil
  }

  /// Returns whether a place or an address has all words of the query as they are written.
  mutating func hasFullMatch() throws(GeocoderError) -> Bool {
    try spelledItems().items.contains { !$0.isPartial }
  }

  private mutating func response(
    to reading: QueryReading
  ) throws(GeocoderError) -> SearchResponse? {
    switch reading {
    case .fullAddress: try atlas.places(atFullAddressIn: query, text, request)
    case .nearPoint: try atlas.places(nearPointIn: text, query, request)
    case .point: try atlas.places(atPointNamed: text, query, request)
    case .postcode: try postcodeResponse()
    case .fullName: try fullNameResponse()
    case .intersection: try intersectionResponse()
    case .nameAtStreet: try nameAtStreetResponse()
    case .misspeltIntersection: try misspeltIntersectionResponse()
    case .category: try categoryResponse()
    case .condition: try conditionResponse()
    case .categoryPrefix: try categoryPrefixResponse()
    case .nearPlace: try nearPlaceResponse()
    case .name: try nameResponse()
    }
  }

  /// Returns the places and addresses whose names match the query as it is spelled, best first, and
  /// whether another spelling may be meant; they are looked up only once.
  mutating func spelledItems() throws(GeocoderError) -> (
    items: [MatchedItem], mayBeMisspelt: Bool
  ) {
    if let spelled { return spelled }
    query = try atlas.located(query)
    let found: (items: [MatchedItem], mayBeMisspelt: Bool)
    if let items = try atlas.items(spelledLike: query, limit: request.candidateLimit) {
      found = (items, mayBeMisspelt: false)
    } else {
      found = try atlas.items(matching: query, limit: request.candidateLimit)
    }
    spelled = found
    return found
  }

  /// Returns the places and addresses whose names match the query or, where it may be misspelt,
  /// another spelling of it, best first; they are looked up only once.
  private mutating func items() throws(GeocoderError) -> [MatchedItem] {
    if let named { return named }
    let (spelled, mayBeMisspelt) = try spelledItems()
    let respelled =
      mayBeMisspelt ? try atlas.respelledItems(matching: query, limit: request.candidateLimit) : []
    let items = respelled.isEmpty ? spelled : respelled
    named = items
    return items
  }

  /// Returns the answer to a query that is a postal code of which a shard has the place: that place,
  /// then what else the query or its words beside the code name; `nil` for any other query.
  private mutating func postcodeResponse() throws(GeocoderError) -> SearchResponse? {
    let found = try atlas.postcodes(for: query, isTyping: false)
    if found.isEmpty { return nil }
    var others = try items().filter { !$0.match.isPartial }
    if let rest = found.first?.rest, !rest.isEmpty {
      let around = ParsedQuery(words: rest, of: query)
      others += try atlas.uncorrectedItems(matching: around, limit: request.candidateLimit)
        .filter { !$0.match.isPartial }
    }
    var response = SearchResponse(mapItems: [])
    atlas.replaceItems(of: &response, with: found.map(\.item) + others.map(\.item), request)
    response.hasTopHit = found.count == 1
    return response
  }

  /// Returns the answer to a query that means an intersection of streets; `nil` where there is no such
  /// intersection.
  private mutating func intersectionResponse() throws(GeocoderError) -> SearchResponse? {
    if query.intersections.candidates.isEmpty { return nil }
    query = try atlas.located(query)
    let found = try atlas.intersections(for: query, isTyping: false)
    if found.isEmpty { return nil }
    let named = try atlas.uncorrectedItems(matching: query, limit: request.candidateLimit)
    return atlas.response(found, named, for: query, request)
  }

  /// Returns the answer to a query that names a place in full with the area around it, where no lesser matches
  /// are wanted: the places that have the name there. Returns `nil` where there are none, and where the name
  /// may be that of a kind of places.
  private mutating func fullNameResponse() throws(GeocoderError) -> SearchResponse? {
    guard !request.wantsLesserMatches, query.words.words.count > 1,
      query.categories(lastIsPrefix: false).isEmpty
    else { return nil }
    let found = try atlas.items(fullyNamedBy: query, limit: request.candidateLimit)
    for item in found {
      let words = item.match.nameWords
      if !words.isEmpty, !saysMoreThanKind(words) { return nil }
    }
    if found.isEmpty { return nil }
    // Stops are called like the crossings that they stand at.
    if found.contains(where: isStop), let crossing = try intersectionResponse() { return crossing }
    spelled = (found, mayBeMisspelt: false)
    return try nameResponse()
  }

  /// Returns whether the words of a name say more than a kind of places and conditions on it: "Chinese
  /// Restaurant" is asked for as a kind, "Lotus Chinese Restaurant" by its name.
  private mutating func saysMoreThanKind(_ words: [String]) -> Bool {
    var rest = words
    if query.vocabulary.conditions.mayHaveConditions(words), conditions.hasConditions {
      rest.removeAll { word in !conditions.rest.contains { $0.folded == word } }
    }
    return !rest.isEmpty && query.categories(named: rest, lastIsPrefix: false).isEmpty
  }

  /// Returns the answer to a query that names a place and the street that it stands at, where nothing has
  /// all words in its name and address; `nil` where there is no such place.
  private mutating func nameAtStreetResponse() throws(GeocoderError) -> SearchResponse? {
    guard try spelledItems().items.allSatisfy(\.isPartial) else { return nil }
    let found = try atlas.items(atStreetIn: query, limit: request.candidateLimit)
    if found.isEmpty { return nil }
    spelled = (found, mayBeMisspelt: false)
    return try nameResponse()
  }

  /// Returns the answer to a query that means an intersection of streets of which one is misspelt, where
  /// nothing else has the query's words in its name; `nil` where there is no such intersection.
  private mutating func misspeltIntersectionResponse() throws(GeocoderError) -> SearchResponse? {
    if query.intersections.candidates.isEmpty { return nil }
    guard try spelledItems().items.allSatisfy(\.isApproximate) else { return nil }
    let corrected = try atlas.intersections(for: query, isTyping: false, isCorrected: true)
    if corrected.isEmpty { return nil }
    var response = atlas.response(corrected, [], for: query, request)
    response.isPartialMatch = true
    response.hasTopHit = false
    response.notice = .nameUnknown(query.words.original(query.words.all))
    return response
  }

  /// Returns the answer to a query that is the name of a category: the places of the category,
  /// interleaved with places in the region whose name is the query; `nil` where the query means a
  /// town, has no region or finds none.
  private mutating func categoryResponse() throws(GeocoderError) -> SearchResponse? {
    // Without a region, "spa" means the town of Spa.
    guard request.region != nil, request.regionIsView,
      let match = query.categories(lastIsPrefix: false).first
    else { return nil }
    let isFeature = atlas.hasOnlyFeatures(of: match.category, in: request.region)
    if isFeature, !match.meansFeatures { return nil }
    // "Essen" is a city before it is German for food, and Flores an island before it is Spanish for
    // flowers.
    if !match.isPlain, try items().first?.resolved.isTownSized == true { return nil }
    guard
      let selection = PlaceSelection(
        of: match.category, named: query.words.words, in: query.vocabulary),
      let places = try atlas.places(of: selection, request)
    else { return nil }
    let namesakes = try atlas.uncorrectedItems(
      matching: query.asBoundedName(), limit: request.candidateLimit
    ).filter(\.match.isExact).map(\.item)
    return atlas.interleaved(places, namesakes, request)
  }

  /// Returns the answer to a query that begins the name of a category of which places lie in a close
  /// view; `nil` for any other query.
  private mutating func categoryPrefixResponse() throws(GeocoderError) -> SearchResponse? {
    guard request.regionIsView, let category = try atlas.category(begunBy: query, request) else {
      return nil
    }
    return try atlas.places(ofBegun: category, items(), request)
  }

  /// The importance, in the units of `Place.importance`, from which a town far from the view is meant
  /// rather than a cuisine of its name: that of a city of half a million.
  private static let greatCity = 5.7

  /// Returns the answer to a query that puts conditions on points of interest; `nil` where it puts
  /// none, where a town has the query as its name, and where there are no such places. What has the
  /// query as its whole name comes first.
  private mutating func conditionResponse() throws(GeocoderError) -> SearchResponse? {
    let conditions = conditions
    guard conditions.hasConditions else { return nil }
    // What is misspelt or has only some of the words is no namesake, and takes long to look up. With
    // a house number a place may be named by its address too: "Soup & Gyro, 178 Church Street".
    let items =
      query.addresses.houseNumber == nil
      ? try atlas.uncorrectedItems(matching: query, limit: request.candidateLimit)
      : try spelledItems().items
    let namesakes = items.filter { $0.match.isExact && !$0.isPartial }
    // A town far from the view is meant by its name only if it is a great city.
    let isPlaceMeant = namesakes.contains { item in
      let isNear = query.region == nil || item.match.isInView
      // A country is meant in any language: "Ucraina" is also Italian for Ukrainian food.
      return (item.resolved.isTownSized || item.item.category == .country)
        && (isNear || item.resolved.place.importance >= Self.greatCity)
    }
    // "Good" is no wish in "Cape of Good Hope".
    let isFeatureMeant =
      conditions.filter.isEmpty && namesakes.contains(where: \.match.shard.isGazetteer)
    if isPlaceMeant || isFeatureMeant { return nil }
    if try atlas.isCityCalledLikeWish(in: conditions, query) {
      return try atlas.places(withoutConditions: query, request)
    }
    var found = try atlas.places(meeting: conditions, query, request)
    // "American River" is a river in California.
    if found == nil, namesakes.isEmpty {
      found = try atlas.features(ofCountryIn: conditions, query, request)
    }
    if found == nil { found = try atlas.places(withoutConditions: query, request) }
    if found == nil {
      found = try atlas.places(leavingOutWordsOf: query, conditions, self.items(), request)
    }
    guard var response = found else { return nil }
    let others = items.filter { !$0.isPartial && !$0.match.isExact && $0.match.isInView }
    if conditions.rest.isEmpty, namesakes.isEmpty {
      return atlas.interleaved(response, others.map(\.item), request)
    }
    // A mere cuisine is not asked for by the name of a place far away, or by a rare name of a town.
    let first = namesakes.filter { item in
      !item.resolved.identity.isArea && item.match.isByKnownName
        && (!conditions.rest.isEmpty || query.region == nil || item.match.isInView)
    }
    atlas.replaceItems(
      of: &response, with: first.map(\.item) + response.mapItems + others.map(\.item), request)
    return response
  }

  /// Returns the answer to a query that names points of interest near a place: the places whose own
  /// name is the query, then those near the place. Returns `nil` where a place has the whole query
  /// as its name and is meant by it, or where nothing is found near a place.
  private mutating func nearPlaceResponse() throws(GeocoderError) -> SearchResponse? {
    // Other spellings take long to look up, and are never what is meant here.
    let items = try spelledItems().items
    let airports = try atlas.airportQuery(query)
    if let airports, let coded = try atlas.airport(codedIn: airports),
      coded.resolved.isGreater(than: items.first?.resolved)
    {
      var response = try nameResponse()
      atlas.replaceItems(of: &response, with: [coded.item] + response.mapItems, request)
      return response
    }
    let exact = items.filter { !$0.isPartial && $0.match.isExact && !isCalledLikeKind($0) }
    // "Pizza Manhattan" asks for more than the one pizzeria there that is called just "&pizza".
    let meant = exact.filter { !isCalledLikeItsKind($0) }
    if !meant.isEmpty {
      guard let airports else { return nil }
      return try airportsResponse(airports, insteadOf: meant)
    }
    let features = try atlas.features(besideKindIn: query)
    if !features.isEmpty {
      var response = SearchResponse(mapItems: [])
      let others = items.filter { !$0.isApproximate && !$0.isPartial }
      atlas.replaceItems(of: &response, with: (features + others).map(\.item), request)
      return response
    }
    guard var response = try placesNearPlace() else {
      return exact.isEmpty ? try unmappedResponse(beside: items) : nil
    }
    // "Vaduz Castle" is a castle there before it is a restaurant called New Castle.
    let named = items.filter { !$0.isApproximate && !$0.match.isInBegunArea }
    let stops = named.filter(isStopCalledLikeKind).map(\.item)
    if !stops.isEmpty { response = atlas.interleaved(response, stops, request) }
    let first = named.filter { item in
      if item.resolved.identity.isArea, isCalledLikeKind(item) { return false }
      return item.match.isExact && !isStopCalledLikeKind(item)
        || !isKnownByKindAlone(item) && !isOfAnotherKind(item)
    }.map(\.item)
    atlas.replaceItems(
      of: &response, with: first + response.mapItems + named.map(\.item), request)
    return response
  }

  /// Returns the airports of a town, state or country that the query names, and after them the lesser
  /// airports elsewhere that are called like the query; `nil` where these may be meant.
  private mutating func airportsResponse(
    _ asked: EmbeddedAtlas.AirportQuery, insteadOf named: [MatchedItem]
  ) throws(GeocoderError) -> SearchResponse? {
    guard try atlas.isArea(besideAirportIn: asked, greaterThan: named),
      var response = try placesNearPlace()
    else { return nil }
    let isFound = response.mapItems.contains { found in named.contains { $0.item.id == found.id } }
    // "Denver airport" is one, and "new york airport" any of several.
    if isFound, named.count == 1 { return nil }
    let items = named.map(\.item)
    atlas.replaceItems(
      of: &response, with: isFound ? items + response.mapItems : response.mapItems + items, request)
    return response
  }

  private mutating func placesNearPlace() throws(GeocoderError) -> SearchResponse? {
    let conditions = conditions
    // A query with conditions has been read so before.
    if conditions.hasConditions { return nil }
    if let response = try atlas.places(
      meeting: conditions, query, request, beside: spelledItems().items)
    {
      return response
    }
    if let response = try misspeltKindResponse() { return response }
    return try atlas.places(leavingOutWordsOf: query, conditions, items(), request)
  }

  private mutating func nameResponse() throws(GeocoderError) -> SearchResponse {
    let matched = try items()
    let items = Self.displayedFirst(matched, query.words).map(\.item)
    var response = SearchResponse(mapItems: items, attributions: atlas.attributions(of: items))
    response.hasTopHit = Relevance.hasTopHit(matched)
    response.isPartialMatch = !matched.isEmpty && matched.allSatisfy(\.isPartial)
    response.notice = matched.first?.notice(for: query)
    for found in matched { response.reasons[found.item.id] = found.reason(for: query.words) }
    if let framed = Relevance.framed(matched) { response.boundingRegion = framed }
    return response
  }
}
