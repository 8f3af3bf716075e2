import Places
import ShardFormat

/// Places looked for by what they are.
extension EmbeddedAtlas {
  static let categoryIndex = CategoryIndex(.standard)
  /// The number of letters from which a category that is only begun is offered, in a familiar
  /// language and in any other: words begin alike in many languages.
  private static let (begunLength, foreignLength) = (2, 4)
  private static let categoryLimit = 2
  /// The number of categories looked for in view at one keystroke, at most.
  private static let soughtLimit = 12

  /// The position of a category among the places suggested.
  enum CategoryStanding {
    /// The category stands before all places.
    case first
    /// The category stands after the towns that are called as was typed.
    case afterTowns
    /// The category stands after the first few places.
    case later
  }

  /// Returns the categories that the fragment names or begins, with where each is to stand.
  ///
  /// One that is named is offered where the map may have such places; one that is only begun, where
  /// there are some in the region.
  func categoryCompletions(
    for query: ParsedQuery, region: CoordinateRegion?, language: Language
  ) throws(GeocoderError) -> [(completion: Completion, standing: CategoryStanding)] {
    let length = query.words.reduce(0) { $0 + $1.unicodeScalars.count }
    let matches = Self.categoryIndex.matches(
      query.words, lastIsPrefix: length >= Self.begunLength, language: language)
    let isClose = region.map { Nearness($0).isClose } ?? false
    var found: [(Completion, CategoryStanding)] = []
    for match in matches.prefix(Self.soughtLimit) where found.count < Self.categoryLimit {
      let isOffered =
        if match.isWhole {
          holds(match.category, in: region)
        } else if match.isFamiliar || length >= Self.foreignLength {
          try hasPlaces(of: match.category, in: region)
        } else {
          false
        }
      guard isOffered,
        let completion = completion(
          for: match.category, query, region: region, language: language)
      else { continue }
      found.append((completion, standing(of: match, isClose: isClose)))
    }
    return found
  }

  /// - Parameter isClose: Whether the reader looks at a few streets, and so rather means what is
  ///   there than a town elsewhere whose name begins alike.
  private func standing(of match: CategoryIndex.Match, isClose: Bool) -> CategoryStanding {
    if match.isWhole { return match.isPlain ? .first : .afterTowns }
    return match.isPlain && isClose ? .afterTowns : .later
  }

  func completion(
    for category: PlaceCategory, _ query: ParsedQuery, region: CoordinateRegion?, language: Language
  ) -> Completion? {
    nearbyCompletion(
      NearbyQuery(.categories([category])),
      title: CategoryVocabulary.standard.title(of: category, in: language, plural: true),
      category, query,
      attributions: Self.attributions(of: shards.filter { $0.holds(category, in: region) }))
  }

  func nearbyCompletion(
    _ nearby: NearbyQuery, title: String, _ category: PlaceCategory, _ query: ParsedQuery,
    attributions: [Attribution]
  ) -> Completion? {
    nearby.id.map { id in
      Completion(
        id: id, title: title, subtitle: "Search Nearby", kind: .category, category: category,
        titleHighlights: query.highlights(query.all, in: title, FoldedText(title)).ranges,
        attributions: attributions)
    }
  }

  /// Returns the categories of which shards that reach into the region have places.
  func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    shards.reduce(into: []) { categories, shard in
      if shard.mayAnswer(in: region) { categories.formUnion(shard.searchableCategories) }
    }
  }

  /// Returns whether a place of the category, or of one of its kinds, lies in the region; where
  /// none is given, whether there is one at all.
  private func hasPlaces(
    of category: PlaceCategory, in region: CoordinateRegion?
  ) throws(GeocoderError) -> Bool {
    guard let region else { return holds(category, in: nil) }
    for shard in shards where shard.holds(category, in: region) {
      if try shard.hasPlaces(of: category, in: region) { return true }
    }
    return false
  }

  /// Returns whether a shard that may have places in the region has some of the category,
  /// wherever they lie.
  func holds(_ category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    shards.contains { $0.holds(category, in: region) }
  }

  /// Returns the category that has the query as a name; `nil` where there is none.
  func category(named query: ParsedQuery, _ language: Language) -> CategoryIndex.Match? {
    Self.categoryIndex.matches(query.words, lastIsPrefix: false, language: language).first
  }

  /// The score, in the units of `Rank`, from which a place far away is meant rather than a category
  /// whose name begins alike: that of a city of half a million.
  private static let begunScore = 6.5
  /// The number of letters from which a category that is only begun is searched for.
  private static let searchedLength = 3

  /// Answers a query that begins the name of a category, for a reader who looks at a few streets
  /// where there are such places: "caf" means cafés there, as the first suggestion says. What is in
  /// view and begins so is answered with them, in turns.
  ///
  /// - Parameter found: The places found by name, best first.
  /// - Returns: `nil` where a place is called so, or a great city's name begins so.
  func places(
    ofBegunCategory query: ParsedQuery, _ found: [SearchResult], _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let length = query.words.reduce(0) { $0 + $1.unicodeScalars.count }
    guard let region = request.region, Nearness(region).isClose, length >= Self.searchedLength,
      !found.contains(where: Self.isRatherMeant)
    else { return nil }
    let matches = Self.categoryIndex.matches(
      query.words, lastIsPrefix: true, language: request.language)
    for match in matches.prefix(Self.soughtLimit) where match.isPlain {
      if try !hasPlaces(of: match.category, in: region) { continue }
      guard let places = try places(of: match.category, request) else { return nil }
      return inTurns(places, found.filter(\.isInView).map(\.item), request)
    }
    return nil
  }

  private static func isRatherMeant(_ found: SearchResult) -> Bool {
    if found.nameKind == .code { return false }
    return found.isExact || !found.isInView && found.rank.score >= begunScore
  }

  /// Returns the places of a category near the region asked about; `nil` where there are none.
  func places(
    of category: PlaceCategory, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let response = try nearby(.categories([category]), request)
    return response.mapItems.isEmpty ? nil : response
  }
}

extension Shard {
  /// Returns whether there may be places of a category, or of its kinds, in a region; for `nil`,
  /// anywhere.
  fileprivate func holds(_ category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    searchableCategories.contains(category) && mayAnswer(in: region)
  }
}
