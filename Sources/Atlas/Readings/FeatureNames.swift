import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that tell when a natural feature or an airport is meant
/// by its own name, though the query reads like a kind of them at a place: "Bay of Bengal", "Midway
/// Airport".
extension EmbeddedAtlas {
  /// Returns the completions for the natural features that a query which is being typed calls by a word
  /// for their kind beside their whole name; none where a place is called by the whole query.
  ///
  /// - Parameter named: The places that match the query by their names, best first.
  func featureCompletions(
    besideKindIn query: ParsedQuery, beside named: [MatchedCompletion]
  ) throws(GeocoderError) -> [(completion: Completion, position: CompletionPosition)] {
    if named.contains(where: { $0.resolved.match.isExact && !$0.resolved.match.isPartial }) {
      return []
    }
    let options = RetrievalOptions.searching(limit: Self.completionLimit)
    for (name, selection) in try namesBesideKind(in: query) {
      let features = try completions(exactMatches(for: name, options), name, options)
        .filter { isCalled($0.resolved, selection) }
      if !features.isEmpty { return features.map { ($0.completion, .first) } }
    }
    return []
  }

  /// Returns the queries for the words of a query beside a word at its beginning or end for a kind of
  /// natural features, each with that kind.
  private func namesBesideKind(
    in query: ParsedQuery
  ) throws(GeocoderError) -> [(name: ParsedQuery, kind: PlaceSelection)] {
    let words = query.words.words
    guard words.count > 1 else { return [] }
    var names: [(name: ParsedQuery, kind: PlaceSelection)] = []
    for (kind, name) in [
      (Array(words.prefix(1)), words.dropFirst()), (Array(words.suffix(1)), words.dropLast()),
    ] {
      guard let match = query.categories(named: kind, lastIsPrefix: false).first,
        !match.meansFeatures, !match.category.isKindOfArea,
        let selection = PlaceSelection(of: match.category, named: kind, in: query.vocabulary),
        hasFeatures(of: selection)
      else { continue }
      names.append((try located(ParsedQuery(words: Array(name), of: query)), selection))
    }
    return names
  }

  /// Returns whether a natural feature of a kind has the whole query as a known name.
  private func isCalled(_ feature: ResolvedMatch, _ kind: PlaceSelection) -> Bool {
    feature.match.isExact && feature.match.isByKnownName && isFeature(feature, of: kind)
  }

  /// Returns the completions for the natural features that are called by all words of a reading that is
  /// being typed but for one such as "of".
  func completions(
    calledBy reading: NearQuery.Reading, _ query: ParsedQuery
  ) throws(GeocoderError) -> [(Completion, CompletionPosition)] {
    guard let (name, place) = try names(in: reading, query) else { return [] }
    let called = try completions(matching: name, isCorrected: false)
      .filter(\.resolved.isNamedFeature)
    if !called.isEmpty { return called.map { ($0.completion, .afterTowns) } }
    for found in try completions(matching: place, isCorrected: false)
    where try isItself(found.resolved, in: reading, query) {
      return [(found.completion, .first)]
    }
    return []
  }

  /// Returns queries for the words of a reading but for one such as "of", all together and those of the
  /// place alone; `nil` where the reading has no such word, or means no natural features.
  private func names(
    in reading: NearQuery.Reading, _ query: ParsedQuery
  ) throws(GeocoderError) -> (all: ParsedQuery, place: ParsedQuery)? {
    guard reading.isGenitive, hasFeatures(of: reading.selection) else { return nil }
    return (
      try located(ParsedQuery(words: reading.kind + reading.place, of: query)),
      try located(ParsedQuery(words: reading.place, of: query))
    )
  }

  /// Returns whether a place beside a word such as "of" is a town, state or country in which a query asks
  /// for what is there, as nothing is called so: "Island of Hawaii" is one of the islands in that state.
  ///
  /// - Parameter named: The places that match the query by their names.
  func isArea(
    _ place: ResolvedMatch, in reading: NearQuery.Reading, beside named: [ResolvedMatch]
  ) -> Bool {
    reading.isGenitive && place.identity.isArea && place.match.isWholeName
      && place.match.isByKnownName && !named.contains(where: \.isCalledLikeQuery)
  }

  /// Returns whether a place after a word such as "of" is of the kind that is named before the word in
  /// the singular: Crete, which is a state too, in "Island of Crete".
  private func isItself(
    _ place: ResolvedMatch, in reading: NearQuery.Reading, _ query: ParsedQuery
  ) throws(GeocoderError) -> Bool {
    guard reading.isGenitive, place.match.isWholeName, !query.meansFeatures(named: reading.kind),
      case .categories(let categories) = reading.selection.interest,
      case let shard = place.match.shard, shard.hasFeatures(of: reading.selection)
    else { return false }
    if isFeature(place, of: reading.selection) { return true }
    return try shard.read { reader throws(SQLiteError) in
      try reader.isFeature(place.place.id, ofCategories: shard.numbers(of: categories))
    }
  }

  /// Returns whether a place, beside which a query names natural features or airports of a selection,
  /// is less likely meant than one of them: "Midway Airport" is that of Chicago rather than those around
  /// the village of Midway.
  ///
  /// - Parameter named: The places that have all words of the query in their names or codes.
  func isOutshone(
    _ place: ResolvedMatch, by named: [ResolvedMatch], _ selection: PlaceSelection
  ) -> Bool {
    let features = named.filter { !$0.match.isApproximate && isFeature($0, of: selection) }
    return features.contains { $0.place.importance >= place.place.importance }
  }
}

extension ResolvedMatch {
  /// A Boolean value that says whether the words of a query are all of a natural feature's name, in any
  /// order.
  var isNamedFeature: Bool {
    !match.isPartial && match.coversName && !match.isInNamedArea && match.shard.isGazetteer
      && !identity.isArea
  }

  /// A Boolean value that says whether the name of a place has all words of the query, perhaps misspelt.
  var isCalledLikeQuery: Bool { !match.isInNamedArea && !match.leavesOutWords }

  /// Returns whether a place is more important than another; `true` where there is no other.
  func isGreater(than other: ResolvedMatch?) -> Bool {
    other.map { place.importance > $0.place.importance } ?? true
  }
}
