import Places
import ShardFormat

extension MatchedItem {
  /// Returns the reason why the item is an answer to a query, for the reader of the answer.
  func reason(for query: QueryWords) -> MatchReason {
    guard case .place(let match) = match.subject else { return MatchReason(.address) }
    let candidate = match.candidate
    // The words of another spelling have other positions than those that were typed.
    let isAsTyped = candidate.correction == nil && !isRespelled
    var reason = MatchReason(agreement(match, query, isAsTyped: isAsTyped))
    if isAsTyped, candidate.isInArea {
      // The words of a spelling that is the same may be more than those that were typed, or fewer.
      let words = candidate.query.all.filter { index in
        !candidate.words.contains(index) && candidate.explained?.contains(index) ?? true
      }.map { candidate.query.words[$0] }.filter(query.words.contains)
      reason.area = words.isEmpty ? nil : query.original(of: words)
    }
    if isAsTyped, candidate.leavesOutWords, let explained = candidate.explained {
      reason.leftOut = query.original(without: explained)
    }
    return reason
  }

  private func agreement(
    _ match: PlaceMatch, _ query: QueryWords, isAsTyped: Bool
  ) -> MatchReason.Agreement {
    let candidate = match.candidate
    let name = candidate.name.text
    guard isAsTyped else { return .spelling(typed: query.original(query.all), name: name) }
    // The words may be in the name that is shown, too.
    guard
      candidate.query.match(candidate.words, in: FoldedText(item.name), lastIsPrefix: true) != nil
    else { return .otherName(name) }
    if match.isExact { return .wholeName }
    return match.match.isAnchored ? .beginningOfName : .inName
  }
}
