import Places
import SQLite
import ShardFormat

extension Shard {
  /// Misspelt names of streets that are tried.
  private static let correctionLimit = 6
  /// What matters of the words of streets: they are of little importance.
  private static let leastCorrection = -4.0

  /// Whether it has streets, and what was typed may be an address.
  func mayKnow(_ addresses: AddressQuery) -> Bool { isStreetMap && !addresses.isEmpty }

  func results(
    for matches: [AddressMatch], _ request: SearchRequest, _ database: Database
  ) throws(SQLiteError) -> [SearchResult] {
    var results: [SearchResult] = []
    for match in matches.prefix(request.limit) {
      guard let item = try mapItem(of: match, language: request.language, database)
      else { continue }
      results.append(
        SearchResult(
          item: item, rank: match.rank, isExact: true, standsAlone: match.house != nil,
          isGuess: match.isPartial))
    }
    return results
  }

  private func mapItem(
    of match: AddressMatch, language: Language, _ database: Database
  ) throws(SQLiteError) -> MapItem? {
    if let house = match.house {
      return try mapItem(of: house, language: language, database)
    }
    return try mapItems([match.street], language: language, database).first
  }

  /// Best first, each once. Of several readings the first that is found exactly is the one.
  func addressMatches(
    _ addresses: AddressQuery, _ search: AddressSearch, isBegun: Bool
  ) throws(SQLiteError) -> [AddressMatch] {
    var found: [AddressMatch] = []
    for candidate in addresses.candidates {
      found += try search.matches(candidate, isBegun: isBegun && candidate.city.isEmpty)
    }
    if let street = addresses.street {
      let plain = AddressCandidate(street: street, houseNumber: nil, postcode: nil, city: [])
      found += try search.matches(plain, isBegun: false)
    }
    // Neighbours stand in for what is not there.
    if found.contains(where: { !$0.isPartial }) { found.removeAll(where: \.isPartial) }
    return Self.ranked(found)
  }

  /// The same with one word misspelt, of the first reading that is a house then.
  func correctedMatches(
    _ addresses: AddressQuery, _ search: AddressSearch
  ) throws(SQLiteError) -> [AddressMatch] {
    guard correctsErrors else { return [] }
    for candidate in addresses.candidates where candidate.houseNumber != nil {
      let found = try corrected(candidate, search)
      if !found.isEmpty { return Self.ranked(found) }
    }
    return []
  }

  private static func ranked(_ found: [AddressMatch]) -> [AddressMatch] {
    var known: Set<String> = []
    return found.sorted { ($0.rank, $0.street.id) < ($1.rank, $1.street.id) }
      .filter { known.insert($0.reference).inserted }
  }

  /// With one word of the street misspelt.
  private func corrected(
    _ candidate: AddressCandidate, _ search: AddressSearch
  ) throws(SQLiteError) -> [AddressMatch] {
    let words = candidate.street.words
    let query = ParsedQuery(words: words)
    guard query.words == words else { return [] }
    var found: [AddressMatch] = []
    let corrections = Corrections(of: query, trie, minimum: Self.leastCorrection).likeliest
    for correction in corrections.prefix(Self.correctionLimit) {
      var corrected = candidate
      var words = words
      words.replaceSubrange(correction.range, with: correction.pieces)
      corrected.street = ParsedStreetName(words)
      found += try search.matches(
        corrected, isBegun: !correction.isWhole, correction: correction.penalty)
    }
    return found
  }
}
