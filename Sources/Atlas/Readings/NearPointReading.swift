import Places
import ShardFormat

/// The reading of a query as points of interest near a coordinate: "coffee near 40.7,-74.0".
extension EmbeddedAtlas {
  /// Points of interest and the coordinate to look near.
  private typealias NearPoint = (selection: PlaceSelection, coordinate: Coordinate)

  /// Returns the points of interest and the coordinate that a text names; `nil` for any other text.
  ///
  /// A word that means near it must stand before exact numbers, which may be those of the place whose
  /// name stands beside them: "City Hall 40.7127, -74.0060".
  private func nearPoint(
    _ text: String, _ query: ParsedQuery, _ added: PlaceFilter
  ) throws(GeocoderError) -> NearPoint? {
    guard let (words, coordinate) = PointQuery.afterWords(text, language: query.language)
    else { return nil }
    let typed = QueryWords(words).words
    let name = query.vocabulary.phrases.beforeRelation(typed)
    if name == nil, PointQuery(text, language: query.language) != nil { return nil }
    let asked = name ?? typed
    let rest = query.vocabulary.phrases.withoutQuestion(asked) ?? asked.indices
    let named = ParsedQuery(words: Array(asked[rest]), of: query)
    if named.isEmpty { return nil }
    let conditions = named.conditions
    let filter = conditions.filter.adding(added)
    if conditions.rest.isEmpty {
      if conditions.meant.isEmpty { return nil }
      return (PlaceSelection(.categories(Set(conditions.meant)), filter: filter), coordinate)
    }
    return try selection(named: conditions.rest.map(\.folded), filter, named)
      .map { ($0, coordinate) }
  }

  /// Returns the answer to a text that names points of interest near a coordinate; `nil` for any other
  /// text, and where there are none.
  func places(
    nearPointIn text: String, _ query: ParsedQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    guard let near = try nearPoint(text, query, request.filter),
      let point = try place(MapItem.ID(point: near.coordinate), language: query.language)
    else { return nil }
    let response = try places(of: near.selection, near: point, request)
    return response.mapItems.isEmpty ? nil : response
  }

  /// Returns the completion of a text that names points of interest without conditions near a
  /// coordinate; `nil` for any other text.
  func nearPointCompletion(
    for text: String, _ query: ParsedQuery
  ) throws(GeocoderError) -> Completion? {
    guard let (selection, coordinate) = try nearPoint(text, query, PlaceFilter()),
      selection.filter.isEmpty, let (title, category) = try describe(selection.interest, query),
      let id = NearbyQuery(selection.interest, near: MapItem.ID(point: coordinate)).id
    else { return nil }
    let point = try pointItem(coordinate, language: query.language)
    let phrase = PlaceRelation.near.phrase(title, point.name, in: query.language)
    return Completion(
      id: id, title: phrase, subtitle: point.subtitle, kind: .category, category: category,
      titleHighlights: query.words.highlights(in: phrase), attributions: attributions(of: [point]))
  }
}
