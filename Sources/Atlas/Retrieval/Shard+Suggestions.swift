import Places
import SQLite
import ShardFormat

extension Shard {
  /// Rows taken from an index for one look-up: enough for the best places to be among them, as
  /// rows come in the order of importance and a place has a handful of names.
  private static let rowLimit = 32
  private static let areaRowLimit = 16
  /// In a street map what is near is seldom among the most important.
  private static let streetMapRowLimit = 96
  /// Corrections so much less important than the best that was found as typed are left out.
  private static let spread = 1.0

  /// What there is as typed.
  ///
  /// - Parameter rivals: how the best stand that other shards have found.
  func find(
    _ request: CompletionRequest, beside rivals: [Rank]
  ) throws(GeocoderError) -> ShardMatches {
    try read { database throws(SQLiteError) in
      let query = request.query
      let index = NameIndex(
        shard: self, lists: Postings(database), query: query, bounds: nil)
      var best = TopCandidates(
        ranking: .completing, nearness: request.region.map(Nearness.init), in: metadata.extent,
        areas: areas, language: request.language)
      best.rivals = rivals
      best.neighborhood = try neighborhood(of: request.region, database)
      try consider(index, &best, limit: request.limit)
      let inAreas = try index.inAreas(lastIsPrefix: true, limit: Self.areaRowLimit) {
        best.mayTake($0, $1, limit: request.limit + Self.spare)
      } while: {
        best.mayTake($0, $1, limit: request.limit + Self.spare)
      }
      best.consider(inAreas)
      best.consider(try umlautCandidates(index, limit: Self.areaRowLimit))
      best.considerViewport(index)
      var found = ShardMatches(places: best, lists: index.lists)
      if mayKnow(request.addresses) {
        found.addresses = try addressMatches(
          request.addresses, search(around: request.region, database), isBegun: true)
      }
      return found
    }
  }

  /// Twins of places of other shards are left out in the end.
  private static let spare = 2
  /// It takes as long to find out whether more names may matter as to read some.
  private static let rowsAtOnce = 8

  /// Names that hold all the words, as far as they may be among the first.
  private func consider(
    _ index: NameIndex, _ best: inout TopCandidates, limit: Int
  ) throws(SQLiteError) {
    let query = index.query
    guard let importance = trie.importance(of: query.words, lastIsPrefix: true),
      best.mayTake(importance, .begun, limit: limit + Self.spare)
    else { return try considerExact(index, &best) }
    let rowLimit = isStreetMap ? Self.streetMapRowLimit : Self.rowLimit
    var (count, isCut) = (0, false)
    try index.forEachMatching(query.all, lastIsPrefix: true) { candidate in
      best.consider(CollectionOfOne(candidate))
      count += 1
      let isAmongFirst =
        count % Self.rowsAtOnce != 0
        || best.mayTake(candidate.name.score, .begun, limit: limit + Self.spare)
      isCut = count == rowLimit || !isAmongFirst
      return !isCut
    }
    // Else all that there are have been read.
    if isCut { try considerExact(index, &best) }
  }

  private func considerExact(
    _ index: NameIndex, _ best: inout TopCandidates
  ) throws(SQLiteError) {
    if trie.importance(of: index.query.words, lastIsPrefix: false) == nil { return }
    best.consider(try index.exact(index.query.all, limit: Self.rowLimit))
  }

  /// Fills up what was found as typed with what may have been meant.
  func correct(
    _ found: inout ShardMatches, _ request: CompletionRequest
  ) throws(GeocoderError) {
    try read { database throws(SQLiteError) in
      found.lists.database = database
      try correct(
        request.query, spread: Self.spread, limit: request.limit,
        shown: request.limit + Self.spare, found.lists, &found.places)
      if found.addresses.isEmpty, mayKnow(request.addresses) {
        found.addresses = try correctedMatches(
          request.addresses, search(around: request.region, database))
      }
    }
  }

  private func neighborhood(
    of region: CoordinateRegion?, _ database: Database
  ) throws(SQLiteError) -> ViewportCandidates? {
    guard let region else { return nil }
    return try viewportCandidateCache.neighborhood(of: region, among: mostImportantPlaces, database)
  }

  private func search(
    around region: CoordinateRegion?, _ database: Database
  ) -> AddressSearch {
    AddressSearch(
      database: database, areas: areas, nearness: region.map(Nearness.init), bounds: nil)
  }
}
