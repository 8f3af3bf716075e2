import Places
import SQLite
import ShardFormat

/// The look-ups that find names, on one connection for the time of one query. A class, as every
/// name is handed to what knows it.
final class NameIndex {
  private let shard: Shard
  let lists: Postings
  let query: ParsedQuery
  /// What is taken off, if the query is a correction of what was typed.
  let correction: Double?
  /// Leaves out what lies elsewhere.
  let bounds: CoordinateRegion?

  init(
    shard: Shard, lists: Postings, query: ParsedQuery, correction: Double? = nil,
    bounds: CoordinateRegion?
  ) {
    self.shard = shard
    self.lists = lists
    self.query = query
    self.correction = correction
    self.bounds = bounds
  }

  private var database: Database { lists.database }

  private static let select = """
    SELECT n.place, n.kind, n.text, p.importance, p.latitude, p.longitude
    """
  private static let within = """
    p.latitude BETWEEN ? AND ? AND (p.longitude BETWEEN ? AND ? OR p.longitude BETWEEN ? AND ?)
    """
  private static let exact = """
    \(select) FROM name_keys k CROSS JOIN names n ON n.id = k.name
    CROSS JOIN places p ON p.id = n.place
    WHERE k.key = ? AND \(within) ORDER BY k.name LIMIT ?
    """
  private static let byNumber = """
    \(select) FROM names n CROSS JOIN places p ON p.id = n.place WHERE n.id = ?
    """

  /// Names that are exactly the words, the most important first.
  func exact(_ words: Range<Int>, limit: Int) throws(SQLiteError) -> [Candidate] {
    var found: [PlaceName] = []
    try database.run(
      Self.exact, [.integer(query.key(of: words))] + box + [.integer(limit)]
    ) { found.append(PlaceName($0)) }
    return found.filter {
      query.match(words, in: $0.folded, lastIsPrefix: false)?.isExact ?? false
    }.map { candidate($0, words, lastIsPrefix: false) }
  }

  /// Names that hold the words, the most important first.
  func matching(
    _ words: Range<Int>, lastIsPrefix: Bool, limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    var found: [Candidate] = []
    try forEachMatching(words, lastIsPrefix: lastIsPrefix) { candidate in
      found.append(candidate)
      return found.count < limit
    }
    return found
  }

  /// Calls `body` with the names that hold the words, the most important first, as long as it wants
  /// more.
  func forEachMatching(
    _ words: Range<Int>, lastIsPrefix: Bool, _ body: (Candidate) -> Bool
  ) throws(SQLiteError) {
    try forEachName(in: try unions(words, lastIsPrefix: lastIsPrefix)) { name in
      body(candidate(name, words, lastIsPrefix: lastIsPrefix))
    }
  }

  func candidate(
    _ name: PlaceName, _ words: Range<Int>, lastIsPrefix: Bool
  ) -> Candidate {
    Candidate(
      name: name, query: query, correction: correction, words: words, lastIsPrefix: lastIsPrefix)
  }

  /// Returns the names of a neighborhood that may hold the words, as far as a reader of the language
  /// knows them.
  func candidates(
    of neighborhood: ViewportCandidates, in language: Language
  ) -> some Sequence<Candidate> {
    neighborhood.names(for: query, in: language).lazy.map {
      self.candidate($0, self.query.all, lastIsPrefix: true)
    }
  }

  /// The numbers of names that hold the words, the last of which may be only begun.
  ///
  /// - Parameters:
  ///   - last: Those after it are of no interest.
  ///   - mayBeShown: See `inAreas`.
  func numbers(
    limit: Int, upTo last: Int, while mayBeShown: (Double) -> Bool
  ) throws(SQLiteError) -> [Int] {
    let lastChunk = min(
      BitmapContainer.number(ofName: last), shard.scores.lastChunk(where: mayBeShown))
    var found: [Int] = []
    try lists.forEachName(
      inAllOf: try unions(query.all, lastIsPrefix: true), limit: Self.chunkLimit, upTo: lastChunk
    ) { number throws(SQLiteError) in
      if number > last { return false }
      found.append(number)
      return found.count < limit
    }
    return found
  }

  /// The name with that number; nil out of bounds.
  func name(_ number: Int) throws(SQLiteError) -> PlaceName? {
    var found: PlaceName?
    try database.run(Self.byNumber, [.integer(number)]) { row in
      if let bounds, !bounds.contains(row.coordinate(4)) { return }
      found = PlaceName(row)
    }
    return found
  }

