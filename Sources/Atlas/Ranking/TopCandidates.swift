import Places
import ShardFormat

/// A name that an index yielded for a query, with what it takes to rank it.
struct Candidate {
  var name: PlaceName
  /// The words that the name was looked up with: the query as typed, or a correction.
  var query: QueryWords
  /// The penalty of the correction; `nil` for a query as typed.
  var correction: Double?
  /// The words of the query looked for in the name: all, or those beside the name of an area.
  var words: Range<Int>
  /// A Boolean value that says whether the last of the words may be a prefix.
  var lastIsPrefix: Bool
  /// A Boolean value that says whether the other words of the query name an area around the place.
  var isInArea = false
  /// A Boolean value that says whether the area's name was typed whole.
  var isAreaWhole = true

  /// A Boolean value that says whether only a prefix of an area's name was typed.
  var isAreaPrefix: Bool { isInArea && !isAreaWhole }
}

/// The best candidate of a place, and the way in which its name matches.
struct PlaceMatch {
  var candidate: Candidate
  var match: NameMatch
  var rank: Rank
  /// A Boolean value that says whether the place is in a view of a few streets.
  var isInView: Bool
}

/// The candidates of one shard that rank their places best, one of each place.
struct TopCandidates {
  let ranking: Ranking
  let nearness: Nearness?
  /// The ranks of the best matches of other shards.
  var otherRanks: [Rank] = []
  /// The most important places in view. For the names of these that the reader does not know,
  /// nearness does not count: a great city has a hundred of them.
  var viewport: ViewportCandidates?
  let language: Language
  /// The greatest bonus of nearness that a place may have.
  private let greatestNearness: Double
  /// The best match of each place, in the order in which the places were found.
  private var best: [PlaceMatch] = []
  /// The ranks of the best matches, which are compared far more often than the matches are read.
  private var bestRanks: [Rank] = []
  /// The positions in `best`, by the numbers of the places.
  private var positions: [Int: Int] = [:]
  private var familiarNames: FamiliarNames

  /// Creates a collection without candidates.
  ///
  /// - Parameters:
  ///   - bounds: The region that contains all places; `nil` where it is not known.
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

  /// The number of places.
  var count: Int { best.count }

  /// Considers the names that the reader knows of the most important places in view.
  mutating func considerViewport(_ index: NameIndex) {
    guard let viewport else { return }
    consider(index.candidates(of: viewport, in: language), areFamiliar: true)
  }

  /// Considers candidates, and keeps those that rank their places better than any before.
  mutating func consider(_ candidates: some Sequence<Candidate>) {
    consider(candidates, areFamiliar: false)
  }

  private mutating func consider(_ candidates: some Sequence<Candidate>, areFamiliar: Bool) {
    for candidate in candidates {
      guard
        let match = candidate.query.match(
          candidate.words, in: candidate.name.folded, lastIsPrefix: candidate.lastIsPrefix)
      else { continue }
      let ignoresNearness =
        !areFamiliar && !match.isExact && candidate.name.kind != .main
        && viewport?.numbers.contains(candidate.name.place) ?? false
      var rank = ranking.rank(candidate, match, nearness: ignoresNearness ? nil : nearness)
      if !match.isExact { rank.score -= familiarNames.penaltyOfPrefix(of: candidate.name) }
      let position = positions[candidate.name.place]
      if let position, bestRanks[position] <= rank { continue }
      let found = PlaceMatch(
        candidate: candidate, match: match, rank: rank,
        isInView: nearness?.isInView(candidate.name.coordinate) ?? false)
      keep(found, at: position)
    }
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

  /// The number of places found as typed from which nothing is corrected.
  private static let enough = 5

  /// Returns the least score of a correction that is shown beside the places found as typed: a name
  /// that is far less important is seldom meant. Returns `nil` where enough was found: a few places,
  /// or any whose names have several words as typed, which is no accident.
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

  /// Returns the least score of a correction that other shards' matches leave room for.
  ///
  /// - Parameter limit: The number of matches wanted.
  func correctionThreshold(limit: Int) -> Double {
    guard limit > 0, otherRanks.count >= limit else { return -.infinity }
    let last = otherRanks.sorted()[limit - 1]
    return last.isCorrected
      ? last.score - ranking.bound(of: 0, .exact) - greatestNearness : .infinity
  }

  /// Returns whether a correction may bring a place among the best.
  ///
  /// - Parameter limit: The number of the best matches; `nil` for any number.
  func isCompetitive(_ correction: Correction, limit: Int?) -> Bool {
    isCompetitive(
      Rank(isCorrected: true, score: ranking.bound(of: correction) + greatestNearness),
      limit: limit)
  }

  /// Returns whether a name may be among the best matches, or one after it in the order of scores.
  ///
  /// - Parameters:
  ///   - score: The `PlaceName.score` of the name.
  ///   - kind: The best way in which the name may match.
  ///   - correction: The penalty of the correction that finds the name; `nil` for none.
  ///   - limit: The number of the best matches; `nil` for any number.
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

  /// Returns the best ranks, best first.
  func ranks(limit: Int) -> [Rank] { Array(bestRanks.sorted().prefix(limit)) }

  /// Returns the best matches, best first, equal ones in the order of importance.
  func matches(limit: Int) -> [PlaceMatch] {
    best.indices.map { (rank: bestRanks[$0], place: best[$0].candidate.name.place, index: $0) }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
      .prefix(limit).map { best[$0.index] }
  }
}
