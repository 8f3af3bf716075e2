import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with the retrieval of places for a query of which no name or
/// address has all words: those that explain most of it, by their names, by what is around them and
/// by their own addresses, as people paste them and as pages show them.
///
/// What is left out is told to the reader, and what is kept must be telling: short words, numbers
/// and words that every language is full of name a place by accident only.
extension EmbeddedAtlas {
  /// Returns, as matches in each shard, the places whose whole name is a run of a query's words and
  /// which explain most of the others; none where no telling words are the name of a place.
  func explainedMatches(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(GeocoderError) -> [ShardMatches] {
    guard query.words.isTelling(WordSet(query.words.all)) else { return [] }
    let query = try located(query)
    let shards = shards(for: query)
    var found: [[ExplainedCandidate]] = []
    for shard in shards {
      found.append(
        try shard.read(for: query) { reader throws(SQLiteError) in
          try reader.explainedCandidates(for: query, options)
        })
    }
    guard let best = found.joined().map(\.merit).max() else { return [] }
    return try zip(shards, found).map { (shard, found) throws(GeocoderError) in
      try shard.read(for: query) { reader throws(SQLiteError) in
        var candidates = reader.topCandidates(for: query, options)
        candidates.consider(found.filter { $0.merit == best }.map(\.candidate))
        return ShardMatches(shard: shard, places: candidates)
      }
    }
  }
}

/// A candidate that need not explain all words of a query, with the merit of its explanation.
private struct ExplainedCandidate {
  /// A measure of how well a candidate explains a query, the best greatest.
  struct Merit: Comparable {
    /// A Boolean value that says whether the query names a town that the candidate does not lie in.
    var isElsewhere: Bool
    /// The number of the query's words that the candidate explains, or that name a town near it.
    var wordCount: Int
    /// The position of the candidate's name among the words of a query that it explains whole:
    /// people begin with the name of what they look for. Otherwise 0.
    var position: Int

    static func < (one: Merit, other: Merit) -> Bool {
      if one.isElsewhere != other.isElsewhere { return one.isElsewhere }
      return (one.wordCount, other.position) < (other.wordCount, one.position)
    }
  }

  var candidate: Candidate
  /// A Boolean value that says whether the query names a kind of places that the candidate is of.
  var isOfKind: Bool
  var merit: Merit
}

extension ShardReader {
  /// The largest number of names in one shard whose explanation of a query is compared, and of those
  /// whose addresses are read. With larger values rare branches of chains are found by their
  /// address, more slowly.
  private static let (candidateLimit, addressLimit) = (60, 30)
  /// The largest number of names read in one shard for one run of a query's words.
  private static let rowLimit = 30
  /// The least number of letters of a name that explains a part of a query beside a town.
  private static let shortestName = 3