  private func unions(
    _ words: Range<Int>, lastIsPrefix: Bool
  ) throws(SQLiteError) -> [PostingUnion] {
    var unions: [PostingUnion] = []
    for word in words {
      unions.append(
        lastIsPrefix && word == words.upperBound - 1
          ? try lists.names(withWordBeginning: query.words[word])
          : try lists.names(withWord: query.words[word]))
    }
    return unions
  }

  /// Chunks of lists read for one look-up. The names of the world are in 14: six words and what
  /// follows them are looked for in all of them. In a larger shard it is the least important of
  /// the names with none but frequent words that are not found by a part of theirs.
  private static let chunkLimit = 300

  private func forEachName(
    in unions: [PostingUnion], while mayBeShown: (Double) -> Bool = { _ in true },
    _ body: (PlaceName) -> Bool
  ) throws(SQLiteError) {
    try lists.forEachName(
      inAllOf: unions, limit: bounds == nil ? Self.chunkLimit : .max,
      upTo: shard.scores.lastChunk(where: mayBeShown)
    ) { number throws(SQLiteError) in
      guard let name = try name(number) else { return true }
      return body(name)
    }
  }

  private var box: [Statement.Value] {
    let region = bounds ?? .world
    let (first, last) = (region.longitudeRanges[0], region.longitudeRanges.last)
    return [
      region.south, region.north, first.lowerBound, first.upperBound,
      last?.lowerBound ?? 0, last?.upperBound ?? 0,
    ].map { .real($0) }
  }

  /// Queries of more words are not taken for a place and its state or country.
  private static let areaWordLimit = 6

  /// Names that hold some of the words, of places in a state or country that the words after
  /// them or before them name: "paris texas", "texas paris".
  ///
  /// - Parameters:
  ///   - matters: whether words do whose best name has that importance, less what its kind takes
  ///     off, and may answer so.
  ///   - mayBeShown: whether such a name may; those after one that may not are left out.
  func inAreas(
    lastIsPrefix: Bool, limit: Int,
    where matters: (Double, Ranking.Best) -> Bool = { _, _ in true },
    while mayBeShown: (Double, Ranking.Best) -> Bool = { _, _ in true }
  ) throws(SQLiteError) -> [Candidate] {
    let count = query.words.count
    guard count >= 2, count <= Self.areaWordLimit else { return [] }
    var found: [Candidate] = []
    for split in 1..<count {
      found += try inAreas(
        0..<split, area: split..<count, nameIsPrefix: false, areaIsPrefix: lastIsPrefix,
        limit: limit, where: matters, while: mayBeShown)
      found += try inAreas(
        split..<count, area: 0..<split, nameIsPrefix: lastIsPrefix, areaIsPrefix: false,
        limit: limit, where: matters, while: mayBeShown)
    }
    return found
  }

  private func inAreas(
    _ words: Range<Int>, area: Range<Int>, nameIsPrefix: Bool, areaIsPrefix: Bool, limit: Int,
    where matters: (Double, Ranking.Best) -> Bool, while mayBeShown: (Double, Ranking.Best) -> Bool
  ) throws(SQLiteError) -> [Candidate] {
    guard
      let importance = shard.trie.importance(
        of: query.words[words], lastIsPrefix: nameIsPrefix),
      matters(importance, .inArea(isWhole: true))
    else { return [] }
    let named = shard.areas.named(query.words[area].joined(separator: " "), orBegun: areaIsPrefix)
    let best = Ranking.Best.inArea(isWhole: named.areWhole)
    guard !named.ids.isEmpty, matters(importance, best) else { return [] }
    let unions =
      try unions(words, lastIsPrefix: nameIsPrefix) + [lists.names(inOneOf: named.ids)]
    var found: [Candidate] = []
    func mayBeRead(_ importance: Double) -> Bool { mayBeShown(importance, best) }
    try forEachName(in: unions, while: mayBeRead) { name in
      var candidate = candidate(name, words, lastIsPrefix: nameIsPrefix)
      candidate.isInArea = true
      candidate.isAreaWhole = named.areWhole
      found.append(candidate)
      return found.count < limit
    }
    return found
  }
}

extension Row {
  /// In a column the latitude, in the next the longitude.
  fileprivate func coordinate(_ column: Int32) -> Coordinate {
    Coordinate(wrappingLatitude: real(column), longitude: real(column + 1))
  }
}

extension PlaceName {
  fileprivate init(_ row: Row) {
    let text = row.text(2)
    self.init(
      place: row.integer(0), kind: NameKind(rawValue: row.integer(1)) ?? .other, text: text,
      folded: FoldedText(text), importance: row.real(3),
      coordinate: row.coordinate(4))
  }
}
