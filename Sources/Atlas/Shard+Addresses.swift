import Places

extension Shard {
  /// Misspelt names of streets that are tried.
  private static let correctionLimit = 6
  /// What matters of the words of streets: they are of little importance.
  private static let leastCorrection = -4.0

  func addressResults(
    for addresses: AddressQuery, _ request: SearchRequest, corrects: Bool
  ) throws(GeocoderError) -> [SearchResult] {
    try read { connection throws(SQLiteError) in
      let search = AddressSearch(
        connection: connection, areas: areas, nearness: request.region.map(Nearness.init),
        bounds: request.isBounded ? request.region : nil)
      let found = try matches(addresses, search, isBegun: false, corrects: corrects)
      var results: [SearchResult] = []
      for match in found.prefix(request.limit) {
        guard
          let item = try mapItem(of: match, language: request.language, connection)
        else { continue }
        results.append(
          SearchResult(
            item: item, rank: match.rank, isExact: true, standsAlone: match.house != nil,
            isPartialMatch: match.isPartial))
      }
      return results
    }
  }

  func addressSuggestions(
    for addresses: AddressQuery, _ query: Query, region: CoordinateRegion?, language: Language,
    limit: Int, corrects: Bool
  ) throws(GeocoderError) -> [Suggestion] {
    try read { connection throws(SQLiteError) in
      let search = AddressSearch(
        connection: connection, areas: areas, nearness: region.map(Nearness.init), bounds: nil)
      let found = try matches(addresses, search, isBegun: true, corrects: corrects)
      return try found.prefix(limit).map { match throws(SQLiteError) in
        let label = try self.label(of: match, language: language, connection)
        let (title, subtitle) = (FoldedText(label.title), FoldedText(label.subtitle))
        let inTitle = query.highlights(query.all, in: label.title, title)
        let rest = query.all.filter { !inTitle.matched.contains($0) }
        return Suggestion(
          completion: Completion(
            id: Completion.ID(
              MapItem.ID(source: metadata.source, reference: match.reference)),
            title: label.title, subtitle: label.subtitle, titleHighlights: inTitle.ranges,
            subtitleHighlights: rest.isEmpty
              ? [] : query.highlights(rest, in: label.subtitle, subtitle).ranges),
          rank: match.rank,
          identity: PlaceIdentity(
            source: metadata.source, name: label.title, category: "address",
            coordinate: match.house?.coordinate ?? match.street.coordinate))
      }
    }
  }

  private func label(
    of match: AddressMatch, language: Language, _ connection: Connection
  ) throws(SQLiteError) -> Label {
    if let house = match.house { return label(of: house, in: match.street, language: language) }
    return try Labels(shard: self, connection: connection, language: language)
      .labels(for: [match.street])[0]
  }

  private func mapItem(
    of match: AddressMatch, language: Language, _ connection: Connection
  ) throws(SQLiteError) -> MapItem? {
    if let house = match.house {
      return try mapItem(of: house, language: language, connection)
    }
    return try mapItems([match.street], language: language, connection).first
  }

  /// Best first, each once. Of several readings the first that is found exactly is the one.
  private func matches(
    _ addresses: AddressQuery, _ search: AddressSearch, isBegun: Bool, corrects: Bool
  ) throws(SQLiteError) -> [AddressMatch] {
    var found: [AddressMatch] = []
    for candidate in addresses.candidates {
      found += try search.matches(candidate, isBegun: isBegun && candidate.city.isEmpty)
    }
    if let street = addresses.street {
      let plain = AddressCandidate(street: street, houseNumber: nil, postcode: nil, city: [])
      found += try search.matches(plain, isBegun: false)
    }
    if found.isEmpty, corrects, correctsErrors {
      for candidate in addresses.candidates where candidate.houseNumber != nil {
        found += try corrected(candidate, search)
        if !found.isEmpty { break }
      }
    }
    // Neighbours stand in for what is not there.
    if found.contains(where: { !$0.isPartial }) { found.removeAll(where: \.isPartial) }
    var known: Set<String> = []
    return found.sorted { ($0.rank, $0.street.id) < ($1.rank, $1.street.id) }
      .filter { known.insert($0.reference).inserted }
  }

  /// With one word of the street misspelt.
  private func corrected(
    _ candidate: AddressCandidate, _ search: AddressSearch
  ) throws(SQLiteError) -> [AddressMatch] {
    let words = candidate.street.words
    let query = Query(words: words)
    guard query.words == words else { return [] }
    var found: [AddressMatch] = []
    let corrections = Corrections(of: query, trie, minimum: Self.leastCorrection).likeliest
    for correction in corrections.prefix(Self.correctionLimit) {
      var corrected = candidate
      var words = words
      words.replaceSubrange(correction.range, with: correction.pieces)
      corrected.street = StreetName(words)
      found += try search.matches(
        corrected, isBegun: !correction.isWhole, correction: correction.penalty)
    }
    return found
  }
}
