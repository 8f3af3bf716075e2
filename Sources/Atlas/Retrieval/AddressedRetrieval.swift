import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with the retrieval of places by their name and their own address,
/// as people paste them and as pages show them: "Old Mill, 5 Mill Street, Upton".
extension EmbeddedAtlas {
  /// Returns, as matches in each street map, the places whose whole name is the first or last words
  /// of a query and whose address has all the others.
  func addressedMatches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [ShardMatches] {
    let query = try located(query)
    return try matches(in: shards(for: query).filter(\.isStreetMap)) { reader throws(SQLiteError) in
      try reader.addressedMatches(for: query, options)
    }
  }
}

extension ShardReader {
  fileprivate func addressedMatches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(SQLiteError) -> ShardMatches {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    var best = topCandidates(for: query, options)
    for division in query.divisions {
      let name = query.words.words[division.name]
      if shard.trie.importance(of: name, lastIsPrefix: false) == nil { continue }
      let candidates = try index.exact(division.name, limit: options.exactRowLimit)
      let items = try mapItems(
        places(Set(candidates.map(\.name.place)).sorted()), language: query.language)
      let coordinates = items.filter { item in
        Self.isAddress(division.locality, of: item, query.localities)
      }.map(\.coordinate)
      for var candidate in candidates where coordinates.contains(candidate.name.coordinate) {
        candidate.isInArea = true
        candidate.explained = query.words.all
        best.consider(CollectionOfOne(candidate))
      }
    }
    return ShardMatches(shard: shard, places: best, postings: postings)
  }

  /// Returns whether folded words are all of a place's address, apart from a run of them that names
  /// a town around the place.
  private static func isAddress(
    _ words: [String], of item: MapItem, _ localities: QueryLocalities
  ) -> Bool {
    let known = addressWords(of: item)
    let isKnown = words.map { !known.isDisjoint(with: spellings(of: $0)) }
    guard let first = isKnown.firstIndex(of: false), let last = isKnown.lastIndex(of: false)
    else { return true }
    // The town may share words with the rest of the address, as in "new york ny".
    for start in words.indices where start <= first {
      for end in words.indices where end >= last {
        let town = localities.named(words[start...end])
        if town.contains(where: { $0.region.contains(item.coordinate) }) { return true }
      }
    }
    return false
  }

  /// Returns the folded words that say where a place is, abbreviations spelled out: of its street,
  /// number, postal code and areas, and of the line beneath its name.
  private static func addressWords(of item: MapItem) -> Set<String> {
    let address = item.address
    let texts =
      [item.subtitle]
      + [
        address?.street, address?.houseNumber, address?.postcode, address?.city, address?.state,
        address?.country, address?.countryCode,
      ].compactMap(\.self)
    return texts.reduce(into: []) { words, text in
      words.formUnion(FoldedText(text).joined.split(separator: " ").map(String.init))
      words.formUnion(ParsedStreetName(text).words)
    }
  }

  /// Returns a folded word as it is, and spelled out as an abbreviation at the beginning and at the
  /// end of a street's name.
  private static func spellings(of word: String) -> [String] {
    [word] + ParsedStreetName([word]).words + ParsedStreetName(["", word]).words.dropFirst()
  }
}
