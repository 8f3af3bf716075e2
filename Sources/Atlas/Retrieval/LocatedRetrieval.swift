import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with the retrieval of the names in one shard that some words of a
/// query may mean, in a locality that the other words name.
extension ShardReader {
  /// The largest number of names outside a locality that are read in search of those in it. With a
  /// larger value rare places with frequent words in their names are found in large shards, and the
  /// slowest searches take longer.
  private static let missLimit = 1_000
  /// The least number of letters of a word before a town that may be the beginning of one.
  private static let shortestBegun = 4

  /// Returns, as candidates, the names of places that lie in the localities of a query.
  ///
  /// - Parameter limit: The largest number of names for one division of the words and one locality.
  func locatedCandidates(
    for query: ParsedQuery, limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    guard shard.isStreetMap, !query.localities.isEmpty else { return [] }
    var candidates: [Candidate] = []
    for division in query.localities.divisions {
      let near = query.localities.named(division.locality, roughlyIn: shard).filter {
        shard.mayAnswer(in: $0.region)
      }
      let name = query.words.words[division.name]
      guard !near.isEmpty else { continue }
      let isLast = division.name.upperBound == query.words.words.count
      // The word before a town is begun where no name has it: "Elsenz" for "Elsenzstraße".
      let mayBeBegun = name.last.map { $0.count >= Self.shortestBegun } ?? false
      for lastIsPrefix in isLast ? [true] : mayBeBegun ? [false, true] : [false]
      where shard.trie.importance(of: name, lastIsPrefix: lastIsPrefix) != nil {
        var found: [Candidate] = []
        for locality in near {
          found += try self.candidates(
            for: query, division, lastIsPrefix: lastIsPrefix, in: locality, limit: limit)
        }
        candidates += found
        if !found.isEmpty { break }
      }
    }
    return candidates
  }

  /// Returns, as candidates, the names that one division of a query's words asks for in one locality.
  private func candidates(
    for query: ParsedQuery, _ division: ParsedQuery.Division, lastIsPrefix: Bool,
    in locality: Locality, limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    let index = NameIndex(
      self, query: query.words, bounds: SearchBounds(region: locality.region),
      missLimit: Self.missLimit)
    var found: [Candidate] = []
    try index.forEachMatching(division.name, lastIsPrefix: lastIsPrefix) { candidate in
      guard query.bounds?.contains(candidate.name.coordinate) ?? true else { return true }
      var candidate = candidate
      candidate.isInArea = true
      candidate.distanceInTown = locality.distanceShare(of: candidate.name.coordinate)
      found.append(candidate)
      return found.count < limit
    }
    var inside: [Candidate] = []
    for candidate in found where try isIn(locality, candidate) { inside.append(candidate) }
    return inside
  }

  /// Returns whether a candidate in the region of a locality counts as lying in it.
  private func isIn(
    _ locality: Locality, _ candidate: Candidate
  ) throws(SQLiteError) -> Bool {
    // Only what is more important than the locality or may lie over a border has to be read.
    guard
      candidate.name.importance > locality.importance || shard.areas.countries.count > 1
        || locality.stateCode != nil,
      let place = try places([candidate.name.place]).first
    else { return true }
    return locality.contains(place, of: shard)
  }
}
