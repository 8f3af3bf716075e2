/// Where an answer stands among others: the less, the better.
struct Rank: Comparable {
  /// What was typed had to be corrected: it stands below all that did not.
  var isCorrected: Bool
  /// See `Ranking`.
  var score: Double

  static func < (one: Rank, other: Rank) -> Bool {
    one.isCorrected == other.isCorrected ? one.score > other.score : other.isCorrected
  }
}
