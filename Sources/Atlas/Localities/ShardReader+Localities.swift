import Basics
import Places
import SQLite
import ShardFormat
import Synchronization

/// An extension of `ShardReader` with the look-up of the localities of a shard that words name,
/// alone or with the state or country around them.
extension ShardReader {
  /// The largest number of settlements of one name that are read.
  private static let namesakeLimit = 12

  /// Returns the localities that each of some texts names: the first or the last words of the text
  /// are the whole name of the locality, and the others name areas around it. The longest names
  /// count alone: "new york" means no place called New in York.
  ///
  /// - Parameter names: The beginnings and ends of the texts of which some names have all words.
  func localities(
    named texts: LocalityTexts, byNames names: [LocalityTexts.Text]
  ) throws(SQLiteError) -> [[String]: [Locality]] {
    var named: [UInt128: [NamedLocality]] = [:]
    var lengths: Set<Int> = []
    for name in names {
      let localities = try localities(named: name.words)
      if localities.isEmpty { continue }
      named[name.packed] = localities
      lengths.insert(name.words.count)
    }
    if named.isEmpty { return [:] }
    let longestFirst = lengths.sorted(by: >)
    var found: [[String]: [Locality]] = [:]
    for text in texts.texts {
      let words = text.words
      for count in longestFirst where count <= words.count {
        var localities: [Locality] = []
        if let first = named[text.first(count)] {
          localities += self.localities(first, in: words[count...])
        }
        if count < words.count, let last = named[text.last(count)] {
          localities += self.localities(last, in: words.dropLast(count))
        }
        if !localities.isEmpty { found[words] = localities }
        if localities.contains(where: \.isSettlement) { break }
      }
    }
    return found
  }

  /// Returns those of some localities that lie in an area that words name; all for no words.
  private func localities(
    _ named: [NamedLocality], in areaWords: ArraySlice<String>
  ) -> [Locality] {
    if areaWords.isEmpty { return named.map(\.locality) }
    let areas = self.areas(chained: areaWords, orPrefix: false).ids
    return named.filter { shard.areas.isArea($0.area, inOneOf: areas) }.map(\.locality)
  }

  /// A number of bytes that a name takes up in the cache of localities beside its words.
  private static let nameCost = 64

  /// Returns the localities whose whole name some folded words are, with the areas around them. Those
  /// that were named last are cached, and so are names of none, as most queries name one of the same few
  /// towns, and a query that is being typed has the same words each time.
  private func localities(named name: [String]) throws(SQLiteError) -> [NamedLocality] {
    if let known = shard.knownLocalities.withLock({ $0.value(for: name) }) { return known }
    let mayHave = try mayHaveLocality(withKey: FoldedText.key(ofFolded: name))
    let localities = mayHave ? try readLocalities(named: name) : []
    let cost =
      Self.nameCost + localities.count * MemoryLayout<NamedLocality>.stride
      + name.reduce(0) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
    shard.knownLocalities.withLock { $0.keep(localities, cost: cost, for: name) }
    return localities
  }

  private static let categories = """
    SELECT p.id, p.category FROM name_keys k CROSS JOIN names n ON n.id = k.name
    CROSS JOIN places p ON p.id = n.place WHERE k.key = ?
    """

  /// Returns whether one of the names with a key may be that of a locality: most are those of streets.
  private func mayHaveLocality(withKey key: Int) throws(SQLiteError) -> Bool {
    var isFound = false
    try database.run(Self.categories, [.integer(key)]) { row in
      isFound =
        isFound || PlaceIdentity.isSettlement(row.text(1))
        || shard.areas.area(ofPlace: row.integer(0)) != nil
    }
    return isFound
  }

  private func readLocalities(named name: [String]) throws(SQLiteError) -> [NamedLocality] {
    let index = NameIndex(self, query: QueryWords(words: name), bounds: nil)
    let names = try index.exact(index.query.all, limit: Self.namesakeLimit).map(\.name)
    // "IN" is Indiana's code, and a word of six languages.
    let plain = Set(names.filter { $0.kind != .code }.map(\.place))
    return try places(Set(names.map(\.place)).sorted()).compactMap { place in
      let isSettlement = PlaceIdentity.isSettlement(place.category)
      guard
        isSettlement || plain.contains(place.id) && shard.areas.area(ofPlace: place.id) != nil
      else { return nil }
      let around = shard.areaNames.names(from: place.area, in: .english)
      let locality = Locality(
        region: place.localityRegion, importance: place.importance, isSettlement: isSettlement,
        countryCode: around.countryCode, stateCode: around.stateCode,
        outlinedBy: shard.isStreetMap && place.extent != nil ? shard.file : nil)
      return NamedLocality(locality: locality, area: place.area)
    }
  }
}

extension Place {
  /// The factor by which the region of a settlement without an outline grows, since its suburbs
  /// bear its name in addresses. With a larger value places farther from a town's middle are found
  /// with its name.
  private static let suburbs = 1.5
  /// The least reach of a settlement around its middle, in metres. With a larger value places
  /// farther from a village are found with its name.
  private static let leastReach = 3_000.0

  /// The region in which places count as lying in the settlement.
  fileprivate var localityRegion: CoordinateRegion {
    if let extent { return extent }
    let grown = region.scaled(by: Self.suburbs)
    let least = CoordinateRegion(around: coordinate, reach: Self.leastReach)
    return grown.latitudeDelta > least.latitudeDelta ? grown : least
  }
}
