import Places
import ShardFormat

/// A town, state or country beside whose name a query has that of a kind of places, of which no map knows any
/// there: of "cafe rome" without a map of Rome, the city is all that can be shown.
struct UnmappedHit {
  let area: MatchedItem
  /// The words of the kind.
  let kind: [String]
  let score: Score

  init(_ area: MatchedItem, _ interpretation: KindInterpretation, _ query: ParsedQuery) {
    (self.area, kind) = (area, interpretation.reading.kind)
    var score = interpretation.cost
    score.add(.importance, area.resolved.place.importance)
    if area.isPartial {
      score.add(.begun, Weights.begunSet)
      score.add(.uncovered, Weights.uncovered * UncoveredWords(of: area.resolved, query).share)
      score.add(.nameKind, -area.match.nameKind.penaltyWhenBegun)
    } else {
      score.add(.whole, Weights.whole)
      score.add(.nameKind, -area.match.nameKind.penaltyWhenExact)
    }
    if let region = query.region {
      score.add(.near, View(region).nearness(of: area.item.region) * Weights.nearWhereUnmapped)
    }
    score.add(.unmapped, Weights.unmapped)
    self.score = score
  }

  /// Returns the completion for the area, which tells that the kind is left out.
  func completion(for query: ParsedQuery, in atlas: EmbeddedAtlas) -> Completion {
    var completion = atlas.completion(for: area.item)
    completion.titleHighlights = query.words.highlights(in: area.item.name)
    completion.mark(asPartialWith: .wordsUnknown(query.typed(kind)))
    return completion
  }
}

extension ParsedQuery {
  /// Returns the words of a kind of places as a query has them; folded where they are part of a longer word, as in
  /// 東京バー (bars in Tokyo).
  func typed(_ kind: [String]) -> String {
    let typed = words.original(of: kind)
    return typed.isEmpty ? kind.joined(separator: " ") : typed
  }
}
