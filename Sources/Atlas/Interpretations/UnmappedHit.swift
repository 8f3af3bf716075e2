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
    score.add(.whole, Weights.whole)
    score.add(.nameKind, -area.match.nameKind.penaltyWhenExact)
    if let region = query.region {
      score.add(.near, View(region).nearness(of: area.item.region) * Weights.nearWhereNamed)
    }
    score.add(.unmapped, Weights.unmapped)
    self.score = score
  }
}
