import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with the function that reads the adjective of a country beside a kind
/// of natural features: "Greek islands" are no place to eat at.
extension EmbeddedAtlas {
  /// Returns the natural features or airports in the country of which a query has the adjective, as
  /// "Italian lakes" are in Italy; `nil` where the query means food, or where there are none.
  func features(
    ofCountryIn conditions: ConditionQuery, _ query: ParsedQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    guard case .cuisine(let cuisine)? = conditions.filter.conditions.first,
      conditions.filter.conditions.count == 1,
      let code = ConditionVocabulary.standard.cuisine(cuisine)?.country
    else { return nil }
    // The Italian adjective for Swiss is the country's name too: "laghi in Svizzera".
    let rest = conditions.rest.map(\.folded)
    let words = query.vocabulary.phrases.beforeRelation(rest) ?? rest
    guard let match = query.categories(named: words, lastIsPrefix: false).first,
      PlaceSelection(
        of: match.category, named: words, in: query.vocabulary, filter: conditions.filter) == nil
    else { return nil }
    let selection = PlaceSelection(.categories([match.category]))
    for shard in shards where shard.isGazetteer && !shard.numbers(of: [match.category]).isEmpty {
      guard let place = shard.areas.place(ofCountry: code) else { continue }
      let countries = try shard.read { reader throws(SQLiteError) in
        try reader.mapItems(reader.places([place]), language: request.language)
      }
      guard let country = countries.first else { continue }
      let response = try places(of: selection, near: country, request)
      if !response.mapItems.isEmpty { return response }
    }
    return nil
  }
}
