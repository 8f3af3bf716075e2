import Places
import ShardFormat

/// A rank of a match among others for a query: the less, the better.
struct Rank: Comparable {
  /// A Boolean value that says whether the query had to be corrected for the match, which ranks
  /// such a match below all matches that needed no correction.
  var isCorrected: Bool
  /// The score of a match that the weights of `Ranking` give, in units of importance.
  var score: Double

  static func < (one: Rank, other: Rank) -> Bool {
    one.isCorrected == other.isCorrected ? one.score > other.score : other.isCorrected
  }
}

/// A set of weights that make one match better than another, in units of importance: one unit is
/// ten times the inhabitants.
struct Ranking {
  /// The bonus in score of a match whose name is exactly the words of the query. A larger value
  /// puts short names before great cities whose names begin so.
  var exact: Double
  /// The bonus in score of a match whose name begins with the words of the query. A larger value
  /// puts "York" before "New York".
  var anchored: Double
  /// The bonus in score of a match in whose name no word of the query is only a prefix.
  var whole: Double
  /// The bonus in score of a match near the middle of the view, which is multiplied by the weight
  /// that `Nearness` gives. A larger value puts what is in view before what is famous.
  var near: Double

  /// The weights that rank matches for a query that is being typed, whose last word may go on.
  static let completing = Ranking(exact: 2.5, anchored: 0.8, whole: 0.4, near: 2.5)
  /// The weights that rank matches for a complete query.
  static let searching = Ranking(exact: 5, anchored: 0.8, whole: 1, near: 2.5)

  /// The penalty in score of a match at the edge of a town of which no outline is known. A larger
  /// value puts the branch nearest to the town's middle first more often.
  private static let edgeOfTownPenalty = 0.8

  /// The penalty in score of a match whose name is exactly the words of the query but for letters that
  /// English lacks: who types "Møn" does not mean Mon. A larger value puts more places first that
  /// are written as typed, though smaller.
  private static let otherLettersPenalty = 1.5

  /// The penalties in score of a match that takes some words of the query for a state or country whose
  /// name was typed whole, and for one that is only begun. Larger values put a place with the whole
  /// query as its name first more often.
  private static let areaPenalty = (whole: 0.2, begun: 1.0)

  /// Returns the penalty in score of a match that takes some words of the query for a state or
  /// country ("paris texas"), so that a place with the whole query as its name comes first. The
  /// penalty is larger for a state only begun; it is 0 for other matches.
  private func penalty(isInArea: Bool, isAreaWhole: Bool) -> Double {
    isInArea ? (isAreaWhole ? Self.areaPenalty.whole : Self.areaPenalty.begun) : 0
  }

  /// A way in which a name may match a query at best, as far as is known before the name is read.
  enum MatchKind {
    /// A match of a name that goes on after the words of the query.
    case prefix
    /// A match of a name that is exactly the words of the query.
    case exact
    /// A match of a name that is exactly those words of the query that do not name an area;
    /// `isWhole` says whether the area's name was typed whole.
    case inArea(isWhole: Bool)
  }

  /// Returns an upper bound on the score of matches of some names, nearness aside.
  ///
  /// - Parameters:
  ///   - score: The greatest `PlaceName.score` of the names.
  ///   - kind: The best way in which they may match.
  func bound(of score: Double, _ kind: MatchKind) -> Double {
    let prefix = anchored + whole
    switch kind {
    case .prefix: return score + prefix
    case .exact: return score + max(prefix, exact + NameKind.mostTakenBack)
    case .inArea(let isWhole):
      let exact = isWhole ? exact : exact / 2
      return score + max(prefix, exact + NameKind.mostTakenBack)
        - penalty(isInArea: true, isAreaWhole: isWhole)
    }
  }

  /// Returns an upper bound on the score of the matches that a correction of the query finds,
  /// nearness aside.
  func bound(of correction: Correction) -> Double {
    // The correction's score comes from a weight in the word trie, which is rounded down.
    let score = correction.score + 1 / WordTrie.weightsPerUnit
    return bound(of: score, correction.isWhole ? .exact : .prefix)
  }

  /// Returns the rank of a candidate among the matches for its query.
  ///
  /// - Parameter nearness: The weights of distances from the view; `nil` where nearness does not
  ///   count.
  func rank(_ candidate: Candidate, _ match: NameMatch, nearness: Nearness?) -> Rank {
    var score = candidate.name.importance
    if match.isExact {
      // With an area that is only begun, the name may go on as well.
      score += candidate.isAreaPrefix ? exact / 2 : exact
      score -= candidate.name.kind.penaltyWhenExact
      let query = candidate.query
      if query.hasForeignLetters, !query.isSpelled(candidate.words, like: candidate.name.text) {
        score -= Self.otherLettersPenalty
      }
    } else {
      score += (match.isAnchored ? anchored : 0) + (match.isWhole ? whole : 0)
      score -= candidate.name.kind.penaltyWhenBegun
    }
    score -= penalty(isInArea: candidate.isInArea, isAreaWhole: candidate.isAreaWhole)
    score -= candidate.correction ?? 0
    score -= Self.edgeOfTownPenalty * min(candidate.distanceInTown, 1)
    if let nearness { score += near * nearness.weight(of: candidate.name.coordinate) }
    return Rank(isCorrected: candidate.correction != nil, score: score)
  }
}
