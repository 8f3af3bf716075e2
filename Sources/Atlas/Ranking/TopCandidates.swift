import Places
import ShardFormat

/// A candidate for a query: a name that an index yielded, with what it takes to rank it.
struct Candidate {
  var name: PlaceName
  /// The words with which a candidate was looked up: the query as typed, or a correction.
  var query: QueryWords
  /// The penalty in score of the correction by which a candidate was found; `nil` for the query as
  /// typed.
  var correction: Double?
  /// The indices of the query's words that are looked for in the name of a candidate: all, or those
  /// beside the name of an area.
  var words: Range<Int>
  /// A Boolean value that says whether the last word looked for in the name of a candidate may be a
  /// prefix there.
  var lastIsPrefix: Bool
  /// A Boolean value that says whether those words of the query that are not looked for in a
  /// candidate's name are the name of an area around its place.
  var isInArea = false
  /// The words of the query that a candidate explains by its name and by what is around its place;
  /// `nil` where these are all.
  var explained: WordSet?
  /// The distance of a candidate's place from the middle of the town that the query names, as a
  /// share of the town's reach; 0 where the query names no town, or an outline tells what lies in it.
  var distanceInTown = 0.0
  /// A Boolean value that says whether the name of the area around a candidate's place was typed
  /// whole, and not only begun.
  var isAreaWhole = true

  /// A Boolean value that says whether a candidate leaves words of the query unexplained.
  var leavesOutWords: Bool { explained.map { $0.count < query.words.count } ?? false }

  /// A Boolean value that says whether the query has a prefix only of the name of an area around a
  /// candidate's place.
  var isAreaPrefix: Bool { isInArea && !isAreaWhole }
}

/// A match of a place with a query: its best candidate, the way in which the candidate's name
/// matches, and its rank.
struct PlaceMatch {
  var candidate: Candidate
  var match: NameMatch
  var rank: Rank
  /// A Boolean value that says whether a matched place lies in a view of a few streets.
  var isInView: Bool
  /// The penalty in score of a name that is only begun of a country, or by which the reader does not know the place.
  var unfamiliarity = 0.0
  /// A Boolean value that says whether the place is one of so many names that being near does not count for this one.
  var ignoresNearness = false
}

/// A collection of the candidates of one shard that rank their places best, one of each place.
struct TopCandidates {
  let ranking: Ranking
  let nearness: Nearness?
  /// The ranks of the best matches of other shards, with which the candidates of this one compete.
  var otherRanks: [Rank] = []
  /// The most important places in view, whose names are candidates; `nil` where they are not
  /// considered. For the names of these places that the reader does not know, nearness does not
  /// count: a great city has a hundred of them.
  var viewport: ViewportCandidates?
  let language: Language
  /// The greatest bonus in score that a place of the shard may have by its nearness.
  private let greatestNearness: Double
  /// The best match of each place of a shard, in the order in which the places were found.
  private var best: [PlaceMatch] = []
  /// The ranks of the matches in `best`, which are compared far more often than the matches are
  /// read.
  private var bestRanks: [Rank] = []
  /// The positions in `best` of the matches, by the numbers of their places.
  private var positions: [Int: Int] = [:]
  private var familiarNames: FamiliarNames

  /// Creates a collection without candidates, for the names of one shard.
  ///
  /// - Parameters:
  ///   - bounds: The region that contains all places of the shard; `nil` where it is not known.
  ///   - language: The language of the reader.
  init(
    ranking: Ranking, nearness: Nearness?, in bounds: CoordinateRegion?, areas: Areas,
    language: Language
  ) {
    self.ranking = ranking
    self.nearness = nearness
    self.language = language
    greatestNearness = nearness.map { ranking.near * $0.greatestWeight(in: bounds) } ?? 0
    familiarNames = FamiliarNames(areas: areas, language: language)
  }

  /// The number of places that have a candidate.
  var count: Int { best.count }

  /// Considers as candidates those names of the most important places in view that the reader
  /// knows.
  mutating func considerViewport(_ index: NameIndex) {
    guard let viewport else { return }
    consider(index.candidates(of: viewport, in: language), areFamiliar: true)
  }

  /// Considers candidates for a query, and keeps those that rank their places better than any
  /// before.
  mutating func consider(_ candidates: some Sequence<Candidate>) {
    consider(candidates, areFamiliar: false)
  }

