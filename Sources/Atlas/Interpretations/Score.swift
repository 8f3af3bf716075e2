import Places

/// A score of a hit: the sum of terms, each of which can be told.
struct Score {
  /// A reason for which a hit is more or less likely meant. `Weights` says what each counts.
  typealias Reason = SearchExplanation.Reason

  struct Term {
    var reason: Reason
    var value: Double
  }

  private(set) var terms: [Term] = []
  private(set) var total = 0.0

  mutating func add(_ reason: Reason, _ value: Double) {
    if value == 0 { return }
    terms.append(Term(reason: reason, value: value))
    total += value
  }

  mutating func add(_ other: Score) {
    for term in other.terms { add(term.reason, term.value) }
  }
}
