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
    for length in (1..<max(words.words.count, 1)).reversed() {
      let runs = (0...(words.words.count - length)).map { $0..<$0 + length }
        .filter(words.isTelling)
      if runs.isEmpty { continue }
      let matches = try matches(in: shards(for: query)) { reader throws(SQLiteError) in
        try reader.partialMatches(for: query, runs, options)
      }
      if matches.contains(where: { $0.count > 0 }) { return matches }
    }
    return []
  }
}

extension ShardReader {
  /// Returns, as partial matches for a query in one shard, the places whose whole name is a run of
  /// its words, or the first or last words of a run whose other words name areas around them.
  fileprivate func partialMatches(
    for query: ParsedQuery, _ runs: [Range<Int>], _ options: RetrievalOptions
  ) throws(SQLiteError) -> ShardMatches {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    var best = topCandidates(for: query, options)
    for run in runs
    where shard.trie.importance(of: query.words.words[run], lastIsPrefix: false) != nil {
      best.consider(
        try index.exact(run, limit: options.exactRowLimit).filter { $0.name.kind != .code })
    }
    for run in runs {
      best.consider(
        try index.inAreas(run, lastIsPrefix: false, limit: options.areaRowLimit).filter {
          query.words.match($0.words, in: $0.name.folded, lastIsPrefix: false)?.isExact ?? false
        })
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
