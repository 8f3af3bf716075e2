import Places
import SQLite

/// An extension of `EmbeddedAtlas` with functions that count the places to which suggestions lead.
extension EmbeddedAtlas {
  /// The number up to which places are counted. With a larger value more counts are exact, and take longer: so
  /// many take some 80 µs once, after which the count is known.
  private static let countLimit = 300

  /// Returns suggestions with the numbers of the places that they lead to, as far as these can be told.
  ///
  /// - Parameter request: The search beside whose answer the suggestions stand.
  func counted(
    _ completions: [Completion], _ request: SearchRequest
  ) throws(GeocoderError) -> [Completion] {
    // Where a search lists fewer places than are enough, it looks farther.
    guard request.limit >= Self.enoughPlaces else { return completions }
    var counted = completions
    for index in counted.indices {
      let id = counted[index].id
      guard let nearby = NearbyQuery(id) else { continue }
      counted[index].count = try knownCounts.value(
        for: id, in: nearby.place == nil ? request.region : nil
      ) { () throws(GeocoderError) in try count(nearby, request) }
    }
    return counted
  }

  /// Returns the number of places that the search for a kind of places finds and tells; `nil` where that search
  /// looks farther than in its region or not in street maps alone, and where it cannot count them itself.
  private func count(
    _ nearby: NearbyQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> PlaceCount? {
    guard case .categories(let categories) = nearby.interest,
      !hasFeatures(of: PlaceSelection(nearby.interest))
    else { return nil }
    let place = try nearby.place.flatMap { id throws(GeocoderError) in
      try self.place(id, language: request.language)
    }
    let area = nearby.place == nil ? request.region : place.map(Self.region)
    guard let area, PointTable.keys(of: 0, in: area) != nil else { return nil }
    var (touching, within) = (0, 0)
    for shard in shards where !shard.isGazetteer && shard.mayAnswer(in: area) {
      guard
        let found = try shard.count(
          of: categories, in: area, limit: Self.countLimit + 1 - touching)
      else { return nil }
      touching += found.touching
      within += found.within
    }
    if touching > Self.countLimit {
      return within < Self.countLimit ? nil : PlaceCount(Self.countLimit, isExact: false)
    }
    return within < Self.enoughPlaces ? nil : PlaceCount(within)
  }
}

extension Shard {
  /// The largest number of kinds of a category that are counted, each by a look-up of its own.
  private static let countedKinds = 8

  /// Returns the number of places of some categories in a region, as the index of points of interest tells it;
  /// `nil` for categories of too many kinds.
  fileprivate func count(
    of categories: Set<PlaceCategory>, in region: CoordinateRegion, limit: Int
  ) throws(GeocoderError) -> (touching: Int, within: Int)? {
    let numbers = numbers(of: categories)
    if numbers.count > Self.countedKinds { return nil }
    return try read { reader throws(SQLiteError) in
      try reader.pointsOfInterest.count(ofCategories: numbers, in: region, limit: limit)
    }
  }
}
