import Places
import SQLite
import ShardFormat

/// A finder of the names in one shard that match a query, or a correction of one.
///
/// It is a class because closures that are called with every name refer to it.
final class NameIndex {
  let reader: ShardReader
  let query: QueryWords
  /// The penalty in score of the correction that made a query; `nil` for a query as typed.
  let correction: Double?
  /// The bounds in which the places found by name lie; `nil` for anywhere.
  let bounds: SearchBounds?
  /// The largest number of names outside the bounds that one look-up reads.
  private let missLimit: Int

  init(
    _ reader: ShardReader, query: QueryWords, correction: Double? = nil,
    bounds: SearchBounds?, missLimit: Int = .max
  ) {
    self.reader = reader
    self.query = query
    self.correction = correction
    self.bounds = bounds
    self.missLimit = missLimit
  }

  /// The numbers of the countries in one of which the places found by name lie; `nil` for anywhere.
  private lazy var countries =
    bounds?.countries.isEmpty == false
    ? bounds?.countries.flatMap { reader.shard.areas.countries[$0] ?? [] } : nil

  /// The upper bounds on the scores of the names with each word of the query, as a whole word; `nil` for a
  /// word that no name has.
  private lazy var scores = query.words.map {
    reader.shard.trie.importance(of: $0, asPrefix: false)
  }
  /// The upper bound on the scores of the names with a word that begins with the last one of the query;
  /// `nil` where there are none.
  private lazy var lastScore = query.words.last.flatMap {
    reader.shard.trie.importance(of: $0, asPrefix: true)
  }

  /// Returns an upper bound, by the trie of words, on the score of the names that have all of some words of
  /// the query; `nil` if no name has one of them; infinity if no word counts, being too long for the trie.
  ///
  /// - Parameter lastIsPrefix: Whether the last of the words, if it is that of the query, may be the prefix
  ///   of one.
  func score(of words: Range<Int>, lastIsPrefix: Bool) -> Double? {
    var least = Double.infinity
    for index in words {
      let isPrefix = lastIsPrefix && index == query.words.count - 1
      guard let score = isPrefix ? lastScore : scores[index] else { return nil }
      least = min(least, score)
    }
    return least
  }

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

  /// Returns whether a name in a shard, wherever its place lies, may be exactly a range of the
  /// query's words; another name may share their key.
  func mayHaveExact(_ words: Range<Int>) throws(SQLiteError) -> Bool {
    try reader.mayHaveName(withKey: query.key(of: words))
  }

  /// Returns, as candidates, the names in a shard that are exactly a range of the query's words,
  /// the most important first.
  func exact(_ words: Range<Int>, limit: Int) throws(SQLiteError) -> [Candidate] {
    if try !mayHaveExact(words) { return [] }
    var found: [PlaceName] = []
    try reader.database.run(
      Self.exact, [.integer(query.key(of: words))] + box + [.integer(limit)]
    ) { found.append(PlaceName($0)) }
    let exact = found.filter {
      query.match(words, in: $0.folded, lastIsPrefix: false)?.isExact ?? false
    }
    return try inCountries(exact).map { candidate($0, words, lastIsPrefix: false) }
  }

  /// Returns those of some names whose places lie in the countries of the bounds.
  private func inCountries(_ names: [PlaceName]) throws(SQLiteError) -> [PlaceName] {
    guard let countries else { return names }
    var found: [PlaceName] = []
    for name in names {
      guard let place = try reader.places([name.place]).first else { continue }
      if try reader.lies(place, inOneOf: countries) { found.append(name) }
    }
    return found
  }

  /// Returns, as candidates, the names in a shard that have all words of a range of the query's,
  /// the most important first.
  ///
  /// - Parameter lastIsPrefix: Whether the last of the words may be the prefix of one in the name.
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

  /// Calls a closure with candidates, the names in a shard that have all words of a range of the
  /// query's, the most important first, until the closure returns `false`.
  ///
  /// - Parameter lastIsPrefix: Whether the last of the words may be the prefix of one in the name.
  func forEachMatching(
    _ words: Range<Int>, lastIsPrefix: Bool, _ body: (Candidate) -> Bool
  ) throws(SQLiteError) {
    try forEachName(in: try unions(words, lastIsPrefix: lastIsPrefix)) { name in
      body(candidate(name, words, lastIsPrefix: lastIsPrefix))
    }
  }

  /// Returns a name as a candidate, with the query and those of its words that the name was looked
  /// up with.
  func candidate(
    _ name: PlaceName, _ words: Range<Int>, lastIsPrefix: Bool
  ) -> Candidate {
    Candidate(
      name: name, query: query, correction: correction, words: words, lastIsPrefix: lastIsPrefix)
  }

