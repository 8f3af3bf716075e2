import Places
import SQLite
import ShardFormat

/// A table of the areas of a shard, from countries to districts, held in memory, as nearly every
/// answer names some.
struct Areas: Sendable {
  /// An area that places lie in: a country, a district, or an area of a size between these.
  ///
  /// It is a class so that chains of areas are made without copies of their names.
  final class Area: Sendable {
    let id: Int
    /// The number of the innermost area that contains an area; 0 for none.
    let parent: Int
    /// The number of the place that an area is too, as a town is both; 0 for none.
    let place: Int
    let level: AreaLevel
    /// The code of an area: ISO 3166-1 alpha-2 for a country; for a state the code of its country,
    /// a dot and GeoNames' code, or ISO 3166-2. Empty where there is none.
    let code: String
    let name: String
    /// The names of an area by language, in the format of `TaggedNames`.
    let names: String

    /// Creates an area from a row of the columns `id`, `parent`, `place`, `code`, `name`, `names` and
    /// `level`.
    init(_ row: Row) {
      id = row.integer(0)
      parent = row.integer(1)
      place = row.integer(2)
      code = row.text(3)
      name = row.text(4)
      names = row.text(5)
      level = AreaLevel(rawValue: row.integer(6)) ?? .state
    }

    func name(in language: Language) -> String {
      TaggedNames(text: names).name(in: language) ?? language.written(name)
    }

    /// The part of a state's code behind that of its country; `nil` where it is not letters alone.
    var stateLetters: String? {
      let letters = code.drop { $0.isLetter }.dropFirst()
      return letters.isEmpty || !letters.allSatisfy(\.isLetter) ? nil : String(letters)
    }
  }

  private let byID: [Int: Area]
  private let byPlace: [Int: Int]
  private let index: AreaNameIndex
  /// The numbers of the countries among the areas, by their codes of ISO 3166-1.
  let countries: [String: [Int]]

  /// The greatest number of areas of a shard that may lie one within the other. A deeper area comes
  /// from a damaged shard in which an area lies within itself.
  private static let depthLimit = 16

  init(from database: Database) throws(SQLiteError) {
    let sql = """
      SELECT a.id, a.parent, a.place, a.code, coalesce(p.name, a.name),
      coalesce(p.names, a.translations), a.level
      FROM areas a LEFT JOIN places p ON p.id = a.place
      """
    var byID: [Int: Area] = [:]
    var byPlace: [Int: Int] = [:]
    try database.run(sql) { row in
      let area = Area(row)
      byID[area.id] = area
      if area.place > 0 { byPlace[area.place] = area.id }
    }
    self.byID = byID
    self.byPlace = byPlace
    index = try AreaNameIndex(from: database)
    countries = Dictionary(
      grouping: byID.values.filter { $0.level == .country && !$0.code.isEmpty }, by: \.code
    ).mapValues { $0.map(\.id).sorted() }
  }

  /// Returns the number of the area that a place is; `nil` for a place that is no area.
  func area(ofPlace place: Int) -> Int? { byPlace[place] }

  /// Returns the number of the place that a country is, by its code of ISO 3166-1; `nil` for none.
  func place(ofCountry code: String) -> Int? {
    countries[code]?.lazy.compactMap { byID[$0]?.place }.first { $0 > 0 }
  }

  /// Returns the numbers of the places that the areas of a level are, ascending.
  func places(at level: AreaLevel) -> [Int] {
    byID.values.filter { $0.level == level && $0.place > 0 }.map(\.place).sorted()
  }

  /// Returns the parts of a settlement that are places of their own, in the order of their numbers.
  func districts(of settlement: Int) -> [Area] {
    byID.values.filter { area in
      area.level == .district && area.place > 0 && isArea(area.parent, inOneOf: [settlement])
    }.sorted { $0.id < $1.id }
  }

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

  /// Returns those of some areas that a town may lie in: no districts, and no settlements that are
  /// less important than the town.
  ///
  /// - Parameter place: The number of the town: the smaller, the more important.
  func areas(_ ids: [Int], aroundTown place: Int) -> [Int] {
    ids.filter { id in
      guard let area = byID[id] else { return false }
      if area.level < .settlement { return true }
      return area.place > 0 ? area.place <= place : area.level != .district
    }
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

  /// Returns whether the name of an area may begin with a text.
  func mayBegin(with text: String) -> Bool { index.mayBegin(with: text) }

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
    let names = index.names(atStartOf: words)
    let whole = names.first { $0.count == words.count }
    if let whole { return (whole.ids, true) }
    for (count, first) in names {
      let rest = chained(words.dropFirst(count), orPrefix: orPrefix)
      let inner =
        first.filter { isArea($0, inOneOf: rest.ids) }
        + rest.ids.filter { isArea($0, inOneOf: first) }
      if !inner.isEmpty { return (Array(Set(inner)).sorted(), rest.areWhole) }
    }
    return orPrefix
      ? index.areas(named: words.joined(separator: " "), orPrefix: true) : ([], false)
  }
}
