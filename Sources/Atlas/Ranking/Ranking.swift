import Places
import ShardFormat

/// What makes one answer better than another. All is in units of importance: one unit is ten
/// times the inhabitants.
struct Ranking {
  /// The words are the whole name.
  var exact: Double
  /// The name begins with the words.
  var anchored: Double
  /// No word is only the beginning of one.
  var whole: Double
  /// In the middle of the view, as `Nearness` weighs it.
  var near: Double

  /// While typing, the end of the word is still open.
  static let completing = Ranking(exact: 2.5, anchored: 0.8, whole: 0.4, near: 2.5)
  static let searching = Ranking(exact: 5, anchored: 0.8, whole: 1, near: 2.5)

  /// For a country or state given with the name ("paris texas"): less than for the bare name, so
  /// that a place called so comes first; less again for one only begun.
  private func penalty(isInArea: Bool, isAreaWhole: Bool) -> Double {
    isInArea ? (isAreaWhole ? 0.2 : 1) : 0
  }

  /// How a name may answer at best.
  enum Best {
    /// It goes on after the words.
    case begun
    /// It is the words.
    case exact
    /// It is those that are not the name of a state or country, which may be only begun.
    case inArea(isWhole: Bool)
  }

  /// The best score that a name may come to, nearness aside.
  ///
  /// - Parameter importance: less what its kind takes off where it is only begun.
  func bound(of importance: Double, _ best: Best) -> Double {
    let begun = anchored + whole
    switch best {
    case .begun: return importance + begun
    case .exact: return importance + max(begun, exact + NameKind.mostTakenBack)
    case .inArea(let isWhole):
      let exact = isWhole ? exact : exact / 2
      return importance + max(begun, exact + NameKind.mostTakenBack)
        - penalty(isInArea: true, isAreaWhole: isWhole)
    }
  }

  /// The best score that a correction may come to, nearness aside.
  func bound(of correction: Correction) -> Double {
    // The score is of a weight, which is rounded.
    let importance = correction.score + 1 / WordTrie.weightsPerUnit
    return bound(of: importance, correction.isWhole ? .exact : .begun)
  }

  func rank(_ candidate: Candidate, _ match: NameMatch, nearness: Nearness?) -> Rank {
    var score = candidate.name.importance
    if match.isExact {
      // With the country still open the name may go on as well.
      score += candidate.isAreaPrefix ? exact / 2 : exact
      score -= candidate.name.kind.penaltyWhenExact
    } else {
      score += (match.isAnchored ? anchored : 0) + (match.isWhole ? whole : 0)
      score -= candidate.name.kind.penaltyWhenBegun
    }
    score -= penalty(isInArea: candidate.isInArea, isAreaWhole: candidate.isAreaWhole)
    score -= candidate.correction ?? 0
    if let nearness { score += near * nearness.weight(of: candidate.name.coordinate) }
    return Rank(isCorrected: candidate.correction != nil, score: score)
  }
}
