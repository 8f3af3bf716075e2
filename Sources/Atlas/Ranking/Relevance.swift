import Places
import ShardFormat

/// A match for a query whose relevance beside other matches can be told.
protocol RankableMatch {
  var rank: Rank { get }
  /// A Boolean value that says whether the query's words are the whole name of the match.
  var isExact: Bool { get }
  /// A Boolean value that says whether the query's words are the whole name of a place so large
  /// that nobody means a longer name by them.
  var isDominant: Bool { get }
  /// A Boolean value that says whether no word of the query is only the prefix of one in the
  /// matched name.
  var isWhole: Bool { get }
  /// A Boolean value that says whether the matched place lies in a view of a few streets.
  var isInView: Bool { get }
  /// A Boolean value that says whether the query is a code of the matched place that is as long as an
  /// airport's.
  var isCode: Bool { get }

  /// Returns the largest difference by which the match may score below the best one and still be
  /// relevant.
  func margin(below best: Self) -> Double
}

extension PlaceMatch: RankableMatch {
  /// The least importance of a place that is meant by its whole name, whatever longer names there
  /// are: the importance of a village. With a larger value hamlets no longer hide longer names.
  private static let dominantImportance = 2.5

  var isExact: Bool { match.isExact }

  var isDominant: Bool {
    match.isExact && !candidate.isAreaPrefix
      && candidate.name.importance >= Self.dominantImportance
  }

  var isWhole: Bool { match.isWhole && !candidate.isAreaPrefix }

  /// The least number of letters in a code of an airport: those of states and countries have two, and are
  /// as often the beginning of a word.
  private static let airportCode = 3

  var isCode: Bool { isByName(of: .code) && candidate.name.text.utf8.count >= Self.airportCode }

  /// A Boolean value that says whether the query is a whole name of the matched place that few people
  /// know, such as one in a language that few read.
  var isByRareName: Bool { isByName(of: .other) }

  private func isByName(of kind: NameKind) -> Bool {
    match.isExact && candidate.correction == nil && !candidate.isInArea
      && candidate.name.kind == kind
  }

  func margin(below best: PlaceMatch) -> Double { Relevance.margin }
}

/// A collection of rules for the matches of a search: which of them are relevant, and whether the first is a top
/// hit.
enum Relevance {
  /// The matches that are kept for a query though they are less important than the best one.
  enum LesserMatches {
    /// The matches that may be meant too.
    case likely
    /// The matches that may be meant by a reader who looks at a region and at nothing else.
    case inView
    /// All matches.
    case all
  }

  /// The largest difference in score from the best match at which a match is still relevant: three
  /// units stand for a thousandth of the inhabitants. A larger value makes lists longer by less
  /// important places.
  static let margin = 3.0
  /// The largest difference in score from the best match at which an exact match from another
  /// source is still relevant. It is larger than ``margin``, since the importance of such a place,
  /// a library for example, does not come from inhabitants. A larger value shows more small
  /// namesakes beside a great city.
  static let marginOfOtherSource = 4.0
  /// The largest difference in score from a dominant match at which a match of a prefix is still
  /// relevant: such a match is more than a thousand times as important. A larger value shows more
  /// places whose names go on after the query.
  private static let prefixMargin = 1.0

  /// Returns those of some elements whose matches for a query are relevant. The elements are in the
  /// order of the ranks of their matches.
  ///
  /// - Beside a dominant match, only exact matches are relevant and those of prefixes that are so
  ///   much more important that they may be meant.
  /// - Unless lesser matches in view are kept, or the last word of the best is a prefix, a match is
  ///   relevant that scores little below the best.
  /// - A match in view is relevant whatever else matches, and so is one whose code was typed.
  /// - Beside matches as typed, corrections are relevant that are about as important, or more
  ///   important than a dominant match.
  static func filter<Element, Match: RankableMatch>(
    _ elements: [Element], lesser: LesserMatches, by match: (Element) -> Match
  ) -> [Element] {
    guard let best = elements.first.map(match) else { return [] }
    if lesser == .all { return elements }
    return elements.filter { element in
      let match = match(element)
      let isClose = match.rank.score >= best.rank.score - match.margin(below: best)
      if match.rank.isCorrected, !best.rank.isCorrected {
        return best.isDominant ? match.rank.score >= best.rank.score : isClose
      }
      if match.isInView || match.isCode { return true }
      let isMeant =
        match.isExact || !best.isDominant
        || match.rank.score >= best.rank.score - prefixMargin
      return isMeant && (lesser == .inView || !best.isWhole || isClose)
    }
  }

  /// Returns elements, best first, with what is rather meant before a best one that has the query as a
  /// rare name only: great features and airports, and what is no smaller and has the query as its code.
  ///
  /// "Mosel" is a river before it is Mosul, "SIN" Singapore's airport before it is China, which few people
  /// call so, and "NYC" New York before it is Manhattan; but "Edo" is Tokyo before it is an airfield in
  /// Turkey.
  static func featuresFirst<Element>(
    _ elements: [Element], by resolved: (Element) -> ResolvedMatch
  ) -> [Element] {
    guard let best = elements.first.map(resolved), best.match.isByRareName, !best.match.isInView
    else { return elements }
    let areMeant = elements.map { element in
      let found = resolved(element)
      return found.isGreatFeature
        || found.match.isCode && found.place.importance >= best.place.importance
    }
    let judged = zip(elements, areMeant)
    return judged.filter(\.1).map(\.0) + judged.filter { !$0.1 }.map(\.0)
  }

  /// Returns whether the first item of an answer is a top hit: its name was typed whole, and it
  /// leads all others by far.
  ///
  /// A place in view of that very name always competes with it. A place that contains the first or
  /// lies in it never does: the state around a city, or the station in it, is seen together with
  /// the city.
  static func hasTopHit(_ items: [MatchedItem]) -> Bool {
    guard items.count > 1, let first = items.first, first.match.isExact,
      first.match.leavesOutWords || !first.isApproximate, first.match.nameKind != .code
    else { return false }
    return items.dropFirst().allSatisfy { other in
      if other.match.isInView, other.match.isExact { return false }
      return first.lead(over: other) >= Weights.lead
        || other.item.region.contains(first.item.coordinate)
        || first.item.region.contains(other.item.coordinate)
    }
  }

  /// Returns the region that a map of an answer shows whose first item is a misspelt town that leads all
  /// others by far, and what lies in that town: its namesakes all over the world are weaker guesses.
  ///
  /// - Returns: `nil` for any other answer, of which a map shows all.
  static func framed(_ items: [MatchedItem]) -> CoordinateRegion? {
    guard items.count > 1, let first = items.first, first.isApproximate,
      first.resolved.identity.isArea
    else { return nil }
    let (others, inside) = (
      items.dropFirst().filter { !first.item.region.contains($0.item.coordinate) },
      items.filter { first.item.region.contains($0.item.coordinate) }
    )
    let isLeading = others.allSatisfy {
      first.lead(over: $0) >= Weights.lead
        || $0.item.region.contains(first.item.coordinate)
    }
    return isLeading ? CoordinateRegion(bounding: ([first] + inside).map(\.item.region)) : nil
  }
}

extension MatchedItem {
  /// Returns the lead in score over another item. Of two that are both far from the view, the nearer one is not meant
  /// for that reason.
  fileprivate func lead(over other: MatchedItem) -> Double {
    match.isInView || other.match.isInView
      ? score.total - other.score.total : score.withoutDistance - other.score.withoutDistance
  }
}
