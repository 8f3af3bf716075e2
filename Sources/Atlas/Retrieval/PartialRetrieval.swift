import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with the retrieval of places for a query of which no name or
/// address has all words: the longest run of its words that names a place, alone or with areas
/// around it.
///
/// What is left out is told to the reader, and what is kept must be telling: short words, numbers
/// and words that every language is full of name a place by accident only.
extension EmbeddedAtlas {
  /// Returns, as partial matches in each shard, the places named by the longest run of a query's
  /// words that names any; none where no run does.
  func partialMatches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [ShardMatches] {
    let words = query.words
    let shards = shards(for: query)
    var names: [Set<Range<Int>>] = []
    for shard in shards {
      names.append(
        try shard.read { reader throws(SQLiteError) in try reader.wholeNames(in: query) })
    }
    for length in (1..<max(words.words.count, 1)).reversed() {
      let runs = (0...(words.words.count - length)).map { $0..<$0 + length }
        .filter(words.isTelling)
      var matches: [ShardMatches] = []
      for (shard, names) in zip(shards, names) where !names.isEmpty && !runs.isEmpty {
        matches.append(
          try shard.read { reader throws(SQLiteError) in
            try reader.partialMatches(for: query, runs, names, options)
          })
      }
      if matches.contains(where: { $0.count > 0 }) { return matches }
    }
    return []
  }
}

extension ShardReader {
  /// Returns those runs of a query's words that may be the whole name of a place in one shard.
  fileprivate func wholeNames(in query: ParsedQuery) throws(SQLiteError) -> Set<Range<Int>> {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    var names: Set<Range<Int>> = []
    for start in query.words.all {
      for end in start + 1...query.words.words.count {
        let run = start..<end
        // A word that no name has is in no longer run either.
        if shard.trie.importance(of: query.words.words[run], lastIsPrefix: false) == nil { break }
        if try index.mayHaveExact(run) { names.insert(run) }
      }
    }
    return names
  }

  /// Returns, as partial matches for a query in one shard, the places whose whole name is a run of
  /// its words, or the first or last words of a run whose other words name areas around them.
  ///
  /// - Parameters:
  ///   - runs: The runs of words that are looked up.
  ///   - names: The runs of words that may be whole names in the shard.
  fileprivate func partialMatches(
    for query: ParsedQuery, _ runs: [Range<Int>], _ names: Set<Range<Int>>,
    _ options: RetrievalOptions
  ) throws(SQLiteError) -> ShardMatches {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    var best = topCandidates(for: query, options)
    for run in runs where names.contains(run) {
      best.consider(
        try index.exact(run, limit: options.exactRowLimit).filter { $0.name.kind != .code })
    }
    for run in runs {
      for division in index.divisions(of: run) where names.contains(division.name) {
        best.consider(
          try index.inArea(division, limit: options.areaRowLimit).filter {
            query.words.match($0.words, in: $0.name.folded, lastIsPrefix: false)?.isExact ?? false
          })
      }
    }
    return ShardMatches(shard: shard, places: best, postings: postings, arePartial: true)
  }
}

extension QueryWords {
  /// The words of four letters and more that stand beside names in six languages and name nothing
  /// themselves, folded.
  private static let fillers: Set = [
    "with", "near", "from", "where", "what", "this", "that", "here", "there", "nearby", "around",
    "wohin", "nach", "hier", "dort", "nahe", "beim", "eine", "einen", "dans", "pres", "avec",
    "chez", "vers", "cerca", "donde", "hacia", "para", "desde", "dove", "presso", "verso", "della",
    "delle", "missa", "lahella", "luona", "number", "street", "road", "avenue", "strasse", "route",
    "calle",
  ]
  /// The least number of letters of a telling word in scripts with letters.
  private static let tellingLetters = 4
  /// The least number of characters of a telling word in scripts whose characters are syllables or
  /// words.
  private static let tellingIdeographs = 2
  /// The first Unicode scalar of the scripts whose characters are syllables or words.
  private static let firstIdeograph: Unicode.Scalar = "\u{2E80}"

  /// Returns whether a run of the query's words may name a place by itself: one of its words is
  /// neither short nor a number nor a word that stands beside names.
  func isTelling(_ run: Range<Int>) -> Bool {
    words[run].contains { word in
      let scalars = word.unicodeScalars
      if scalars.contains(where: { $0.properties.numericType != nil }) { return false }
      let isIdeographic = scalars.contains { $0 >= Self.firstIdeograph }
      return scalars.count >= (isIdeographic ? Self.tellingIdeographs : Self.tellingLetters)
        && !Self.fillers.contains(word)
    }
  }
}
