package import Atlas
import Places

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
    let found: SearchResponse
    if let point = asked.point {
      found = try await reverse(point, language: .english, options: GeocoderOptions())
    } else {
      found = try await search(
        SearchRequest(query: .naturalLanguage(asked.query), region: asked.region, limit: 5),
        options: GeocoderOptions())
    }
    for (rank, item) in found.mapItems.prefix(5).enumerated()
    where asked.isMet(by: item, rank: rank) {
      return rank
    }
    return nil
  }
}

extension StreetCase {
  /// The point that the test case's query names; `nil` if the query is a text to search for.
  fileprivate var point: Coordinate? { Coordinate(query) }
}
