package import Atlas
package import Places

extension EmbeddedAtlas {
  /// Returns the rank of a test case's answer among the first five suggestions of the atlas,
  /// counted from 0; `nil` if it is not among them, or if the case asks for a point.
  package func suggestionRank(_ asked: StreetCase) async throws -> Int? {
    if asked.point != nil { return nil }
    let suggestions = try await completions(
      for: asked.query, region: asked.region, language: .english, options: GeocoderOptions())
    for (rank, suggestion) in suggestions.prefix(5).enumerated() {
      let found = try await search(
        SearchRequest(query: .completion(suggestion.id), region: asked.region),
        options: GeocoderOptions()
      ).mapItems
      if found.contains(where: { asked.isMet(by: $0, rank: rank) }) { return rank }
    }
    return nil
  }

  /// Returns the rank of a test case's answer among the first five results of a search of the
  /// atlas, or of the places at a point, counted from 0; `nil` if it is not among them.
  package func searchRank(_ asked: StreetCase) async throws -> Int? {
    asked.rank(in: try await response(to: asked))
  }

  /// Returns the first five results of a search, or the places at a point.
  package func response(to asked: StreetCase) async throws -> SearchResponse {
    if let point = asked.point {
      return try await reverse(point, language: .english, options: GeocoderOptions())
    }
    return try await search(
      SearchRequest(query: .naturalLanguage(asked.query), region: asked.region, limit: 5),
      options: GeocoderOptions())
  }
}

extension StreetCase {
  /// The point of a reverse query; `nil` if the query is a text to search for.
  fileprivate var point: Coordinate? { kind == "reverse" ? Coordinate(query) : nil }
}
