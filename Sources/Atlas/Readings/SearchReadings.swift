import Places
import ShardFormat

/// A search for a complete query: where its form says what it is, such as an address, a crossing or a point, that is
/// the answer, and otherwise the best of what competes.
struct QuerySearch {
  let atlas: EmbeddedAtlas
  private(set) var query: ParsedQuery
  let request: SearchRequest
  /// The query as it was typed.
  private let text: String
  /// The division of the query's words into conditions and what is looked for.
  private(set) lazy var conditions = query.conditions
  /// The places and addresses whose names match the query as it is spelled; `nil` until they have been asked for.
  private var spelled: [MatchedItem]?
  /// The hits that the answer may leave out.
  var alternatives = Alternatives()
  /// The set that the answer shows, and the names of its members; none where it shows no set.
  var shown: Set<Completion.ID> = []
  /// The interpretations that competed so far.
  var explanation = SearchExplanation()

  init(
    _ query: ParsedQuery, _ text: String, _ request: SearchRequest, in atlas: EmbeddedAtlas
  ) {
    (self.atlas, self.query, self.text, self.request) = (atlas, query, text, request)
  }

  /// Returns the answer to a complete query.
  mutating func response() throws(GeocoderError) -> SearchResponse {
    var response = try bestResponse()
    response.hasCompetition = alternatives.areSeveral
    if request.isExplained { response.explanation = explanation }
    let others = try alternatives.beside(response, shown) { completions throws(GeocoderError) in
      try atlas.leadingSomewhere(completions, region: query.region, language: query.language)
    }
    response.alternatives = try atlas.counted(others, request)
    return response
  }

  /// Returns whether a place or an address has all words of the query as they are written.
  mutating func hasFullMatch() throws(GeocoderError) -> Bool {
    try spelledItems().contains { !$0.isPartial }
  }

  private mutating func bestResponse() throws(GeocoderError) -> SearchResponse {
    if let found = try atlas.places(atFullAddressIn: query, text, request) { return found }
    if let found = try atlas.places(nearPointIn: text, query, request) { return found }
    if let found = try atlas.places(atPointNamed: text, query, request) { return found }
    if let found = try postcodeResponse() { return found }
    if let found = try fullNameResponse() { return found }
    if let found = try intersectionResponse() { return found }
    if let found = try nameAtStreetResponse() { return found }
    if let found = try misspeltIntersectionResponse() { return found }
    return try competitionResponse()
  }

  /// Returns the places and addresses whose names match the query as it is spelled, best first; they are looked up only
  /// once.
  mutating func spelledItems() throws(GeocoderError) -> [MatchedItem] {
    if let spelled { return spelled }
    query = try atlas.located(query)
    let limit = request.candidateLimit
    var items = try atlas.items(spelledLike: query, limit: limit)
    if items == nil { items = try atlas.items(matching: query, limit: limit) }
    spelled = items
    return items ?? []
  }

  /// Returns the answer to a query that is a postal code of which a shard has the place: that place,
  /// then what else the query or its words beside the code name; `nil` for any other query.
  private mutating func postcodeResponse() throws(GeocoderError) -> SearchResponse? {
    let found = try atlas.postcodes(for: query, isTyping: false)
    if found.isEmpty { return nil }
    var others = try spelledItems().filter { !$0.match.isPartial }
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
    if found.contains(where: \.resolved.isStop), let crossing = try intersectionResponse() {
      return crossing
    }
    return response(named: found)
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
    guard try spelledItems().allSatisfy(\.isPartial) else { return nil }
    let found = try atlas.items(atStreetIn: query, limit: request.candidateLimit)
    if found.isEmpty { return nil }
    return response(named: found)
  }

  /// Returns the answer to a query that means an intersection of streets of which one is misspelt, where
  /// nothing else has the query's words in its name; `nil` where there is no such intersection.
  private mutating func misspeltIntersectionResponse() throws(GeocoderError) -> SearchResponse? {
    if query.intersections.candidates.isEmpty { return nil }
    guard try spelledItems().allSatisfy(\.isApproximate) else { return nil }
    let corrected = try atlas.intersections(for: query, isTyping: false, isCorrected: true)
    if corrected.isEmpty { return nil }
    var response = atlas.response(corrected, [], for: query, request)
    response.isPartialMatch = true
    response.hasTopHit = false
    response.notice = .nameUnknown(query.words.original(query.words.all))
    return response
  }

  /// Returns the answer with places that have words of the query in their names, best first, and nothing else.
  func response(named matched: [MatchedItem]) -> SearchResponse {
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
