import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that tell whether what a query names by its kind are
/// natural features or airports of the world, of which no street map knows more.
extension EmbeddedAtlas {
  /// Returns whether the places of a category in a region are natural features or airports alone.
  func hasOnlyFeatures(of category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    shards.allSatisfy { $0.isGazetteer || !$0.mayHavePlaces(of: category, in: region) }
  }

  /// Returns whether what is looked for near a point are natural features or airports alone.
  func hasOnlyFeatures(of selection: PlaceSelection, at coordinate: Coordinate) -> Bool {
    let sources = shards(with: selection, at: coordinate)
    return !sources.isEmpty && sources.allSatisfy(\.isGazetteer)
  }

  /// Returns whether the atlas has natural features or airports of a selection.
  func hasFeatures(of selection: PlaceSelection) -> Bool {
    shards.contains { $0.hasFeatures(of: selection) }
  }

  /// Returns a query for the words of a reading but for one such as "of", which may all be in the name of
  /// a natural feature: "Mountains of Mourne" are the Mourne Mountains. It is `nil` where the reading has
  /// no such word, or means no natural features.
  func name(in reading: NearQuery.Reading, _ query: ParsedQuery) -> ParsedQuery? {
    guard reading.isGenitive, hasFeatures(of: reading.selection) else { return nil }
    return ParsedQuery(words: reading.kind + reading.place, of: query)
  }

  /// Returns whether a place beside a word such as "of" is itself what the words before that name in the
  /// singular: "Island of Crete" is Crete, which is a state too.
  func isItself(
    _ place: ResolvedMatch, in reading: NearQuery.Reading, _ query: ParsedQuery
  ) throws(GeocoderError) -> Bool {
    guard reading.isGenitive, place.match.isWholeName, !query.meansFeatures(named: reading.kind),
      case .categories(let categories) = reading.selection.interest,
      case let shard = place.match.shard, shard.hasFeatures(of: reading.selection)
    else { return false }
    return try shard.read { reader throws(SQLiteError) in
      try reader.isFeature(place.place.id, ofCategories: shard.numbers(of: categories))
    }
  }

  /// Returns the airport of which a query has the code beside the word for airports, before or after it:
  /// "ORD airport"; `nil` where there is none.
  func airport(codedIn query: ParsedQuery) throws(GeocoderError) -> MatchedItem? {
    let words = query.words.words
    guard words.count > 1 else { return nil }
    for (kind, code) in [
      (words.dropLast(), words.suffix(1)), (words.dropFirst(), words.prefix(1)),
    ] {
      guard let match = query.categories(named: Array(kind), lastIsPrefix: false).first,
        case let selection = PlaceSelection(.categories([match.category])),
        hasFeatures(of: selection)
      else { continue }
      let named = try located(ParsedQuery(words: Array(code), of: query))
      let found = try uncorrectedItems(matching: named, limit: Self.completionLimit)
      if let airport = found.first(where: {
        $0.resolved.isCode && isFeature($0.resolved, of: selection)
      }) {
        return airport
      }
    }
    return nil
  }

  /// Returns whether a place, beside which a query names natural features or airports of a selection,
  /// is less likely meant than one of them: "Midway Airport" is that of Chicago rather than those around
  /// the village of Midway.
  ///
  /// - Parameter named: The places that have all words of the query in their names or codes.
  func isOutshone(
    _ place: ResolvedMatch, by named: [ResolvedMatch], _ selection: PlaceSelection
  ) -> Bool {
    let features = named.filter { !$0.match.isApproximate && isFeature($0, of: selection) }
    return features.contains { $0.place.importance >= place.place.importance }
  }

  /// Returns whether a match is a natural feature or airport of a category of a selection, or of a kind
  /// of one.
  func isFeature(_ match: ResolvedMatch, of selection: PlaceSelection) -> Bool {
    guard hasFeatures(of: selection), case .categories(let categories) = selection.interest
    else { return false }
    let kinds = categories.flatMap(CategoryVocabulary.standard.kinds)
    return kinds.contains { $0.rawValue == match.place.category }
  }

  /// Returns whether some words of a query, in no region or beside a place, may mean the points of
  /// interest of a selection, which they name.
  ///
  /// - Parameter coordinate: The point of the place; `nil` for none.
  func mayMean(
    _ selection: PlaceSelection, named words: [String], at coordinate: Coordinate?,
    _ query: ParsedQuery
  ) -> Bool {
    if query.meansFeatures(named: words) { return true }
    guard let coordinate else { return !shards.contains { $0.hasFeatures(of: selection) } }
    return !hasOnlyFeatures(of: selection, at: coordinate)
  }
}

extension Shard {
  /// Returns whether a gazetteer has natural features or airports of a selection.
  func hasFeatures(of selection: PlaceSelection) -> Bool {
    guard isGazetteer, case .categories(let categories) = selection.interest else { return false }
    return !selection.isConditional && !numbers(of: categories).isEmpty
  }
}

extension ResolvedMatch {
  /// A Boolean value that says whether the words of a query are all of a natural feature's name, in any
  /// order.
  var isNamedFeature: Bool {
    !match.isPartial && match.coversName && !match.isInNamedArea && match.shard.isGazetteer
      && !identity.isArea
  }

  /// A Boolean value that says whether a query is a code of the place.
  var isCode: Bool { match.isWholeName && match.nameKind == .code }

  /// Returns whether a place is more important than another; `true` where there is no other.
  func isGreater(than other: ResolvedMatch?) -> Bool {
    other.map { place.importance > $0.place.importance } ?? true
  }
}

extension ParsedQuery {
  /// Returns whether some words of a query, by themselves or beside a place, mean all features of a kind:
  /// "lakes finland", "airport oslo". A natural feature in the singular is a part of a name: Bay Ridge,
  /// Cape Town.
  func meansFeatures(named words: [String]) -> Bool {
    categories(named: words, lastIsPrefix: false).first.map(\.meansFeatures) ?? false
  }
}

extension CategoryIndex.Match {
  /// A Boolean value that says whether the words typed mean all features of the category: its plural, or
  /// a means of transport, of which a town seldom has several.
  var meansFeatures: Bool {
    isPlural || CategoryVocabulary.standard[category]?.group == .transport
  }
}
