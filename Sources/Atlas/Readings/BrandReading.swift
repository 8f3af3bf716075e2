import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with functions that read a query as the name of a brand or
/// chain, or its beginning.
extension EmbeddedAtlas {
  /// The least number of letters in a query that is completed to the names of brands; a shorter one
  /// must be the whole name.
  private static let prefixLength = 3
  /// The largest number of brands that are suggested for one query.
  private static let brandLimit = 2
  /// The number of places that stand in a list of completions before a brand whose name none of
  /// them bears. With a larger value brands come later.
  private static let usualPosition = 3

  /// Returns the brands that a query names or begins, as completions with the brands' folded
  /// letters, the best first.
  func brandCompletions(
    for query: ParsedQuery
  ) throws(GeocoderError) -> [(letters: String, completion: Completion)] {
    let letters = query.words.words.joined()
    let isPrefix = letters.unicodeScalars.count >= Self.prefixLength
    let brands = try brands(query.region) { reader throws(SQLiteError) in
      isPrefix
        ? try reader.brands(withPrefix: letters, limit: Self.brandLimit)
        : try reader.brand(named: letters).map { [$0] } ?? []
    }
    return brands.sorted {
      ($0.letters == letters ? 0 : 1, -$0.placeCount, $0.letters)
        < ($1.letters == letters ? 0 : 1, -$1.placeCount, $1.letters)
    }.prefix(Self.brandLimit).compactMap { brand in
      nearbyCompletion(
        NearbyQuery(.brand(brand.letters)), title: brand.name, brand.category, query,
        attributions: brand.attributions.unique
      ).map { (brand.letters, $0) }
    }
  }

  /// Returns a list of completions in which brands stand among places. Each brand stands right
  /// before the first place whose name begins with the brand's name and which is no town or other
  /// area; without such a place it stands after the first three places.
  ///
  /// - Parameters:
  ///   - places: The places, best first.
  ///   - brands: The brands with their folded letters, best first.
  static func completions(
    _ places: [MatchedCompletion], with brands: [(letters: String, completion: Completion)]
  ) -> [Completion] {
    var completions = places.map(\.completion)
    for brand in brands.reversed() {
      let own = places.firstIndex { place in
        !place.resolved.identity.isArea
          && FoldedText(place.completion.title).letters.hasPrefix(brand.letters)
      }
      completions.insert(brand.completion, at: own ?? min(usualPosition, places.count))
    }
    return completions
  }

  /// Returns the brand with some folded letters, counted in all shards that may have places in a
  /// region; `nil` where there is none.
  func brand(
    named letters: String, in region: CoordinateRegion?
  ) throws(GeocoderError) -> Brand? {
    try brands(region) { reader throws(SQLiteError) in
      try reader.brand(named: letters).map { [$0] } ?? []
    }.first
  }

  /// Returns the brands that a look-up finds in the shards of a region, with their places in all
  /// shards counted together, in the order of their letters.
  private func brands(
    _ region: CoordinateRegion?, _ find: (ShardReader) throws(SQLiteError) -> [Brand]
  ) throws(GeocoderError) -> [Brand] {
    var found: [String: Brand] = [:]
    for shard in shards where shard.isStreetMap && shard.mayAnswer(in: region) {
      for brand in try shard.read(find) {
        let known = found[brand.letters]
        var most = known.map { $0.placeCount < brand.placeCount ? brand : $0 } ?? brand
        most.placeCount = brand.placeCount + (known?.placeCount ?? 0)
        most.attributions = (known?.attributions ?? []) + shard.metadata.placeAttributions
        found[brand.letters] = most
      }
    }
    return found.values.sorted { $0.letters < $1.letters }
  }
}
