import Places
import ShardFormat

/// All places of a kind at a place or in view, as one hit.
struct SetHit {
  let interpretation: KindInterpretation
  /// The place that the query names; `nil` for the view.
  let place: MapItem?
  /// A Boolean value that says whether the query only begins the name of the place.
  let isPlaceBegun: Bool
  private(set) var score: Score
  /// The places, once they have been read.
  private(set) var response: SearchResponse?

  var selection: PlaceSelection { interpretation.reading.selection }

  init(
    _ interpretation: KindInterpretation, at place: MapItem?, isPlaceBegun: Bool = false,
    score: Score
  ) {
    (self.interpretation, self.place, self.score) = (interpretation, place, score)
    self.isPlaceBegun = isPlaceBegun
  }

  /// A Boolean value that says whether the set may be an alternative to an answer: one with conditions has no count, and
  /// what is only begun is a guess.
  var isAlternative: Bool {
    !selection.isConditional && !isPlaceBegun && !interpretation.isKindBegun
  }

  /// Returns whether a match lies in the place of the set, or in view where it has none.
  func surrounds(_ match: ResolvedMatch) -> Bool {
    place.map { $0.region.contains(match.place.coordinate) } ?? match.match.isInView
  }

  /// Returns the notice that tells what the set leaves out of a query, or that it has another spelling; `nil` where it is
  /// what the query says.
  func notice(for query: ParsedQuery) -> SearchNotice? {
    let leftOut = interpretation.leftOut
    if !leftOut.isEmpty { return .wordsUnknown(ConditionQuery.text(of: leftOut, query)) }
    guard isPlaceBegun || score.isInexact else { return nil }
    return .nameUnknown(query.words.original(query.words.all))
  }

  /// Returns the hit with the places that it stands for; `nil` where there are none.
  func unfolded(_ response: SearchResponse) -> SetHit? {
    if response.mapItems.isEmpty { return nil }
    var hit = self
    hit.response = response
    switch response.notice {
    case .lookedFartherAway:
      hit.score.add(.wider, Weights.wider)
      if let place, let nearest = response.mapItems.first {
        hit.score.add(.near, View(place.region).nearness(of: nearest.region))
      }
    case .conditionsUnknown: hit.score.add(.unknown, Weights.unknown)
    default: break
    }
    return hit
  }
}

extension EmbeddedAtlas {
  /// The largest number of places of one name that are looked at.
  static let namesakeLimit = 5
  /// The least numbers of letters of a place's name that is completed behind a word such as "in", and without one.
  private static let (lettersBehindRelation, lettersAlone) = (2, 3)

  /// Returns the sets that an interpretation may mean, of which each may turn out to be empty, and the towns and
  /// larger areas of which no map knows the kind.
  func sets(
    _ interpretation: KindInterpretation, _ query: ParsedQuery, _ request: SearchRequest,
    _ options: RetrievalOptions = .searching(limit: namesakeLimit)
  ) throws(GeocoderError) -> (sets: [SetHit], unmapped: [UnmappedHit]) {
    let reading = interpretation.reading
    if reading.place.isEmpty {
      guard mayStandAlone(reading, query, request) else { return ([], []) }
      var score = interpretation.score
      score.add(strangeness(interpretation, at: request.region?.center, query))
      return ([SetHit(interpretation, at: try country(of: request), score: score)], [])
    }
    let named = try places(in: reading, query, options)
    let isMapped = { (place: MatchedItem) in
      !self.shards(with: reading.selection, at: place.item.coordinate).isEmpty
    }
    let places = named.filter { isMapped($0) && interpretation.allows($0, in: self, query) }
    let greatest = places.map(\.resolved.place.importance).max() ?? 0
    var sets = places.map { place in
      var score = interpretation.score
      score.add(strangeness(interpretation, at: place.item.coordinate, query))
      score.add(place: place, reading, query)
      if reading.isGenitive, !query.asks(for: reading), !reading.selection.isOfAreas,
        hasOnlyFeatures(of: reading.selection, at: place.item.coordinate)
      {
        score.add(.singular, Weights.singular)
      }
      score.add(.ambiguous, Weights.ambiguous * (greatest - place.resolved.place.importance))
      return SetHit(
        interpretation, at: place.item, isPlaceBegun: place.isPartial, score: score)
    }
    if named.isEmpty, reading.hasPreposition, !interpretation.isAlone {
      let crossing = ParsedQuery(words: reading.place, of: query)
      for found in try intersections(for: crossing, isTyping: false).prefix(1) {
        sets.append(SetHit(interpretation, at: found.item, score: interpretation.score))
      }
    }
    let unmapped = named.filter { place in
      !isMapped(place) && !place.match.isInNamedArea && place.resolved.identity.isArea
        && place.match.isByKnownName && !interpretation.isKindBegun
        && (place.match.isWholeName || place.isPartial && place.resolved.isSettlementBegun)
    }
    return (sets, unmapped.map { UnmappedHit($0, interpretation, query) })
  }

