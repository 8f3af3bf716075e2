import Places
import SQLite
import ShardFormat

/// How far a query is taken at its word.
enum Strictness {
  /// All words are in the name, or in that of the state or country around; the last may be only
  /// begun, which ranks lower.
  case allWords
  /// Words may be left over, if the longest run of the others is the whole name of a place:
  /// "hotel ritz paris" finds Paris, and never a place that has only a word in common.
  case someWords
}

extension Shard {
  private static let rowLimit = 120
  private static let areaRowLimit = 60
  /// Results to which corrections fill up.
  private static let correctedLimit = 12

  /// What there is as typed.
  func find(
    _ query: ParsedQuery, _ addresses: AddressQuery, _ request: SearchRequest,
    _ strictness: Strictness
  ) throws(GeocoderError) -> ShardMatches {
    try read { database throws(SQLiteError) in
      let index = NameIndex(
        shard: self, lists: Postings(database), query: query, bounds: request.bounds)
      var best = TopCandidates(
        ranking: .searching, nearness: request.region.map(Nearness.init), in: metadata.extent,
        areas: areas, language: request.language)
      best.consider(try candidates(index, strictness, rowLimit: Self.rowLimit))
      if strictness == .allWords {
        best.consider(try umlautCandidates(index, limit: Self.rowLimit))
      }
      var found = ShardMatches(places: best, lists: index.lists)
      if strictness == .allWords, mayKnow(addresses) {
        found.addresses = try addressMatches(
          addresses, search(request, database), isBegun: false)
      }
      return found
    }
  }

  /// Fills up what was found as typed with what may have been meant.
  func correct(
    _ found: inout ShardMatches, _ query: ParsedQuery, _ addresses: AddressQuery,
    _ request: SearchRequest
  ) throws(GeocoderError) {
    try read { database throws(SQLiteError) in
      found.lists.database = database
      try correct(
        query, bounds: request.bounds, spread: SearchResult.spread, limit: Self.correctedLimit,
        found.lists, &found.places)
      if found.addresses.isEmpty, mayKnow(addresses) {
        found.addresses = try correctedMatches(addresses, search(request, database))
      }
    }
  }

  private func search(_ request: SearchRequest, _ database: Database) -> AddressSearch {
    AddressSearch(
      database: database, areas: areas, nearness: request.region.map(Nearness.init),
      bounds: request.bounds)
  }

  /// What was found, read in full.
  func results(
    _ findings: ShardMatches, _ request: SearchRequest, _ strictness: Strictness
  ) throws(GeocoderError) -> [SearchResult] {
    try read { database throws(SQLiteError) in
      let found = SearchResult.worthwhile(
        findings.places.found(limit: Self.rowLimit), isBounded: request.bounds != nil)
      let kept = found.prefix(request.limit)
      let places = try Place.read(kept.map(\.candidate.name.place), database)
      let items = try mapItems(places, language: request.language, database)
      let results = zip(items, kept).map { item, found in
        SearchResult(
          item: item, rank: found.rank, isExact: found.isExact, standsAlone: found.standsAlone,
          isGuess: strictness == .someWords || found.rank.isCorrected, isWhole: found.isWhole,
          isLoose: found.candidate.isInArea && !found.isExact, isInView: found.isInView,
          nameKind: found.candidate.name.kind)
      }
      return results + (try self.results(for: findings.addresses, request, database))
    }
  }

  private func candidates(
    _ index: NameIndex, _ strictness: Strictness, rowLimit: Int
  ) throws(SQLiteError) -> [Candidate] {
    let all = index.query.all
    switch strictness {
    case .allWords:
      var found = try index.matching(all, lastIsPrefix: true, limit: rowLimit)
      // Else all that there are have been read.
      if found.count == rowLimit {
        found += try index.exact(all, limit: rowLimit)
        found += try index.matching(all, lastIsPrefix: false, limit: rowLimit)
      }
      return try found + index.inAreas(lastIsPrefix: true, limit: Self.areaRowLimit)
    case .someWords:
      for length in (1..<all.count).reversed() {
        for start in 0...(all.count - length) {
          let found = try index.exact(start..<start + length, limit: rowLimit)
            .filter { $0.name.kind != .code }
          if !found.isEmpty { return found }
        }
      }
      return []
    }
  }
}

extension SearchRequest {
  /// What leaves out all that lies elsewhere.
  var bounds: CoordinateRegion? { isBounded ? region : nil }
}
