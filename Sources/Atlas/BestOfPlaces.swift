/// The best candidate of a place.
struct Found {
  var candidate: Candidate
  var match: NameMatch
  var rank: Rank
}

/// Keeps of each place the candidate that ranks it best.
struct BestOfPlaces {
  let ranking: Ranking
  let nearness: Nearness?
  private var best: [Int: Found] = [:]

  init(ranking: Ranking, nearness: Nearness?) {
    self.ranking = ranking
    self.nearness = nearness
  }

  mutating func consider(_ candidates: some Sequence<Candidate>) {
    for candidate in candidates {
      guard
        let match = candidate.query.match(
          candidate.words, in: candidate.name, lastIsPrefix: candidate.lastIsPrefix)
      else { continue }
      let rank = ranking.rank(candidate, match, nearness: nearness)
      if let known = best[candidate.place], known.rank <= rank { continue }
      best[candidate.place] = Found(candidate: candidate, match: match, rank: rank)
    }
  }

  /// How many places were found without a correction.
  var uncorrectedCount: Int { best.values.count { !$0.rank.isCorrected } }

  /// Best first; equals in the order of importance.
  func found(limit: Int) -> [Found] {
    Array(
      best.values.sorted { ($0.rank, $0.candidate.place) < ($1.rank, $1.candidate.place) }
        .prefix(limit))
  }
}