  /// Returns a set with its members; `nil` where it has none.
  func unfolded(_ set: SetHit, _ request: SearchRequest) throws(GeocoderError) -> SetHit? {
    if let place = set.place {
      return set.unfolded(try places(of: set.selection, near: place, request))
    }
    return set.unfolded(try nearby(set.selection, request))
  }

  /// Returns the places that words of a query name, in which what is looked for may be, those of all maps and
  /// those of street maps, of which small ones stand behind those of the world.
  private func places(
    in reading: NearQuery.Reading, _ query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [MatchedItem] {
    var found: [MatchedItem] = []
    for words in [reading.place] + query.forms(ofPlace: reading.place, beside: reading.kind) {
      let named = ParsedQuery(words: words, of: query).unbounded()
      let key = QueryLookups.ItemsKey(
        query: named.key, lesser: named.lesserMatches, limit: options.limit,
        isTyping: options.competitiveLimit != nil)
      found += try query.lookups.places.value(for: key) { () throws(GeocoderError) in
        let named = try located(named)
        let items = try itemsOfShards(uncorrectedMatches(for: named, options), named, options)
        return Self.relevant(items, named)
          + Self.relevant(items.filter(\.match.shard.isStreetMap), named)
      }
    }
    // A street map knows the outline of a town of which a gazetteer has the middle.
    let (mapped, others) = (
      found.filter(\.match.shard.isStreetMap), found.filter { !$0.match.shard.isStreetMap }
    )
    let distinct = PlaceIdentity.deduplicated(Self.unique(mapped + others, by: \.item.id)) {
      $0.resolved.identity
    }
    let telling = reading.place.filter { !query.isFunctionWord($0) }
    let isBegun = hasEnoughLetters(telling, hasPreposition: reading.hasPreposition)
    return distinct.filter { place in
      (isBegun ? !place.isApproximate : !place.isPartial)
        && (!telling.isEmpty || place.match.isWholeName)
        && reading.selection.isSought(in: place.resolved.place.category)
    }
  }

  /// Returns whether words are enough of the name of a place to be completed.
  private func hasEnoughLetters(_ words: [String], hasPreposition: Bool) -> Bool {
    // Two ideographs are a name as telling as four letters.
    let letters = words.joined().unicodeScalars.reduce(0) {
      $0 + ($1.properties.isIdeographic ? 2 : 1)
    }
    return letters >= (hasPreposition ? Self.lettersBehindRelation : Self.lettersAlone)
  }

  /// Returns whether a kind without a place is looked for: in the view, or in the bounds of the only street map;
  /// and features of the world everywhere, where they are meant.
  private func mayStandAlone(
    _ reading: NearQuery.Reading, _ query: ParsedQuery, _ request: SearchRequest
  ) -> Bool {
    if query.meansFeatures(named: reading.kind) { return true }
    if !request.countries.isEmpty { return true }
    if request.region == nil || !request.regionIsView {
      return !hasFeatures(of: reading.selection) && shards.count { $0.isStreetMap } == 1
    }
    guard case .categories(let categories) = reading.selection.interest else { return true }
    return !categories.allSatisfy { hasOnlyFeatures(of: $0, in: request.region) }
  }

  /// Returns the cost of words in a language that is of no use at a point.
  private func strangeness(
    _ interpretation: KindInterpretation, at point: Coordinate?, _ query: ParsedQuery
  ) -> Score {
    var score = Score()
    guard let languages = interpretation.languages(in: query) else { return score }
    let countries = point.map { point in
      Set(shards.filter { $0.isStreetMap && $0.contains(point) }.flatMap(\.areas.countries.keys))
    }
    if query.areStrange(languages, in: countries ?? []) { score.add(.strange, Weights.strange) }
    return score
  }
}

extension ParsedQuery {
  /// Returns whether a word of some languages is of no use to the reader: none of them is the reader's, English, or
  /// spoken in one of some countries.
  func areStrange(_ languages: Set<Language>, in countries: Set<String>) -> Bool {
    !languages.contains { language in
      language == self.language.primary || language == .english
        || WordTableFile.isSpoken(language, in: countries)
    }
  }
}

extension Score {
  /// Adds the evidence of how some words name the place beside a kind.
  fileprivate mutating func add(
    place: MatchedItem, _ reading: NearQuery.Reading, _ query: ParsedQuery
  ) {
    let match = place.match
    if match.isExact {
      add(.nameKind, -match.nameKind.penaltyWhenExact)
      if match.nameKind == .code { add(.code, Weights.code) }
    } else {
      let uncovered = UncoveredWords(of: place.resolved, query)
      add(.nameKind, -match.nameKind.penaltyWhenBegun)
      add(.uncovered, Weights.uncovered * uncovered.share)
      add(.uncovered, Weights.uncoveredWeak * Double(uncovered.weakCount))
      if uncovered.share > 0 { add(.whole, -Weights.whole) }
      if !match.beginsName { add(.inner, Weights.inner) }
      if !match.isWhole { add(.begun, Weights.begunSet) }
    }
    if match.nameWords != reading.place, !match.isInNamedArea { add(.spelled, Weights.spelled) }
    if !place.resolved.identity.isArea, !reading.saysWhere { add(.loose, Weights.loose) }
    if reading.isInside, !place.resolved.identity.isArea, !place.item.region.isFarReaching {
      add(.loose, Weights.looseInside)
    }
    if let region = query.region {
      let near = View(region).nearness(of: place.item.region)
      add(.near, place.resolved.identity.isArea ? near * Weights.nearWhereNamed : near)
    }
  }
}

extension ResolvedMatch {
  /// A Boolean value that says whether a query goes on to the name of a town.
  fileprivate var isSettlementBegun: Bool {
    match.beginsName && PlaceIdentity.isSettlement(place.category)
  }
}

extension PlaceSelection {
  /// Returns whether a match is of a category that is selected, or of a kind of one.
  func isOfKind(_ match: ResolvedMatch) -> Bool {
    if case .categories(let categories) = interest {
      categories.contains(where: match.isOfKind)
    } else {
      false
    }
  }

