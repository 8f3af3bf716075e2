package import Atlas
import Places

extension EmbeddedAtlas {
  /// The largest distance, in metres, between the place that a test case looks for and a result
  /// that counts as that place.
  private static let reach = 25_000.0

  /// Returns how well the suggestions of the atlas answer a test case: at which rank they have its
  /// place, and whether corrected spellings stand behind those found as typed.
  ///
  /// - Parameter literal: An atlas of the same data without corrections.
  /// - Returns: The rank of the place among the suggestions, counted from 0 and `nil` if it is not
  ///   among the first five; and whether the suggestions begin with those of `literal`, in their
  ///   order.
  package func suggestionRank(
    _ asked: QualityCase, beside literal: EmbeddedAtlas
  ) async throws -> (rank: Int?, keepsOrder: Bool) {
    let suggestions = try await completions(
      for: asked.query, region: asked.region, language: .english, options: GeocoderOptions())
    // What leaves out words is suggested only where nothing has them all.
    let exact = try await literal.completions(
      for: asked.query, region: asked.region, language: .english, options: GeocoderOptions()
    ).filter { $0.match == .exact }
    let keepsOrder = suggestions.map(\.id).starts(with: exact.map(\.id))
    for (rank, suggestion) in suggestions.prefix(5).enumerated() {
      let found = try await search(
        SearchRequest(query: .completion(suggestion.id)), options: GeocoderOptions()
      ).mapItems
      if found.contains(where: { asked.isMet(by: $0, within: Self.reach) }) {
        return (rank, keepsOrder)
      }
    }
    return (nil, keepsOrder)
  }

  /// Returns the rank of a test case's place among the results of a search of the atlas, counted
  /// from 0; `nil` if it is not among the first five.
  package func searchRank(_ asked: QualityCase) async throws -> Int? {
    try await search(
      SearchRequest(query: .naturalLanguage(asked.query), region: asked.region, limit: 5),
      options: GeocoderOptions()
    ).mapItems.firstIndex { asked.isMet(by: $0, within: Self.reach) }
  }
}

extension QualityCase {
  fileprivate func isMet(by item: MapItem, within reach: Double) -> Bool {
    item.coordinate.distance(to: coordinate) <= reach
  }
}
