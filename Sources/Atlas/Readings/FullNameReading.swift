import Places
import SQLite
import ShardFormat

/// The reading of a query as the full name of places and of an area around them, such as "Rue Grimaldi,
/// Monaco" or "Paris, Texas": all its words are explained, so that neither longer names nor other spellings
/// are looked up, which is most of the work for any other query.
extension EmbeddedAtlas {
  /// Returns, as map items, the places whose whole name the first words of a query are, and which lie in an
  /// area that all its other words name, best first; none where a place has the whole query as its name.
  func items(
    fullyNamedBy query: ParsedQuery, limit: Int
  ) throws(GeocoderError) -> [MatchedItem] {
    let options = RetrievalOptions.searching(limit: limit)
    var matches: [ShardMatches] = []
    for shard in shards(for: query) {
      let found = try shard.read(for: query) { reader throws(SQLiteError) in
        try reader.matches(fullyNamedBy: query, options)
      }
      guard let found else { return [] }
      matches += found.filter { $0.count > 0 }
    }
    return try items(matches, query, options)
  }
}

extension ShardReader {
  /// The largest number of names that are read to find out which of them lie in an area. Where more places
  /// are called so, as those of a brand, the names in the area are looked up.
  private static let fewNames = 16

  /// Returns the places in one shard whose whole name the first words of a query are, in an area that all its
  /// other words name, one collection for each such area; `nil` where a name in the shard may be the whole
  /// query.
  fileprivate func matches(
    fullyNamedBy query: ParsedQuery, _ options: RetrievalOptions
  ) throws(SQLiteError) -> [ShardMatches]? {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    if try index.mayHaveExact(query.words.all) { return nil }
    var matches: [ShardMatches] = []
    for split in query.words.all.dropFirst() {
      let division = NameIndex.AreaDivision(name: 0..<split, area: split..<query.words.words.count)
      let area = query.words.words[division.area]
      let areas = self.areas(chained: area, orPrefix: false).ids
      if areas.isEmpty { continue }
      var named = try index.exact(division.name, limit: Self.fewNames)
      if named.count < Self.fewNames {
        named = try self.candidates(named, in: areas)
      } else {
        named = try index.inArea(division, limit: options.areaRowLimit).filter(\.coversWholeName)
      }
      let streets = try streets(query.words.words[division.name], in: area, query)
      var found = ShardMatches(shard: shard, places: topCandidates(for: query, options))
      // A street that is found by its address need not be found by its name as well.
      found.places.consider(
        named.filter { named in !streets.contains { $0.street.id == named.name.place } })
      found.addresses = streets
      matches.append(found)
    }
    return matches
  }

  /// Returns those of some candidates whose places lie in one of several areas, as such.
  private func candidates(
    _ candidates: [Candidate], in areas: [Int]
  ) throws(SQLiteError) -> [Candidate] {
    var found: [Candidate] = []
    for var candidate in candidates {
      guard let place = try places([candidate.name.place]).first,
        try lies(place, inOneOf: self.areas(areas, around: place))
      else { continue }
      candidate.isInArea = true
      found.append(candidate)
    }
    return found
  }

  /// Returns the streets that some words name, perhaps by an abbreviation, in the town that further words
  /// name.
  private func streets(
    _ words: ArraySlice<String>, in town: ArraySlice<String>, _ query: ParsedQuery
  ) throws(SQLiteError) -> [AddressMatch] {
    guard shard.isStreetMap else { return [] }
    return try addressSearch(for: query).exactMatches([
      AddressCandidate(
        street: ParsedStreetName(Array(words)), houseNumber: nil, postcode: nil, city: Array(town))
    ])
  }
}

extension Candidate {
  /// A Boolean value that says whether the words that were looked for are the whole name of the place.
  fileprivate var coversWholeName: Bool {
    query.match(words, in: name.folded, lastIsPrefix: false)?.isExact ?? false
  }
}
