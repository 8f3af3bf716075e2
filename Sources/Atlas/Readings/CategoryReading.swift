import Places
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read a query as the name of a category, or
/// its beginning.
extension EmbeddedAtlas {
  /// The least number of letters in a query that is completed to the familiar names of categories,
  /// which are those in the reader's language and in English.
  private static let prefixLength = 2
  /// The least number of letters in a query that is completed to the names of categories in any
  /// language. It is greater than ``prefixLength``, as words of many languages begin with the same
  /// letters.
  static let unfamiliarPrefixLength = 4
  /// The greatest number of categories among the completions of a query.
  private static let categoryLimit = 2
  /// The greatest number of categories whose places are looked for at one keystroke, or in one
  /// search.
  private static let lookUpLimit = 12
  /// The score, in the units of `Rank`, from which a place outside the view is meant rather than a
  /// category whose name begins with the same letters: the score of a city of half a million. With
  /// a larger value "caf" means cafés more often.
  static let cityScore = 6.5

  /// Returns the completions for categories that a query names or begins, with their positions
  /// among all completions.
  ///
  /// A category that is named is completed where the atlas may have places of it; one that is only
  /// begun, where there are some in the query's region.
  func categoryCompletions(
    for query: ParsedQuery
  ) throws(GeocoderError) -> [(completion: Completion, position: CompletionPosition)] {
    let length = query.letterCount
    let matches = query.categories(lastIsPrefix: length >= Self.prefixLength)
    let isClose = query.nearness?.isClose ?? false
    var completions: [(Completion, CompletionPosition)] = []
    for match in matches.prefix(Self.lookUpLimit) where completions.count < Self.categoryLimit {
      // "Land" begins names, and is German for a country.
      if match.category.isKindOfArea, !match.isPlural { continue }
      let isOffered =
        if match.isWhole {
          mayHavePlaces(of: match.category, in: query.region)
        } else if match.isFamiliar || length >= Self.unfamiliarPrefixLength {
          try hasPlaces(of: match.category, in: query.region)
        } else {
          false
        }
      guard isOffered, let completion = completion(for: match.category, query) else { continue }
      completions.append((completion, position(of: match, query, isClose: isClose)))
    }
    return completions
  }

  /// Returns the position of a category among the completions of a query.
  ///
  /// - Parameters:
  ///   - match: The category, and the way in which its name matches the query.
  ///   - isClose: Whether the user looks at a few streets, and so rather means a place there than a
  ///     town elsewhere whose name begins with the same letters.
  private func position(
    of match: CategoryIndex.Match, _ query: ParsedQuery, isClose: Bool
  ) -> CompletionPosition {
    // "Cap" begins Cape Town, and "rio" is the city, before all capes and rivers of the world.
    if hasOnlyFeatures(of: match.category, in: query.region) {
      return match.isWhole ? .afterFirstPlaces : .beforeOtherPlaces
    }
    if match.isWhole { return match.isPlain ? .first : .afterTowns }
    return match.isPlain && isClose ? .afterTowns : .beforeOtherPlaces
  }

  /// Returns the completion that stands for the places of a category in the query's region; `nil`
  /// where a search for them has no identifier.
  func completion(for category: PlaceCategory, _ query: ParsedQuery) -> Completion? {
    nearbyCompletion(
      NearbyQuery(.categories([category])),
      title: CategoryVocabulary.standard.title(of: category, in: query.language, plural: true),
      category, query,
      attributions: Self.attributions(
        of: shards.filter { $0.mayHavePlaces(of: category, in: query.region) }))
  }

  /// Returns whether a place of a category, or of one of its kinds, lies in a region; for the
  /// region `nil`, whether the atlas has one anywhere.
  func hasPlaces(
    of category: PlaceCategory, in region: CoordinateRegion?
  ) throws(GeocoderError) -> Bool {
    guard let region else { return mayHavePlaces(of: category, in: nil) }
    for shard in shards where shard.mayHavePlaces(of: category, in: region) {
      if try shard.hasPlaces(of: category, in: region) { return true }
    }
    return false
  }

  /// Returns whether a shard that may have places in a region has some of a category, wherever they
  /// lie; for the region `nil`, whether any shard has.
  func mayHavePlaces(of category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    shards.contains { $0.mayHavePlaces(of: category, in: region) }
  }
}

extension Shard {
  /// Returns whether a shard may have places of a category, or of its kinds, in a region; `nil`
  /// stands for anywhere.
  func mayHavePlaces(of category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    mayAnswer(in: region)
      && (searchableCategories.contains(category) || isGazetteer && category.isKindOfArea)
  }
}
