import Places
import SQLite
import ShardFormat

/// Places looked for by the brand, or chain, that they belong to.
extension EmbeddedAtlas {
  /// A brand that is only begun is offered from so many letters on.
  private static let begunLength = 3
  private static let brandLimit = 2
  /// Where a brand stands among places that have another name.
  private static let usualPosition = 3

  /// The brands that the fragment names or begins, each to be offered among the suggestions.
  func brandCompletions(
    for query: ParsedQuery, region: CoordinateRegion?
  ) throws(GeocoderError) -> [(letters: String, completion: Completion)] {
    let letters = query.words.joined()
    let isBegun = letters.unicodeScalars.count >= Self.begunLength
    let found = try brands(region) { database throws(SQLiteError) in
      isBegun
        ? try Brand.beginning(letters, limit: Self.brandLimit, database)
        : try Brand.named(letters, database).map { [$0] } ?? []
    }
    return found.sorted {
      ($0.letters == letters ? 0 : 1, -$0.placeCount, $0.letters)
        < ($1.letters == letters ? 0 : 1, -$1.placeCount, $1.letters)
    }.prefix(Self.brandLimit).compactMap { brand in
      nearbyCompletion(
        NearbyQuery(.brand(brand.letters)), title: brand.name, brand.category, query,
        attributions: brand.attributions.unique
      ).map { (brand.letters, $0) }
    }
  }

  /// Puts each brand before the first of its own places, as settlements of that name come first.
  static func suggestions(
    _ suggestions: [Suggestion], with brands: [(letters: String, completion: Completion)]
  ) -> [Completion] {
    var completions = suggestions.map(\.completion)
    for brand in brands.reversed() {
      let own = suggestions.firstIndex { suggestion in
        !suggestion.identity.isArea
          && FoldedText(suggestion.completion.title).letters.hasPrefix(brand.letters)
      }
      completions.insert(
        brand.completion, at: own ?? min(usualPosition, suggestions.count))
    }
    return completions
  }

  /// Those of several shards as one each.
  func brands(
    named letters: String, in region: CoordinateRegion?
  ) throws(GeocoderError) -> [Brand] {
    try brands(region) { database throws(SQLiteError) in
      try Brand.named(letters, database).map { [$0] } ?? []
    }
  }

  private func brands(
    _ region: CoordinateRegion?, _ find: (Database) throws(SQLiteError) -> [Brand]
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
