import Places
import ShardFormat

/// The completions that stand for sets: "Cafés in Vaduz", "Vegan restaurants".
extension EmbeddedAtlas {
  /// Returns the completion that stands for a set; `nil` where the atlas has no such places, and for what no
  /// completion says.
  func completion(for set: SetHit, _ query: ParsedQuery) throws(GeocoderError) -> Completion? {
    let interpretation = set.interpretation
    guard interpretation.leftOut.isEmpty else { return nil }
    if set.selection.isConditional { return try conditionalCompletion(for: set, query) }
    guard let (title, category) = try describe(set.selection.interest, query) else { return nil }
    guard let place = set.place else {
      return nearbyCompletion(
        NearbyQuery(set.selection.interest), title: title, category, query,
        attributions: Self.attributions(
          of: shards.filter { $0.mayHavePlaces(of: category, in: query.region) }))
    }
    guard let id = NearbyQuery(set.selection.interest, near: place.id).id else { return nil }
    return completion(id, .category, title, category, for: set, at: place, query)
  }

  /// Returns the completion that stands for points of interest in the region of a query; `nil` where they have no
  /// identifier.
  func nearbyCompletion(
    _ nearby: NearbyQuery, title: String, _ category: PlaceCategory, _ query: ParsedQuery,
    attributions: [Attribution]
  ) -> Completion? {
    nearby.id.map { id in
      Completion(
        id: id, title: title, subtitle: "Search Nearby", kind: .category, category: category,
        titleHighlights: query.words.highlights(in: title), attributions: attributions)
    }
  }

  private func conditionalCompletion(
    for set: SetHit, _ query: ParsedQuery
  ) throws(GeocoderError) -> Completion? {
    let conditions = set.interpretation.conditions
    guard case .categories(let categories) = set.selection.interest,
      let category = conditions.meant.first(where: categories.contains) ?? categories.first,
      let title = query.title(of: conditions, in: query.words.words, meant: conditions.meant.first)
    else { return nil }
    // Only filling stations have diesel.
    if !conditions.filter.isAboutFood, !conditions.meant.isEmpty,
      categories.isDisjoint(with: conditions.meant)
    {
      return nil
    }
    guard let place = set.place else {
      guard let id = SuggestedSearch(title).id else { return nil }
      return Completion(
        id: id, title: title, subtitle: "Search Nearby", kind: .query, category: category,
        titleHighlights: query.words.highlights(in: title),
        attributions: Self.attributions(
          of: shards.filter { $0.mayHavePlaces(of: category, in: query.region) }))
    }
    // A text finds the first of several places with one name.
    guard
      let id = SuggestedSearch(relation(to: place).phrase(title, place.name, in: query.language)).id
    else { return nil }
    return completion(id, .query, title, category, for: set, at: place, query)
  }

  private func completion(
    _ id: Completion.ID, _ kind: Completion.Kind, _ title: String, _ category: PlaceCategory,
    for set: SetHit, at place: MapItem, _ query: ParsedQuery
  ) -> Completion {
    let phrase = relation(to: place).phrase(title, place.name, in: query.language)
    let sources = shards(with: set.selection, at: place.coordinate)
    return Completion(
      id: id, title: phrase, subtitle: place.subtitle, kind: kind, category: category,
      titleHighlights: query.words.highlights(in: phrase),
      attributions: (Self.attributions(of: sources) + attributions(of: [place])).unique)
  }

  private func relation(to place: MapItem) -> PlaceRelation {
    PlaceIdentity(place).isArea || place.region.isFarReaching ? .inside : .near
  }

  /// Returns the completion for the only place of a set of which an area has one, such as the capital of a country or
  /// the airport of a town; `nil` for any other set.
  func onlyMember(
    of set: SetHit, _ query: ParsedQuery
  ) throws(GeocoderError) -> Completion? {
    let reading = set.interpretation.reading
    let kind = query.categories(named: reading.kind, lastIsPrefix: false).first
    guard !query.asks(for: reading) || set.selection.isCapital, let place = set.place,
      PlaceIdentity(place).isArea, let kind, kind.meansFeatures,
      kind.isSingular, hasOnlyFeatures(of: set.selection, at: place.coordinate)
    else { return nil }
    let request = SearchRequest(
      query: .naturalLanguage(""), limit: 1, language: query.language)
    let found = try places(of: set.selection, near: place, request)
    guard found.notice == nil, let first = found.mapItems.first else { return nil }
    var completion = completion(for: first)
    completion.titleHighlights = query.words.highlights(in: first.name)
    return completion
  }
}

extension ParsedQuery {
  /// Returns the words for a search with conditions; `nil` where a search for them would not be read so.
  ///
  /// - Parameters:
  ///   - conditions: The division of the words.
  ///   - words: The folded words that were divided.
  ///   - meant: The category that is meant where the words name none.
  fileprivate func title(
    of conditions: ConditionQuery, in words: [String], meant: PlaceCategory?
  ) -> String? {
    let title = ConditionPhrase(conditions, of: words, self, meant: meant).title
    let understood = self.conditions(in: QueryWords(title).words)
    return understood.filter == conditions.filter ? title : nil
  }
}
