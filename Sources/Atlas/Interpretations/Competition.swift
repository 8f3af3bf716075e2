import Places
import ShardFormat

/// The competition between the places of a kind that a query may mean and those that have its words in their
/// names, by one score.
extension QuerySearch {
  /// Returns the answer with the best hits: names, a set, names and a set, or an area without a map of the kind.
  mutating func competitionResponse() throws(GeocoderError) -> SearchResponse {
    var names = try namedItems()
    let literal = names.filter { !$0.isPartial }.map(\.resolved)
    let interpretations = try atlas.kindInterpretations(of: query, request.filter)
      .map { $0.beside(literal, query) }
    var (set, unmapped) = try best(of: interpretations, query, than: names.first)
    if let unmapped,
      unmapped.score.precedes(names.first?.score), unmapped.score.precedes(set?.score)
    {
      return response(unmapped, beside: names)
    }
    if unmapped == nil, names.first?.score.isAsTyped != true, set?.score.isAsTyped != true {
      let respelled = try atlas.respelledItems(matching: query, limit: request.candidateLimit)
      names = MatchedItem.best(names + respelled)
      let others = try [misspeltKind(than: names.first), kindBesideLeftOut(than: names.first)]
      for other in others.compactMap(\.self) where other.score.precedes(set?.score) { set = other }
    }
    guard let set else { return response(named: names) }
    let isBelow = names.first.map { $0.isApproximate && $0.score.precedes(set.score) } ?? false
    return isBelow ? response(named: names) : try response(set, beside: names)
  }

  /// Returns the places that have the words of the query in their names, the best first.
  private mutating func namedItems() throws(GeocoderError) -> [MatchedItem] {
    var names = try spelledItems()
    for (name, kind) in try atlas.namesBesideKinds(in: query) {
      let others = query.words.words.filter { !name.words.words.contains($0) }
      names += try atlas.uncorrectedItems(matching: name, limit: request.candidateLimit)
        .filter { $0.resolved.isCalled(beside: others, for: kind, query) }
        .map { $0.beside(others, in: query) }
    }
    names = MatchedItem.sorted(names)
    for name in names where !name.isPartial {
      alternatives.add(atlas.completion(for: name.item), name.score)
    }
    names = EmbeddedAtlas.unique(names, by: \.item.id)
    explain(names)
    return names
  }

  /// The largest number of sets of which it is found out whether they have members.
  private static let setLimit = 8

  /// Returns the best set that has any members and is not far below a name, and the best area without a map of
  /// the kind; `nil` where there are none.
  private mutating func best(
    of interpretations: [KindInterpretation], _ query: ParsedQuery, than name: MatchedItem?
  ) throws(GeocoderError) -> (set: SetHit?, unmapped: UnmappedHit?) {
    var (sets, unmapped): ([SetHit], [UnmappedHit]) = ([], [])
    for interpretation in interpretations {
      let found = try atlas.sets(interpretation, query, request)
      sets += found.sets
      unmapped += found.unmapped
    }
    sets += try atlas.setsInCountry(of: query, query.conditions)
    sets.sort { $0.score.total > $1.score.total }
    for set in sets where set.isAlternative {
      guard let completion = try atlas.completion(for: set, query) else { continue }
      alternatives.add(completion, set.score)
    }
    for hit in unmapped { alternatives.add(atlas.completion(for: hit.area.item), hit.score) }
    var least = name.map { $0.score.total - Weights.margin } ?? -.infinity
    var best: SetHit?
    var known: [SetHit?] = sets
    for (index, set) in sets.prefix(Self.setLimit).enumerated() where set.score.total > least {
      known[index] = try atlas.unfolded(set, request)
      guard let found = known[index], found.score.total > least else { continue }
      (best, least) = (found, found.score.total)
    }
    try explain(known.compactMap { $0 }, unmapped, query)
    return (best, unmapped.max { $0.score.total < $1.score.total })
  }

