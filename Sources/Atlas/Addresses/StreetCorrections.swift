import ShardFormat

/// An extension of `ShardReader` with the corrections of misspelt names of streets.
extension ShardReader {
  /// The largest number of corrected names that are tried for one street.
  private static let correctionLimit = 6
  /// The least score of a correction of a street's name that is tried. It is low, as words in names
  /// of streets are of little importance.
  private static let correctionThreshold = -4.0

  /// Returns the likeliest corrections of the folded words of a street's name, the likeliest first.
  func corrections(ofStreet words: [String]) -> [Correction] {
    lookups.streetCorrections.value(for: words) {
      let query = QueryWords(words: words)
      guard query.words == words else { return [] }
      let all = Corrections(of: query, shard.trie, minimum: Self.correctionThreshold).likeliest
      return Array(all.prefix(Self.correctionLimit))
    }
  }
}
