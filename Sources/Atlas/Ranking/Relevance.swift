import Places
import ShardFormat

/// The features of a match by which its relevance beside other matches is told.
protocol RankableMatch {
  var rank: Rank { get }
  /// A Boolean value that says whether the words are the whole name.
  var isExact: Bool { get }
  /// A Boolean value that says whether the words are the whole name of a place so large that nobody
  /// means a longer name by them.
  var isDominant: Bool { get }
  /// A Boolean value that says whether no word is only the prefix of one.
  var isWhole: Bool { get }
  /// A Boolean value that says whether the place is in a view of a few streets.
  var isInView: Bool { get }

  /// Returns how far the match may score below the best one and still be relevant.
  func margin(below best: Self) -> Double
}

extension PlaceMatch: RankableMatch {
  /// The importance from which a place is meant by its whole name, whatever longer names there are:
  /// the importance of a village.
  private static let dominantImportance = 2.5

  var isExact: Bool { match.isExact }

  var isDominant: Bool {
    match.isExact && !candidate.isAreaPrefix
      && candidate.name.importance >= Self.dominantImportance
  }

  var isWhole: Bool { match.isWhole && !candidate.isAreaPrefix }

  func margin(below best: PlaceMatch) -> Double { Relevance.margin }
}

/// The relevance of the matches of a search to each other.
enum Relevance {
  /// The difference in score from the best match below which a match is not relevant: three units
  /// stand for a thousandth of the inhabitants.
  static let margin = 3.0
  /// The difference in score from the best match below which an exact match from another source is
  /// not relevant. The margin is wider, since the importance of such a place, a library for
  /// example, does not come from inhabitants.
  static let marginOfOtherSource = 4.0
  /// The difference in score from a dominant match, below which a match of a prefix is not
  /// relevant: a match above it is more than a thousand times as important.
  private static let prefixMargin = 1.0

  /// Returns the relevant ones of some elements, whose matches are in the order of their ranks.
  ///
  /// - Beside a dominant match, only exact matches are relevant and those of prefixes that are so
  ///   much more important that they may be meant.
  /// - Unless a region bounds the matches, or the last word of the best is a prefix, a match is
  ///   relevant that scores little below the best.
  /// - A match in view is relevant whatever else matches.
  /// - Beside matches as typed, corrections are relevant that are about as important, or more
  ///   important than a dominant match.
  static func filter<Element, Match: RankableMatch>(
    _ elements: [Element], isBounded: Bool, by match: (Element) -> Match
  ) -> [Element] {
    guard let best = elements.first.map(match) else { return [] }
    return elements.filter { element in
      let match = match(element)
      let isClose = match.rank.score >= best.rank.score - match.margin(below: best)
      if match.rank.isCorrected, !best.rank.isCorrected {
        return best.isDominant ? match.rank.score >= best.rank.score : isClose
      }
      if match.isInView { return true }
      let isMeant =
        match.isExact || !best.isDominant
        || match.rank.score >= best.rank.score - prefixMargin
      return isMeant && (isBounded || !best.isWhole || isClose)
    }
  }

  /// The number of places elsewhere that may come before one in view.
  private static let interleavingRun = 3

  /// Returns items with those in view among the others, so that at most three from elsewhere
  /// precede each: a user who looks at a few streets means a place there rather than the villages
  /// of its name all over the world.
  ///
  /// - Parameter items: The items, best first.
  static func interleavingInView(_ items: [MatchedItem]) -> [MatchedItem] {
    var inView = items.filter(\.match.isInView)[...]
    var elsewhere = items.filter { !$0.match.isInView }[...]
    var (interleaved, run): ([MatchedItem], Int) = ([], 0)
    while let near = inView.first?.match.rank, let far = elsewhere.first?.match.rank {
      let isDue = run >= interleavingRun && near.isCorrected == far.isCorrected
      if isDue || near <= far {
        interleaved.append(inView.removeFirst())
        run = 0
      } else {
        interleaved.append(elsewhere.removeFirst())
        run += 1
      }
    }
    return interleaved + inView + elsewhere
  }

  /// The lead in score that makes the first item a top hit: ten times the inhabitants, of places
  /// equally near.
  private static let topHitLead = 1.0

  /// Returns whether the first item is a top hit: its name was typed whole, and it leads all others
  /// by far.
  ///
  /// A place in view of that very name always competes. A place that contains the first or lies in
  /// it never does: the state around a city, or the station in it, is seen together with the city.
  static func hasTopHit(_ items: [MatchedItem]) -> Bool {
    guard items.count > 1, let first = items.first, first.match.isExact,
      !first.match.isApproximate, first.match.nameKind != .code
    else { return false }
    return items.dropFirst().allSatisfy { other in
      if other.match.isInView, other.match.isExact { return false }
      let rank = other.match.rank
      return rank.isCorrected || rank.score <= first.match.rank.score - topHitLead
        || other.item.region.contains(first.item.coordinate)
        || first.item.region.contains(other.item.coordinate)
    }
  }
}
