import SQLite

/// An extension of `ShardReader` with the look-up and the check of what lies in the areas that a query names.
extension ShardReader {
  /// Returns the innermost of the areas that words name one after the other, as
  /// ``Areas/chained(_:orPrefix:)`` does.
  func areas(
    chained words: ArraySlice<String>, orPrefix: Bool
  ) -> (ids: [Int], areWhole: Bool) {
    guard let first = words.first else { return ([], false) }
    // What begins with a word that no name begins with names nothing.
    let mayBegin = lookups.areaBeginnings.value(for: first) { shard.areas.mayBegin(with: first) }
    if !mayBegin { return ([], false) }
    let known = orPrefix ? lookups.begunAreas : lookups.areas
    return known.value(for: Array(words)) { shard.areas.chained(words, orPrefix: orPrefix) }
  }

  /// Returns those of some areas that a place may lie in. A town does not lie in its own districts,
  /// though its middle lies in one.
  func areas(_ ids: [Int], around place: Place) -> [Int] {
    PlaceIdentity.isTown(place.category)
      ? shard.areas.areas(ids, aroundTown: place.id) : ids
  }

  /// Returns the candidates without the towns of which a query names none but their own districts.
  ///
  /// - Parameter areas: The numbers of the areas that the query names.
  func withoutTowns(
    of candidates: [Candidate], in areas: [Int]
  ) throws(SQLiteError) -> [Candidate] {
    var kept: [Candidate] = []
    for candidate in candidates {
      let number = candidate.name.place
      // Only towns that are more important than an area in them have to be read.
      if shard.areas.areas(areas, aroundTown: number).count < areas.count,
        let place = try places([number]).first,
        !shard.areas.isArea(place.area, inOneOf: self.areas(areas, around: place))
      {
        continue
      }
      kept.append(candidate)
    }
    return kept
  }
}
