import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read a query as points of interest, of a
/// category or brand, near a place: "Cafés near Casino de Monte-Carlo".
extension EmbeddedAtlas {
  /// The distance from a place, in metres, within which points of interest count as near it. A
  /// larger value means more, and farther, results.
  private static let nearReach = 500.0
  /// The least numbers of letters in the name of a place that is completed in a query for points of
  /// interest near it: with a word such as "near", and without one.
  private static let (lettersWithPreposition, lettersWithout) = (2, 3)
  /// The largest numbers of places that are suggested for a query for points of interest near a
  /// place: with a word such as "near", and without one.
  private static let (placesWithPreposition, placesWithout) = (3, 1)

  /// Returns the completions, with their positions, of a query read as points of interest near a
  /// place: those of the first such reading that has some.
  ///
  /// - Parameter named: The places that match the query by their names, best first.
  func nearPlaceCompletions(
    for query: ParsedQuery, beside named: [MatchedCompletion] = []
  ) throws(GeocoderError) -> [(completion: Completion, position: CompletionPosition)] {
    guard UnspacedWords.divided(query.words.words).count > 1 else { return [] }
    let readings = try nearQuery(query).readings
    let area = try areaCompletion(in: readings, query, beside: named.map(\.resolved))
    let first =
      try airportCompletions(codedIn: query, beside: named) + (area.map { [$0] } ?? [])
    for reading in readings {
      var completions: [(Completion, CompletionPosition)] = []
      if reading.place.isEmpty {
        if reading.hasPreposition || reading.isPrepositionPrefix,
          case .categories(let categories) = reading.selection.interest
        {
          completions = categories.compactMap { completion(for: $0, query) }.map {
            ($0, reading.position)
          }
        }
      } else {
        completions = try self.completions(for: reading, query, beside: named)
      }
      if !completions.isEmpty { return first + completions }
    }
    return first
  }

  /// Returns the readings of a query that is being typed as points of interest, of a category or brand, near a
  /// place. Brands are looked up only beside a word such as "near": otherwise each keystroke would look up every
  /// beginning and end of the query.
  private func nearQuery(_ query: ParsedQuery) throws(GeocoderError) -> NearQuery {
    try NearQuery(query.words.words, query.vocabulary.phrases, isTyping: true) {
      words, hasPreposition throws(GeocoderError) in
      if let match = query.categories(named: words, lastIsPrefix: false).first {
        return PlaceSelection(.categories([match.category]))
      }
      if !hasPreposition { return nil }
      return try brand(named: words.joined(), in: query.region).map {
        PlaceSelection(.brand($0.letters))
      }
    }
  }

  private func completions(
    for reading: NearQuery.Reading, _ query: ParsedQuery, beside named: [MatchedCompletion]
  ) throws(GeocoderError) -> [(Completion, CompletionPosition)] {
    guard let (title, category) = try describe(reading.selection.interest, query) else { return [] }
    let called = try completions(calledBy: reading, query)
    if !called.isEmpty { return called }
    let places = try places(begunBy: reading, query)
      .filter { isLikely($0.resolved, in: reading, query, beside: named.map(\.resolved)) }
    let only = try places.first.flatMap { place throws(GeocoderError) in
      try onlyCompletion(at: place, in: reading, query, beside: named.map(\.resolved))
    }
    if let only, reading.selection.isCapital { return [(only, reading.position)] }
    // Before "Rome Airport", names in Romania are found whose area "airport rome" only begins.
    let isNamed = named.first.map { !$0.resolved.match.isPartial } ?? false
    return (only.map { [($0, isNamed ? reading.position : .first)] } ?? [])
      + places.compactMap { place in
        if !reading.saysWhere, isFeature(place.resolved, of: reading.selection) {
          return (place.completion, .afterFirstPlaces)
        }
        guard let item = MapItem.ID(place.completion.id.description),
          let id = NearbyQuery(reading.selection.interest, near: item).id
        else { return nil }
        let sources = shards(with: reading.selection, at: place.resolved.identity.coordinate)
        return (completion(id, title, category, near: place, sources, query), reading.position)
      }
  }

  /// Returns whether a place is as likely meant beside the name of a kind as the places that are called
  /// by the whole query: "Virgin Islands" are no islands in Virginia.
  private func isLikely(
    _ place: ResolvedMatch, in reading: NearQuery.Reading, _ query: ParsedQuery,
    beside named: [ResolvedMatch]
  ) -> Bool {
    if reading.saysWhere || isFeature(place, of: reading.selection) { return true }
    if isOutshone(place, by: named, reading.selection) { return false }
    if reading.isGenitive, !query.asks(for: reading), hasFeatures(of: reading.selection) {
      return isArea(place, in: reading, beside: named)
    }
    let namesakes = named.filter { $0.match.isWholeName && !$0.match.isApproximate }
    let greatest = namesakes.map(\.place.importance).max()
    return greatest.map { place.match.isWholeName && place.place.importance > $0 } ?? true
  }

