import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with the second stage of retrieval: functions that find the names
/// in one shard that the words of a query may mean, and keep the best name of each place.
extension ShardReader {
  /// The number of names that are read before it is found out anew whether more of them may be
  /// among the best matches, which takes as long as reading some names.
  private static let rowsAtOnce = 8

  /// Returns the matches for a query as typed in one shard: places by their names, and addresses.
  ///
  /// - Parameter otherRanks: The ranks of the best matches of other shards.
  func matches(
    for query: ParsedQuery, _ options: RetrievalOptions, otherRanks: [Rank] = []
  ) throws(SQLiteError) -> ShardMatches {
    if !otherRanks.isEmpty { return try findMatches(for: query, options, otherRanks) }
    let key = ShardLookups.MatchesKey(query: query.key, competitiveLimit: options.competitiveLimit)
    return try lookups.matches.value(for: key) { () throws(SQLiteError) in
      try findMatches(for: query, options, [])
    }
  }

  private func findMatches(
    for query: ParsedQuery, _ options: RetrievalOptions, _ otherRanks: [Rank]
  ) throws(SQLiteError) -> ShardMatches {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    var best = topCandidates(for: query, options)
    best.otherRanks = otherRanks
    if options.considersViewport, let region = query.region {
      best.viewport = try shard.viewportCandidateCache.candidates(in: region, self)
    }
    try consider(index, options, &best)
    let limit = options.competitiveLimit
    let phrases = query.vocabulary.phrases
    let inAreas = try index.inAreas(phrases, lastIsPrefix: true, limit: options.areaRowLimit) {
      best.isCompetitive($0, $1, limit: limit)
    } while: {
      best.isCompetitive($0, $1, limit: limit)
    }
    best.consider(inAreas)
    if options.completesAreas { best.consider(try begunAreaCandidates(for: query)) }
    best.consider(try locatedCandidates(for: query, limit: options.areaRowLimit))
    best.consider(try umlautCandidates(index, query, limit: options.umlautRowLimit))
    best.considerViewport(index)
    var matches = ShardMatches(shard: shard, places: best)
    if shard.mayKnow(query.addresses) {
      matches.addresses = try addressSearch(for: query).matches(
        query.addresses, streetIsPrefix: options.streetIsPrefix)
    }
    return matches
  }

  /// Returns the places in one shard whose names or codes are exactly the query.
  func exactMatches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(SQLiteError) -> ShardMatches {
    var best = topCandidates(for: query, options)
    try considerExact(NameIndex(self, query: query.words, bounds: query.bounds), options, &best)
    return ShardMatches(shard: shard, places: best)
  }

  /// Returns the search for addresses in a shard within the view and bounds of a query.
  func addressSearch(for query: ParsedQuery) -> AddressSearch {
    AddressSearch(
      reader: self, nearness: query.nearness, bounds: query.bounds?.region,
      localities: query.localities, lookups: query.lookups)
  }

  /// Returns a collection for the candidates of a query in the shard, empty.
  func topCandidates(for query: ParsedQuery, _ options: RetrievalOptions) -> TopCandidates {
    TopCandidates(
      ranking: options.ranking, nearness: query.nearness, in: shard.metadata.extent,
      areas: shard.areas, language: query.language)
  }

  /// Considers as candidates the names in a shard that have all words of the query, of the last
  /// word perhaps a prefix, as far as they may be among the best matches, and names that are
  /// exactly the query.
  private func consider(
    _ index: NameIndex, _ options: RetrievalOptions, _ best: inout TopCandidates
  ) throws(SQLiteError) {
    let query = index.query
    let limit = options.competitiveLimit
    guard let score = index.score(of: query.all, lastIsPrefix: true),
      best.isCompetitive(score, .prefix, limit: limit)
    else {
      // A search reads the shard even for unknown words, so that its answer tells of a damaged one.
      if limit == nil { _ = try index.mayHaveExact(query.all) }
      return try considerExact(index, options, &best)
    }
    let rowLimit = shard.isStreetMap ? options.streetMapRowLimit : options.rowLimit
    var (count, isCut) = (0, false)
    try index.forEachMatching(query.all, lastIsPrefix: true) { candidate in
      best.consider(CollectionOfOne(candidate))
      count += 1
      let isAmongBest =
        count % Self.rowsAtOnce != 0
        || best.isCompetitive(candidate.name.score, .prefix, limit: limit)
      isCut = count == rowLimit || !isAmongBest
      return !isCut
    }
    // Unless the look-up was cut off, names with whole words have been among those read.
    if !isCut { return }
    try considerExact(index, options, &best)
    if options.readsWholeWords {
      best.consider(try index.matching(query.all, lastIsPrefix: false, limit: rowLimit))
    }
  }

  private func considerExact(
    _ index: NameIndex, _ options: RetrievalOptions, _ best: inout TopCandidates
  ) throws(SQLiteError) {
    if index.score(of: index.query.all, lastIsPrefix: false) == nil { return }
    best.consider(try index.exact(index.query.all, limit: options.exactRowLimit))
  }

  /// Returns, as candidates, the names in a street map whose umlauts the query spells out with two
  /// letters, since a street map has names in one spelling only; none for other shards.
  private func umlautCandidates(
    _ index: NameIndex, _ query: ParsedQuery, limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    guard shard.isStreetMap else { return [] }
    let typed = index.query.words
    let known = query.lookups.umlauts(of: typed).first { words in
      words.enumerated().allSatisfy { offset, word in
        shard.trie.weight(of: word, asPrefix: offset == words.count - 1) != nil
      }
    }
    guard let words = known else { return [] }
    let folded = NameIndex(self, query: QueryWords(words: words), bounds: index.bounds)
    let candidates =
      try folded.matching(folded.query.all, lastIsPrefix: true, limit: limit)
      + folded.inAreas(query.vocabulary.phrases, lastIsPrefix: true, limit: limit)
    return candidates.filter { candidate in
      let spelledOut = FoldedText(Umlauts.spelledOut(candidate.name.text))
      return index.query.match(
        candidate.words, in: spelledOut, lastIsPrefix: candidate.lastIsPrefix) != nil
    }
  }
}
