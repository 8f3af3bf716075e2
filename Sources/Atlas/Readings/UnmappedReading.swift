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

  /// Returns the words of a kind of places as a query has them; folded where they are part of a longer word,
  /// as in 東京バー (bars in Tokyo).
  func typed(_ kind: [String], in query: ParsedQuery) -> String {
    let words = query.words.original(of: kind)
    return words.isEmpty ? kind.joined(separator: " ") : words
  }
}