  /// Returns whether a query says that it asks for what is at a place, by a word such as "in" or by the
  /// case of the place's name.
  private func saysWhere(_ reading: NearQuery.Reading, _ query: ParsedQuery) -> Bool {
    query.asks(for: reading) || query.mayHaveCase(reading.place, beside: reading.kind)
  }

  /// Returns whether the words of a place are too short to be completed.
  func isShort(_ reading: NearQuery.Reading, _ query: ParsedQuery) -> Bool {
    // Two ideographs are a name as telling as four letters.
    let letters = reading.place.reduce(0) { letters, word in
      letters + word.unicodeScalars.reduce(0) { $0 + ($1.properties.isIdeographic ? 2 : 1) }
    }
    return letters
      < (saysWhere(reading, query) ? Self.lettersWithPreposition : Self.lettersWithout)
  }

  /// Returns the places, where the atlas may have what is looked for, whose names the words of a
  /// reading begin, the best first; none where the words are too short.
  func places(
    begunBy reading: NearQuery.Reading, _ query: ParsedQuery
  ) throws(GeocoderError) -> [MatchedCompletion] {
    if isShort(reading, query) { return [] }
    let isSaid = saysWhere(reading, query)
    func mayBeMeant(_ place: MatchedCompletion) -> Bool {
      let (match, identity) = (place.resolved.match, place.resolved.identity)
      // "Airport LHR" is the airport itself.
      if match.isWholeName, !reading.saysWhere, isFeature(place.resolved, of: reading.selection) {
        return true
      }
      guard reading.selection.isSought(in: place.resolved.place.category) else { return false }
      if match.rank.isCorrected || !isSaid && !identity.isArea { return false }
      // "Rios bra" goes on as a name rather than as rivers in Brazil, whose code is BRA.
      let isSure =
        isSaid || isArea(place.resolved, in: reading, beside: [])
        || match.nameKind != .code && query.meansFeatures(named: reading.kind)
      let sources = shards(with: reading.selection, at: identity.coordinate)
      return sources.contains { isSure || !$0.isGazetteer }
    }
    let named = try located(ParsedQuery(words: reading.place, of: query))
    var places = try completions(matching: named).filter(mayBeMeant)
    let isNamed = places.contains(where: \.resolved.match.isWholeName)
    if !isNamed {
      var others: [MatchedCompletion] = []
      for form in query.forms(ofPlace: reading.place, beside: reading.kind) {
        others += try completions(matching: located(ParsedQuery(words: form, of: query)))
          .filter { mayBeMeant($0) && $0.resolved.match.isWholeName }
      }
      others.sort { $0.resolved.place.importance > $1.resolved.place.importance }
      if !others.isEmpty { places = Self.unique(others, by: \.completion.id) }
    }
    if places.isEmpty {
      // A small town of a street map stands behind the greater ones of the world that begin so.
      let options = RetrievalOptions.completing(limit: Self.completionLimit)
      let maps = shards(for: named).filter(\.isStreetMap)
      let matches = try maps.map { shard throws(GeocoderError) in
        try shard.read(for: named) { reader throws(SQLiteError) in
          try reader.matches(for: named, options)
        }
      }
      places = try completions(matches, named, options).filter(mayBeMeant)
    }
    return Array(places.prefix(isSaid ? Self.placesWithPreposition : Self.placesWithout))
  }

  /// Returns the completion that stands for points of interest near a place, or in it.
  ///
  /// - Parameters:
  ///   - title: The title of the points of interest.
  ///   - sources: The shards that have them.
  func completion(
    _ id: Completion.ID, kind: Completion.Kind = .category, _ title: String,
    _ category: PlaceCategory, near place: MatchedCompletion, _ sources: [Shard],
    _ query: ParsedQuery
  ) -> Completion {
    let phrase = place.phrase(title, in: query.language)
    return Completion(
      id: id, title: phrase, subtitle: place.completion.subtitle, kind: kind, category: category,
      titleHighlights: query.words.highlights(in: phrase),
      attributions: (Self.attributions(of: sources) + place.completion.attributions).unique)
  }

  /// Returns the shards in whose region a point lies and that may have some points of interest: street
  /// maps, and gazetteers with natural features or airports of the categories.
  func shards(with selection: PlaceSelection, at coordinate: Coordinate) -> [Shard] {
    shards.filter { shard in
      guard shard.contains(coordinate) else { return false }
      return shard.isGazetteer ? shard.hasFeatures(of: selection) : shard.isStreetMap
    }
  }