  /// Returns, as candidates, those names of the most important places in view that may match the
  /// query and that a reader of a language knows.
  func candidates(
    of viewport: ViewportCandidates, in language: Language
  ) -> some Sequence<Candidate> {
    viewport.names(for: query, in: language).lazy.map {
      self.candidate($0, self.query.all, lastIsPrefix: true)
    }
  }

  /// Returns the numbers of the names in a shard that have all words of the query, of the last word
  /// perhaps a prefix, ascending.
  ///
  /// - Parameters:
  ///   - limit: The largest number of names that are returned.
  ///   - last: The greatest number that is returned.
  ///   - isCompetitive: A closure that returns whether a name with a score may be among the best
  ///     matches.
  func numbers(
    limit: Int, upTo last: Int, while isCompetitive: (Double) -> Bool
  ) throws(SQLiteError) -> [Int] {
    let lastContainer = min(
      BitmapContainer.number(ofName: last),
      reader.shard.scores.lastContainer(where: isCompetitive))
    var found: [Int] = []
    try reader.forEachName(
      inAllOf: try unions(query.all, lastIsPrefix: true), limit: Self.containerLimit,
      upTo: lastContainer
    ) { number throws(SQLiteError) in
      if number > last { return false }
      found.append(number)
      return found.count < limit
    }
    return found
  }

  /// Returns the name with a number in a shard; `nil` where its place lies outside `bounds`.
  func name(_ number: Int) throws(SQLiteError) -> PlaceName? {
    let names = reader.lookups.names
    if let known = names[number] {
      return bounds?.contains(known.coordinate) ?? true ? known : nil
    }
    try reader.database.run(Self.byNumber, [.integer(number)]) { row in
      if let bounds, !bounds.contains(row.coordinate(4)) { return }
      names[number] = PlaceName(row)
    }
    return names[number]
  }

  /// Returns what the names with some words of the query, in the countries of the bounds, are all in.
  private func unions(
    _ words: Range<Int>, lastIsPrefix: Bool
  ) throws(SQLiteError) -> [PostingUnion] {
    var unions =
      try countries.map { areas throws(SQLiteError) in
        [try reader.names(inOneOf: areas)]
      } ?? []
    for word in words {
      unions.append(
        lastIsPrefix && word == words.upperBound - 1
          ? try reader.names(withPrefix: query.words[word])
          : try reader.names(withWord: query.words[word]))
    }
    return unions
  }

  /// The largest number of containers of posting lists that are read for one look-up of names. The
  /// names of the world are in 14 containers, so that six words are looked for in all of them. In a
  /// larger shard the least important of the names that have only frequent words are not found.
  /// With a larger value more of these are found, and the slowest look-ups take longer.
  private static let containerLimit = 300

  private func forEachName(
    in unions: [PostingUnion], while isCompetitive: (Double) -> Bool = { _ in true },
    _ body: (PlaceName) -> Bool
  ) throws(SQLiteError) {
    var misses = 0
    let cells = bounds.map { NamePoints.CellRegion($0.region) }
    var points: (row: Int, points: NamePoints?) = (-1, nil)
    try reader.forEachName(
      inAllOf: unions, limit: bounds == nil ? Self.containerLimit : .max,
      upTo: reader.shard.scores.lastContainer(where: isCompetitive)
    ) { number throws(SQLiteError) in
      let (row, index) = number.quotientAndRemainder(dividingBy: NamePoints.count)
      if cells != nil, points.row != row { points = (row, try reader.namePoints(row)) }
      let isOutside = cells.map { points.points?.mayLie(index, in: $0) == false } ?? false
      if !isOutside, let name = try name(number) { return body(name) }
      misses += 1
      return misses < missLimit
    }
  }

  private var box: [Statement.Value] {
    let region = bounds?.region ?? .world
    let (first, last) = (region.longitudeRanges[0], region.longitudeRanges.last)
    return [
      region.south, region.north, first.lowerBound, first.upperBound,
      last?.lowerBound ?? 0, last?.upperBound ?? 0,
    ].map { .real($0) }
  }

  /// The largest number of words in a query of which some are taken for the name of a state or
  /// country.
  private static let areaWordLimit = 10

