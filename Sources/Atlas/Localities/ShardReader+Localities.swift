import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with the look-up of the localities of a shard that words name,
/// alone or with the state or country around them.
extension ShardReader {
  /// The largest number of settlements of one name that are read.
  private static let namesakeLimit = 12

  /// Returns the localities that each of some texts names: the first or the last words of the text
  /// are the whole name of the locality, and the others name areas around it. The longest names
  /// count alone: "new york" means no place called New in York.
  ///
  /// - Parameter texts: The folded words of each text.
  func localities(named texts: Set<[String]>) throws(SQLiteError) -> [[String]: [Locality]] {
    // Most words of a long text name nothing, and texts share their words.
    let known = Set(texts.joined()).filter { shard.trie.weight(of: $0, asPrefix: false) != nil }
    var found: [[String]: [Locality]] = [:]
    for words in texts {
      let isKnown = words.map(known.contains)
      for count in (1...words.count).reversed() {
        let (start, end) = (words.count - count, count)
        var localities: [Locality] = []
        if isKnown[..<end].allSatisfy(\.self) {
          localities += try self.localities(named: words[..<end], in: words[end...])
        }
        if start > 0, isKnown[start...].allSatisfy(\.self) {
          localities += try self.localities(named: words[start...], in: words[..<start])
        }
        if !localities.isEmpty { found[words] = localities }
        if localities.contains(where: \.isSettlement) { break }
      }
    }
    return found
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
    let index = NameIndex(self, query: QueryWords(words: Array(name)), bounds: nil)
    let names = try index.exact(index.query.all, limit: Self.namesakeLimit).map(\.name)
    // "IN" is Indiana's code, and a word of six languages.
    let plain = Set(names.filter { $0.kind != .code }.map(\.place))
    return try places(Set(names.map(\.place)).sorted()).compactMap { place in
      let isSettlement = PlaceIdentity.isSettlement(place.category)
      guard
        isSettlement || plain.contains(place.id) && shard.areas.area(ofPlace: place.id) != nil,
        areas.map({ shard.areas.isArea(place.area, inOneOf: $0) }) ?? true
      else { return nil }
      let around = shard.areaNames.names(from: place.area, in: .english)
      return Locality(
        region: place.localityRegion, importance: place.importance, isSettlement: isSettlement,
        countryCode: around.countryCode, stateCode: around.stateCode,
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