  /// Returns the title and the category of a selection of points of interest, for a completion;
  /// `nil` where the atlas has none of them.
  func describe(
    _ interest: CategoryQuery, _ query: ParsedQuery
  ) throws(GeocoderError) -> (title: String, category: PlaceCategory)? {
    switch interest {
    case .anything: return nil
    case .categories(let categories):
      guard let category = categories.first, mayHavePlaces(of: category, in: nil)
      else { return nil }
      let title = CategoryVocabulary.standard.title(of: category, in: query.language, plural: true)
      return (title, category)
    case .brand(let letters):
      return try brand(named: letters, in: query.region).map { ($0.name, $0.category) }
    }
  }

  /// Returns the answer with the points of interest that a completion stands for.
  ///
  /// - Throws: `invalidRequest` where the place that they are to be near does not exist.
  func places(
    _ nearby: NearbyQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    let selection = PlaceSelection(nearby.interest)
    guard let id = nearby.place else { return try self.nearby(selection, request) }
    guard let place = try place(id, language: request.language) else {
      throw .invalidRequest("There is no such suggestion.")
    }
    return try places(of: selection, near: place, request)
  }

  /// Returns the region in which points of interest near a place, or in it, are looked for first.
  static func region(near place: MapItem) -> CoordinateRegion {
    let around = CoordinateRegion(around: place.coordinate, reach: nearReach)
    return CoordinateRegion(bounding: [place.region, around]) ?? around
  }

  /// Returns the answer with the points of interest of a selection near a place, or in it: those in it
  /// come first, and where there are none the answer says that it looked farther away. Of a country in whose
  /// street map there are some, natural features and airports of other countries are left out.
  ///
  /// Where the bounds of the request are the view of its reader, who has moved the map since, they take the
  /// place of those of the place.
  func places(
    of selection: PlaceSelection, near place: MapItem, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    var request = request
    let near = Self.region(near: place)
    if !request.isBounded {
      request.region = near
    } else if !request.regionIsView, let bounds = request.region {
      guard let common = bounds.intersection(near) else { return SearchResponse(mapItems: []) }
      request.region = common
    }
    let area = try knowsFeatures(within: place) ? place : nil
    // The middle of a town's area may be far from the town.
    let isTown = PlaceIdentity.isSettlement(place.category.rawValue)
    var response = try nearby(
      selection, request, nearestTo: place.coordinate, order: isTown ? request.order : .distance,
      within: area)
    response.namedPlace = mapped(place)
    guard PlaceIdentity(place).isArea else { return response }
    let inside = try inside(place, response.mapItems)
    let gazetteers = Set(shards.filter(\.isGazetteer).map(\.metadata.source))
    let isFeature = { (item: MapItem) in gazetteers.contains(item.id.source) }
    if place.category == .country, let country = place.address?.countryCode {
      // What the map of a neighbour has within the box around the country says nothing of its own map.
      let isMapped = response.mapItems.contains { item in
        inside.contains(item.id) && !isFeature(item) && item.address?.countryCode == country
      }
      response.mapItems.removeAll { item in
        isMapped && isFeature(item) && item.address?.countryCode.map { $0 != country } ?? false
      }
    }
    // Natural features stand first already where they are meant rather than what a street map has around.
    // A city's greatest airport lies outside it.
    let areFeaturesMeant = response.mapItems.first.map(isFeature) ?? false
    let isFirst = { (item: MapItem) in
      let isMeant = areFeaturesMeant || item.category == .airport
      return inside.contains(item.id) || isFeature(item) && isMeant
    }
    response.mapItems =
      response.mapItems.filter(isFirst) + response.mapItems.filter { !isFirst($0) }
    if !response.mapItems.isEmpty, !response.mapItems.contains(where: isFirst) {
      response.notice = response.notice ?? .lookedFartherAway
    }
    return response
  }
}

extension EmbeddedAtlas {
  /// Returns a place with as much of its region as street maps cover, which may be the centre of a town.
  private func mapped(_ place: MapItem) -> MapItem {
    let maps = shards.filter { $0.isStreetMap && $0.contains(place.coordinate) }
    let covered = CoordinateRegion(bounding: maps.compactMap(\.metadata.bounds))
    var place = place
    place.region = covered?.intersection(place.region) ?? place.region
    return place
  }
}

extension NearQuery.Reading {
  /// The position of the completions of a reading in the list of the places whose names match the query.
  fileprivate var position: CompletionPosition { hasPreposition ? .first : .afterFirstPlaces }
}

extension MatchedCompletion {
  /// Returns a phrase that relates points of interest to the place: "Cafés in Monte-Carlo".
  func phrase(_ title: String, in language: Language) -> String {
    let isAround = resolved.identity.isArea || resolved.place.extent?.isFarReaching == true
    let relation: PlaceRelation = isAround ? .inside : .near
    return relation.phrase(title, completion.title, in: language)
  }
}
