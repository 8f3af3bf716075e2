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

  /// Where so many places are found as typed, nothing is corrected.
  static let enough = 5

  /// How important a correction has to be to stand beside what was found as typed, a name that is
  /// far less important being seldom meant; nil where enough was found.
  ///
  /// - Parameters:
  ///   - spread: How much less important it may be than the best.
  ///   - spreadOfExact: The same where the best is the whole of a name.
  func leastCorrection(spread: Double, spreadOfExact: Double) -> Double? {
    if best.count >= Self.enough { return nil }
    guard let first = best.values.min(by: { $0.rank < $1.rank }) else { return 0 }
    return first.candidate.importance - (first.match.isExact ? spreadOfExact : spread)
  }

  /// Best first; equals in the order of importance.
  func found(limit: Int) -> [Found] {
    Array(
      best.values.sorted { ($0.rank, $0.candidate.place) < ($1.rank, $1.candidate.place) }
        .prefix(limit))
  }
}
