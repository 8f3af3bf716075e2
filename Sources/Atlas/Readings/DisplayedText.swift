import Places
import ShardFormat

extension MapItem {
  /// Returns whether the title and subtitle of a place together are a query, as somebody copies them from
  /// a page.
  func isDisplayed(as query: QueryWords) -> Bool {
    guard !subtitle.isEmpty else { return false }
    let title = QueryWords(name).words
    return title.count <= query.words.count && query.words.starts(with: title)
      && QueryWords("\(name), \(subtitle)").words == query.words
  }
}

extension QuerySearch {
  /// Returns places with those first whose title and subtitle together are the query; but for places
  /// whose whole name it is, and what comes before these.
  static func displayedFirst(_ items: [MatchedItem], _ query: QueryWords) -> [MatchedItem] {
    // "Buenos Aires, Argentina" is the text of a state, but the city is meant.
    guard items.count > 1, query.words.count > 1, items[0].resolved.identity.isArea == false
    else { return items }
    let named = items.lastIndex { $0.match.isExact && !$0.match.isInNamedArea }.map { $0 + 1 } ?? 0
    let isDisplayed = { (found: MatchedItem) in found.item.isDisplayed(as: query) }
    guard let displayed = items[named...].firstIndex(where: isDisplayed) else { return items }
    let rest = items[named...]
    return items[..<named] + rest[displayed...].filter(isDisplayed) + rest[..<displayed]
      + rest[displayed...].filter { !isDisplayed($0) }
  }
}
