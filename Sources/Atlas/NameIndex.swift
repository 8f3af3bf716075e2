import Places

/// The look-ups that find names, on one connection for the time of one query.
struct NameIndex {
  let connection: Connection
  let areas: Areas
  let query: Query
  /// Leaves out what lies elsewhere.
  let bounds: CoordinateRegion?

  private static let select = """
    SELECT n.place, n.kind, n.text, p.importance, p.latitude, p.longitude
    """
  private static let within = """
    p.latitude BETWEEN ? AND ? AND (p.longitude BETWEEN ? AND ? OR p.longitude BETWEEN ? AND ?)
    """

  /// Names that are exactly the words, the most important first.
  func exact(_ words: Range<Int>, limit: Int) throws(SQLiteError) -> [Candidate] {
    let sql = """
      \(Self.select) FROM names n CROSS JOIN places p ON p.id = n.place
      WHERE n.key = ? AND \(Self.within) ORDER BY n.id LIMIT ?
      """
    return try candidates(
      sql, [.integer(query.key(of: words))], limit: limit, words: words, lastIsPrefix: false
    ).filter { candidate in
      query.match(words, in: candidate.name, lastIsPrefix: false)?.isExact ?? false
    }
  }

  /// Names that hold the words, the most important first.
  func matching(
    _ words: Range<Int>, lastIsPrefix: Bool, areas: [Int] = [], limit: Int
  ) throws(SQLiteError) -> [Candidate] {
    guard
      let pattern = WordsPattern(
        words: Array(query.words[words]), lastIsPrefix: lastIsPrefix, areas: areas)
    else { return [] }
    let sql = """
      \(Self.select) FROM words w CROSS JOIN names n ON n.id = w.rowid
      CROSS JOIN places p ON p.id = n.place
      WHERE words MATCH ? AND \(Self.within) ORDER BY w.rowid LIMIT ?
      """
    return try candidates(
      sql, [.text(pattern.expression)], limit: limit, words: words, lastIsPrefix: lastIsPrefix)
  }

  private func candidates(
    _ sql: String, _ key: [Connection.Value], limit: Int, words: Range<Int>, lastIsPrefix: Bool
  ) throws(SQLiteError) -> [Candidate] {
    let region = bounds ?? .world
    let (first, last) = (region.longitudeRanges[0], region.longitudeRanges.last)
    let box = [
      region.south, region.north, first.lowerBound, first.upperBound,
      last?.lowerBound ?? 0, last?.upperBound ?? 0,
    ]
    var found: [Candidate] = []
    try connection.run(sql, key + box.map { .real($0) } + [.integer(limit)]) { row in
      let text = row.text(2)
      found.append(
        Candidate(
          place: row.integer(0), kind: NameKind(rawValue: row.integer(1)) ?? .other, text: text,
          name: FoldedText(text), importance: row.real(3),
          coordinate: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5)),
          words: words, lastIsPrefix: lastIsPrefix))
    }
    return found
  }

  // MARK: - States and countries

  private static let areaRowLimit = 24
  private static let areaLimit = 6
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
    let named = try areasNamed(area, lastIsPrefix: areaIsPrefix)
    if named.ids.isEmpty { return [] }
    return try matching(words, lastIsPrefix: nameIsPrefix, areas: named.ids, limit: limit).map {
      var candidate = $0
      candidate.isInArea = true
      candidate.isAreaWhole = named.areWhole
      return candidate
    }
  }

  /// The states and countries so called; only where there is none, those whose names begin so.
  private func areasNamed(
    _ words: Range<Int>, lastIsPrefix: Bool
  ) throws(SQLiteError) -> (ids: [Int], areWhole: Bool) {
    guard
      let pattern = WordsPattern(
        areaWords: Array(query.words[words]), lastIsPrefix: lastIsPrefix)
    else { return ([], true) }
    let sql = """
      SELECT n.place, n.text FROM words w CROSS JOIN names n ON n.id = w.rowid
      WHERE words MATCH ? ORDER BY w.rowid LIMIT ?
      """
    var (whole, begun): ([Int], [Int]) = ([], [])
    try connection.run(
      sql, [.text(pattern.expression), .integer(Self.areaRowLimit)]
    ) { row in
      guard let id = areas.area(ofPlace: row.integer(0)) else { return }
      let match = query.match(words, in: FoldedText(row.text(1)), lastIsPrefix: lastIsPrefix)
      if match?.isExact == true {
        if !whole.contains(id) { whole.append(id) }
      } else if match?.isAnchored == true {
        if !begun.contains(id) { begun.append(id) }
      }
    }
    return whole.isEmpty
      ? (Array(begun.prefix(Self.areaLimit)), false)
      : (Array(whole.prefix(Self.areaLimit)), true)
  }
}
