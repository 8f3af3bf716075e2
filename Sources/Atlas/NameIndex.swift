import Places

/// The look-ups that find names, on one connection for the time of one query.
struct NameIndex {
  let connection: Connection
  let areas: Areas
  let trie: WordTrie
  let query: Query
  /// What is taken off, if the query is a correction of what was typed.
  var correction: Double?
  /// Leaves out what lies elsewhere.
  let bounds: CoordinateRegion?

  private static let select = """
    SELECT n.place, n.kind, n.text, p.importance, p.latitude, p.longitude, p.area
    """
  private static let within = """
    p.latitude BETWEEN ? AND ? AND (p.longitude BETWEEN ? AND ? OR p.longitude BETWEEN ? AND ?)
    """
  private static let exact = """
    \(select) FROM name_keys k CROSS JOIN names n ON n.id = k.name
    CROSS JOIN places p ON p.id = n.place
    WHERE k.key = ? AND \(within) ORDER BY k.name LIMIT ?
    """
  private static let matching = """
    \(select) FROM words w CROSS JOIN names n ON n.id = w.rowid
    CROSS JOIN places p ON p.id = n.place
    WHERE words MATCH ? AND \(within) ORDER BY w.rowid LIMIT ?
    """

  /// Names that are exactly the words, the most important first.
  func exact(_ words: Range<Int>, limit: Int) throws(SQLiteError) -> [Candidate] {
    try names(Self.exact, .integer(query.key(of: words)), limit: limit)
      .filter { query.match(words, in: $0.folded, lastIsPrefix: false)?.isExact ?? false }
      .map { candidate($0, words, lastIsPrefix: false) }
  }

  /// Names that hold the words, the most important first.
  func matching(
    _ words: Range<Int>, lastIsPrefix: Bool, limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    let likely = lastIsPrefix ? likelyPattern(words) : nil
    var found: [PlaceName] = []
    if let likely { found = try names(likely, limit: limit) }
    if found.isEmpty,
      let all = WordsPattern(words: Array(query.words[words]), lastIsPrefix: lastIsPrefix)
    {
      found = try names(all, limit: limit)
    }
    return found.map { candidate($0, words, lastIsPrefix: lastIsPrefix) }
  }

  /// For a beginning that the index does not keep, it would first put together all the names that
  /// have a word beginning so: thousands for "santa". The most important of them have one of the
  /// heaviest words. Nil where that cannot be said.
  private func likelyPattern(_ words: Range<Int>) -> WordsPattern? {
    guard bounds == nil, let last = words.last else { return nil }
    return WordsPattern(
      words: query.words[words.dropLast()],
      andOneOf: heaviestWords(beginning: query.words[last], limit: Self.heaviestLimit))
  }

  /// The names that come first have one of the first of these.
  private static let heaviestLimit = 16

  /// None for a beginning that the index keeps.
  func heaviestWords(beginning word: String, limit: Int) -> [String] {
    guard word.unicodeScalars.count > ShardFormat.longestKeptPrefix else { return [] }
    return HeaviestWords.find(beginning: word, in: trie, limit: limit)
  }

  func candidate(
    _ name: PlaceName, _ words: Range<Int>, lastIsPrefix: Bool
  ) -> Candidate {
    Candidate(
      name: name, query: query, correction: correction, words: words, lastIsPrefix: lastIsPrefix)
  }

  /// Those of a neighborhood that may hold the words.
  func candidates(of neighborhood: Neighborhood) -> some Sequence<Candidate> {
    neighborhood.names(for: query).lazy.map { candidate($0, query.all, lastIsPrefix: true) }
  }

  /// Names in which the index finds the pattern, the most important first.
  func names(_ pattern: WordsPattern, limit: Int) throws(SQLiteError) -> [PlaceName] {
    try names(Self.matching, .text(pattern.expression), limit: limit)
  }

  private func names(
    _ sql: String, _ key: Statement.Value, limit: Int, isOfInterest: (Row) -> Bool = { _ in true }
  ) throws(SQLiteError) -> [PlaceName] {
    let region = bounds ?? .world
    let (first, last) = (region.longitudeRanges[0], region.longitudeRanges.last)
    let box = [
      region.south, region.north, first.lowerBound, first.upperBound,
      last?.lowerBound ?? 0, last?.upperBound ?? 0,
    ]
    var found: [PlaceName] = []
    try connection.run(sql, [key] + box.map { .real($0) } + [.integer(limit)]) { row in
      guard isOfInterest(row) else { return }
      let text = row.text(2)
      found.append(
        PlaceName(
          place: row.integer(0), kind: NameKind(rawValue: row.integer(1)) ?? .other, text: text,
          folded: FoldedText(text), importance: row.real(3),
          coordinate: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5))))
    }
    return found
  }

  /// Queries of more words are not taken for a place and its state or country.
  private static let areaWordLimit = 6

  /// Names that hold some of the words, of places in a state or country that the words after
  /// them or before them name: "paris texas", "texas paris".
  func inAreas(lastIsPrefix: Bool, limit: Int) throws(SQLiteError) -> [Candidate] {
    let count = query.words.count
    guard count >= 2, count <= Self.areaWordLimit else { return [] }
    var found: [Candidate] = []
    for split in 1..<count {
      found += try inAreas(
        0..<split, area: split..<count, nameIsPrefix: false, areaIsPrefix: lastIsPrefix,
        limit: limit)
      found += try inAreas(
        split..<count, area: 0..<split, nameIsPrefix: lastIsPrefix, areaIsPrefix: false,
        limit: limit)
    }
    return found
  }

  private func inAreas(
    _ words: Range<Int>, area: Range<Int>, nameIsPrefix: Bool, areaIsPrefix: Bool, limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    let named = areas.named(query.words[area].joined(separator: " "), orBegun: areaIsPrefix)
    if named.ids.isEmpty { return [] }
    let likely = nameIsPrefix ? likelyPattern(words) : nil
    guard
      let pattern = likely
        ?? WordsPattern(words: Array(query.words[words]), lastIsPrefix: nameIsPrefix)
    else { return [] }
    var count = 0
    var found = try names(
      Self.matching, .text(pattern.expression), limit: Self.areaReach,
      isOfInterest: { row in
        count += 1
        return areas.isArea(row.integer(6), inOneOf: named.ids)
      })
    // There are more: the index knows which lie in an area, and takes its time.
    if count == Self.areaReach, found.count < limit, named.areWhole,
      let pattern = WordsPattern(
        words: Array(query.words[words]), lastIsPrefix: nameIsPrefix, areas: named.ids)
    {
      found = try names(pattern, limit: limit)
    }
    return found.prefix(limit).map {
      var candidate = candidate($0, words, lastIsPrefix: nameIsPrefix)
      candidate.isInArea = true
      candidate.isAreaWhole = named.areWhole
      return candidate
    }
  }

  /// Of so many names those are kept that lie in an area: what is only begun is seldom one of a
  /// place less important than all of them.
  private static let areaReach = 48
}
