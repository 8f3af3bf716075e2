import Places
import ShardFormat

/// The best candidate of a place.
struct Match {
  var candidate: Candidate
  var match: NameMatch
  var rank: Rank
  /// Where the user is looking closely.
  var isInView: Bool
}

/// Keeps of each place the candidate that ranks it best.
struct TopCandidates {
  let ranking: Ranking
  let nearness: Nearness?
  /// How the best stand that other shards have found, which leave less room.
  var rivals: [Rank] = []
  /// The most important places in view. Being near counts for the names of them that the reader
  /// knows, and not for the hundred others that a great city has.
  var neighborhood: ViewportCandidates?
  let language: Language
  /// The most that being near may add.
  private let nearest: Double
  private var best: [Int: Match] = [:]
  private var areaNames: FamiliarNames

  /// - Parameters:
  ///   - bounds: of all places; nil: anywhere.
  ///   - language: of who asks.
  init(
    ranking: Ranking, nearness: Nearness?, in bounds: CoordinateRegion?, areas: Areas,
    language: Language
  ) {
    self.ranking = ranking
    self.nearness = nearness
    self.language = language
    nearest = nearness.map { ranking.near * $0.greatestWeight(in: bounds) } ?? 0
    areaNames = FamiliarNames(areas: areas, language: language)
  }

  var count: Int { best.count }

  /// Considers the names that the reader knows of the most important places in view.
  mutating func considerViewport(_ index: NameIndex) {
    guard let neighborhood else { return }
    consider(index.candidates(of: neighborhood, in: language), areFamiliar: true)
  }

  mutating func consider(_ candidates: some Sequence<Candidate>) {
    consider(candidates, areFamiliar: false)
  }

  private mutating func consider(_ candidates: some Sequence<Candidate>, areFamiliar: Bool) {
    for candidate in candidates {
      guard
        let match = candidate.query.match(
          candidate.words, in: candidate.name.folded, lastIsPrefix: candidate.lastIsPrefix)
      else { continue }
      let isStrange =
        !areFamiliar && !match.isExact && candidate.name.kind != .main
        && neighborhood?.numbers.contains(candidate.name.place) ?? false
      var rank = ranking.rank(candidate, match, nearness: isStrange ? nil : nearness)
      if !match.isExact { rank.score -= areaNames.penaltyWhenBegun(of: candidate.name) }
      if let known = best[candidate.name.place], known.rank <= rank { continue }
      best[candidate.name.place] = Match(
        candidate: candidate, match: match, rank: rank,
        isInView: nearness?.isInView(candidate.name.coordinate) ?? false)
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

  /// The score of a correction that others leave no room for.
  func leastCorrection(among limit: Int) -> Double {
    guard limit > 0, rivals.count >= limit else { return -.infinity }
    let last = rivals.sorted()[limit - 1]
    return last.isCorrected ? last.score - ranking.bound(of: 0, .exact) - nearest : .infinity
  }

  /// Whether a correction may bring a place to be among the first.
  func mayTake(_ correction: Correction, limit: Int) -> Bool {
    mayTake(Rank(isCorrected: true, score: ranking.bound(of: correction) + nearest), limit: limit)
  }

  /// Whether a name may, or one after it in the order of importance.
  ///
  /// - Parameters:
  ///   - importance: less what its kind takes off.
  ///   - correction: what that takes off.
  func mayTake(
    _ importance: Double, _ best: Ranking.Best, correction: Double? = nil, limit: Int
  ) -> Bool {
    let bound = ranking.bound(of: importance, best) + nearest - (correction ?? 0)
    return mayTake(Rank(isCorrected: correction != nil, score: bound), limit: limit)
  }

  private func mayTake(_ bound: Rank, limit: Int) -> Bool {
    rivals.count { $0 < bound } + best.values.count { $0.rank < bound } < limit
  }

  /// How the best stand, best first.
  func ranks(limit: Int) -> [Rank] { Array(best.values.map(\.rank).sorted().prefix(limit)) }

  /// Best first; equals in the order of importance.
  func found(limit: Int) -> [Match] {
    Array(
      best.values.sorted { ($0.rank, $0.candidate.name.place) < ($1.rank, $1.candidate.name.place) }
        .prefix(limit))
  }
}
