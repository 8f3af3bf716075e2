/// An explanation of an answer: the interpretations of the query and the places that competed, with their scores.
public struct SearchExplanation: Hashable, Sendable {
  /// A reason for which a hit is more or less likely meant.
  public enum Reason: String, CaseIterable, Sendable {
    case importance, set, kind, house
    case near, whole, uncovered, inner, order, nameKind, otherKind, letters, begunArea, besideArea,
      number,
      streetType, edge
    case ambiguous, wider, unknown
    case spelled, begun, strange, synonym, inside, loose, singular, besideKind, code, corrected,
      unmapped,
      leftOut
  }

  /// A reason for or against a hit, with what it counts in decades: one more is ten times as likely meant.
  public struct Term: Hashable, Sendable {
    public let reason: Reason
    public let value: Double

    public init(reason: Reason, value: Double) { (self.reason, self.value) = (reason, value) }
  }

  /// A thing that a query may mean: a place, or all places of a kind at a place or in view.
  public struct Hit: Hashable, Sendable {
    /// The suggestion that stands for the hit; `nil` where none does, as for a set with conditions.
    public let id: Completion.ID?
    public let title: String
    /// The words that tell the hit from others of its title; they may be empty.
    public let subtitle: String
    /// The place, or the first of a set; `nil` for a set that was not looked into.
    public let item: MapItem?
    /// The terms of which the score is the sum.
    public let terms: [Term]

    public var score: Double { terms.reduce(0) { $0 + $1.value } }

    /// Creates a hit, with a title and a subtitle that cannot turn the direction of the text around them.
    public init(
      id: Completion.ID? = nil, title: String, subtitle: String = "", item: MapItem? = nil,
      terms: [Term]
    ) {
      (self.id, self.item) = (id, item)
      self.title = title.withoutDirectionTurns
      self.subtitle = subtitle.withoutDirectionTurns
      self.terms = terms
    }
  }

  /// The hits, the best first.
  public private(set) var hits: [Hit] = []

  /// The best hits, as many as programs are told.
  public var best: ArraySlice<Hit> { hits.prefix(20) }

  public init() {}

  /// Adds a hit in its place.
  public mutating func add(_ hit: Hit) {
    let index = hits.firstIndex { $0.score < hit.score } ?? hits.endIndex
    hits.insert(hit, at: index)
  }
}