  /// Returns, as candidates, the names that have the first or last words of the query, of places in
  /// an area, such as a state or country, that the other words name: "paris texas", "texas paris".
  ///
  /// - Parameters:
  ///   - phrases: The phrases that may stand between a name and an area.
  ///   - lastIsPrefix: Whether the last word of the query may be the prefix of one.
  ///   - limit: The largest number of names that are returned for one division of the words.
  ///   - isRelevant: A closure that returns whether a division is looked up, by the greatest score
  ///     of a name with the words and the way in which the name would match.
  ///   - isCompetitive: A closure that returns whether a name with a score may be among the best
  ///     matches; names after one that may not are left out.
  func inAreas(
    _ phrases: PhraseIndex, lastIsPrefix: Bool, limit: Int,
    where isRelevant: (Double, Ranking.MatchKind) -> Bool = { _, _ in true },
    while isCompetitive: (Double, Ranking.MatchKind) -> Bool = { _, _ in true }
  ) throws(SQLiteError) -> [Candidate] {
    guard query.words.count <= Self.areaWordLimit else { return [] }
    var found: [Candidate] = []
    for division in divisions(phrases, lastIsPrefix: lastIsPrefix) {
      found += try inArea(division, limit: limit, where: isRelevant, while: isCompetitive)
    }
    return found
  }

  /// A division of a query's words into those of a name and those of an area, such as a
  /// state or country, before or after the name.
  struct AreaDivision {
    var name: Range<Int>
    var area: Range<Int>
    /// A Boolean value that says whether the last word of the name may be the prefix of one.
    var nameIsPrefix = false
    /// A Boolean value that says whether the last word of the area may be the prefix of one.
    var areaIsPrefix = false
  }

  /// Returns the ways to divide the query's words into a name and an area.
  private func divisions(_ phrases: PhraseIndex, lastIsPrefix: Bool) -> [AreaDivision] {
    query.all.dropFirst().flatMap { split in
      let (first, second) = (0..<split, split..<query.words.count)
      let isPreposition = second.count > 1 && phrases.isRelation(query.words[split])
      return [
        AreaDivision(
          name: first, area: isPreposition ? second.dropFirst() : second,
          areaIsPrefix: lastIsPrefix),
        AreaDivision(name: second, area: first, nameIsPrefix: lastIsPrefix),
      ]
    }
  }

  /// Returns, as candidates, the names that one division of the query's words asks for.
  ///
  /// - Parameters:
  ///   - limit: The largest number of names that are returned.
  ///   - isRelevant: A closure that returns whether the division is looked up, as for
  ///     ``inAreas(_:lastIsPrefix:limit:where:while:)``.
  ///   - isCompetitive: A closure that returns whether a name with a score may be among the best
  ///     matches; names after one that may not are left out.
  func inArea(
    _ division: AreaDivision, limit: Int,
    where isRelevant: (Double, Ranking.MatchKind) -> Bool = { _, _ in true },
    while isCompetitive: (Double, Ranking.MatchKind) -> Bool = { _, _ in true }
  ) throws(SQLiteError) -> [Candidate] {
    let (words, area) = (division.name, division.area)
    guard let score = score(of: words, lastIsPrefix: division.nameIsPrefix),
      isRelevant(score, .inArea(isWhole: true))
    else { return [] }
    let named = reader.areas(chained: query.words[area], orPrefix: division.areaIsPrefix)
    let kind = Ranking.MatchKind.inArea(isWhole: named.areWhole)
    guard !named.ids.isEmpty, isRelevant(score, kind) else { return [] }
    let unions =
      try unions(words, lastIsPrefix: division.nameIsPrefix)
      + [reader.names(inOneOf: named.ids)]
    var found: [Candidate] = []
    func isCompetitiveScore(_ score: Double) -> Bool { isCompetitive(score, kind) }
    try forEachName(in: unions, while: isCompetitiveScore) { name in
      var candidate = candidate(name, words, lastIsPrefix: division.nameIsPrefix)
      candidate.isInArea = true
      candidate.isAreaWhole = named.areWhole
      found.append(candidate)
      return found.count < limit
    }
    return try reader.withoutTowns(of: found, in: named.ids)
  }
}

extension ShardReader {
  /// Returns the positions of the places of consecutive names; `nil` where the shard has none.
  fileprivate func namePoints(_ row: Int) throws(SQLiteError) -> NamePoints? {
    try lookups.namePoints.value(for: row) { () throws(SQLiteError) in
      var points: NamePoints?
      try database.run("SELECT points FROM name_points WHERE id = ?", [.integer(row)]) {
        points = $0.withBlob(0, NamePoints.init)
      }
      return points
    }
  }

  /// Returns whether a name in the shard may have a key, which another name may share.
  func mayHaveName(withKey key: Int) throws(SQLiteError) -> Bool {
    try lookups.exactNames.value(for: key) { () throws(SQLiteError) in
      try database.number("SELECT 1 FROM name_keys WHERE key = ? LIMIT 1", [.integer(key)]) != nil
    }
  }
}

extension Row {
  /// Returns the coordinate in a row whose latitude is in a column and whose longitude is in the
  /// next.
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
