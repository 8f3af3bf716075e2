import Places
import SQLite
import ShardFormat

extension EmbeddedAtlas {
  /// The points of interest in a region, the nearest first.
  func pointsOfInterest(
    _ interest: CategoryQuery, in region: CoordinateRegion, nearestTo center: Coordinate,
    limit: Int,
    language: Language
  ) throws(GeocoderError) -> [MapItem] {
    var found: [Surrounding] = []
    for shard in shards where shard.mayAnswer(in: region) {
      found += try shard.pointsOfInterest(
        interest, in: region, nearestTo: center, limit: limit, language: language)
    }
    found.sort { ($0.distance, $0.item.id.description) < ($1.distance, $1.item.id.description) }
    return Array(Self.once(found.map(\.item), by: \.id).prefix(limit))
  }

  /// Points of interest in the region, or, unless that bounds them, where they are too few,
  /// around it.
  ///
  /// - Parameter center: what they are to be near; nil: the region's middle.
  func nearby(
    _ interest: CategoryQuery, _ request: SearchRequest, nearestTo center: Coordinate? = nil
  ) throws(GeocoderError) -> SearchResponse {
    guard let region = request.region ?? streetBounds else { return SearchResponse(mapItems: []) }
    var items: [MapItem] = []
    var isWidened = false
    for factor in request.isBounded ? [1] : Self.widenings where items.count < Self.enough {
      let found = try pointsOfInterest(
        interest, in: region.scaled(by: factor), nearestTo: center ?? region.center,
        limit: request.limit, language: request.language)
      isWidened = found.count > items.count && factor > 1
      items = found
    }
    var response = SearchResponse(mapItems: items, attributions: attributions(of: items))
    if isWidened { response.notice = .lookedFartherAway }
    response.related = try related(to: interest, in: region)
    return response
  }

  /// Fewer than so many places are too few: it is looked farther away.
  private static let enough = 5
  private static let widenings = [1.0, 2, 4, 8, 16]

  /// Where the street maps are, for who looks nowhere.
  private var streetBounds: CoordinateRegion? {
    shards.first { $0.isStreetMap }?.metadata.bounds
  }

  /// What else one may be glad of, as far as there is any.
  private func related(
    to interest: CategoryQuery, in region: CoordinateRegion
  ) throws(GeocoderError) -> [PlaceCategory] {
    let vocabulary = CategoryVocabulary.standard
    var categories: [PlaceCategory] = []
    switch interest {
    case .categories(let sought) where sought.count == 1:
      categories = sought.flatMap { vocabulary[$0]?.related ?? [] }
    case .brand(let letters):
      guard let category = try brands(named: letters, in: region).first?.category else { break }
      categories = [category] + (vocabulary[category]?.related ?? [])
    case .categories, .anything: break
    }
    return categories.filter { holds($0, in: region) }
  }
}

extension Shard {
  /// Returns the look-ups of its points of interest.
  func points(_ database: Database) -> NumberedPoints {
    NumberedPoints(database: database, hasPointIndex: hasPointIndex)
  }

  /// Returns how the index of points of interest is asked for what is looked for.
  private func index(
    of interest: CategoryQuery, _ database: Database
  ) throws(SQLiteError) -> NumberedPoints.Index {
    switch interest {
    case .anything: .all
    case .categories(let sought): .categories(numbers(of: sought))
    case .brand(let letters):
      .brands(try Brand.named(letters, database).map { [$0.number] } ?? [])
    }
  }

  /// Returns the numbers of the categories and of all their kinds that the shard has places of.
  private func numbers(of sought: Set<PlaceCategory>) -> [Int] {
    Set(sought.flatMap(CategoryVocabulary.standard.kinds)).compactMap { categories[$0] }.sorted()
  }

  /// Returns whether a place of the category, or of one of its kinds, lies in the region.
  func hasPlaces(
    of category: PlaceCategory, in region: CoordinateRegion
  ) throws(GeocoderError) -> Bool {
    try read { database throws(SQLiteError) in
      try points(database).hasAny(ofCategories: numbers(of: [category]), in: region)
    }
  }

  fileprivate func pointsOfInterest(
    _ interest: CategoryQuery, in region: CoordinateRegion, nearestTo center: Coordinate,
    limit: Int,
    language: Language
  ) throws(GeocoderError) -> [Surrounding] {
    if categories.isEmpty { return [] }
    return try read { database throws(SQLiteError) in
      let found = try points(database).nearest(
        index(of: interest, database), to: center, in: region, limit: limit)
      let items = try mapItems(
        Place.read(found.map(\.place), database), language: language, database)
      return zip(items, found).map { Surrounding(item: $0, distance: $1.distance) }
    }
  }
}
