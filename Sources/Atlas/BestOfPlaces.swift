/// The best candidate of a place.
struct Found {
  var candidate: Candidate
  var match: NameMatch
  var score: Double
}

/// Keeps of each place the candidate that ranks it best.
struct BestOfPlaces {
  let query: Query
  let ranking: Ranking
  let nearness: Nearness?
  private var best: [Int: Found] = [:]

  init(query: Query, ranking: Ranking, nearness: Nearness?) {
    self.query = query
    self.ranking = ranking
    self.nearness = nearness
  }

  mutating func consider(_ candidates: some Sequence<Candidate>) {
    for candidate in candidates {
      guard
        let match = query.match(
          candidate.words, in: candidate.name, lastIsPrefix: candidate.lastIsPrefix)
      else { continue }
      let score = ranking.score(candidate, match, nearness: nearness)
      if let known = best[candidate.place], known.score >= score { continue }
      best[candidate.place] = Found(candidate: candidate, match: match, score: score)
    }
  }

  /// Best first; equals in the order of importance.
  func found(limit: Int) -> [Found] {
    Array(
      best.values.sorted { ($1.score, $0.candidate.place) < ($0.score, $1.candidate.place) }
        .prefix(limit))
  }
}
