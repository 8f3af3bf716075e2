import Places
import ShardFormat

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
  /// The kind of the name by which the place was found: "CAF" is a code of the Central African
  /// Republic.
  var nameKind = NameKind.main

  /// A Boolean value that says whether the place is a town, or something larger, whose name was
  /// typed whole.
  var isTown: Bool {
    standsAlone && !isGuess && nameKind.isFamiliar && PlaceIdentity(item).isArea
  }

  /// See `SearchResponse`.
  var isPartialMatch: Bool { isGuess || !isWhole }

  /// Results that rank so far below the best are of no interest: a thousandth of its importance.
  static let spread = 3.0
  /// The same of a whole name that another source has: a library is not measured by inhabitants.
  private static let spreadOfNamesakes = 4.0

  func spread(below best: SearchResult) -> Double {
    isExact && item.id.source != best.item.id.source ? Self.spreadOfNamesakes : Self.spread
  }

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
  static func worthwhile<Result: RankableMatch>(
    _ found: [Result], isBounded: Bool
  ) -> [Result] {
    guard let best = found.first else { return [] }
    return found.filter { result in
      let isClose = result.rank.score >= best.rank.score - result.spread(below: best)
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

extension SearchResult {
  /// The lead in rank that makes the first place a top hit, in units of importance: ten times the
  /// inhabitants, of places equally near.
  private static let topHitLead = 1.0

  /// Returns whether the first place found is a top hit: its name was typed whole, and it leads all
  /// its rivals by far.
  ///
  /// A place in view of that very name is always a rival. A place that contains the first or lies
  /// in it never is: the state around a city, or the station in it, is seen together with the city.
  static func hasTopHit(_ found: [SearchResult]) -> Bool {
    guard found.count > 1, let first = found.first, first.isExact, !first.isGuess,
      first.nameKind != .code
    else { return false }
    return found.dropFirst().allSatisfy { other in
      if other.isInView, other.isExact { return false }
      return other.rank.isCorrected || other.rank.score <= first.rank.score - topHitLead
        || other.item.region.contains(first.item.coordinate)
        || first.item.region.contains(other.item.coordinate)
    }
  }
}

/// What `SearchResult.worthwhile` tells answers apart by.
protocol RankableMatch {
  var rank: Rank { get }
  var isExact: Bool { get }
  var standsAlone: Bool { get }
  var isWhole: Bool { get }
  var isInView: Bool { get }

  /// How far below the best it may rank and still be of interest.
  func spread(below best: Self) -> Double
}

extension SearchResult: RankableMatch {}

extension Match: RankableMatch {
  /// As important as a village, as the name of which it is meant.
  private static let settled = 2.5

  var isExact: Bool { match.isExact }

  var standsAlone: Bool {
    match.isExact && !candidate.isAreaPrefix && candidate.name.importance >= Self.settled
  }

  var isWhole: Bool { match.isWhole && !candidate.isAreaPrefix }

  /// A Boolean value that says whether a familiar name of the place was typed whole, without a
  /// correction, and the place is large enough to be meant by it.
  var isNamedSo: Bool {
    standsAlone && candidate.name.kind.isFamiliar && candidate.correction == nil
  }

  func spread(below best: Match) -> Double { SearchResult.spread }
}
