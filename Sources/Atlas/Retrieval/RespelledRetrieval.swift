import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with the retrieval of places for a complete query that is
/// misspelt beside the name of a town, or in more words than `CorrectionRetrieval` mends: other
/// spellings of the query are asked as if they had been typed.
extension EmbeddedAtlas {
  /// The largest number of spellings of one query that are asked. With a larger value more misspelt
  /// queries are answered, more slowly.
  private static let spellingLimit = 4

  /// Returns, as map items, the best matches for the first other spelling of a query all words of
  /// which a place or an address explains; none where there is no such spelling.
  func respelledItems(
    matching query: ParsedQuery, limit: Int
  ) throws(GeocoderError) -> [MatchedItem] {
    let options = RetrievalOptions.searching(limit: limit)
    guard query.words.words.count <= Respellings.wordLimit else { return [] }
    for text in try spellings(of: query) {
      let respelled = try located(ParsedQuery(text, insteadOf: query))
      var items = try items(uncorrectedMatches(for: respelled, options), respelled, options)
      if items.first?.score.isAsTyped != true {
        items = try self.items(explainedMatches(for: respelled, options), respelled, options)
      }
      if items.first?.score.isAsTyped != true { continue }
      return items.prefix(limit).map { $0.respelled() }
    }
    return []
  }

  /// Returns, as map items, the places whose whole name is a query with another space or two in it:
  /// New York for "newyork". They have the same letters, and so are no corrections.
  func respacedItems(
    matching query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [MatchedItem] {
    var texts: [String] = []
    for shard in shards(for: query) where shard.correctsErrors {
      texts += try shard.read(for: query) { reader throws(SQLiteError) in
        try reader.respacedNames(matching: query.words)
      }
    }
    var items: [MatchedItem] = []
    for text in Self.unique(texts, by: \.self).prefix(Self.spellingLimit) {
      let respaced = ParsedQuery(text, insteadOf: query)
      items += try self.items(uncorrectedMatches(for: respaced, options), respaced, options)
        .filter(\.match.isExact).map { $0.spelled(Weights.joined) }
    }
    return items
  }

  /// Returns the texts of the likeliest other spellings of a query, the likeliest first.
  private func spellings(of query: ParsedQuery) throws(GeocoderError) -> [String] {
    var found: [Spelling] = []
    for shard in shards(for: query) where shard.correctsErrors && mayCorrect(query, in: shard) {
      found += try shard.read(for: query) { reader throws(SQLiteError) in
        try reader.spellings(of: query)
      }
    }
    found.sort { ($1.letterCount, $0.penalty) < ($0.letterCount, $1.penalty) }
    return Array(Self.unique(found.map(\.text), by: \.self).prefix(Self.spellingLimit))
  }
}

/// Another spelling of a query, of which a name in a shard has a part.
private struct Spelling {
  /// The text of the query in another spelling.
  var text: String
  /// The number of letters in the longest run of words that is the name of a place or street.
  var letterCount: Int
  /// The penalty in score of the errors that the query then has, in units of importance.
  var penalty: Double
}

extension ShardReader {
  /// The least scores of similar words in a street map, whose names are of little importance, and in
  /// other shards.
  private static let (streetMapMinimum, minimum) = (-4.0, 1.0)

  /// Returns the other spellings of a query by which it has the name of a place or street of the
  /// shard.
  fileprivate func spellings(of query: ParsedQuery) throws(SQLiteError) -> [Spelling] {
    let words = query.words.words
    let respellings = Respellings(
      of: words, shard.trie, minimum: shard.isStreetMap ? Self.streetMapMinimum : Self.minimum)
    var found: [Spelling] = []
    for respelling in respellings.found {
      let changed =
        respelling.range.lowerBound..<respelling.range.lowerBound + respelling.pieces.count
      var other = words
      other.replaceSubrange(respelling.range, with: respelling.pieces)
      guard let letters = try letterCountOfName(among: other, with: changed) else { continue }
      found.append(
        Spelling(
          text: query.words.original(replacing: respelling.range, with: respelling.pieces),
          letterCount: letters, penalty: respelling.penalty))
    }
    return found
  }

  /// Returns the texts of a query with another space or two that may be whole names in the shard.
  fileprivate func respacedNames(matching query: QueryWords) throws(SQLiteError) -> [String] {
    var found: [String] = []
    for respelling in Respellings.respaced(query.words, shard.trie) {
      var words = query.words
      words.replaceSubrange(respelling.range, with: respelling.pieces)
      let other = QueryWords(words: words)
      if try NameIndex(self, query: other, bounds: nil).mayHaveExact(other.all) {
        found.append(words.joined(separator: " "))
      }
    }
    return found
  }

  /// Returns the number of letters in the longest run of some words that is the whole name of a
  /// place or street and has the changed words, or the last of them; `nil` where none is.
  private func letterCountOfName(
    among words: [String], with changed: Range<Int>
  ) throws(SQLiteError) -> Int? {
    let query = QueryWords(words: words)
    guard query.words == words else { return nil }
    let index = NameIndex(self, query: query, bounds: nil)
    let isKnown = words.map { shard.trie.weight(of: $0, asPrefix: false) != nil }
    for length in (1...words.count).reversed() {
      for start in 0...words.count - length {
        let run = start..<start + length
        guard run.contains(changed.lowerBound) || run.contains(changed.upperBound - 1),
          query.isTelling(WordSet(run))
        else { continue }
        var isName = isKnown[run].allSatisfy(\.self)
        if isName { isName = try index.mayHaveExact(run) }
        if !isName { isName = try isStreet(words[run]) }
        if isName { return query.letterCount(of: WordSet(run)) }
      }
    }
    return nil
  }

  private func isStreet(_ words: ArraySlice<String>) throws(SQLiteError) -> Bool {
    guard shard.isStreetMap else { return false }
    return try !streets(named: ParsedStreetName(Array(words))).isEmpty
  }
}
