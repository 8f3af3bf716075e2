import Places

/// How far a query is taken at its word.
enum Strictness {
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
  /// The words are its whole name.
  var isExact: Bool
  /// Besides, it is large enough that nobody means by them what has a longer name.
  var standsAlone: Bool
  /// See `SearchResponse`.
  var isPartialMatch: Bool

  /// Results that rank so far below the best are of no interest: a thousandth of its importance.
  fileprivate static let spread = 3.0

  /// Where whole names of settlements were found, those alone; and unless the region bounds them,
  /// none that is far less important than the best. Beside what was found as typed, corrections are
  /// kept that are about as important, or more important than a whole name.
  ///
  /// - Parameter found: best first.
  static func worthwhile<Result>(
    _ found: [Result], isBounded: Bool, rank: (Result) -> Rank,
    isExact: (Result) -> Bool, standsAlone: (Result) -> Bool
  ) -> [Result] {
    guard let first = found.first else { return [] }
    let (best, bestStandsAlone) = (rank(first), standsAlone(first))
    return found.filter {
      let rank = rank($0)
      if rank.isCorrected, !best.isCorrected {
        return rank.score >= best.score - (bestStandsAlone ? 0 : spread)
      }
      return (isExact($0) || !bestStandsAlone) && (isBounded || rank.score >= best.score - spread)
    }
  }
}

extension Shard {
  private static let rowLimit = 120
  private static let areaRowLimit = 60
  /// Results to which corrections fill up.
  private static let correctedLimit = 12
  /// - Parameter corrects: whether the query may have been meant otherwise.
  func search(
    _ query: Query, _ request: SearchRequest, _ strictness: Strictness, corrects: Bool
  ) throws(GeocoderError) -> [SearchResult] {
    let bounds = request.isBounded ? request.region : nil
    return try read { connection throws(SQLiteError) in
      let index = NameIndex(
        connection: connection, lists: NameLists(connection), areas: areas, query: query,
        bounds: bounds)
      var best = BestOfPlaces(
        ranking: .searching, nearness: request.region.map(Nearness.init))
      best.consider(try candidates(index, strictness, rowLimit: Self.rowLimit))
      if strictness == .allWords, corrects {
        try correct(
          query, bounds: bounds, spread: SearchResult.spread, limit: Self.correctedLimit,
          connection,
          index.lists, &best)
      }
      let found = SearchResult.worthwhile(
        best.found(limit: Self.rowLimit), isBounded: bounds != nil, rank: \.rank,
        isExact: \.match.isExact, standsAlone: \.standsAlone)
      let kept = found.prefix(request.limit)
      let places = try Place.read(kept.map(\.candidate.name.place), connection)
      let items = try mapItems(places, language: request.language, connection)
      return zip(items, kept).map { item, found in
        let isPartial =
          strictness == .someWords || found.rank.isCorrected || !found.match.isWhole
        return SearchResult(
          item: item, rank: found.rank, isExact: found.match.isExact,
          standsAlone: found.standsAlone, isPartialMatch: isPartial)
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
}

extension Found {
  /// As important as a village, as the name of which it is meant.
  private static let settled = 2.5

  fileprivate var standsAlone: Bool {
    match.isExact && candidate.name.importance >= Self.settled
  }
}
