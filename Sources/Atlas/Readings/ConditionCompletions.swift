import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read a query that is being typed as points of
/// interest that meet conditions: "vegan rest", "pharmacy op", "thai food vad". What they suggest
/// is a search by its words, whose conditions the page shows as filters.
extension EmbeddedAtlas {
  /// The largest number of searches with conditions that are suggested for one query.
  private static let suggestionLimit = 2
  /// The largest number of words of a query that is completed to one with conditions.
  private static let wordLimit = 8

  /// Returns the completions of a query read as points of interest that meet conditions, with their
  /// positions.
  func conditionCompletions(
    for query: ParsedQuery
  ) throws(GeocoderError) -> [(completion: Completion, position: CompletionPosition)] {
    let count = query.words.words.count
    guard count <= Self.wordLimit, shards.contains(where: \.isStreetMap) else { return [] }
    let conditions = query.conditions
    let isCity = try isCityCalledLikeWish(in: conditions, query)
    if !isCity, let wanted = conditions.withoutWishes(query) {
      return try (categoryCompletions(for: wanted) + nearPlaceCompletions(for: wanted))
        .map { ($0.completion, .afterNamesakes) }
    }
    var found: [(Completion, CompletionPosition)] = []
    for continuation in BegunConditions(query, conditions).continuations
    where found.count < Self.suggestionLimit {
      // What is called so by its title hides what is called so by other words.
      if continuation.isSynonym, !found.isEmpty { continue }
      guard let completion = try completion(for: continuation, query),
        !found.contains(where: { $0.0.id == completion.id })
      else { continue }
      // The beginning of a single word means a place or a country before it means a cuisine.
      let isUnsure = continuation.isAlone && !continuation.isWhole
      found.append((completion, isUnsure ? .beforeOtherPlaces : .afterNamesakes))
    }
    if !found.isEmpty || count < 2 || conditions.filter.isEmpty { return found }
    return try conditionCompletions(for: conditions, query).map { ($0, .afterNamesakes) }
  }

  /// Returns the completion for points of interest in the region of a query that meet the conditions
  /// of one way to go on; `nil` where there are none of these points of interest.
  private func completion(
    for continuation: BegunConditions.Continuation, _ query: ParsedQuery
  ) throws(GeocoderError) -> Completion? {
    let conditions = query.conditions(in: continuation.words)
    let rest = conditions.rest.map(\.folded)
    let named = query.vocabulary.phrases.place(in: rest[...]).isEmpty ? [] : rest
    if conditions.filter.isEmpty || named.isEmpty && conditions.meant.isEmpty { return nil }
    let selection =
      named.isEmpty
      ? PlaceSelection(.categories(Set(conditions.meant)), filter: conditions.filter)
      : query.kindSelection(named: named, conditions.filter)
    guard let selection, case .categories(let categories) = selection.interest else { return nil }
    let category = conditions.meant.first { categories.contains($0) } ?? categories.first
    // Only filling stations have diesel.
    if !conditions.filter.isAboutFood, !conditions.meant.isEmpty,
      categories.isDisjoint(with: conditions.meant)
    {
      return nil
    }
    var isKnown = false
    for category in categories where !isKnown {
      isKnown =
        continuation.isWhole
        ? mayHavePlaces(of: category, in: query.region)
        : try hasPlaces(of: category, in: query.region)
    }
    guard isKnown, let category,
      let title = query.title(
        of: conditions, in: continuation.words, meant: conditions.meant.first),
      let id = SuggestedSearch(title).id
    else { return nil }
    let sources = shards.filter { shard in
      shard.mayAnswer(in: query.region)
        && categories.contains(where: shard.searchableCategories.contains)
    }
    return Completion(
      id: id, title: title, subtitle: "Search Nearby", kind: .query, category: category,
      titleHighlights: query.words.highlights(in: title),
      attributions: Self.attributions(of: sources))
  }

  /// Returns the completions for points of interest that meet conditions near a place whose name is
  /// being typed beside them: those of the first reading that has some.
  private func conditionCompletions(
    for conditions: ConditionQuery, _ query: ParsedQuery
  ) throws(GeocoderError) -> [Completion] {
    let filter = conditions.filter
    let rest = conditions.rest.map(\.folded)
    let named = NearQuery(rest, query.vocabulary.phrases, isTyping: true) { words, _ in
      query.kindSelection(named: words, filter)
    }.readings
    for (reading, isAlone) in conditions.readings(filter, named, query) where !reading.place.isEmpty
    {
      guard case .categories(let categories) = reading.selection.interest,
        categories.contains(where: { mayHavePlaces(of: $0, in: nil) }),
        // "Indian emb" asks for no food near an embassy.
        !isAlone || query.categories(named: reading.place, lastIsPrefix: true).isEmpty,
        let category = conditions.meant.first(where: categories.contains) ?? categories.first,
        let title = query.title(
          of: conditions, in: query.words.words, meant: conditions.meant.first)
      else { continue }
      let places = try places(begunBy: reading, query)
      // A text finds the first of several places with one name.
      let completions = Self.unique(places, by: \.completion.title).compactMap { place in
        SuggestedSearch(place.phrase(title, in: query.language)).id.map {
          completion(
            $0, kind: .query, title, category, near: place,
            shards(with: reading.selection, at: place.resolved.identity.coordinate), query)
        }
      }
      if !completions.isEmpty { return completions }
    }
    return []
  }
}

extension ConditionQuery {
  /// The least number of letters beside a wish that are completed: many names begin with "Best".
  private static let lettersBesideWish = 3

  /// Returns the query without the words of mere wishes, "best pizz" as "pizz"; `nil` where it has
  /// none, or conditions beside them.
  fileprivate func withoutWishes(_ query: ParsedQuery) -> ParsedQuery? {
    guard filter.isEmpty, !rest.isEmpty, tokens.contains(where: \.isWish) else { return nil }
    let wanted = ParsedQuery(words: rest.map(\.folded), of: query)
    return wanted.letterCount >= Self.lettersBesideWish ? wanted : nil
  }
}

extension ParsedQuery {
  /// Returns the words for a search with conditions; `nil` where a search for them would not be read
  /// so.
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
