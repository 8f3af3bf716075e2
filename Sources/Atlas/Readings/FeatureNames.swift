import Places
import SQLite
import ShardFormat

extension ResolvedMatch {
  /// A Boolean value that says whether the words of a query are all of a natural feature's name, in any
  /// order.
  var isNamedFeature: Bool {
    !match.isPartial && match.coversName && !match.isInNamedArea && match.shard.isGazetteer
      && !identity.isArea
  }

  /// Returns whether a place is more important than another; `true` where there is no other.
  func isGreater(than other: ResolvedMatch?) -> Bool {
    other.map { place.importance > $0.place.importance } ?? true
  }
}
