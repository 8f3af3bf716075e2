import Basics
import Places
import SQLite
import ShardFormat

/// A table of the areas of a shard, from countries to districts, held in memory, as nearly every
/// answer names some.
struct Areas: Sendable {
  /// An area that places lie in: a country, a district, or an area of a size between these.
  struct Area: Sendable {
    var id: Int
    /// The number of the innermost area that contains an area; 0 for none.
    var parent: Int
    /// The number of the place that an area is too, as a town is both; 0 for none.
    var place: Int
    var level: AreaLevel
    /// The code of an area: ISO 3166-1 alpha-2 for a country; for a state the code of its country,
    /// a dot and GeoNames' code, or ISO 3166-2. Empty where there is none.
    var code: String
    var name: String
    /// The names of an area by language, in the format of `TaggedNames`.
    var names: String

    func name(in language: Language) -> String {
      TaggedNames(text: names).name(in: language) ?? name
    }
  }

  private var byID: [Int: Area] = [:]
  private var byPlace: [Int: Int] = [:]
  /// The folded names of a shard's areas in ascending order, each with the number of the area and
  /// of the place that it is too: the smaller, the more important.
  private var index: [(words: String, area: Int, place: Int)] = []

  /// The greatest number of areas of a shard that may lie one within the other. A deeper area comes
  /// from a damaged shard in which an area lies within itself.
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

  /// Returns the number of the area that a place is; `nil` for a place that is no area.
  func area(ofPlace place: Int) -> Int? { byPlace[place] }

  func level(of id: Int) -> AreaLevel? { byID[id]?.level }

  /// Returns the names of an area in a language, in English and in the language spoken there.
  func names(of id: Int, in language: Language) -> [String] {
    guard let area = byID[id] else { return [] }
    let spoken = Language.spoken(in: String(area.code.prefix(2)))
    return [language, .english, spoken].compactMap(\.self)
      .compactMap(TaggedNames(text: area.names).name)
  }

  /// Returns whether an area is one of several areas, or lies in one of them.
  func isArea(_ id: Int, inOneOf areas: [Int]) -> Bool {
    var (next, depth) = (id, 0)
    while next != 0, depth < Self.depthLimit {
      if areas.contains(next) { return true }
      next = byID[next]?.parent ?? 0
      depth += 1
    }
    return false
  }

  /// Returns an area and the areas that contain it, from the innermost outwards.
  func chain(from id: Int) -> [Area] {
    var chain: [Area] = []
    var next = id
    while let area = byID[next], chain.count < Self.depthLimit {
      chain.append(area)
      next = area.parent
    }
    return chain
  }

  /// Returns the areas that tell where a place in an area lies, two at most: the district and its
  /// settlement, or the innermost area and the country.
  func heading(from id: Int) -> [Area] {
    let chain = chain(from: id)
    guard let first = chain.first else { return [] }
    let second =
      first.level == .district
      ? chain.first { $0.level < .district } : chain.dropFirst().last
    return [first] + (second.map { [$0] } ?? [])
  }

  /// The largest number of areas that are returned for a whole name.
  private static let wholeLimit = 6
  /// The largest number of areas that are returned for the beginning of a name.
  private static let prefixLimit = 3
  /// The least number of bytes in the beginning of a name by which areas are looked up: a single
  /// letter begins too many names.
  private static let shortestPrefix = 2

  /// Returns the numbers of the areas with a name. Where there is none and a prefix is allowed,
  /// returns those of the most important areas whose names begin with the words.
  ///
  /// - Parameters:
  ///   - words: The folded words of the name, a space between them.
  ///   - orPrefix: Whether the words may be the beginning of a name.
  /// - Returns: The numbers, and whether the words are whole names of the areas.
  func named(_ words: String, orPrefix: Bool) -> (ids: [Int], areWhole: Bool) {
    let start = index.partitioningIndex { $0.words >= words }
    let matching = index[start...].prefix { $0.words.hasPrefix(words) }
    let whole = matching.prefix { $0.words == words }
    if !whole.isEmpty { return (Self.ids(whole, limit: Self.wholeLimit), true) }
    guard orPrefix, words.utf8.count >= Self.shortestPrefix else { return ([], false) }
    return (Self.ids(matching.sorted { $0.place < $1.place }, limit: Self.prefixLimit), false)
  }

  /// Returns the innermost of the areas that words name one after the other, from the inside
  /// outwards or from the outside inwards: "maine united states" and "usa maine" both name Maine.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - orPrefix: A Boolean value that indicates whether the last word may be the beginning of one.
  /// - Returns: The areas, and whether the words are whole names; no areas where a part of the words
  ///   names none, or where the areas do not lie in each other.
  func chained(
    _ words: ArraySlice<String>, orPrefix: Bool
  ) -> (ids: [Int], areWhole: Bool) {
    let single = named(words.joined(separator: " "), orPrefix: orPrefix)
    if words.count == 1 || !single.ids.isEmpty && single.areWhole { return single }
    for count in (1..<words.count).reversed() {
      let first = named(words.prefix(count).joined(separator: " "), orPrefix: false).ids
      if first.isEmpty { continue }
      let rest = chained(words.dropFirst(count), orPrefix: orPrefix)
      let inner =
        first.filter { isArea($0, inOneOf: rest.ids) }
        + rest.ids.filter { isArea($0, inOneOf: first) }
      if !inner.isEmpty { return (Array(Set(inner)).sorted(), rest.areWhole) }
    }
    return single
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
