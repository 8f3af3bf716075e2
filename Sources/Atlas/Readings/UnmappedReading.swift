import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read a query as a kind of places in a town, state or
/// country of which no street map is there: of "cafe rome" without a map of Rome, the city is all that can
/// be shown.
extension EmbeddedAtlas {
  /// Returns the completion, with its position, for the town, state or country whose name is typed beside
  /// that of a kind of places, where none of them is known there: "bar par" goes on to Paris. Returns `nil`
  /// where there is none, and for the beginning of a name where something is called like the query.
  ///
  /// - Parameter named: The places that match the query by their names, best first.
  func areaCompletion(
    in readings: [NearQuery.Reading], _ query: ParsedQuery, beside named: [ResolvedMatch]
  ) throws(GeocoderError) -> (completion: Completion, position: CompletionPosition)? {
    let isMisspelt = named.allSatisfy(\.match.rank.isCorrected)
    for reading in readings
    where !isShort(reading, query) && !hasFeatures(of: reading.selection) {
      let words = try located(ParsedQuery(words: reading.place, of: query))
      let options = RetrievalOptions.completing(limit: Self.completionLimit)
      let places =
        isMisspelt
        ? try completions(matching: words, isCorrected: false)
        : try completions(exactMatches(for: words, options), words, options)
      let area = places.first { $0.resolved.identity.isArea && $0.resolved.match.beginsName }
      guard var area, area.resolved.match.isByKnownName,
        shards(with: reading.selection, at: area.resolved.identity.coordinate).isEmpty,
        isMisspelt ? area.resolved.isMeant(ratherThan: named.first) : area.resolved.isCity
      else { continue }
      area.completion.mark(asPartialWith: .wordsUnknown(typed(reading.kind, in: query)))
      return (area.completion, isMisspelt || reading.saysWhere ? .first : .afterNamesakes)
    }
    return nil
  }

  /// Returns the town, state or country of which the whole name stands beside that of a kind of places in a
  /// query, where no street map knows these, with the words of the kind as typed; `nil` where there is none,
  /// and where something is called like the query.
  ///
  /// - Parameter named: The places that match the query by their names, best first.
  func unmappedArea(
    in query: ParsedQuery, beside named: [ResolvedMatch]
  ) throws(GeocoderError) -> (area: MatchedItem, kind: String)? {
    for reading in try nearQuery(query, isTyping: false).readings
    where !reading.place.isEmpty && !hasFeatures(of: reading.selection) {
      guard let area = try place(named: reading.place, beside: reading.kind, query),
        area.match.isWholeName, area.resolved.identity.isArea, area.match.isByKnownName,
        shards(with: reading.selection, at: area.item.coordinate).isEmpty,
        isMeant(area.resolved, reading, beside: named)
      else { continue }
      return (area, typed(reading.kind, in: query))
    }
    return nil
  }

  /// Returns the words of a kind of places as a query has them; folded where they are part of a longer word,
  /// as in 東京バー (bars in Tokyo).
  private func typed(_ kind: [String], in query: ParsedQuery) -> String {
    let words = query.words.original(of: kind)
    return words.isEmpty ? kind.joined(separator: " ") : words
  }

  /// Returns whether a town, state or country beside the name of a kind of places is meant rather than what
  /// the whole query names: a great city is, unless all words are the name of something.
  private func isMeant(
    _ area: ResolvedMatch, _ reading: NearQuery.Reading, beside named: [ResolvedMatch]
  ) -> Bool {
    let whole = named.filter { !$0.match.isApproximate && !$0.match.leavesOutWords }
    if whole.isEmpty { return reading.saysWhere || area.isMeant(ratherThan: named.first) }
    return area.isCity && !whole.contains { $0.match.isWholeName }
  }
}

extension QuerySearch {
  /// Returns the answer to a query for a kind of places in a town, state or country of which no street
  /// map is there: that town, and what is called like the query in it or in view; `nil` for any other query.
  ///
  /// - Parameter named: The places that match the query by their names, best first.
  func unmappedResponse(
    beside named: [MatchedItem]
  ) throws(GeocoderError) -> SearchResponse? {
    guard let (area, kind) = try atlas.unmappedArea(in: query, beside: named.map(\.resolved))
    else { return nil }
    let others = named.filter { other in
      other.match.leavesOutWords && other.resolved.identity.isArea || other.match.isInView
        || area.item.region.contains(other.item.coordinate)
    }
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
}
