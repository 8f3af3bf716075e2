/// The limits and weights in which the retrieval of matches for a query that is being typed differs
/// from that for a complete query. Both go through the same stages.
struct RetrievalOptions {
  /// The weights that rank the matches.
  var ranking: Ranking
  /// The number of matches wanted, of places and of addresses.
  var limit: Int
  /// The number of places of one shard that are ranked by relevance, at most.
  var placeLimit: Int

  /// The number of names read for all words of a query, at most: names come in the order of their
  /// scores, and a place has a handful of them.
  var rowLimit: Int
  /// The number of names read for all words of a query in a street map, at most. Places in view are
  /// seldom important there.
  var streetMapRowLimit: Int
  /// The number of names read that are exactly the query, at most.
  var exactRowLimit: Int
  /// The number of names read of places in an area that some words name, at most.
  var areaRowLimit: Int
  /// The number of names read whose umlauts the query may spell out, at most.
  var umlautRowLimit: Int
  /// The number of best matches that a name has to be among to be read; `nil` where names are read
  /// however many are better.
  var competitiveLimit: Int?
  /// A Boolean value that says whether names with the last word as a whole word are read where
  /// those with the last word as a prefix are too many.
  var readsWholeWords: Bool
  /// A Boolean value that says whether the names of the most important places in view are
  /// candidates, however many names elsewhere are better.
  var considersViewport: Bool
  /// A Boolean value that says whether the end of a street's name may be missing.
  var streetIsPrefix: Bool

  /// The number of matches below which corrections fill up, in one shard.
  var correctionLimit: Int
  /// The difference in importance from the best match as typed, below which a correction is left
  /// out.
  var correctionMargin: Double

  /// The number of matches beyond the limit that are kept while typing: places that another shard
  /// has as well are left out in the end.
  private static let spare = 2

  /// Returns the options for a query that is being typed: few of the best matches, in little time.
  static func completing(limit: Int) -> RetrievalOptions {
    RetrievalOptions(
      ranking: .completing, limit: limit, placeLimit: limit, rowLimit: 32, streetMapRowLimit: 96,
      exactRowLimit: 32, areaRowLimit: 16, umlautRowLimit: 16, competitiveLimit: limit + spare,
      readsWholeWords: false, considersViewport: true, streetIsPrefix: true,
      correctionLimit: limit, correctionMargin: 1)
  }

  /// Returns the options for a complete query: all matches of some relevance.
  static func searching(limit: Int) -> RetrievalOptions {
    RetrievalOptions(
      ranking: .searching, limit: limit, placeLimit: 120, rowLimit: 120, streetMapRowLimit: 120,
      exactRowLimit: 120, areaRowLimit: 60, umlautRowLimit: 120, competitiveLimit: nil,
      readsWholeWords: true, considersViewport: false, streetIsPrefix: false,
      correctionLimit: 12, correctionMargin: Relevance.margin)
  }
}
