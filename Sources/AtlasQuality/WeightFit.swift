import Foundation
package import Places

/// A fit of the weights of scores to questions with known answers: for each reason of a score the factor by which its
/// weight is to be multiplied, so that what is right stands above what is wrong as often as can be.
///
/// Each right hit is paired with the wrong ones of its question. The loss is that of a logistic regression over the
/// pairs, in which each class of questions counts alike, drawn towards factors of 1, the weights of today.
package struct WeightFit {
  /// A question with the things that competed for its answer.
  package struct Question {
    package let kind: String
    /// A Boolean value that says whether the question judges a fit, and so has no part in it.
    package let isJudge: Bool
    fileprivate let hits: [Hit]

    package init(
      kind: String, isJudge: Bool, hits: ArraySlice<SearchExplanation.Hit>,
      isRight: (SearchExplanation.Hit) -> Bool
    ) {
      (self.kind, self.isJudge) = (kind, isJudge)
      self.hits = hits.map { Hit($0, isRight: isRight($0)) }
    }

    /// Returns whether what comes first is right; `nil` where nothing that competed is.
    package func isRightFirst(_ factors: [Double]) -> Bool? {
      if !hits.contains(where: \.isRight) { return nil }
      return hits.max { one, other in
        one.isCorrected == other.isCorrected
          ? one.score(factors) < other.score(factors) : one.isCorrected
      }?.isRight
    }
  }

  fileprivate struct Hit {
    /// The sum of the terms of each reason.
    var terms = [Double](repeating: 0, count: WeightFit.reasons.count)
    let isRight: Bool
    var isCorrected: Bool { terms[WeightFit.corrected] != 0 }

    init(_ hit: SearchExplanation.Hit, isRight: Bool) {
      self.isRight = isRight
      for term in hit.terms { terms[WeightFit.reasons.firstIndex(of: term.reason)!] += term.value }
    }

    func score(_ factors: [Double]) -> Double { zip(terms, factors).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// The terms that a right hit has more of than a wrong one, by reason.
  private struct Pair {
    var differences: [(reason: Int, value: Double)]
    var weight: Double
  }

  package static let reasons = SearchExplanation.Reason.allCases
  private static let corrected = reasons.firstIndex(of: .corrected)!
  /// The reasons whose weights no fit may move: importance fixes the scale, and what is left out or corrected must
  /// outweigh all else.
  package static let fixed: Set<SearchExplanation.Reason> = [
    .importance, .corrected, .leftOut, .nameKind, .number,
  ]
  /// The strength with which factors are drawn towards 1.
  private static let pull = 0.02
  private static let (stepCount, stepLength) = (400, 0.5)

  private let pairs: [Pair]

  package init(to questions: [Question]) {
    let fitted = questions.filter { !$0.isJudge }
    let paired = fitted.map { ($0.kind, Self.pairs($0)) }.filter { !$0.1.isEmpty }
    let counts = Dictionary(grouping: paired, by: \.0).mapValues(\.count)
    pairs = paired.flatMap { kind, pairs in
      let weight = 1 / Double(counts.count * counts[kind, default: 1] * pairs.count)
      return pairs.map { Pair(differences: $0, weight: weight) }
    }
  }

  private static func pairs(_ question: Question) -> [[(reason: Int, value: Double)]] {
    guard let right = question.hits.first(where: \.isRight) else { return [] }
    return question.hits.filter { !$0.isRight && $0.isCorrected == right.isCorrected }.map {
      wrong in
      reasons.indices.compactMap { reason in
        let value = right.terms[reason] - wrong.terms[reason]
        return value == 0 ? nil : (reason, value)
      }
    }
  }

  /// The factors, one for each reason.
  package func factors() -> [Double] { factors(pairs) }

  /// Returns the least and the greatest factor of each reason among fits to so many samples of the pairs.
  package func spread(of count: Int) -> [ClosedRange<Double>] {
    var random = SplitMix64(state: 1)
    let fits = (0..<count).map { _ in
      factors(pairs.indices.map { _ in pairs.randomElement(using: &random)! })
    }
    return Self.reasons.indices.map { reason in
      let found = fits.map { $0[reason] }
      return (found.min() ?? 1)...(found.max() ?? 1)
    }
  }

  /// Returns the factors of least loss, which are found by going down its gradient.
  private func factors(_ pairs: [Pair]) -> [Double] {
    var factors = [Double](repeating: 1, count: Self.reasons.count)
    let isFixed = Self.reasons.map(Self.fixed.contains)
    if pairs.isEmpty { return factors }
    for _ in 0..<Self.stepCount {
      var gradient = factors.map { 2 * Self.pull * ($0 - 1) }
      for pair in pairs {
        let lead = pair.differences.reduce(0) { $0 + $1.value * factors[$1.reason] }
        let slope = pair.weight / (1 + exp(lead))
        for (reason, value) in pair.differences { gradient[reason] -= slope * value }
      }
      for reason in factors.indices where !isFixed[reason] {
        factors[reason] = max(0, factors[reason] - Self.stepLength * gradient[reason])
      }
    }
    return factors
  }
}
