import Foundation
import Places
import SQLite
import ShardFormat

/// The natural features and airports that a search for a category finds.
struct FoundFeatures {
  /// A relation of the features found to what they were looked for in.
  enum Location {
    /// The relation of features that lie in the country or state that was named.
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

/// An extension of `EmbeddedAtlas` with the function that finds natural features and airports of the
/// world by what they are: "airports near Paris", "lakes in Finland".
extension EmbeddedAtlas {
  /// The factors by which a region is widened, one after the other, until it has any features.
  private static let widenings = [1.0, 2, 4, 8, 16]
  /// The least distance in metres from a point to each side of the region in which features are looked
  /// for: a city's airport lies outside it.
  private static let leastReach = 50_000.0

  /// Returns the natural features and airports of some categories in a country or state, or else in a
  /// region or, where it has none, around it.
  ///
  /// - Parameters:
  ///   - selection: The categories. A brand or conditions select nothing, as neither is known of
  ///     features.
  ///   - area: The country or state; `nil` for none.
  ///   - isBounded: Whether only what lies in the region is looked for.
  func features(
    _ selection: PlaceSelection, in region: CoordinateRegion, around center: Coordinate,
    within area: MapItem?, isBounded: Bool, limit: Int, language: Language
  ) throws(GeocoderError) -> FoundFeatures {
    guard case .categories(let categories) = selection.interest, !selection.isConditional else {
      return FoundFeatures()
    }
    let order = FeatureOrder(around: center, in: region, leastReach: Self.leastReach)
    func found(
      in region: CoordinateRegion, within area: MapItem? = nil
    ) throws(GeocoderError) -> [MapItem] {
      var best: [(item: MapItem, score: Double)] = []
      for shard in shards where shard.isGazetteer && shard.mayAnswer(in: region) {
        best += try shard.features(
          categories, in: region, within: area, order, limit: limit, language)
      }
      return best.sorted { $1.score < $0.score }.prefix(limit).map(\.item)
    }
    if let area {
      let items = try found(in: region, within: area)
      if !items.isEmpty { return FoundFeatures(items: items, location: .inArea) }
    }
    if isBounded { return FoundFeatures(items: try found(in: region)) }
    for factor in Self.widenings {
      let around = CoordinateRegion(around: center, reach: Self.leastReach * factor)
      let wider = CoordinateRegion(bounding: [region.scaled(by: factor), around])
      let items = try found(in: wider ?? around)
      if items.isEmpty { continue }
      return FoundFeatures(items: items, location: factor > 1 ? .aroundRegion : .inRegion)
    }
    return FoundFeatures()
  }
}

/// An order of natural features and airports by their importance and their distance from a point.
private struct FeatureOrder {
  private let center: Coordinate
  /// The distance in metres from which on it counts much against a feature that it is far away.
  private let reach: Double

  /// The amount that ten times the distance takes off a feature's importance.
  private static let distanceWeight = 2.0

  /// Creates the order around a point in a region.
  ///
  /// - Parameter leastReach: The least distance in metres from which on distances count much.
  init(around center: Coordinate, in region: CoordinateRegion, leastReach: Double) {
    self.center = center
    reach = max(region.latitudeDelta / 2 * Coordinate.metresPerDegree, leastReach)
  }

  /// Returns the score of a feature: the greater, the earlier it comes.
  func score(importance: Double, at coordinate: Coordinate) -> Double {
    let distance = center.distance(to: coordinate)
    return importance - Self.distanceWeight * log10(1 + distance / reach)
  }
}

extension Shard {
  /// Returns the features of some categories, and of all their kinds, in a region with their scores,
  /// the best first.
  ///
  /// - Parameter area: The country or state that they lie in; `nil` for anywhere. None lie in an area
  ///   that the shard does not know.
  fileprivate func features(
    _ categories: Set<PlaceCategory>, in region: CoordinateRegion, within area: MapItem?,
    _ order: FeatureOrder, limit: Int, _ language: Language
  ) throws(GeocoderError) -> [(item: MapItem, score: Double)] {
    let numbers = numbers(of: categories)
    if numbers.isEmpty { return [] }
    return try read { reader throws(SQLiteError) in
      var number: Int?
      if let area {
        guard area.id.source == metadata.source,
          let place = try reader.place(reference: area.id.reference),
          let own = areas.area(ofPlace: place.id)
        else { return [] }
        number = own
      }
      let found = try reader.features(numbers, in: region, within: number, order)
      let best = found.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.prefix(limit)
      let items = try reader.mapItems(reader.places(best.map(\.place)), language: language)
      return zip(items, best).map { ($0, $1.score) }
    }
  }
}

extension ShardReader {
  /// The largest number of features, from the most important on, among which the best are looked for.
  private static let featureLimit = 1_000

  private static let features = """
    SELECT id FROM category_points WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    AND min_category >= ? AND max_category <= ?
    """

  /// Returns the numbers of the features of some categories in a region, with their scores.
  ///
  /// - Parameters:
  ///   - categories: The numbers of the categories in the shard.
  ///   - area: The number of the area that they lie in; `nil` for anywhere.
  fileprivate func features(
    _ categories: [Int], in region: CoordinateRegion, within area: Int?, _ order: FeatureOrder
  ) throws(SQLiteError) -> [(place: Int, score: Double)] {
    var numbers: [Int] = []
    for category in categories {
      for longitudes in region.longitudeRanges {
        let values = region.edges(longitudes) + [.integer(category), .integer(category)]
        try database.run(Self.features, values) { numbers.append($0.integer(0)) }
      }
    }
    var found: [(place: Int, score: Double)] = []
    // Places are numbered by importance.
    for number in numbers.sorted().prefix(Self.featureLimit) {
      guard let feature = try places([number]).first else { continue }
      if let area, try !isFeature(feature, in: area) { continue }
      let score = order.score(importance: feature.importance, at: feature.coordinate)
      found.append((number, score))
    }
    return found
  }

  /// Returns whether a feature lies in an area. One that lies in several, as many rivers do, lies in
  /// that around its point.
  private func isFeature(_ feature: Place, in area: Int) throws(SQLiteError) -> Bool {
    if feature.area != 0 { return shard.areas.isArea(feature.area, inOneOf: [area]) }
    return try polygons.places(containing: feature.coordinate)
      .contains { shard.areas.area(ofPlace: $0) == area }
  }
}