  /// A Boolean value that says whether the places of a chain are selected.
  var isBrand: Bool { if case .brand = interest { true } else { false } }

  /// A Boolean value that says whether towns, states or countries are selected.
  fileprivate var isOfAreas: Bool {
    if case .categories(let categories) = interest {
      categories.contains(where: \.isKindOfArea)
    } else {
      false
    }
  }
}

extension KindInterpretation {
  /// Returns whether a place may stand beside what is looked for.
  fileprivate func allows(
    _ found: MatchedItem, in atlas: EmbeddedAtlas, _ query: ParsedQuery
  ) -> Bool {
    let selection = reading.selection
    if isKindBegun, found.isPartial || !found.match.isExact { return false }
    if selection.isOfAreas, !reading.saysWhere, !found.resolved.identity.isArea { return false }
    // A single letter begins a name rather than being one: "Palais B".
    if !reading.saysWhere, reading.place.joined().unicodeScalars.count < 2 {
      return found.match.nameWords.contains(where: \.hasIdeographs)
    }
    // "Bay Ridge" is no bay.
    if !query.asks(for: reading), !query.meansFeatures(named: reading.kind),
      !query.mayHaveCase(reading.place, beside: reading.kind),
      atlas.hasOnlyFeatures(of: selection, at: found.item.coordinate)
    {
      return reading.isGenitive && found.resolved.identity.isArea && found.match.isWholeName
    }
    return isAlone ? mayStandAlone(beside: found, query) : true
  }

  /// Returns whether conditions alone may be looked for at a place. A kind of places is one only behind a word
  /// such as "near", and a range of mountains none: "indian embassy helsinki" asks for no food near an embassy,
  /// and "italian alps" for none near mountains.
  private func mayStandAlone(beside found: MatchedItem, _ query: ParsedQuery) -> Bool {
    let isKind = { (words: [String]) in
      !query.categories(named: words, lastIsPrefix: false).isEmpty
    }
    if isKind(reading.place) { return false }
    if reading.hasPreposition { return true }
    if found.item.region.isFarReaching, !found.resolved.identity.isArea { return false }
    if found.match.isExact { return true }
    return !reading.place.indices.contains { isKind(Array(reading.place[...$0])) }
  }
}
