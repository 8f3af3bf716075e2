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

  /// Returns the brands that a query names or begins, as completions with their scores.
  func brandCompletions(
    for query: ParsedQuery
  ) throws(GeocoderError) -> [(completion: Completion, score: Score)] {
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
      ).map { ($0, brand.score(for: letters)) }
    }
  }

  /// Returns the brand with some folded letters, counted in all shards that may have places in the
  /// region of a query; `nil` where there is none.
  func brand(named letters: String, _ query: ParsedQuery) throws(GeocoderError) -> Brand? {
    try query.lookups.brands.value(for: letters) { () throws(GeocoderError) in
      try brand(named: letters, in: query.region)
    }
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

extension Brand {
  /// Returns the score of all places of the brand as one hit, for letters that are its name or begin it.
  fileprivate func score(for typed: String) -> Score {
    var score = Score()
    score.add(.set, Weights.set)
    score.add(.kind, Weights.kind * Double(Weights.unweighed))
    if letters != typed {
      let share = 1 - Double(typed.utf8.count) / Double(letters.utf8.count)
      score.add(.begun, Weights.begun)
      score.add(.uncovered, Weights.uncovered * share)
    }
    return score
  }
}
