public import Places

/// Places looked for by what they are.
extension EmbeddedAtlas {
  static let categoryIndex = CategoryIndex(.standard)
  /// A category that is only begun is offered from so many letters on: fewer begin too many.
  private static let begunLength = 4
  private static let categoryLimit = 2

  /// The categories that the fragment names or begins, where there are places of them.
  func categoryCompletions(
    for query: Query, region: CoordinateRegion?, language: Language
  ) -> [Completion] {
    let length = query.words.reduce(0) { $0 + $1.unicodeScalars.count }
    let isLong = length >= Self.begunLength
    return Self.categoryIndex.matches(query.words, lastIsPrefix: isLong, language: language).lazy
      .filter { self.holds($0.category, in: region) }
      .prefix(Self.categoryLimit)
      .compactMap { completion(for: $0.category, query, region: region, language: language) }
  }

  func completion(
    for category: PlaceCategory, _ query: Query, region: CoordinateRegion?, language: Language
  ) -> Completion? {
    nearbyCompletion(
      NearbyQuery(.categories([category])),
      title: CategoryVocabulary.standard.title(of: category, in: language, plural: true),
      category, query,
      attributions: Self.attributions(of: shards.filter { $0.holds(category, in: region) }))
  }

  func nearbyCompletion(
    _ nearby: NearbyQuery, title: String, _ category: PlaceCategory, _ query: Query,
    attributions: [Attribution]
  ) -> Completion? {
    nearby.id.map { id in
      Completion(
        id: id, title: title, subtitle: "Search Nearby", kind: .category, category: category,
        titleHighlights: query.highlights(query.all, in: title, FoldedText(title)).ranges,
        attributions: attributions)
    }
  }

  public func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    shards.reduce(into: []) { categories, shard in
      if shard.mayAnswer(in: region) { categories.formUnion(shard.searchableCategories) }
    }
  }

  func holds(_ category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    shards.contains { $0.holds(category, in: region) }
  }

  /// Answers a query that is the name of a category: nil where it is none, or there are none.
  func places(
    ofCategory query: Query, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let matches = Self.categoryIndex.matches(
      query.words, lastIsPrefix: false, language: request.language)
    guard let category = matches.first?.category else { return nil }
    let response = try nearby(.categories([category]), request)
    return response.mapItems.isEmpty ? nil : response
  }
}

extension Shard {
  /// Whether there may be places of a category, or kinds of it, in a region; `nil`: anywhere.
  fileprivate func holds(_ category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    searchableCategories.contains(category) && mayAnswer(in: region)
  }
}
