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

  /// The score without the evidence of how far from the view a hit is.
  var withoutDistance: Double { terms.reduce(0) { $0 + ($1.reason == .near ? 0 : $1.value) } }

  mutating func add(_ reason: Reason, _ value: Double) {
    if value == 0 { return }
    terms.append(Term(reason: reason, value: value))
    total += value
  }

  /// Returns elements in the order of their scores, those that a query misspells last.
  static func sorted<Element>(
    _ elements: [Element], by score: (Element) -> (score: Score, isCorrected: Bool)
  ) -> [Element] {
    elements.map { ($0, score($0)) }.enumerated().sorted { one, other in
      let ((first, isCorrected), (second, isOtherCorrected)) = (one.element.1, other.element.1)
      if isCorrected != isOtherCorrected { return isOtherCorrected }
      return (second.total, one.offset) < (first.total, other.offset)
    }.map(\.element.0)
  }

  func adding(_ reason: Reason, _ value: Double) -> Score {
    var score = self
    score.add(reason, value)
    return score
  }

  mutating func add(_ other: Score) {
    for term in other.terms { add(term.reason, term.value) }
  }
}
