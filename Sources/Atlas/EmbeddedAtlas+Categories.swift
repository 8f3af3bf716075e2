public import Places

/// Places looked for by what they are.
extension EmbeddedAtlas {
  private static let index = CategoryIndex(.standard)
  /// Before the id of a category, in that of a completion.
  private static let scheme = "category"
  /// A category that is only begun is offered from so many letters on: fewer begin too many.
  private static let begunLength = 4
  private static let categoryLimit = 2
  /// Fewer than so many places are too few: it is looked farther away.
  private static let enough = 5
  private static let widenings = [1.0, 2, 4, 8, 16]
  /// Around a place, in metres, when something is looked for near it.
  private static let nearReach = 500.0

  /// The categories that the fragment names or begins, where there are places of them.
  func categoryCompletions(
    for query: Query, region: CoordinateRegion?, language: Language
  ) -> [Completion] {
    let length = query.words.reduce(0) { $0 + $1.unicodeScalars.count }
    let isLong = length >= Self.begunLength
    return Self.index.matches(query.words, lastIsPrefix: isLong, language: language).lazy
      .filter { self.holds($0.category, in: region) }
      .prefix(Self.categoryLimit)
      .compactMap { completion(for: $0.category, query, language: language) }
  }

  private func completion(
    for category: PlaceCategory, _ query: Query, language: Language
  ) -> Completion? {
    guard let id = Completion.ID("\(Self.scheme):\(category.rawValue)") else { return nil }
    let title = CategoryVocabulary.standard.title(of: category, in: language, plural: true)
    return Completion(
      id: id, title: title, subtitle: "Search Nearby", kind: .category,
      titleHighlights: query.highlights(query.all, in: title, FoldedText(title)).ranges)
  }

  /// What a completion's id stands for; nil for another than that of a category.
  func category(of id: Completion.ID) -> PlaceCategory? {
    let parts = id.description.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == Self.scheme else { return nil }
    return PlaceCategory(rawValue: String(parts[1]))
  }

  public func categories(in region: CoordinateRegion) -> [PlaceCategory] {
    CategoryVocabulary.everyday.filter { holds($0, in: region) }
  }

  private func holds(_ category: PlaceCategory, in region: CoordinateRegion?) -> Bool {
    let kinds = CategoryVocabulary.standard.kinds(of: category)
    return shards.contains { shard in
      shard.isStreetMap && shard.mayAnswer(in: region)
        && kinds.contains { shard.categories[$0] != nil }
    }
  }

  /// Answers a query that is the name of a category: nil where it is none, or there are none.
  func places(
    ofCategory query: Query, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let matches = Self.index.matches(
      query.words, lastIsPrefix: false, language: request.language)
    guard let category = matches.first?.category else { return nil }
    return try places(of: category, request)
  }

  /// Answers a query that names a category and a place.
  func places(
    ofCategoryNearPlace query: Query, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    for reading in CategoryQuery(query.words, Self.index, language: request.language).readings {
      var request = request
      if !reading.place.isEmpty {
        guard let region = try region(named: reading.place, request) else { continue }
        request.region = region
      }
      if let response = try places(of: reading.category, request) { return response }
    }
    return nil
  }

  private func places(
    of category: PlaceCategory, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse? {
    let response = try nearby(PointOfInterestFilter(including: [category]), request)
    return response.mapItems.isEmpty ? nil : response
  }

  /// Points of interest in the region, or, unless that bounds them, where they are too few,
  /// around it.
  func nearby(
    _ filter: PointOfInterestFilter?, _ request: SearchRequest
  ) throws(GeocoderError) -> SearchResponse {
    guard let region = request.region ?? streetBounds else { return SearchResponse(mapItems: []) }
    var items: [MapItem] = []
    var isWidened = false
    for factor in request.isBounded ? [1] : Self.widenings where items.count < Self.enough {
      let found = try pointsOfInterest(
        filter, in: region.scaled(by: factor), limit: request.limit, language: request.language)
      isWidened = found.count > items.count && factor > 1
      items = found
    }
    var response = SearchResponse(mapItems: items, attributions: attributions(of: items))
    if isWidened { response.notice = .lookedFartherAway }
    return response
  }

  /// Where the street maps are, for who looks nowhere.
  private var streetBounds: CoordinateRegion? {
    shards.first { $0.isStreetMap }?.metadata.bounds
  }

  /// The surroundings of the place of that name.
  private func region(
    named words: [String], _ request: SearchRequest
  ) throws(GeocoderError) -> CoordinateRegion? {
    let named = SearchRequest(
      query: .naturalLanguage(words.joined(separator: " ")), region: request.region, limit: 1,
      language: request.language)
    let query = Query(words: words)
    let found = try results(for: query, AddressQuery(words.joined(separator: " "), query), named)
    guard let place = found.first, !place.isPartialMatch else { return nil }
    return Self.surroundings(of: place.item)
  }

  /// All of the place, with where it stands in the middle: its middle may be up a mountain that
  /// belongs to it.
  private static func surroundings(of item: MapItem) -> CoordinateRegion? {
    let (center, around) = (
      item.coordinate, CoordinateRegion(around: item.coordinate, reach: nearReach)
    )
    guard let all = CoordinateRegion(bounding: [item.region, around]) else { return around }
    let latitudes = max(all.north - center.latitude, center.latitude - all.south)
    let longitudes =
      all.longitudeRanges.count > 1
      ? all.longitudeDelta : max(all.east - center.longitude, center.longitude - all.west)
    return CoordinateRegion(
      center: center, latitudeDelta: min(2 * latitudes, 180),
      longitudeDelta: min(2 * longitudes, 360)) ?? all
  }
}
