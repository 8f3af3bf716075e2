import Places
import SQLite
import ShardFormat

extension EmbeddedAtlas {
  /// Returns whether a shard is asked for names that a misspelt query may mean: a gazetteer always, and a street map
  /// that has all words which any shard has, or all but one beside telling ones. The name of a town need not be in the
  /// map of it.
  func mayCorrect(_ query: ParsedQuery, in shard: Shard) -> Bool {
    if shard.isGazetteer { return true }
    let words = query.words.words
    let lacking = words.indices.filter { index in
      shard.trie.weight(of: words[index], asPrefix: index == words.count - 1) == nil
        && !query.localities.words.contains(words[index])
    }
    let isUnknown = lacking.allSatisfy { index in
      words[index].hasNumeral || !isKnown(words[index], asPrefix: index == words.count - 1, query)
    }
    if isUnknown { return true }
    guard lacking.count == 1, let wrong = lacking.first else { return false }
    return query.words.isTelling(WordSet(0..<wrong))
      || query.words.isTelling(WordSet(wrong + 1..<words.count))
  }

  /// Returns whether any shard has a word of a query, or one that begins with it.
  private func isKnown(_ word: String, asPrefix: Bool, _ query: ParsedQuery) -> Bool {
    if !self.shards(with: word, query.lookups).isEmpty { return true }
    return asPrefix
      && query.lookups.knownBeginnings.value(for: word) {
        shards.contains { $0.trie.weight(of: word, asPrefix: true) != nil }
      }
  }
}

/// An extension of `ShardReader` with the third stage of retrieval: functions that find the names
/// in one shard that a misspelt query may mean, which fill up what was found as typed.
extension ShardReader {
  /// The number of corrections of a query that are looked up at once. Corrections come in the order
  /// of their scores, so that the best places are among the first.
  private static let batchSize = 8
  /// The largest number of names that are read for one batch of corrections.
  private static let rowLimit = 16
  /// The highest value that the least score of a correction that is tried has in a street map,
  /// whose streets and shops are of little importance however they are written.
  private static let streetMapThreshold = -4.0
  /// The largest number of names read that are exactly a correction of the query.
  private static let exactRowLimit = 8
  /// The largest number of names read of places in an area that words of a correction name.
  private static let areaRowLimit = 8

  /// Adds to the matches of a shard the places and addresses that corrections of the query find,
  /// where what was found as typed is not enough.
  ///
  /// - Parameter areNamesAsked: Whether the shard is asked for names of places, too.
  func correct(
    _ matches: inout ShardMatches, _ query: ParsedQuery, _ options: RetrievalOptions,
    areNamesAsked: Bool
  ) throws(SQLiteError) {
    if areNamesAsked { try considerCorrections(of: query, options, &matches.places) }
    if matches.addresses.isEmpty, shard.mayKnow(query.addresses) {
      matches.addresses = try addressSearch(for: query).correctedMatches(query.addresses)
    }
  }

  private func considerCorrections(
    of query: ParsedQuery, _ options: RetrievalOptions, _ best: inout TopCandidates
  ) throws(SQLiteError) {
    let limit = options.correctionLimit
    guard shard.correctsErrors,
      let threshold = best.correctionThreshold(
        wordCount: query.words.words.count, margin: options.correctionMargin)
    else { return }
    let wanted = shard.isStreetMap ? min(threshold, Self.streetMapThreshold) : threshold
    let minimum = max(wanted, best.correctionThreshold(limit: limit))
    var corrections = Corrections(of: query.words, shard.trie, minimum: minimum).likeliest[...]
    var isFirst = true
    while !corrections.isEmpty {
      let batch = corrections.prefix(Self.batchSize)
        .filter { best.isCompetitive($0, limit: limit) }
      corrections = corrections.dropFirst(Self.batchSize)
      let indexes = batch.map { correction in
        var words = query.words.words
        words.replaceSubrange(correction.range, with: correction.pieces)
        return NameIndex(
          self, query: QueryWords(words: words), correction: correction.penalty,
          bounds: query.bounds)
      }
      try look(up: batch, indexes, options, &best)
      if isFirst {
        // A correction that is likely enough to name a state or country is in the first batch.
        for index in indexes {
          let inAreas = try index.inAreas(
            query.vocabulary.phrases, lastIsPrefix: true, limit: Self.areaRowLimit
          ) {
            best.isCompetitive($0, $1, correction: index.correction, limit: limit)
          } while: {
            best.isCompetitive(
              $0, $1, correction: index.correction, limit: options.competitiveLimit)
          }
          best.consider(inAreas)
        }
      }
      isFirst = false
    }
  }

  private func look(
    up corrections: [Correction], _ indexes: [NameIndex], _ options: RetrievalOptions,
    _ best: inout TopCandidates
  ) throws(SQLiteError) {
    guard let first = indexes.first else { return }
    let limit = options.competitiveLimit
    var numbers: [Int] = []
    for (index, correction) in zip(indexes, corrections) {
      let isFull = index.bounds == nil && numbers.count >= Self.rowLimit
      let more = try index.numbers(
        limit: Self.rowLimit, upTo: isFull ? numbers[Self.rowLimit - 1] : .max
      ) {
        best.isCompetitive(
          $0, correction.isWhole ? .exact : .prefix, correction: correction.penalty, limit: limit)
      }
      numbers = Set(numbers + more).sorted()
    }
    var names: [PlaceName] = []
    for number in numbers where names.count < Self.rowLimit {
      if let name = try first.name(number) { names.append(name) }
    }
    for (index, correction) in zip(indexes, corrections) {
      let all = index.query.all
      best.consider(names.lazy.map { index.candidate($0, all, lastIsPrefix: true) })
      // Unless the look-up was cut off, exact names have been among those read.
      let isCut = index.bounds != nil || names.count == Self.rowLimit
      if correction.isWhole, isCut, best.isCompetitive(correction, limit: limit) {
        best.consider(try index.exact(all, limit: Self.exactRowLimit))
      }
      best.considerViewport(index)
    }
  }
}
