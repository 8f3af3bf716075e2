import Places
import ShardFormat

/// An extension of `QuerySearch` with functions that tell what competed to whoever asks for an explanation.
extension QuerySearch {
  /// Adds names to the explanation, where one is asked for.
  mutating func explain(_ names: [MatchedItem]) {
    guard request.isExplained else { return }
    for name in names { explain(name.item, name.score) }
  }

  /// Adds sets and areas without a map of a kind to the explanation, where one is asked for.
  ///
  /// - Parameter sets: The sets, without those that turned out to have no members.
  mutating func explain(
    _ sets: [SetHit], _ unmapped: [UnmappedHit], _ query: ParsedQuery
  ) throws(GeocoderError) {
    guard request.isExplained else { return }
    for set in sets {
      let completion = try atlas.completion(for: set, query)
      explanation.add(
        SearchExplanation.Hit(
          id: completion?.id, title: completion?.title ?? query.words.original(query.words.all),
          subtitle: completion?.subtitle ?? set.place?.subtitle ?? "",
          item: set.response?.mapItems.first, terms: set.score.explained))
    }
    for hit in unmapped { explain(hit.area.item, hit.score) }
  }

  private mutating func explain(_ item: MapItem, _ score: Score) {
    explanation.add(
      SearchExplanation.Hit(
        id: Completion.ID(item.id), title: item.name, subtitle: item.subtitle, item: item,
        terms: score.explained))
  }
}

extension Score {
  fileprivate var explained: [SearchExplanation.Term] {
    terms.map { SearchExplanation.Term(reason: $0.reason, value: $0.value) }
  }
}
