import Places
import ShardFormat

/// Places of a category, or brand, looked for near another place.
extension EmbeddedAtlas {
  /// Around a place, in metres, when something is looked for near it.
  private static let nearReach = 500.0
  /// A place is offered from so many of its letters on: fewer where "near" or "in" is said.
  private static let (lettersWhereSaid, lettersElse) = (2, 3)
  /// Places offered for one reading.
  private static let (placesWhereSaid, placesElse) = (3, 1)

  /// What a fragment may mean that names a category, or brand, and begins the name of a place:
  /// "Cafés near Casino de Monte-Carlo".
  ///
  /// - Returns: whether each stands before what is called as the fragment is.
  func nearPlaceCompletions(
    for query: ParsedQuery, region: CoordinateRegion?, language: Language
  ) throws(GeocoderError) -> [(completion: Completion, isFirst: Bool)] {
    guard query.words.count > 1 else { return [] }
    let near = try nearQuery(query, region: region, language: language, isTyping: true)
    for reading in near.readings {
      var found: [Completion] = []
      if reading.place.isEmpty {
        if reading.isSaid || reading.isBegun, case .categories(let categories) = reading.interest {
          found = categories.compactMap {
            completion(for: $0, query, region: region, language: language)
          }
        }
      } else {
        found = try completions(
          for: reading, query, region: region, language: language)
      }
      if !found.isEmpty { return found.map { ($0, reading.isSaid) } }
    }
    return []
  }

  /// - Parameter isTyping: brands are looked up only where "near" or "in" is said: else each
  ///   keystroke would look up every beginning and end of what was typed.
  private func nearQuery(
    _ query: ParsedQuery, region: CoordinateRegion?, language: Language, isTyping: Bool
  ) throws(GeocoderError) -> NearQuery {
    try NearQuery(query.words, isTyping: isTyping) { words, isSaid throws(GeocoderError) in
      let category = Self.categoryIndex.matches(words, lastIsPrefix: false, language: language)
        .first?.category
      if let category { return .categories([category]) }
      if isTyping, !isSaid { return nil }
      return try brands(named: words.joined(), in: region).first.map { .brand($0.letters) }
    }
  }

  private func completions(
    for reading: NearQuery.Reading, _ query: ParsedQuery, region: CoordinateRegion?,
    language: Language
  ) throws(GeocoderError) -> [Completion] {
    let letters = reading.place.reduce(0) { $0 + $1.unicodeScalars.count }
    guard letters >= (reading.isSaid ? Self.lettersWhereSaid : Self.lettersElse) else { return [] }
    guard let (title, category) = try describe(reading.interest, region, language) else {
      return []
    }
    let place = ParsedQuery(words: reading.place)
    let found = try suggestions(
      for: place, AddressQuery(reading.place.joined(separator: " "), place), region: region,
      language: language
    ).filter { suggestion in
      !suggestion.rank.isCorrected && (reading.isSaid || suggestion.identity.isArea)
        && !streetMaps(at: suggestion.identity.coordinate).isEmpty
    }
    return found.prefix(reading.isSaid ? Self.placesWhereSaid : Self.placesElse)
      .compactMap { suggestion in
        let near = suggestion.completion
        guard let item = MapItem.ID(near.id.description),
          let id = NearbyQuery(reading.interest, near: item).id
        else { return nil }
        let phrase = PlaceRelation(isInside: suggestion.identity.isArea, language: language)
          .phrase(title, near.title)
        let sources = Self.attributions(of: streetMaps(at: suggestion.identity.coordinate))
        return Completion(
          id: id, title: phrase, subtitle: near.subtitle, kind: .category, category: category,
          titleHighlights: query.highlights(query.all, in: phrase, FoldedText(phrase)).ranges,
          attributions: (sources + near.attributions).unique)
      }
  }

  /// The shards with streets and houses that a point lies in.
  private func streetMaps(at coordinate: Coordinate) -> [Shard] {
    shards.filter { $0.isStreetMap && $0.holds(coordinate) }
  }

  /// What is looked for is called, and drawn as; nil where there is none.
  private func describe(
    _ interest: CategoryQuery, _ region: CoordinateRegion?, _ language: Language
  ) throws(GeocoderError) -> (title: String, category: PlaceCategory)? {
    switch interest {
    case .anything: return nil
    case .categories(let categories):
      guard let category = categories.first, holds(category, in: nil) else { return nil }
      let title = CategoryVocabulary.standard.title(of: category, in: language, plural: true)
      return (title, category)
    case .brand(let letters):
      return try brands(named: letters, in: region).first.map { ($0.name, $0.category) }
    }
  }

  /// Answers a query that names a category, or brand, and a place.
  func places(
    nearPlace query: ParsedQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let readings = try nearQuery(
      query, region: request.region, language: request.language, isTyping: false)
    for reading in readings.readings {
      let response: SearchResponse
      if reading.place.isEmpty {
        response = try nearby(reading.interest, request)
      } else {
        guard let place = try place(named: reading.place, request) else { continue }
        response = try places(of: reading.interest, near: place, request)
      }
      if !response.mapItems.isEmpty { return response }
    }
    return nil
  }

  /// What a completion that is no place stands for.
  func places(
    _ nearby: NearbyQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    guard let id = nearby.place else { return try self.nearby(nearby.interest, request) }
    guard let place = try place(id, language: request.language) else {
      throw .invalidRequest("There is no such suggestion.")
    }
    return try places(of: nearby.interest, near: place, request)
  }

  /// In the place, or around it.
  private func places(
    of interest: CategoryQuery, near place: MapItem, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    var request = request
    // Who asks for a region alone has looked at the map meanwhile.
    if !request.isBounded {
      let around = CoordinateRegion(around: place.coordinate, reach: Self.nearReach)
      request.region = CoordinateRegion(bounding: [place.region, around])
    }
    // The middle of a town's area may be far from the town.
    return try nearby(interest, request, nearestTo: place.coordinate)
  }

  private func place(
    named words: [String], _ request: SearchRequest
  ) throws(GeocoderError) -> MapItem? {
    let text = words.joined(separator: " ")
    let named = SearchRequest(
      query: .naturalLanguage(text), region: request.region, limit: 1, language: request.language)
    let query = ParsedQuery(words: words)
    let found = try results(for: query, AddressQuery(text, query), named)
    return found.first.flatMap { $0.isPartialMatch ? nil : $0.item }
  }
}
