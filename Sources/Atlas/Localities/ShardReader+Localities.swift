import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with the look-up of the settlements of a shard that words name,
/// alone or with the state or country around them.
extension ShardReader {
  /// The largest number of settlements of one name that are read.
  private static let namesakeLimit = 12

  /// Returns the settlements that folded words name: the first or the last of the words are the
  /// whole name of the settlement, and the others name areas around it. The longest names count
  /// alone: "new york" means no place called New in York.
  func localities(named words: [String]) throws(SQLiteError) -> [Locality] {
    for count in (1...words.count).reversed() {
      var found = try localities(named: words[..<count], in: words[count...])
      if count < words.count {
        let start = words.count - count
        found += try localities(named: words[start...], in: words[..<start])
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func localities(
    named name: ArraySlice<String>, in areaWords: ArraySlice<String>
  ) throws(SQLiteError) -> [Locality] {
    var areas: [Int]?
    if !areaWords.isEmpty {
      let ids = shard.areas.chained(areaWords, orPrefix: false).ids
      if ids.isEmpty { return [] }
      areas = ids
    }
    guard shard.trie.importance(of: name, lastIsPrefix: false) != nil else { return [] }
    let index = NameIndex(self, query: QueryWords(words: Array(name)), bounds: nil)
    let numbers = try index.exact(index.query.all, limit: Self.namesakeLimit).map(\.name.place)
    return try places(Array(Set(numbers)).sorted())
      .filter { place in
        PlaceIdentity.isSettlement(place.category)
          && areas.map { shard.areas.isArea(place.area, inOneOf: $0) } ?? true
      }
      .map { place in
        Locality(
          region: place.localityRegion, importance: place.importance,
          outlinedBy: shard.isStreetMap && place.extent != nil ? shard.file : nil)
      }
  }
}

extension Place {
  /// The factor by which the region of a settlement without an outline grows, since its suburbs
  /// bear its name in addresses.
  private static let suburbs = 1.5
  /// The least reach of a settlement around its middle, in metres.
  private static let leastReach = 3_000.0

  /// The region in which places count as lying in the settlement.
  fileprivate var localityRegion: CoordinateRegion {
    if let extent { return extent }
    let grown = region.scaled(by: Self.suburbs)
    let least = CoordinateRegion(around: coordinate, reach: Self.leastReach)
    return grown.latitudeDelta > least.latitudeDelta ? grown : least
  }
}
