import Places

/// A namespace for the importance of places as Nominatim states it, from 0 to 1.
///
/// Nominatim takes that of a place with an article in Wikipedia from the links to the article, and
/// for all others 0.40001 − rank/75. A shard knows inhabitants and fame instead. For each kind of
/// place the curve rises with the importance in the shard, through values that are usual in
/// Nominatim.
enum RecordImportance {
  /// The importance of a house, and of whatever else nobody has heard of: that of the rank 30.
  static let ofHouse = 0.00001

  /// A curve through points given by the importance in a shard and that in a record, in order.
  private typealias Curve = [(shard: Double, record: Double)]

  private static let countries: Curve = [(0, 0.7), (6, 0.86), (10, 0.95)]
  private static let settlements: Curve = [
    (0, 0.05), (1, 0.1), (2, 0.2), (3, 0.35), (4, 0.45), (5, 0.55), (6, 0.66), (7, 0.77),
    (8, 0.84), (10, 0.92),
  ]
  private static let streets: Curve = [(0, 0.04), (0.5, 0.0534), (2, 0.1)]
  /// The curve of points of interest: from 1 on they are known in Wikidata, or very large.
  private static let others: Curve = [(0, ofHouse), (1, 0.001), (2.2, 0.3), (4, 0.45)]

  private static let settlementKeys: Set<String> = ["place", "boundary"]

  /// Returns the importance from 0 to 1 of a place with an importance in its shard.
  static func of(_ place: Place, tag: Tag) -> Double {
    switch place.category {
    case "country": value(at: place.importance, on: countries)
    case "street": value(at: place.importance, on: streets)
    case "postcode": 0.05
    default:
      value(
        at: place.importance, on: settlementKeys.contains(tag.key) ? settlements : others)
    }
  }

  /// Returns the value of a curve at a point; that of the nearest end beyond the ends.
  private static func value(at point: Double, on curve: Curve) -> Double {
    for (start, end) in zip(curve, curve.dropFirst()) where point < end.shard {
      let share = max(point - start.shard, 0) / (end.shard - start.shard)
      return start.record + share * (end.record - start.record)
    }
    return curve.last?.record ?? 0
  }
}
