import Basics
import SQLite
import ShardFormat

/// An index of the names that a shard's areas may be called by after a place's name, in all
/// languages that the shard knows, held in memory in the order of their bytes.
struct AreaNameIndex: Sendable {
  private struct Entry: Sendable {
    /// The folded words of the name of an area, a space between them.
    var words: String
    var area: Int
    /// The number of the place that an area is too: the smaller, the more important. Counties, which are no
    /// places, come after all.
    var place: Int
  }

  /// The largest number of areas that are returned for a whole name.
  private static let wholeLimit = 24
  /// The largest number of areas that are returned for the beginning of a name.
  private static let prefixLimit = 3
  /// The least number of bytes in the beginning of a name by which areas are looked up: a single
  /// letter begins too many names.
  private static let shortestPrefix = 2

  private let entries: [Entry]

  /// Creates the index of the names of a shard's areas.
  init(from database: Database) throws(SQLiteError) {
    var entries: [Entry] = []
    // The table's key has this order already, so that SQLite does not sort.
    let sql = """
      SELECT n.words, n.area, n.place, a.level FROM area_names n CROSS JOIN areas a ON a.id = n.area
      ORDER BY n.words, n.place, n.area
      """
    try database.run(sql) { row in
      let isPlain = row.integer(2) == 0 && row.integer(3) == AreaLevel.county.rawValue
      entries.append(
        Entry(
          words: row.text(0), area: row.integer(1), place: isPlain ? .max : row.integer(2)))
    }
    self.entries = entries
  }

  /// Returns the numbers of the areas with a name. Where there is none and a prefix is allowed,
  /// returns those of the most important areas whose names begin with the words.
  ///
  /// - Parameters:
  ///   - words: The folded words of the name, a space between them.
  ///   - orPrefix: Whether the words may be the beginning of a name.
  /// - Returns: The numbers, and whether the words are whole names of the areas.
  func areas(named words: String, orPrefix: Bool) -> (ids: [Int], areWhole: Bool) {
    let start = firstIndex(from: words, in: entries[...])
    let whole = entries[start...].prefix { $0.words == words }
    if !whole.isEmpty { return (Self.ids(of: whole), true) }
    guard orPrefix, words.utf8.count >= Self.shortestPrefix else { return ([], false) }
    let begun = entries[start...].prefix { Self.begins($0, with: words) }
    return (Self.ids(begun.sorted { $0.place < $1.place }, limit: Self.prefixLimit), false)
  }

  /// Returns the names that are the first of some words, one of them or more, the longest first:
  /// how many words each takes, and the numbers of the areas that it names.
  func names(atStartOf words: ArraySlice<String>) -> [(count: Int, ids: [Int])] {
    var found: [(Int, [Int])] = []
    var (text, rest) = ("", entries[...])
    for (offset, word) in words.enumerated() {
      text += offset == 0 ? word : " \(word)"
      rest = rest[firstIndex(from: text, in: rest)...]
      // Where no name begins with some words, none begins with more of them.
      guard let next = rest.first, Self.begins(next, with: text) else { break }
      let whole = rest.prefix { $0.words == text }
      if !whole.isEmpty { found.append((offset + 1, Self.ids(of: whole))) }
    }
    return found.reversed()
  }

  /// Returns whether a name begins with a text.
  func mayBegin(with text: String) -> Bool {
    let index = firstIndex(from: text, in: entries[...])
    return index < entries.endIndex && Self.begins(entries[index], with: text)
  }

  private func firstIndex(from words: String, in entries: ArraySlice<Entry>) -> Int {
    entries.partitioningIndex { !Self.precedes($0.words, words) }
  }

  /// Returns whether a text comes before another by their bytes, which are compared faster than letters.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func begins(_ entry: Entry, with words: String) -> Bool {
    entry.words.utf8.starts(with: words.utf8)
  }

  /// Returns the numbers of the areas with a whole name, the most important first.
  private static func ids(of entries: some Sequence<Entry>) -> [Int] {
    ids(entries.sorted { ($0.place, $0.area) < ($1.place, $1.area) }, limit: wholeLimit)
  }

  private static func ids(_ entries: some Sequence<Entry>, limit: Int) -> [Int] {
    var ids: [Int] = []
    for entry in entries where !ids.contains(entry.area) && ids.count < limit {
      ids.append(entry.area)
    }
    return ids
  }
}
