import Places
import SQLite
import ShardFormat

/// The reading of a query as the full name of a place and of an area around it, such as "Rue Grimaldi,
/// Monaco": all its words are explained, so that neither places elsewhere nor other spellings are looked up,
/// which is most of the work for any other query.
extension EmbeddedAtlas {
  /// Returns, as map items, the places that have all first words of a query in their name, and which lie in
  /// an area that all its other words name, best first; none where no place has them as its whole name, where
  /// one has the whole query as its name, and where the first words name an area themselves.
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
  /// Returns the places in one shard that have all first words of a query in their name, in an area that all
  /// its other words name, where one has them as its whole name; one collection for each such area. Returns
  /// `nil` where the whole query may be a name in the shard, or its first words name an area, which need not
  /// lie in the other one: "Helsinki, Helsinki" means the city, and not its railway station.
  fileprivate func matches(
    fullyNamedBy query: ParsedQuery, _ options: RetrievalOptions
  ) throws(SQLiteError) -> [ShardMatches]? {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    if try index.mayHaveExact(query.words.all) { return nil }
    let words = query.words.words
    var matches: [ShardMatches] = []
    for split in query.words.all.dropFirst() {
      let division = NameIndex.AreaDivision(name: 0..<split, area: split..<words.count)
      if areas(chained: words[division.area], orPrefix: false).ids.isEmpty { continue }
      if !areas(chained: words[division.name], orPrefix: false).ids.isEmpty { return nil }
      let streets = try streets(words[division.name], in: words[division.area], query)
      if streets.isEmpty, try !index.mayHaveExact(division.name) { continue }
      let named = try index.inArea(division, limit: options.areaRowLimit)
      guard !streets.isEmpty || named.contains(where: \.coversWholeName) else { continue }
      var found = ShardMatches(shard: shard, places: topCandidates(for: query, options))
      found.places.consider(named)
      found.addresses = streets
      matches.append(found)
    }
    return matches
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
