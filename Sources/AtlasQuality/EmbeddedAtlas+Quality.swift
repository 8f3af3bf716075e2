package import Atlas
import Places

extension EmbeddedAtlas {
  /// A place this near, in metres, is the one looked for.
  private static let reach = 25_000.0

  /// Where the place stands among the suggestions for the query, counted from 0, nil where it is
  /// not among the first five; and whether what an atlas without corrections suggests comes first
  /// here, in its order.
  package func suggestionRank(
    _ asked: QualityCase, beside literal: EmbeddedAtlas
  ) async throws -> (rank: Int?, keepsOrder: Bool) {
    let suggestions = try await completions(
      for: asked.query, region: asked.region, language: .english)
    let exact = try await literal.completions(
      for: asked.query, region: asked.region, language: .english)
    let keepsOrder = suggestions.map(\.id).starts(with: exact.map(\.id))
    for (rank, suggestion) in suggestions.prefix(5).enumerated() {
      let found = try await search(SearchRequest(query: .completion(suggestion.id))).mapItems
      if found.contains(where: { asked.isMet(by: $0, within: Self.reach) }) {
        return (rank, keepsOrder)
      }
    }
    return (nil, keepsOrder)
  }

  /// Where the place stands among the results of a search, counted from 0; nil where it is not
  /// among the first five.
  package func searchRank(_ asked: QualityCase) async throws -> Int? {
    try await search(
      SearchRequest(query: .naturalLanguage(asked.query), region: asked.region, limit: 5)
    ).mapItems.firstIndex { asked.isMet(by: $0, within: Self.reach) }
  }
}

extension QualityCase {
  fileprivate func isMet(by item: MapItem, within reach: Double) -> Bool {
    item.coordinate.distance(to: coordinate) <= reach
  }
}