  /// Returns the candidates of one shard whose whole name is a run of a query's words, as far as the
  /// words that they explain are telling.
  fileprivate func explainedCandidates(
    for query: ParsedQuery, _ options: RetrievalOptions
  ) throws(SQLiteError) -> [ExplainedCandidate] {
    let candidates = try wholeNames(in: query)
    if candidates.isEmpty { return [] }
    let numbers = Set(candidates.map(\.name.place)).sorted()
    let places = Dictionary(
      try self.places(numbers).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let explanation = Explanation(of: query, in: self)
    var found: [ExplainedCandidate] = []
    for var candidate in candidates {
      guard let place = places[candidate.name.place] else { continue }
      let (explained, isOfKind, isInArea) = explanation.words(of: place, named: candidate.words)
      // "Airport LHR" means what has the code; beside other words, codes match by accident.
      if candidate.name.kind == .code, !isOfKind { continue }
      candidate.explained = explained
      candidate.isInArea = isInArea
      found.append(
        ExplainedCandidate(
          candidate: candidate, isOfKind: isOfKind,
          merit: merit(of: place, candidate, explanation, query)))
    }
    found.sort { $1.merit < $0.merit }
    try addAddresses(to: &found, explanation, query)
    return found.filter { found in
      let name = WordSet(found.candidate.words)
      let explained = found.candidate.explained ?? name
      let isAll = explained.count == query.words.all.count
      if found.isOfKind, isAll { return true }
      // "Island" is Iceland in German, but no more than a kind in "Roosevelt Island".
      if !isAll, isFeatureKind(found.candidate.words, query) { return false }
      return query.words.isTelling(name)
        || found.candidate.isInArea && query.words.isTelling(explained)
          && (isAll || query.words.letterCount(of: name) >= Self.shortestName)
    }
  }

  /// Adds to what the best candidates explain the words of their addresses.
  private func addAddresses(
    to found: inout [ExplainedCandidate], _ explanation: Explanation, _ query: ParsedQuery
  ) throws(SQLiteError) {
    guard shard.isStreetMap, !query.addresses.isEmpty else { return }
    let count = min(found.count, Self.addressLimit)
    let places = try places(found[..<count].map(\.candidate.name.place))
    let items = try mapItems(places, language: query.language)
    for (place, item) in zip(places, items) {
      for index in found.indices.prefix(count)
      where found[index].candidate.name.place == place.id {
        var explained = found[index].candidate.explained ?? WordSet()
        let before = explained.count
        explanation.addAddress(of: item, to: &explained)
        if explained.count == before { continue }
        found[index].candidate.explained = explained
        found[index].candidate.isInArea = true
        found[index].merit = merit(of: place, found[index].candidate, explanation, query)
      }
    }
  }

  /// Returns whether words of a query are, in the reader's language or in English, the title of a kind of
  /// natural features that a gazetteer has.
  private func isFeatureKind(_ selected: Range<Int>, _ query: ParsedQuery) -> Bool {
    let words = Array(query.words.words[selected])
    guard shard.isGazetteer, let kind = query.categories(named: words, lastIsPrefix: false).first
    else { return false }
    return kind.isPlain && !shard.numbers(of: [kind.category]).isEmpty
  }

  /// Returns the merit of a candidate, whose place is given, as an explanation of a query.
  private func merit(
    of place: Place, _ candidate: Candidate, _ explanation: Explanation, _ query: ParsedQuery
  ) -> ExplainedCandidate.Merit {
    let explained = candidate.explained ?? WordSet(candidate.words)
    let isElsewhere =
      !candidate.isInArea
      && query.namesTown(
        awayFrom: place.coordinate, greaterThan: place.importance, in: explained)
    return ExplainedCandidate.Merit(
      isElsewhere: isElsewhere,
      wordCount: explained.count + explanation.wordsNear(place, without: explained),
      position: candidate.leavesOutWords ? 0 : candidate.words.lowerBound)
  }

  /// Returns, as candidates, the names in one shard that are exactly a run of a query's words, the
  /// longest runs first.
  private func wholeNames(in query: ParsedQuery) throws(SQLiteError) -> [Candidate] {
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    var runs: [Range<Int>] = []
    for start in query.words.all {
      for end in start + 1...query.words.words.count {
        let run = start..<end
        // A word that no name has is in no longer run either.
        if index.score(of: run, lastIsPrefix: false) == nil { break }
        let words = query.words.words[run]
        // Of a name that is typed again and again, the first one counts.
        let isKnown = runs.contains { query.words.words[$0] == words }
        if isKnown { continue }
        if try index.mayHaveExact(run) { runs.append(run) }
      }
    }
    var candidates: [Candidate] = []
    for run in runs.sorted(by: { $0.count > $1.count }) where candidates.count < Self.candidateLimit
    {
      candidates += try index.exact(run, limit: Self.rowLimit)
    }
    return candidates
  }
}

extension ParsedQuery {
  /// Returns whether words of the query that are not in a set name a town, state or country, and
  /// none that is near a point.
  ///
  /// - Parameter importance: The importance that it must exceed.
  func namesTown(
    awayFrom coordinate: Coordinate, greaterThan importance: Double, in explained: WordSet
  ) -> Bool {
    explained.runs(missingFrom: words.all).contains { run in
      localities.nameTown(
        words.words[run], awayFrom: coordinate, greaterThan: importance)
    }
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

  /// Returns the number of letters of words of the query.
  func letterCount(of selected: WordSet) -> Int {
    all.reduce(0) { $0 + (selected.contains($1) ? words[$1].unicodeScalars.count : 0) }
  }

  /// Returns whether words of the query may name a place by themselves: one of them is neither short
  /// nor a number nor a word that stands beside names.
  func isTelling(_ selected: WordSet) -> Bool {
    all.contains { index in
      let (word, scalars) = (words[index], words[index].unicodeScalars)
      if !selected.contains(index) { return false }
      if word.hasNumeral { return false }
      let isIdeographic = scalars.contains { $0 >= Self.firstIdeograph }
      return scalars.count >= (isIdeographic ? Self.tellingIdeographs : Self.tellingLetters)
        && !Self.fillers.contains(word)
    }
  }
}
