/// A set of options for the retrieval of matches: the limits and weights in which a query that is
/// being typed differs from a complete one. Both go through the same stages.
struct RetrievalOptions {
  /// The weights that rank the matches for a query.
  var ranking: Ranking
  /// The number of matches for a query that are wanted, of places and of addresses each.
  var limit: Int
  /// The largest number of matched places of one shard whose relevance is judged.
  var placeLimit: Int

  /// The largest number of names read in a shard for all words of a query: names come in the order
  /// of their scores, and a place has a handful of them. With a larger number rare combinations of
  /// words have better answers, more slowly.
  var rowLimit: Int
  /// The largest number of names read in a street map for all words of a query. Places in view are
  /// seldom important there, so that more names are read than in other shards while typing.
  var streetMapRowLimit: Int
  /// The largest number of names read in a shard that are exactly the query.
  var exactRowLimit: Int
  /// The largest number of names read in a shard of places in an area that some words of the query
  /// name.
  var areaRowLimit: Int
  /// The largest number of names read in a shard whose umlauts the query may spell out with two
  /// letters.
  var umlautRowLimit: Int
  /// The number of best matches among which a name must possibly be for it to be read; `nil` where
  /// names are read however many are better.
  var competitiveLimit: Int?
  /// A Boolean value that says whether names that have the query's last word as a whole word are
  /// read where those that have it as a prefix are too many.
  var readsWholeWords: Bool
  /// A Boolean value that says whether the names of the most important places in view are
  /// candidates for a query, however many names elsewhere are better.
  var considersViewport: Bool
  /// A Boolean value that says whether the end of a street's name may be missing in a query.
  var streetIsPrefix: Bool
  /// A Boolean value that says whether the last words of a query may be the beginning, of a letter or
  /// more, of the name of an area around the place that the others name.
  var completesAreas: Bool

  /// The number of matches in one shard up to which corrections of the query fill up those found as
  /// typed.
  var correctionLimit: Int
  /// The difference in importance from the best match as typed below which a correction of the
  /// query is left out.
  var correctionMargin: Double

  /// The number of matches beyond the limit that are looked for while typing: places that another
  /// shard has as well are left out in the end.
  private static let spare = 2

  /// Returns the options of retrieval for a query that is being typed: few of the best matches, in
  /// little time.
  static func completing(limit: Int) -> RetrievalOptions {
    RetrievalOptions(
      ranking: .completing, limit: limit, placeLimit: limit, rowLimit: 32, streetMapRowLimit: 96,
      exactRowLimit: 32, areaRowLimit: 16, umlautRowLimit: 16, competitiveLimit: limit + spare,
      readsWholeWords: false, considersViewport: true, streetIsPrefix: true, completesAreas: true,
      correctionLimit: limit, correctionMargin: 1)
  }

  /// Returns the options of retrieval for a complete query: all matches of some relevance.
  static func searching(limit: Int) -> RetrievalOptions {
    RetrievalOptions(
      ranking: .searching, limit: limit, placeLimit: 120, rowLimit: 120, streetMapRowLimit: 120,
      exactRowLimit: 120, areaRowLimit: 60, umlautRowLimit: 120, competitiveLimit: nil,
      readsWholeWords: true, considersViewport: false, streetIsPrefix: false, completesAreas: false,
      correctionLimit: 12, correctionMargin: Relevance.margin)
  }
}
