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
          candidate.words, in: candidate.name.folded, lastIsPrefix: candidate.lastIsPrefix)
      else { continue }
      let rank = ranking.rank(candidate, match, nearness: nearness)
      if let known = best[candidate.name.place], known.rank <= rank { continue }
      best[candidate.name.place] = Found(candidate: candidate, match: match, rank: rank)
    }
  }

  /// Where so many places are found as typed, nothing is corrected.
  private static let enough = 5

  /// How important a correction has to be to stand beside what was found as typed: a name that is
  /// far less important is seldom meant. Nil where enough was found: a few places, or any whose
  /// names have several words as typed, which is no accident.
  ///
  /// - Parameters:
  ///   - words: How many were typed.
  ///   - spread: How much less important than the best it may be; nothing where that is the whole
  ///     of a name.
  func leastCorrection(words: Int, spread: Double) -> Double? {
    guard let first = best.values.min(by: { $0.rank < $1.rank }) else { return 0 }
    if best.count >= Self.enough || words > 1 { return nil }
    return first.candidate.name.importance - (first.match.isExact ? 0 : spread)
  }

  /// Whether a correction may bring a place to be among the first.
  func mayTake(_ correction: Correction, limit: Int) -> Bool {
    let bound = Rank(isCorrected: true, score: ranking.bound(of: correction))
    return best.values.count { $0.rank < bound } < limit
  }

  /// Best first; equals in the order of importance.
  func found(limit: Int) -> [Found] {
    Array(
      best.values.sorted { ($0.rank, $0.candidate.name.place) < ($1.rank, $1.candidate.name.place) }
        .prefix(limit))
  }
}
