import Foundation
import Places
import SQLite
import ShardFormat

/// The features of the world that a search for a category finds: natural features, airports, towns, states
/// or countries.
struct FoundFeatures {
  /// A relation of the features found to what they were looked for in.
  enum Location {
    /// The relation of features that lie in the country, state, range or sea that was named.
    case inArea
    /// The relation of features that lie in the region that was searched, or as near to its middle as
    /// a city's airport is to the city.
    case inRegion
    /// The relation of features that lie around that region.
    case aroundRegion
  }

  /// The features, the most important and nearest to a point first.
  var items: [MapItem] = []
  var location = Location.inRegion
}

/// An extension of `EmbeddedAtlas` with the function that finds features of the world by what they are:
/// "airports near Paris", "lakes in Finland", "cities in France".
extension EmbeddedAtlas {
  /// The least distance in metres from a point to each side of the region in which features are looked
  /// for: a city's airport lies outside it. With a larger value a town has more lakes, peaks and
  /// airports, that are farther away.
  private static let leastReach = 50_000.0

  /// Returns the features of some categories in a place with a known outline, or else in a region or, where
  /// it has none, around it. Where a place has no town of the size asked for, all its towns are returned.
  ///
  /// - Parameters:
  ///   - selection: The categories. A brand or conditions select nothing, as neither is known of
  ///     features.
  ///   - area: The country, state, range or sea; `nil` for none.
  ///   - isBounded: Whether only what lies in the region is looked for.
  func features(
    _ selection: PlaceSelection, in region: CoordinateRegion, around center: Coordinate,
    within area: MapItem?, isBounded: Bool, limit: Int, language: Language
  ) throws(GeocoderError) -> FoundFeatures {
    guard case .categories(let categories) = selection.interest, !selection.isConditional else {
      return FoundFeatures()
    }
    let around = FeatureOrder.around(
      center, reach: max(region.latitudeDelta / 2 * Coordinate.metresPerDegree, Self.leastReach))
    func found(
      _ categories: Set<PlaceCategory>, in region: CoordinateRegion, within area: MapItem? = nil
    ) throws(GeocoderError) -> [MapItem] {
      let order = area == nil ? around : .byImportance
      var best: [(item: MapItem, score: Double)] = []
      for shard in shards where shard.isGazetteer && shard.mayAnswer(in: region) {
        best += try shard.features(
          categories, in: region, within: area, order, limit: limit, language)
      }
      return best.sorted { $1.score < $0.score }.prefix(limit).map(\.item)
    }
    if let area {
      // A state without a city has towns.
      let towns = categories.isDisjoint(with: [.city, .town, .village]) ? [] : PlaceSelection.towns
      for categories in [categories, towns] {
        let items = try found(categories, in: region, within: area)
        if !items.isEmpty { return FoundFeatures(items: items, location: .inArea) }
      }
    }
    if isBounded { return FoundFeatures(items: try found(categories, in: region)) }
    // A place with known bounds that has none is told of those beside it at most: Monaco has the airport
    // of Nice, but the islands nearest to Lake Victoria are in an ocean.
    for factor in area == nil ? Self.widenings : [1] {
      let around = CoordinateRegion(around: center, reach: Self.leastReach * factor)
      let wider = CoordinateRegion(bounding: [region.scaled(by: factor), around])
      let items = try found(categories, in: wider ?? around)
      if items.isEmpty { continue }
      let isAround = factor > 1 || area != nil
      return FoundFeatures(items: items, location: isAround ? .aroundRegion : .inRegion)
    }
    return FoundFeatures()
  }
}

extension Shard {
  /// The largest number of features, from the most important on, among which the best are looked for.
  private static let featureLimit = 1_000

  /// Returns the features of some categories, and of all their kinds, in a region with their scores,
  /// the best first.
  ///
  /// - Parameter area: The place that they lie in; `nil` for anywhere. None lie in a place of which the
  ///   shard does not know the bounds.
  fileprivate func features(
    _ categories: Set<PlaceCategory>, in region: CoordinateRegion, within area: MapItem?,
    _ order: FeatureOrder, limit: Int, _ language: Language
  ) throws(GeocoderError) -> [(item: MapItem, score: Double)] {
    let (numbers, kinds) = (numbers(of: categories), kindsOfAreas(among: categories))
    if numbers.isEmpty, kinds.isEmpty { return [] }
    return try read { reader throws(SQLiteError) in
      let bounds = try area.flatMap { area throws(SQLiteError) in try reader.bounds(of: area) }
      if area != nil, bounds == nil { return [] }
      // In the order of importance the first ones are the best.
      let most = area == nil ? Self.featureLimit : limit
      let found =
        try reader.features(numbers, in: region, within: bounds, limit: most)
        + reader.areas(of: kinds, in: region, within: bounds, limit: most)
      let best = found.map { place in
        (place: place, score: order.score(importance: place.importance, in: place.region))
      }.sorted { ($1.score, $0.place.id) < ($0.score, $1.place.id) }.prefix(limit)
      let items = try reader.mapItems(best.map(\.place), language: language)
      return zip(items, best).map { ($0, $1.score) }
    }
  }
}

extension ShardReader {
  private static let features = """
    SELECT id FROM category_points WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    AND min_category >= ? AND max_category <= ?
    """

  /// The SQL query that selects the features of a category of which a part lies in an area: the point
  /// of a river may be far from it.
  private static let featuresPartlyInArea = """
    SELECT p.id FROM feature_areas f CROSS JOIN category_points p ON p.id = f.place
    WHERE f.area = ? AND p.min_category = ?
    """

  private static let category = "SELECT min_category FROM category_points WHERE id = ?"

  /// Returns whether a place is a feature of one of the categories with some numbers in the shard.
  func isFeature(_ place: Int, ofCategories numbers: [Int]) throws(SQLiteError) -> Bool {
    try database.number(Self.category, [.integer(place)]).map(numbers.contains) ?? false
  }

  /// Returns the features of some categories in a region, the most important first.
  ///
  /// - Parameters:
  ///   - categories: The numbers of the categories in the shard.
  ///   - bounds: The bounds that they lie in; `nil` for anywhere.
  fileprivate func features(
    _ categories: [Int], in region: CoordinateRegion, within bounds: FeatureBounds?, limit: Int
  ) throws(SQLiteError) -> [Place] {
    var numbers: Set<Int> = []
    for category in categories {
      for longitudes in region.longitudeRanges {
        let values = region.edges(longitudes) + [.integer(category), .integer(category)]
        try database.run(Self.features, values) { numbers.insert($0.integer(0)) }
      }
      if case .area(let area) = bounds {
        try database.run(Self.featuresPartlyInArea, [.integer(area), .integer(category)]) {
          numbers.insert($0.integer(0))
        }
      }
    }
    var found: [Place] = []
    // Places are numbered by importance.
    for number in numbers.sorted() where found.count < limit {
      guard let feature = try places([number]).first else { continue }
      if let bounds, try !isFeature(feature, in: bounds) { continue }
      found.append(feature)
    }
    return found
  }
}
