import Places
import ShardFormat

/// An extension of `QuerySearch` with functions that say whether a place is called like a kind of places,
/// and so whether the query means it or its kind.
extension QuerySearch {
  /// Returns whether a place shares no more of its name with the query than what all of its kind are
  /// called. Another word for a kind may mean only some of it: of churches, "cathedral" means those
  /// that are called so.
  func isKnownByKindAlone(_ item: MatchedItem) -> Bool {
    let named = query.categories(named: item.match.nameWords, lastIsPrefix: false)
    return named.first.map { $0.isTitle || !isOfKind($0.category, item) } ?? false
  }

  /// Returns whether a place has a word for a kind of places in its longer name, and is none of them: a
  /// city hall called "Hôtel de ville d'Helsinki" is no hotel in Helsinki.
  func isOfAnotherKind(_ item: MatchedItem) -> Bool {
    if item.match.isExact || item.resolved.identity.isArea { return false }
    let words = query.words.words
    let kinds = [words.prefix(1), words.suffix(1)].compactMap {
      query.categories(named: Array($0), lastIsPrefix: false).first?.category
    }
    return !kinds.isEmpty && !kinds.contains { isOfKind($0, item) }
  }

  /// Returns whether a stop is called like the kind of places that it stands at, such as "Hospital".
  func isStopCalledLikeKind(_ item: MatchedItem) -> Bool {
    item.match.isExact && isCalledLikeKind(item) && isStop(item)
  }

  func isStop(_ item: MatchedItem) -> Bool {
    CategoryVocabulary.standard[item.item.category]?.group == .transport
  }

  /// The importance, in the units of `Place.importance`, from which a town is meant rather than the kind
  /// of features that it is called like: that of a town of 10,000. With a larger value more such
  /// towns come after the features, as in "laghi in italia".
  private static let town = 4.0

  /// Returns whether a place in a town or country that the query names is called like a kind of places
  /// that it is none of: a supermarket "Casino", a bus stop "Hospital", a village "Laghi" in Italy.
  func isCalledLikeKind(_ item: MatchedItem) -> Bool {
    guard item.match.isInNamedArea else { return false }
    let named = query.categories(named: item.match.nameWords, lastIsPrefix: false)
    if item.resolved.identity.isArea {
      guard let kind = named.first, kind.meansFeatures else { return false }
      return item.resolved.place.importance < Self.town
        && atlas.hasOnlyFeatures(of: kind.category, in: item.item.region)
    }
    return !named.isEmpty && !named.contains { isOfKind($0.category, item) }
  }

  /// Returns whether a place in a town or country that the query names has no more of a name than its kind.
  func isCalledLikeItsKind(_ item: MatchedItem) -> Bool {
    let named = query.categories(named: item.match.nameWords, lastIsPrefix: false)
    return item.match.isInNamedArea && !item.resolved.identity.isArea
      && named.contains { isOfKind($0.category, item) }
  }

  private func isOfKind(_ category: PlaceCategory, _ item: MatchedItem) -> Bool {
    CategoryVocabulary.standard.kinds(of: category).contains(item.item.category)
  }
}