  /// Returns the answer of which a set is a part: the names above it, its members that are called by more of the
  /// query than their kind, and its other members, which end the list.
  private mutating func response(
    _ set: SetHit, beside names: [MatchedItem]
  ) throws(GeocoderError) -> SearchResponse {
    guard var response = set.response else { return SearchResponse(mapItems: []) }
    let members = names.filter { isMember($0, of: set) }
    shown = Set(members.map { Completion.ID($0.item.id) })
    if let completion = try atlas.completion(for: set, query) { shown.insert(completion.id) }
    let literal = names.filter { !$0.isApproximate }
    let above = literal.filter { $0.score.total > set.score.total }
    let called = try spelledItems().filter { item in
      !item.isPartial && saysMoreThanKind(item, set) && isMember(item, of: set)
    }
    // A chain is a set by name, to which those belong whose names go on.
    let longer = set.selection.isBrand ? literal.map(\.item) : []
    let first = Self.displayedFirst(above + called, query.words)
    if let notice = set.notice(for: query) {
      response.isPartialMatch = true
      response.notice = response.notice ?? notice
    }
    if !set.interpretation.conditions.filter.isEmpty {
      response.understood = UnderstoodConditions(
        text: set.interpretation.conditions.text(of: set.interpretation.reading, query),
        filter: set.interpretation.conditions.filter)
    }
    for item in first {
      response.reasons[item.item.id] = item.reason(for: query.words)
    }
    atlas.replaceItems(
      of: &response, with: first.map(\.item) + response.mapItems + longer, request)
    if let best = above.first {
      response.hasTopHit =
        best.score.total - set.score.total >= Weights.lead && Relevance.hasTopHit(names)
      response.isPartialMatch = best.isPartial
      response.notice = best.notice(for: query)
    }
    return response
  }

  /// Returns whether a place is one of a set.
  private func isMember(_ item: MatchedItem, of set: SetHit) -> Bool {
    if set.response?.mapItems.contains(where: { $0.id == item.item.id }) == true { return true }
    if set.selection.isConditional || !set.selection.isOfKind(item.resolved) { return false }
    return set.surrounds(item.resolved)
  }

  /// Returns whether the name of a place has more of the query than what all of the kind are called. Another word
  /// for a kind may mean only some of it: of churches, "cathedral" means those that are called so.
  private func saysMoreThanKind(_ item: MatchedItem, _ set: SetHit) -> Bool {
    let kind = set.interpretation.reading.kind
    if set.selection.isBrand, item.match.isInNamedArea { return true }
    if item.match.nameWords.contains(where: { !kind.contains($0) }) { return true }
    let isTitle = query.categories(named: kind, lastIsPrefix: false).first?.isTitle
    return isTitle == false && set.place != nil
  }

  /// Returns the answer to a query for a kind of places in an area of which no street map is there: that area, and
  /// what is called like the query in it or in view.
  private func response(_ hit: UnmappedHit, beside names: [MatchedItem]) -> SearchResponse {
    let area = hit.area
    let others = names.filter { other in
      other.match.leavesOutWords && other.resolved.identity.isArea || other.match.isInView
        || area.item.region.contains(other.item.coordinate)
    }
    let kind = query.typed(hit.kind)
    var response = SearchResponse(mapItems: [])
    atlas.replaceItems(of: &response, with: [area.item] + others.map(\.item), request)
    response.hasTopHit = Relevance.hasTopHit([area] + others)
    response.isPartialMatch = true
    response.notice = .kindUnmapped(kind, place: area.item.name)
    for other in others { response.reasons[other.item.id] = other.reason(for: query.words) }
    var reason = area.reason(for: QueryWords(words: area.match.nameWords))
    reason.leftOut = kind
    response.reasons[area.item.id] = reason
    return response
  }

  /// Returns the best set of a kind of places that the query misspells; `nil` where there is none, and where something is
  /// called almost like the query.
  private mutating func misspeltKind(than name: MatchedItem?) throws(GeocoderError) -> SetHit? {
    guard EmbeddedAtlas.mayMisspellKind(try spelledItems().map(\.resolved)),
      let respelled = try atlas.withKindRespelled(query, isTyping: false)
    else { return nil }
    let located = try atlas.located(respelled)
    let interpretations = try atlas.kindInterpretations(of: located, request.filter)
      .map { $0.misspelt() }
    return try best(of: interpretations, located, than: name).set
  }

  /// Returns the best set of a kind of places that the query has beside a few words that nothing is known by; `nil` where
  /// there is none.
  private mutating func kindBesideLeftOut(
    than name: MatchedItem?
  ) throws(GeocoderError) -> SetHit? {
    let interpretations = atlas.kindInterpretations(
      leavingOutWordsOf: query, conditions, request.filter)
    return try best(of: interpretations, query, than: name).set
  }
}

extension KindInterpretation {
  /// Returns the interpretation beside names: its kind costs more where the word for it is a part of the name of
  /// something that is of no such kind.
  ///
  /// - Parameter names: Places that have the words of the query in their names as they were typed.
  func beside(_ names: [ResolvedMatch], _ query: ParsedQuery) -> KindInterpretation {
    let kind = reading.kind
    let isInside = names.contains { name in
      let words = name.match.nameWords
      let isName = name.match.isExact || UncoveredWords(of: name, query).share == 0
      return isName && words.count > kind.count && !kind.isEmpty
        && kind.allSatisfy(words.contains) && !reading.selection.isOfKind(name)
    }
    var interpretation = self
    if isInside { interpretation.cost.add(.inside, Weights.inside) }
    return interpretation
  }
}
