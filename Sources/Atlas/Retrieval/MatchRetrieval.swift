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
    return try shards(for: query).map { shard throws(GeocoderError) in
      try shard.read(for: query) { reader throws(SQLiteError) in
        try reader.matches(for: query, options)
      }
    }
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
    if matches.count > 1, isEnough { return }
    var ranks = matches.map { $0.places.ranks(limit: options.limit) }
    for index in matches.indices {
      matches[index].places.otherRanks =
        matches.indices.filter { $0 != index }.flatMap { ranks[$0] }
      try matches[index].shard.read(for: query) { reader throws(SQLiteError) in
        try reader.correct(&matches[index], query, options)
      }
      ranks[index] = matches[index].places.ranks(limit: options.limit)
    }
  }
}