  private mutating func consider(_ candidates: some Sequence<Candidate>, areFamiliar: Bool) {
    for candidate in candidates {
      // Codes have the letters of English alone: "Åre" is not ARE, the United Arab Emirates.
      if candidate.name.kind == .code, candidate.query.hasForeignLetters { continue }
      guard
        let match = candidate.query.match(
          candidate.words, in: candidate.name.folded, lastIsPrefix: candidate.lastIsPrefix)
      else { continue }
      let ignoresNearness =
        !areFamiliar && !match.isExact && candidate.name.kind != .main
        && hasManyNames(candidate.name)
      var rank = ranking.rank(candidate, match, nearness: ignoresNearness ? nil : nearness)
      let unfamiliarity =
        match.isExact ? 0 : familiarNames.penaltyOfPrefix(of: candidate.name)
      rank.score -= unfamiliarity
      let position = positions[candidate.name.place]
      if let position, bestRanks[position] <= rank { continue }
      let found = PlaceMatch(
        candidate: candidate, match: match, rank: rank,
        isInView: nearness?.isInView(candidate.name.coordinate) ?? false,
        unfamiliarity: unfamiliarity, ignoresNearness: ignoresNearness)
      keep(found, at: position)
    }
  }

  /// The importance of a city of a hundred thousand inhabitants. Nearness does not count for
  /// foreign names of greater places of which a prefix was searched for: a larger value puts more
  /// namesakes near the view first.
  private static let cityImportance = 5.0

  /// Returns whether the place that a name belongs to is likely to have so many names that one of them
  /// begins with nearly any word: one of the most important places in view where these are considered,
  /// and otherwise a place as important as a city.
  private func hasManyNames(_ name: PlaceName) -> Bool {
    viewport?.numbers.contains(name.place) ?? (name.importance >= Self.cityImportance)
  }

  private mutating func keep(_ match: PlaceMatch, at position: Int?) {
    if let position {
      best[position] = match
      bestRanks[position] = match.rank
    } else {
      positions[match.candidate.name.place] = best.count
      best.append(match)
      bestRanks.append(match.rank)
    }
  }

  /// The least number of places found by a query as typed with which nothing is corrected. A larger
  /// value means more corrections, and more work.
  private static let enough = 5

  /// Returns the least score of a correction of the query that is shown beside the places found as
  /// typed: a name that is far less important is seldom meant. Returns 0 where none was found, and
  /// `nil` where enough was: a few places, or any whose names have several words as typed, which is
  /// no accident.
  ///
  /// - Parameters:
  ///   - wordCount: The number of words in the query.
  ///   - margin: The difference in importance from the best place, as far as the query is not its
  ///     whole name.
  func correctionThreshold(wordCount: Int, margin: Double) -> Double? {
    guard let first = best.min(by: { $0.rank < $1.rank }) else { return 0 }
    if best.count >= Self.enough || wordCount > 1 { return nil }
    return first.candidate.name.importance - (first.match.isExact ? 0 : margin)
  }

  /// Returns the least score at which a correction of the query competes with the matches of other
  /// shards.
  ///
  /// - Parameter limit: The number of the best matches that count.
  func correctionThreshold(limit: Int) -> Double {
    guard limit > 0, otherRanks.count >= limit else { return -.infinity }
    let last = otherRanks.sorted()[limit - 1]
    return last.isCorrected
      ? last.score - ranking.bound(of: 0, .exact) - greatestNearness : .infinity
  }

  /// Returns whether a correction of the query may bring a place among the best matches.
  ///
  /// - Parameter limit: The number of the best matches that count; `nil` for any number.
  func isCompetitive(_ correction: Correction, limit: Int?) -> Bool {
    isCompetitive(
      Rank(isCorrected: true, score: ranking.bound(of: correction) + greatestNearness),
      limit: limit)
  }

  /// Returns whether a name, or one after it in the order of scores, may be among the best matches
  /// for the query.
  ///
  /// - Parameters:
  ///   - score: The `PlaceName.score` of the name.
  ///   - kind: The best way in which the name may match.
  ///   - correction: The penalty of the correction that finds the name; `nil` for none.
  ///   - limit: The number of the best matches that count; `nil` for any number.
  func isCompetitive(
    _ score: Double, _ kind: Ranking.MatchKind, correction: Double? = nil, limit: Int?
  ) -> Bool {
    let bound = ranking.bound(of: score, kind) + greatestNearness - (correction ?? 0)
    return isCompetitive(Rank(isCorrected: correction != nil, score: bound), limit: limit)
  }

  private func isCompetitive(_ bound: Rank, limit: Int?) -> Bool {
    guard let limit else { return true }
    return otherRanks.count { $0 < bound } + bestRanks.count { $0 < bound } < limit
  }

  /// Returns the ranks of the best matches in a shard, best first.
  func ranks(limit: Int) -> [Rank] { Array(bestRanks.sorted().prefix(limit)) }

  /// Returns the best matches in a shard, best first, equal ones in the order of importance.
  func matches(limit: Int) -> [PlaceMatch] {
    best.indices.map { (rank: bestRanks[$0], place: best[$0].candidate.name.place, index: $0) }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
      .prefix(limit).map { best[$0.index] }
  }
}
