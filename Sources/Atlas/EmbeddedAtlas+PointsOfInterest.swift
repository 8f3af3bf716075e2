import Places

extension EmbeddedAtlas {
  /// The points of interest in a region, the nearest to its middle first.
  ///
  /// - Parameter filter: which; a category stands for all that are kinds of it. Nil: all.
  func pointsOfInterest(
    _ filter: PointOfInterestFilter?, in region: CoordinateRegion, limit: Int, language: Language
  ) throws(GeocoderError) -> [MapItem] {
    let categories = filter.map { filter in
      Set(filter.categories.flatMap(CategoryVocabulary.standard.kinds))
    }
    var found: [Surrounding] = []
    for shard in shards where shard.mayAnswer(in: region) {
      found += try shard.pointsOfInterest(
        categories, in: region, limit: limit, language: language)
    }
    found.sort { ($0.distance, $0.item.id.description) < ($1.distance, $1.item.id.description) }
    return Array(Self.once(found.map(\.item), by: \.id).prefix(limit))
  }
}

extension Shard {
  fileprivate func pointsOfInterest(
    _ categories: Set<PlaceCategory>?, in region: CoordinateRegion, limit: Int, language: Language
  ) throws(GeocoderError) -> [Surrounding] {
    let numbers = categories?.compactMap { self.categories[$0] }.sorted()
    if self.categories.isEmpty || numbers?.isEmpty ?? false { return [] }
    return try read { connection throws(SQLiteError) in
      let found = try CategoryPoints(connection: connection).nearest(
        to: region.center, categories: numbers, in: region, limit: limit)
      let items = try mapItems(
        Place.read(found.map(\.place), connection), language: language, connection)
      return zip(items, found).map { Surrounding(item: $0, distance: $1.distance) }
    }
  }
}
