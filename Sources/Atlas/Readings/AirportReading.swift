import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that find the airport that a query means by its code or
/// by its town beside the word for airports: "ORD airport", "Flughafen München".
extension EmbeddedAtlas {
  /// The largest number of words that mean an airport.
  private static let airportWords = 2

  /// A query divided into the word for airports and what stands before or after it.
  struct AirportQuery {
    var selection: PlaceSelection
    /// The query for the words beside that for airports.
    var rest: ParsedQuery
  }

  /// Returns the division of a query whose first or last words mean airports, or all features of another
  /// kind, such as "lakes"; `nil` for any other query.
  func airportQuery(_ query: ParsedQuery) throws(GeocoderError) -> AirportQuery? {
    let words = query.words.words
    for count in 1...Self.airportWords where count < words.count {
      for (kind, rest) in [
        (words.suffix(count), words.dropLast(count)), (words.prefix(count), words.dropFirst(count)),
      ] {
        guard let match = query.categories(named: Array(kind), lastIsPrefix: false).first,
          match.meansFeatures, case let selection = PlaceSelection(.categories([match.category])),
          hasFeatures(of: selection)
        else { continue }
        let rest = try located(ParsedQuery(words: Array(rest), of: query))
        return AirportQuery(selection: selection, rest: rest)
      }
    }
    return nil
  }

  /// Returns the completions for the airports of which a query that is being typed has the code beside the
  /// word for airports, with their positions.
  ///
  /// - Parameter named: The places that match the query by their names, best first.
  func airportCompletions(
    codedIn query: ParsedQuery, beside named: [MatchedCompletion]
  ) throws(GeocoderError) -> [(completion: Completion, position: CompletionPosition)] {
    guard let asked = try airportQuery(query), asked.rest.words.words.count == 1 else { return [] }
    let options = RetrievalOptions.searching(limit: Self.completionLimit)
    return try completions(exactMatches(for: asked.rest, options), asked.rest, options)
      .filter { $0.resolved.match.isCode && isFeature($0.resolved, of: asked.selection) }
      .map { airport in
        let isMeant = airport.resolved.isGreater(than: named.first?.resolved)
        return (airport.completion, isMeant ? .first : .afterFirstPlaces)
      }
  }

  /// Returns the completion for the airport of a town whose name stands beside the word for an airport,
  /// where no airport is called so: "Flughafen München"; in the same way for the capital of a country.
  /// Returns `nil` where all airports there are asked for, and where the town has none.
  func onlyCompletion(
    at town: MatchedCompletion, in reading: NearQuery.Reading, _ query: ParsedQuery,
    beside named: [ResolvedMatch]
  ) throws(GeocoderError) -> Completion? {
    let (place, selection) = (town.resolved, reading.selection)
    let isNamed =
      named.first.map { !$0.match.isPartial && isFeature($0, of: selection) } ?? false
    let kind = query.categories(named: reading.kind, lastIsPrefix: false).first
    guard !isNamed, !reading.saysWhere, place.identity.isArea,
      place.match.isWholeName || selection.isCapital,
      let kind, kind.meansFeatures, kind.isSingular,
      hasOnlyFeatures(of: selection, at: place.identity.coordinate),
      let item = try self.place(place.id, language: query.language)
    else { return nil }
    let request = SearchRequest(
      query: .naturalLanguage(""), limit: 1, language: query.language)
    let found = try places(of: selection, near: item, request)
    guard found.notice == nil, let airport = found.mapItems.first else { return nil }
    return Completion(
      id: Completion.ID(airport.id), title: airport.name, subtitle: airport.subtitle,
      titleHighlights: query.words.highlights(in: airport.name), attributions: found.attributions)
  }
}
