import Places

/// How far a query is taken at its word; the first that finds anything answers.
enum Strictness: CaseIterable {
  /// All words are in the name, or in that of the state or country around; the last may be only
  /// begun, which ranks lower.
  case allWords
  /// Words may be left over, if the longest run of the others is the whole name of a place:
  /// "hotel ritz paris" finds Paris, and never a place that has only a word in common.
  case someWords
}

/// A place found, and where it stands among others.
struct SearchResult {
  var item: MapItem
  var rank: Rank
  /// See `SearchResponse`.
  var isPartialMatch: Bool
}

extension Shard {
  private static let rowLimit = 120
  private static let areaRowLimit = 60
  /// Results to which corrections fill up.
  private static let correctedLimit = 12
  /// Results that rank so far below the best are of no interest: a thousandth of its importance.
  private static let spread = 3.0

  func search(
    _ query: Query, _ request: SearchRequest, bounds: CoordinateRegion?
  ) throws(GeocoderError) -> [SearchResult] {
    try read { connection throws(SQLiteError) in
      let index = NameIndex(
        connection: connection, lists: NameLists(connection), areas: areas, query: query,
        bounds: bounds)
      var found: [Found] = []
      var leavesWordsOver = false
      for strictness in Strictness.allCases where found.isEmpty {
        leavesWordsOver = strictness == .someWords
        var best = BestOfPlaces(
          ranking: .searching, nearness: request.region.map(Nearness.init))
        best.consider(try candidates(index, strictness, rowLimit: Self.rowLimit))
        if strictness == .allWords {
          try correct(
            query, bounds: bounds, spread: Self.spread, limit: Self.correctedLimit, connection,
            index.lists, &best)
        }
        found = best.found(limit: Self.rowLimit)
      }
      found = worthwhile(found, isBounded: bounds != nil)
      let kept = found.prefix(request.limit)
      let places = try Place.read(kept.map(\.candidate.name.place), connection)
      let items = try mapItems(places, language: request.language, connection)
      return zip(items, kept).map { item, found in
        let isPartial = leavesWordsOver || found.rank.isCorrected || !found.match.isWhole
        return SearchResult(item: item, rank: found.rank, isPartialMatch: isPartial)
      }
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

  /// Where whole names were found, those alone; and unless the region bounds them, none that
  /// is far less important than the best. Beside what was found as typed, corrections are kept
  /// that are about as important, or more important than a whole name.
  private func worthwhile(_ found: [Found], isBounded: Bool) -> [Found] {
    guard let best = found.first else { return [] }
    return found.filter {
      if $0.rank.isCorrected, !best.rank.isCorrected {
        return $0.rank.score >= best.rank.score - (best.match.isExact ? 0 : Self.spread)
      }
      return ($0.match.isExact || !best.match.isExact)
        && (isBounded || $0.rank.score >= best.rank.score - Self.spread)
    }
  }
}
