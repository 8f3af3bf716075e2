/// An explanation of an answer: the interpretations of the query and the places that competed, with their scores.
public struct SearchExplanation: Hashable, Sendable {
  /// A reason for or against a hit, with what it counts in decades: one more is ten times as likely meant.
  public struct Term: Hashable, Sendable {
    public let reason: String
    public let value: Double

    public init(reason: String, value: Double) { (self.reason, self.value) = (reason, value) }
  }

  /// A thing that a query may mean: a place, or all places of a kind at a place or in view.
  public struct Hit: Hashable, Sendable {
    public let title: String
    /// The terms of which the score is the sum.
    public let terms: [Term]

    public var score: Double { terms.reduce(0) { $0 + $1.value } }

    public init(title: String, terms: [Term]) { (self.title, self.terms) = (title, terms) }
  }

  /// The hits, the best first.
  public private(set) var hits: [Hit] = []

  public init() {}

  /// Adds a hit in its place.
  public mutating func add(_ hit: Hit) {
    let index = hits.firstIndex { $0.score < hit.score } ?? hits.endIndex
    hits.insert(hit, at: index)
  }
}
