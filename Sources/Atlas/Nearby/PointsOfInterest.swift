import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that find points of interest in a region or near
/// a place.
extension EmbeddedAtlas {
  /// The least number of points of interest in a region with which no wider region is searched.
  private static let enoughPlaces = 5
  /// The factors by which a region is widened, one after the other, until enough points of interest
  /// are found.
  private static let widenings = [1.0, 2, 4, 8, 16]

  /// Returns the points of interest of all shards in a region, those nearest to a point first.
  private func pointsOfInterest(
    _ interest: CategoryQuery, in region: CoordinateRegion, nearestTo center: Coordinate,
    limit: Int, language: Language
  ) throws(GeocoderError) -> [MapItem] {
    var found: [Surrounding] = []
    for shard in shards where shard.mayAnswer(in: region) {
      found += try shard.pointsOfInterest(
        interest, in: region, nearestTo: center, limit: limit, language: language)
    }
    found.sort(by: Self.isNearer)
    return Array(Self.unique(found.map(\.item), by: \.id).prefix(limit))
  }

  /// Returns the answer to a request for points of interest: those in its region and, where these
  /// are too few and the region does not bound the request, those around the region.
  ///
  /// - Parameter center: The point to which the nearest places come first; `nil` for the middle of
  ///   the region.
  func nearby(
    _ interest: CategoryQuery, _ request: SearchRequest, nearestTo center: Coordinate? = nil
  ) throws(GeocoderError) -> SearchResponse {
    guard let region = request.region ?? streetBounds else { return SearchResponse(mapItems: []) }
    var items: [MapItem] = []
    var isWidened = false
    for factor in request.isBounded ? [1] : Self.widenings where items.count < Self.enoughPlaces {
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

  /// The region of the atlas's first street map, for a request for points of interest that has no
  /// region; `nil` where there is no street map.
  private var streetBounds: CoordinateRegion? {
    shards.first { $0.isStreetMap }?.metadata.bounds
  }

  /// Returns the categories that a user may look for after some points of interest, as far as a
  /// region may have places of them.
  private func related(
    to interest: CategoryQuery, in region: CoordinateRegion
  ) throws(GeocoderError) -> [PlaceCategory] {
    let vocabulary = CategoryVocabulary.standard
    var categories: [PlaceCategory] = []
    switch interest {
    case .categories(let sought) where sought.count == 1:
      categories = sought.flatMap { vocabulary[$0]?.related ?? [] }
    case .brand(let letters):
      guard let category = try brand(named: letters, in: region)?.category else { break }
      categories = [category] + (vocabulary[category]?.related ?? [])
    case .categories, .anything: break
    }
    return categories.filter { mayHavePlaces(of: $0, in: region) }
  }
}

extension Shard {
  /// Returns the condition that finds a selection of points of interest in a shard, with the
  /// shard's numbers of the categories or of the brand.
  private func condition(
    for interest: CategoryQuery, _ reader: ShardReader
  ) throws(SQLiteError) -> PointOfInterestIndex.Condition {
    switch interest {
    case .anything: .all
    case .categories(let sought): .categories(numbers(of: sought))
    case .brand(let letters):
      .brands(try reader.brand(named: letters).map { [$0.number] } ?? [])
    }
  }

  /// Returns the numbers that a shard gives some categories and all their kinds, as far as it has
  /// places of them.
  private func numbers(of sought: Set<PlaceCategory>) -> [Int] {
    Set(sought.flatMap(CategoryVocabulary.standard.kinds)).compactMap { categories[$0] }.sorted()
  }

  /// Returns whether a shard has a place of a category, or of one of its kinds, in a region.
  func hasPlaces(
    of category: PlaceCategory, in region: CoordinateRegion
  ) throws(GeocoderError) -> Bool {
    try read { reader throws(SQLiteError) in
      try reader.pointsOfInterest.hasAny(ofCategories: numbers(of: [category]), in: region)
    }
  }

  fileprivate func pointsOfInterest(
    _ interest: CategoryQuery, in region: CoordinateRegion, nearestTo center: Coordinate,
    limit: Int, language: Language
  ) throws(GeocoderError) -> [Surrounding] {
    if categories.isEmpty { return [] }
    return try read { reader throws(SQLiteError) in
      let found = try reader.pointsOfInterest.nearest(
        condition(for: interest, reader), to: center, in: region, limit: limit)
      let items = try reader.mapItems(reader.places(found.map(\.place)), language: language)
      return zip(items, found).map { Surrounding(item: $0, distance: $1.distance) }
    }
  }
}
