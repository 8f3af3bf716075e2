import Places
import SQLite
import ShardFormat

/// The adjective of a country beside a kind of natural features: "Greek islands" are no place to eat at, and
/// "Italian lakes" are in Italy.
extension EmbeddedAtlas {
  /// Returns the set of the features in the country of which a query has the adjective; none where it means food.
  func setsInCountry(
    of query: ParsedQuery, _ conditions: ConditionQuery
  ) throws(GeocoderError) -> [SetHit] {
    guard case .cuisine(let cuisine)? = conditions.filter.conditions.first,
      conditions.filter.conditions.count == 1,
      let code = ConditionVocabulary.standard.cuisine(cuisine)?.country
    else { return [] }
    // The Italian adjective for Swiss is the country's name too: "laghi in Svizzera".
    let rest = conditions.rest.map(\.folded)
    let words = query.vocabulary.phrases.beforeRelation(rest) ?? rest
    guard let match = query.categories(named: words, lastIsPrefix: false).first,
      query.kindSelection(named: words, conditions.filter) == nil
    else { return [] }
    let reading = NearQuery.Reading(
      selection: PlaceSelection(.categories([match.category])), kind: words, place: [],
      hasPreposition: false)
    let unconditional = ConditionQuery(unconditional: query.words.words)
    let interpretation = KindInterpretation(reading, isAlone: false, unconditional, query)
    for shard in shards where shard.isGazetteer && !shard.numbers(of: [match.category]).isEmpty {
      guard let place = shard.areas.place(ofCountry: code) else { continue }
      let countries = try shard.read { reader throws(SQLiteError) in
        try reader.mapItems(reader.places([place]), language: query.language)
      }
      if let country = countries.first {
        return [SetHit(interpretation, at: country, score: interpretation.score)]
      }
    }
    return []
  }
}
