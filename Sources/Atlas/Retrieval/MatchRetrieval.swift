import Places
import SQLite
import ShardFormat

/// A collection of the matches for a query in one shard, carried from the stage that retrieves
/// names as typed to the stage that retrieves corrections.
struct ShardMatches {
  let shard: Shard
  /// The best candidates of one shard for a query, one of each place.
  var places: TopCandidates
  var addresses: [AddressMatch] = []

  /// The number of matches for a query in one shard. An address that matches in part does not
  /// count: another query may have been meant.
  var count: Int { places.count + addresses.count { !$0.isPartial } }
}

/// An extension of `EmbeddedAtlas` with the second and third stage of retrieval in all shards:
/// functions that return the matches for a query as typed, and for its corrections.
extension EmbeddedAtlas {
  /// The least number of matches as typed in all shards with which a query is not corrected.
  private static let enough = 5

  /// Returns the matches in each shard for a query as typed and, where these are too few, for its
  /// corrections; those in the largest shard first.
  func matches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [ShardMatches] {
    let query = try located(query)
    var matches: [ShardMatches] = []
    for shard in largestFirst(shards(for: query)) {
      // A search reads the shard even for unknown words, so that its answer tells of a damaged one.
      if options.competitiveLimit != nil, !shard.mayMatch(query), !mayCorrect(query, in: shard) {
        continue
      }
      // What one shard has found leaves the next ones less to look for.
      let ranks =
        options.competitiveLimit == nil
        ? [] : matches.flatMap { $0.places.ranks(limit: options.limit) }
      matches.append(
        try shard.read(for: query) { reader throws(SQLiteError) in
          try reader.matches(for: query, options, otherRanks: ranks)
        })
    }
    try correct(&matches, query, options)
    return matches
  }

  /// Returns the matches in each shard for a query as typed, without corrections.
  func uncorrectedMatches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [ShardMatches] {
    let query = try located(query)
    var matches: [ShardMatches] = []
    for shard in shards(for: query) where shard.mayMatch(query) {
      matches.append(
        try shard.read(for: query) { reader throws(SQLiteError) in
          try reader.matches(for: query, options)
        })
    }
    return matches
  }

  /// Returns the matches in each shard whose names or codes are exactly the query.
  func exactMatches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [ShardMatches] {
    try shards(for: query).map { shard throws(GeocoderError) in
      try shard.read(for: query) { reader throws(SQLiteError) in
        try reader.exactMatches(for: query, options)
      }
    }
  }

  /// Returns the shards that may have places within the bounds of a query.
  func shards(for query: ParsedQuery) -> [Shard] {
    shards.filter { $0.mayAnswer(in: query.bounds?.region) }
  }

  private func largestFirst(_ shards: [Shard]) -> [Shard] {
    shards.enumerated().sorted {
      ($1.element.metadata.nameCount, $0.offset) < ($0.element.metadata.nameCount, $1.offset)
    }.map(\.element)
  }

  private func correct(
    _ matches: inout [ShardMatches], _ query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) {
    let count = matches.reduce(0) { $0 + $1.count }
    // What one of several shards lacks another one may have as typed.
    let isEnough = count >= Self.enough || count > 0 && query.words.words.count > 1
    if isEnough, shards(for: query).count > 1 { return }
    var ranks = matches.map { $0.places.ranks(limit: options.limit) }
    for index in matches.indices {
      matches[index].places.otherRanks =
        matches.indices.filter { $0 != index }.flatMap { ranks[$0] }
      let areNamesAsked = mayCorrect(query, in: matches[index].shard)
      try matches[index].shard.read(for: query) { reader throws(SQLiteError) in
        try reader.correct(&matches[index], query, options, areNamesAsked: areNamesAsked)
      }
      ranks[index] = matches[index].places.ranks(limit: options.limit)
    }
  }
}

extension Shard {
  /// Returns whether a shard may have a place or an address that matches a query as typed. Of what matches by its name
  /// that has the first words of the query or the last ones.
  func mayMatch(_ query: ParsedQuery) -> Bool {
    if mayKnow(query.addresses) { return true }
    let words = query.words.words
    let spellings = isStreetMap ? query.lookups.umlauts(of: words) : []
    return ([words] + spellings).contains { words in
      guard let first = words.first, let last = words.last else { return false }
      return trie.importance(of: last, asPrefix: true) != nil
        || words.count > 1 && trie.importance(of: first, asPrefix: false) != nil
    }
  }
}
