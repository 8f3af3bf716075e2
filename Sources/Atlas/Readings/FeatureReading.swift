import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that tell whether what a query names by its kind are
/// features of the world: natural features, airports, towns, states or countries, of which no street map
/// knows more.
extension EmbeddedAtlas {
  /// Returns whether the places of a category in a region are features of the world alone.
  func hasOnlyFeatures(of category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    shards.allSatisfy { $0.isGazetteer || !$0.mayHavePlaces(of: category, in: region) }
  }

  /// Returns whether what is looked for near a point are features of the world alone.
  func hasOnlyFeatures(of selection: PlaceSelection, at coordinate: Coordinate) -> Bool {
    let sources = shards(with: selection, at: coordinate)
    return !sources.isEmpty && sources.allSatisfy(\.isGazetteer)
  }

  /// Returns whether the atlas has features of the world of a selection.
  func hasFeatures(of selection: PlaceSelection) -> Bool {
    shards.contains { $0.hasFeatures(of: selection) }
  }

  /// Returns whether a match is a feature of the world of a category of a selection, or of a kind of one.
  func isFeature(_ match: ResolvedMatch, of selection: PlaceSelection) -> Bool {
    guard hasFeatures(of: selection), case .categories(let categories) = selection.interest
    else { return false }
    let kinds = categories.flatMap(CategoryVocabulary.standard.kinds)
    return kinds.contains { $0.rawValue == match.place.category }
  }
}

extension Shard {
  /// Returns whether a gazetteer has natural features, airports, towns, states or countries of a selection.
  func hasFeatures(of selection: PlaceSelection) -> Bool {
    guard isGazetteer, case .categories(let categories) = selection.interest else { return false }
    return !selection.isConditional
      && (categories.contains(where: \.isKindOfArea) || !numbers(of: categories).isEmpty)
  }
}

extension ParsedQuery {
  /// Returns whether some words of a query, by themselves or beside a place, mean all features of a kind:
  /// "lakes finland", "airport oslo". A natural feature in the singular is a part of a name: Bay Ridge,
  /// Cape Town.
  func meansFeatures(named words: [String]) -> Bool {
    categories(named: words, lastIsPrefix: false).first.map(\.meansFeatures) ?? false
  }

  /// Returns whether a query asks for what is at a place by a word such as "in", or by one such as "of"
  /// after a plural: "islands of the Caribbean".
  func asks(for reading: NearQuery.Reading) -> Bool {
    if reading.saysWhere { return true }
    return reading.isGenitive && (reading.selection.isCapital || isPlural(reading.kind))
  }

  /// Returns whether some words of a query are the plural of the name of a kind.
  func isPlural(_ words: [String]) -> Bool {
    categories(named: words, lastIsPrefix: false).first?.isPlural ?? false
  }
}

extension CategoryIndex.Match {
  /// A Boolean value that says whether the words typed mean all features of the category: its plural, a
  /// means of transport, of which a town seldom has several, or the capital, of which a country has one.
  var meansFeatures: Bool {
    isPlural || category == .capital
      || CategoryVocabulary.standard[category]?.group == .transport
  }
}

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
