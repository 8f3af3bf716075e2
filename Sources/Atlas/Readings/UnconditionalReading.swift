import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read what seems to be a condition as the name of
/// a place.
extension EmbeddedAtlas {
  /// The least importance, in the units of `Place.importance`, of a city that is meant rather than the
  /// wish that it is called like: that of a city of a hundred thousand. It is also that of a city
  /// that is meant beside a kind unknown there ("bar lyon"), rather than a name spelled alike. A
  /// larger value means fewer such cities.
  static let cityImportance = 5.0

  /// Returns whether a query names a city by a word that is one for a wish too: "hotel nice". At the
  /// beginning of a query, and where the user looks at a region, such a word is a wish, but for what
  /// nobody chooses: "nice hotel", and "nice airport".
  func isCityCalledLikeWish(
    in conditions: ConditionQuery, _ query: ParsedQuery
  ) throws(GeocoderError) -> Bool {
    let kind = query.categories(named: conditions.rest.map(\.folded), lastIsPrefix: false).first
    guard conditions.filter.isEmpty, let kind else { return false }
    let selection = PlaceSelection(.categories([kind.category]))
    let mayBegin = query.region == nil || shards.contains { $0.hasFeatures(of: selection) }
    let ends = [conditions.tokens.last] + (mayBegin ? [conditions.tokens.first] : [])
    guard let wish = ends.compactMap(\.self).first(where: \.isWish) else { return false }
    let city = try place(named: Array(query.words.words[wish.range]), beside: [], query)
    guard let city, city.match.isWholeName, city.resolved.identity.isArea else { return false }
    return city.resolved.place.importance >= Self.cityImportance
  }
}
