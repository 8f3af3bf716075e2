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
  /// Words were left over or taken for others, or it is near the number that was asked for.
  var isGuess: Bool
  /// No word is only the beginning of one.
  var isWhole = true
  /// Its name has some of the words, the state or town around it the others: "castle vaduz" may
  /// mean what is called a castle there, or what is one.
  var isLoose = false
  /// Where the user is looking closely.
  var isInView = false

  /// See `SearchResponse`.
  var isPartialMatch: Bool { isGuess || !isWhole }

  /// Results that rank so far below the best are of no interest: a thousandth of its importance.
  fileprivate static let spread = 3.0
  /// What is only begun is meant as well as a whole name if it ranks so little lower: it is more
  /// than a thousand times as important.
  private static let narrowSpread = 1.0

  /// Where whole names of settlements were found, those alone, unless what begins so is so much
  /// more important that it may be meant; and unless the region bounds them,
  /// or the end of a word is still open, none that is far less important than the best. What is in
  /// view is kept whatever is found elsewhere. Beside what was found as typed, corrections are kept
  /// that are about as important, or more important than a whole name.
  ///
  /// - Parameter found: best first.
  static func worthwhile<Result: SearchFinding>(
    _ found: [Result], isBounded: Bool
  ) -> [Result] {
    guard let best = found.first else { return [] }
    return found.filter { result in
      let isClose = result.rank.score >= best.rank.score - spread
      if result.rank.isCorrected, !best.rank.isCorrected {
        return best.standsAlone ? result.rank.score >= best.rank.score : isClose
      }
      if result.isInView { return true }
      let standsBeside =
        result.isExact || !best.standsAlone
        || result.rank.score >= best.rank.score - narrowSpread
      return standsBeside && (isBounded || !best.isWhole || isClose)
    }
  }
}

extension SearchResult {
  /// So many from elsewhere may come before one that is in view.
  private static let mostBefore = 3

  /// What is in view comes fourth at last, for who looks at a few streets: there may be any number
  /// of villages of a name all over the world.
  ///
  /// - Parameter found: best first.
  static func mixed(_ found: [SearchResult]) -> [SearchResult] {
    var (near, far) = (found.filter(\.isInView)[...], found.filter { !$0.isInView }[...])
    var (mixed, before): ([SearchResult], Int) = ([], 0)
    while let first = near.first, let other = far.first {
      let isDue = before >= mostBefore && first.rank.isCorrected == other.rank.isCorrected
      if isDue || first.rank <= other.rank {
        mixed.append(near.removeFirst())
        before = 0
      } else {
        mixed.append(far.removeFirst())
        before += 1
      }
    }
    return mixed + near + far
  }
}

/// What `SearchResult.worthwhile` tells answers apart by.
protocol SearchFinding {
  var rank: Rank { get }
  var isExact: Bool { get }
  var standsAlone: Bool { get }
  var isWhole: Bool { get }
  var isInView: Bool { get }
}

extension SearchResult: SearchFinding {}

extension Shard {
  private static let rowLimit = 120
  private static let areaRowLimit = 60
  /// Results to which corrections fill up.
  private static let correctedLimit = 12

  /// What there is as typed.
  func find(
    _ query: Query, _ addresses: AddressQuery, _ request: SearchRequest, _ strictness: Strictness
  ) throws(GeocoderError) -> Findings {
    try read { connection throws(SQLiteError) in
      let index = NameIndex(
        connection: connection, lists: NameLists(connection), areas: areas, trie: trie,
        query: query, bounds: request.bounds)
      var best = BestOfPlaces(
        ranking: .searching, nearness: request.region.map(Nearness.init), in: metadata.bounds,
        areas: areas, language: request.language)
      best.consider(try candidates(index, strictness, rowLimit: Self.rowLimit))
      if strictness == .allWords {
        best.consider(try umlautCandidates(index, limit: Self.rowLimit))
      }
      var found = Findings(places: best)
      if strictness == .allWords, mayKnow(addresses) {
        found.addresses = try addressMatches(
          addresses, search(request, connection), isBegun: false)
      }
      return found
    }
  }

  /// Fills up what was found as typed with what may have been meant.
  func correct(
    _ found: inout Findings, _ query: Query, _ addresses: AddressQuery, _ request: SearchRequest
  ) throws(GeocoderError) {
    try read { connection throws(SQLiteError) in
      try correct(
        query, bounds: request.bounds, spread: SearchResult.spread, limit: Self.correctedLimit,
        connection, &found.places)
      if found.addresses.isEmpty, mayKnow(addresses) {
        found.addresses = try correctedMatches(addresses, search(request, connection))
      }
    }
  }

  private func search(_ request: SearchRequest, _ connection: Connection) -> AddressSearch {
    AddressSearch(
      connection: connection, areas: areas, nearness: request.region.map(Nearness.init),
      bounds: request.bounds)
  }

  /// What was found, read in full.
  func results(
    _ findings: Findings, _ request: SearchRequest, _ strictness: Strictness
  ) throws(GeocoderError) -> [SearchResult] {
    try read { connection throws(SQLiteError) in
      let found = SearchResult.worthwhile(
        findings.places.found(limit: Self.rowLimit), isBounded: request.bounds != nil)
      let kept = found.prefix(request.limit)
      let places = try Place.read(kept.map(\.candidate.name.place), connection)
      let items = try mapItems(places, language: request.language, connection)
      let results = zip(items, kept).map { item, found in
        SearchResult(
          item: item, rank: found.rank, isExact: found.isExact, standsAlone: found.standsAlone,
          isGuess: strictness == .someWords || found.rank.isCorrected, isWhole: found.isWhole,
          isLoose: found.candidate.isInArea && !found.isExact, isInView: found.isInView)
      }
      return results + (try self.results(for: findings.addresses, request, connection))
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

extension Shard {
  /// Names whose umlauts were spelled out in the query: street maps have but the one spelling.
  func umlautCandidates(_ index: NameIndex, limit: Int) throws(SQLiteError) -> [Candidate] {
    guard isStreetMap, let words = Umlauts.folded(index.query.words),
      words.enumerated().allSatisfy({ offset, word in
        trie.weight(of: word, asPrefix: offset == words.count - 1) != nil
      })
    else { return [] }
    let folded = NameIndex(
      connection: index.connection, lists: index.lists, areas: areas, trie: trie,
      query: Query(words: words),
      bounds: index.bounds)
    let found =
      try folded.matching(folded.query.all, lastIsPrefix: true, limit: limit)
      + folded.inAreas(lastIsPrefix: true, limit: limit)
    return found.filter { candidate in
      let spelledOut = FoldedText(Umlauts.spelledOut(candidate.name.text))
      return index.query.match(
        candidate.words, in: spelledOut, lastIsPrefix: candidate.lastIsPrefix) != nil
    }
  }
}

extension Found: SearchFinding {
  /// As important as a village, as the name of which it is meant.
  private static let settled = 2.5

  var isExact: Bool { match.isExact }

  var standsAlone: Bool {
    match.isExact && !candidate.isOpen && candidate.name.importance >= Self.settled
  }

  var isWhole: Bool { match.isWhole && !candidate.isOpen }
}

extension SearchRequest {
  /// What leaves out all that lies elsewhere.
  var bounds: CoordinateRegion? { isBounded ? region : nil }
}
