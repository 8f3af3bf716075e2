import Places
import SQLite
import ShardFormat

/// A match for a query together with the map item that shows it, and its score.
///
/// It is a class so that lists of items are filtered and sorted, by many rules in turn, without copies of
/// their texts.
final class MatchedItem {
  let resolved: ResolvedMatch
  let item: MapItem
  let score: Score
  /// A Boolean value that says whether an item matches another spelling of the query.
  let isRespelled: Bool

  init(resolved: ResolvedMatch, item: MapItem, score: Score, isRespelled: Bool = false) {
    self.resolved = resolved
    self.item = item
    self.score = score
    self.isRespelled = isRespelled
  }

  /// Returns the item as one that another spelling of the query has found.
  func respelled() -> MatchedItem {
    let score = score.adding(.corrected, Weights.corrected + Weights.error)
    return MatchedItem(resolved: resolved, item: item, score: score, isRespelled: true)
  }

  /// Returns the item as one that a spelling has found which counts as the same.
  ///
  /// - Parameter cost: The cost of the spelling.
  func spelled(_ cost: Double) -> MatchedItem {
    let score = score.adding(.spelled, cost)
    return MatchedItem(resolved: resolved, item: item, score: score, isRespelled: isRespelled)
  }

  /// Returns the item as one for a query that has other words beside those by which it was found.
  func beside(_ others: [String], in query: ParsedQuery) -> MatchedItem {
    var score = score
    score.add(leftOut: others, beside: resolved, query)
    return MatchedItem(resolved: resolved, item: item, score: score, isRespelled: isRespelled)
  }

  /// Returns items in the order of their scores, those that the query misspells last.
  static func sorted(_ items: [MatchedItem]) -> [MatchedItem] {
    Relevance.featuresFirst(Score.sorted(items, by: \.score)) {
      $0.resolved
    }
  }

  /// Returns the items that may be meant, the best first and each once: those that leave out no more than the best, and
  /// where that leaves words out, what is not far below it.
  static func best(_ items: [MatchedItem]) -> [MatchedItem] {
    let sorted = EmbeddedAtlas.unique(sorted(items), by: \.item.id)
    guard let best = sorted.first?.score else { return [] }
    return sorted.filter { item in
      best.leavesOut
        ? item.score.total >= best.total - Weights.margin : !item.score.leavesOut
    }
  }

  var match: Match { resolved.match }

  /// A Boolean value that says whether an item is another than the query says.
  var isApproximate: Bool { isRespelled || match.isApproximate }

  /// A Boolean value that says whether an item is approximate, or the query's last word matches
  /// only the beginning of a word.
  var isPartial: Bool { isRespelled || match.isPartial }

  /// Returns the notice that an answer to a query needs whose first item is this one; `nil` where it
  /// is what the query says.
  func notice(for query: ParsedQuery) -> SearchNotice? {
    isRespelled ? .nameUnknown(query.words.original(query.words.all)) : match.notice(for: query)
  }
}

/// An extension of `EmbeddedAtlas` with the last stage of retrieval for a complete query: functions
/// that return matches as map items.
extension EmbeddedAtlas {
  /// Returns, as map items, the matches by name or address for a complete query as it is spelled, the best first.
  /// Where nothing matches all words, some are left out.
  func items(
    matching query: ParsedQuery, limit: Int
  ) throws(GeocoderError) -> [MatchedItem] {
    let options = RetrievalOptions.searching(limit: limit)
    let query = try located(query)
    var items = try self.items(matches(for: query, options), query, options)
    if query.words.words.count > 1, !query.words.isTelling(WordSet(query.words.all)) {
      // Short words by themselves are in thousands of names.
      items.removeAll { !$0.match.beginsName }
    }
    if items.first?.match.isExact != true {
      items = MatchedItem.sorted(try respacedItems(matching: query, options) + items)
    }
    // "Kamppi, Helsinki" is a quarter before it is a station called Helsinki in that quarter.
    if let first = items.first, first.score.isAsTyped, !first.match.nameFollowsArea {
      return Array(MatchedItem.best(items).prefix(limit))
    }
    items += try self.items(explainedMatches(for: query, options), query, options)
    return Array(MatchedItem.best(items).prefix(limit))
  }

  /// Returns, as map items, the matches for a complete query with nothing corrected and no word
  /// left out.
  func uncorrectedItems(
    matching query: ParsedQuery, limit: Int
  ) throws(GeocoderError) -> [MatchedItem] {
    let key = QueryLookups.ItemsKey(query: query.key, lesser: query.lesserMatches, limit: limit)
    return try query.lookups.items.value(for: key) { () throws(GeocoderError) in
      let options = RetrievalOptions.searching(limit: limit)
      return try items(uncorrectedMatches(for: query, options), query, options)
    }
  }

  /// Returns matches in several shards as map items, the best first, as far as they are relevant.
  func items(
    _ matches: [ShardMatches], _ query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [MatchedItem] {
    try Self.relevant(itemsOfShards(matches, query, options), query)
  }

  /// Returns matches in several shards as map items, those of each as far as they are relevant in it.
  func itemsOfShards(
    _ matches: [ShardMatches], _ query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [MatchedItem] {
    var items: [MatchedItem] = []
    for matches in matches {
      let relevant = matches.relevant(options, lesser: query.lesserMatches)
      if relevant.isEmpty { continue }
      items += try matches.shard.read(for: query) { reader throws(SQLiteError) in
        try reader.items(
          for: reader.resolve(relevant, language: query.language), query)
      }
    }
    return items
  }

  /// Returns the relevant ones of some items, each place once, the best first.
  static func relevant(_ items: [MatchedItem], _ query: ParsedQuery) -> [MatchedItem] {
    let distinct = ResolvedMatch.distinct(items) { $0.resolved }
    return MatchedItem.sorted(
      Relevance.filter(distinct, lesser: query.lesserMatches) { $0.match })
  }
}

extension ShardReader {
  /// Returns the matches in one shard as map items, labelled so that no two places read the same.
  fileprivate func items(
    for resolved: [ResolvedMatch], _ query: ParsedQuery
  ) throws(SQLiteError) -> [MatchedItem] {
    let language = query.language
    let places = resolved.filter(\.isPlace).map(\.place)
    var rest = try mapItems(places, language: language)[...]
    var items: [MatchedItem] = []
    for resolved in resolved {
      let item: MapItem? =
        switch resolved.match.subject {
        case .place: rest.popFirst()
        case .address(let match):
          if let house = match.house {
            try mapItem(of: house, in: match.street, language: language)
          } else {
            try mapItems([match.street], language: language).first
          }
        }
      if let item {
        let score = Score(of: resolved, query)
        items.append(MatchedItem(resolved: resolved, item: item, score: score))
      }
    }
    return items
  }
}

extension ResolvedMatch {
  /// A Boolean value that says whether a match is a place, and not an address.
  var isPlace: Bool { if case .place = match.subject { true } else { false } }
}
