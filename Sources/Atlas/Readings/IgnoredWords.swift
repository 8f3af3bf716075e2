import Places

/// An extension of `SearchResponse` that tells what of a long query was not looked at.
extension SearchResponse {
  /// Tells which words of a query were not looked at, as there are too many, as far as the first place
  /// found does not have them in its name and address either.
  mutating func tellIgnoredWords(of query: ParsedQuery) {
    guard let first = mapItems.first, first.category != .point else { return }
    let ignored = query.words.ignored
    if ignored.isEmpty { return }
    let shown = [first.name, first.subtitle, first.address?.line ?? ""].joined(separator: " ")
    let known = QueryWords.all(of: shown)
    let left = ignored.filter { !known.contains($0.folded) }.map(\.typed).joined(separator: " ")
    if left.isEmpty { return }
    switch notice {
    case nil: notice = .wordsIgnored(left)
    case .wordsUnknown(let words): notice = .wordsUnknown("\(words) … \(left)")
    default: break
    }
  }
}
