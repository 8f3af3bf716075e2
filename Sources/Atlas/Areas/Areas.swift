import Basics
import Places
import SQLite
import ShardFormat

/// What the places of a shard lie in, held in memory: nearly every answer names some.
struct Areas: Sendable {
  struct Area: Sendable {
    var id: Int
    /// The innermost one around it; 0 for none.
    var parent: Int
    /// The place that it is; 0 for none.
    var place: Int
    var level: AreaLevel
    /// ISO 3166-1 alpha-2 for a country; for a state that, a dot, and GeoNames' code, or ISO
    /// 3166-2. Empty where there is none.
    var code: String
    var name: String
    var names: String

    func name(in language: Language) -> String {
      TaggedNames(text: names).name(in: language) ?? name
    }
  }

  private var byID: [Int: Area] = [:]
  private var byPlace: [Int: Int] = [:]
  /// Folded names, in their order, with the number of the place: the smaller, the more important.
  private var index: [(words: String, area: Int, place: Int)] = []

  /// No area lies so deep; one that does lies within itself.
  private static let depthLimit = 16

  init(from database: Database) throws(SQLiteError) {
    let sql = """
      SELECT a.id, a.parent, a.place, a.code, a.names, coalesce(p.name, a.name),
      coalesce(p.names, a.translations), a.level
      FROM areas a LEFT JOIN places p ON p.id = a.place
      """
    try database.run(sql) { row in
      let (id, place) = (row.integer(0), row.integer(2))
      byID[id] = Area(
        id: id, parent: row.integer(1), place: place,
        level: AreaLevel(rawValue: row.integer(7)) ?? .state,
        code: row.text(3), name: row.text(5), names: row.text(6))
      if place > 0 { byPlace[place] = id }
      for name in row.text(4).split(separator: "\n") {
        index.append((FoldedText(String(name)).joined, id, place))
      }
    }
    index.sort { ($0.words, $0.place) < ($1.words, $1.place) }
  }

  func area(ofPlace place: Int) -> Int? { byPlace[place] }

  func level(of id: Int) -> AreaLevel? { byID[id]?.level }

  /// What it is called in a language, in English and in what is spoken there.
  func names(of id: Int, in language: Language) -> [String] {
    guard let area = byID[id] else { return [] }
    let spoken = Language.spoken(in: String(area.code.prefix(2)))
    return [language, .english, spoken].compactMap(\.self)
      .compactMap(TaggedNames(text: area.names).name)
  }

  /// Whether the area is one of those, or in one.
  func isArea(_ id: Int, inOneOf areas: [Int]) -> Bool {
    var (next, depth) = (id, 0)
    while next != 0, depth < Self.depthLimit {
      if areas.contains(next) { return true }
      next = byID[next]?.parent ?? 0
      depth += 1
    }
    return false
  }

  /// From the innermost outwards.
  func chain(from id: Int) -> [Area] {
    var chain: [Area] = []
    var next = id
    while let area = byID[next], chain.count < Self.depthLimit {
      chain.append(area)
      next = area.parent
    }
    return chain
  }

  /// Those that tell where a place is, two at most: the district and its settlement; else the
  /// innermost and the country.
  func heading(from id: Int) -> [Area] {
    let chain = chain(from: id)
    guard let first = chain.first else { return [] }
    let second =
      first.level == .district
      ? chain.first { $0.level < .district } : chain.dropFirst().last
    return [first] + (second.map { [$0] } ?? [])
  }

  /// Areas taken for what a query may mean.
  private static let wholeLimit = 6
  private static let begunLimit = 3
  /// A single letter begins too many names to say anything.
  private static let shortestBeginning = 2

  /// The areas called so; where there is none, and it may be only begun, the most important of
  /// those whose names begin so.
  func named(_ words: String, orBegun: Bool) -> (ids: [Int], areWhole: Bool) {
    let start = index.partitioningIndex { $0.words >= words }
    let matching = index[start...].prefix { $0.words.hasPrefix(words) }
    let whole = matching.prefix { $0.words == words }
    if !whole.isEmpty { return (Self.ids(whole, limit: Self.wholeLimit), true) }
    guard orBegun, words.utf8.count >= Self.shortestBeginning else { return ([], false) }
    return (Self.ids(matching.sorted { $0.place < $1.place }, limit: Self.begunLimit), false)
  }

  private static func ids(
    _ entries: some Sequence<(words: String, area: Int, place: Int)>, limit: Int
  ) -> [Int] {
    var ids: [Int] = []
    for entry in entries where !ids.contains(entry.area) && ids.count < limit {
      ids.append(entry.area)
    }
    return ids
  }
}
