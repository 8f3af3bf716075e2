import Places
import ShardFormat

/// The things that a query may mean beside its answer, one press away: "Cafés in Vancouver", "Police, Poland".
struct Alternatives {
  private var hits: [(score: Double, completion: Completion)] = []

  /// The largest number of alternatives.
  private static let limit = 4

  mutating func add(_ completion: Completion, _ score: Score) {
    hits.append((score.total, completion))
  }

  /// A Boolean value that says whether there are several hits.
  var areSeveral: Bool {
    hits.dropFirst().contains { $0.completion.id != hits[0].completion.id }
  }

  /// Returns the hits that an answer does not show, the best first.
  ///
  /// - Parameters:
  ///   - shown: The set that the answer shows, and the names of its members.
  ///   - leads: A function that leaves out those that lead to nothing.
  func beside(
    _ response: SearchResponse, _ shown: Set<Completion.ID>,
    _ leads: ([Completion]) throws(GeocoderError) -> [Completion]
  ) throws(GeocoderError) -> [Completion] {
    let best = hits.map(\.score).max() ?? 0
    let found = Set(response.mapItems.map { Completion.ID($0.id) })
    let others = hits.sorted { $0.score > $1.score }.filter { hit in
      hit.score > best - Weights.alternativeMargin && !shown.contains(hit.completion.id)
        && !found.contains(hit.completion.id)
    }.map(\.completion)
    let unique = EmbeddedAtlas.unique(others, by: \.id)
    return Array(try leads(Array(unique.prefix(Self.limit * 2))).prefix(Self.limit))
  }
}
