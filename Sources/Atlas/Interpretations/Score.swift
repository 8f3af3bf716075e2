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
    if reason == .corrected || reason == .number { isInexact = true }
    if reason == .leftOut, value <= Weights.leftOut { leavesOut = true }
  }

  /// A Boolean value that says whether telling words of the query are left out for the hit.
  private(set) var leavesOut = false
  /// A Boolean value that says whether a word of the query was corrected for the hit, or its number is not known.
  private(set) var isInexact = false
  /// A Boolean value that says whether a hit has all telling words of the query as they were typed.
  var isAsTyped: Bool { !leavesOut && !isInexact }

  /// Returns whether a hit of this score stands before another one: what has all telling words before what leaves some
  /// out, and then what is likelier.
  func precedes(_ other: Score?) -> Bool {
    guard let other else { return true }
    return leavesOut == other.leavesOut ? total > other.total : other.leavesOut
  }

  /// Returns names in the order of their scores, those as typed before those that are not.
  static func sorted<Element>(
    _ elements: [Element], by score: (Element) -> Score
  ) -> [Element] {
    elements.map { ($0, score($0)) }.enumerated().sorted { one, other in
      let (first, second) = (one.element.1, other.element.1)
      if first.isAsTyped != second.isAsTyped { return first.isAsTyped }
      return first.precedes(second) || !second.precedes(first) && one.offset < other.offset
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
