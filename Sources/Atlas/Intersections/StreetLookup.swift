import SQLite
import ShardFormat

/// A finder of the streets of one shard that some words of a query name.
struct StreetLookup {
  /// A way in which words name a street, the surest first.
  enum Way: Int {
    /// A way in which words are the whole name of a street, however it is abbreviated.
    case whole
    /// A way in which words are the name of a street without the word for its kind: "wall" names
    /// "Wall Street", "haupt" names "Hauptstraße".
    case withoutKind
    /// A way in which a street's name has all the words, and others besides: "34th" names "West 34th
    /// Street".
    case part
    /// A way in which words are the beginning of a street's name, or the last of them is that of a
    /// word in it.
    case begun
  }

  /// The key of a look-up of streets: words, the way in which they name streets, and whether they are being typed.
  struct Key: Hashable {
    var words: [String]
    var way: Way
    var isTyping: Bool
  }

  let reader: ShardReader
  /// The largest number of streets that are returned for some words of a query.
  private let streetLimit: Int
  /// The largest number of names that are read in search of those of streets.
  private let nameLimit: Int
  private let isTyping: Bool

  /// The largest number of different names of streets that have some words of a query.
  private static let keyLimit = 24
  /// The largest number of words in the name of a street without the word for its kind.
  private static let wordsWithoutKind = 3

  /// Creates a finder of streets in a shard.
  ///
  /// - Parameter isTyping: A Boolean value that says whether the query is being typed, so that less
  ///   is read.
  init(_ reader: ShardReader, isTyping: Bool) {
    self.reader = reader
    self.isTyping = isTyping
    streetLimit = isTyping ? 128 : 512
    nameLimit = isTyping ? 32 : 96
  }

  /// Returns the streets that folded words name in a way, the most important first for each name.
  func streets(
    named words: [String], _ way: Way
  ) throws(SQLiteError) -> [StreetExtent] {
    let key = Key(words: words, way: way, isTyping: isTyping)
    return try reader.lookups.streetExtents.value(for: key) { () throws(SQLiteError) in
      switch way {
      case .whole: try wholeNames(words)
      case .withoutKind: try namesWithoutKind(words)
      case .part: try partNames(words, lastIsPrefix: false)
      case .begun: try begunNames(words)
      }
    }
  }

  private func wholeNames(_ words: [String]) throws(SQLiteError) -> [StreetExtent] {
    let name = ParsedStreetName(words)
    let spellings = reader.shard.spellings
    let streets = try streets(
      withKeys: [name.key] + StreetKeys.otherKeys(askedFor: name, spellings)
        + (RoadName(words)?.keysAskedFor ?? []))
    if !streets.isEmpty { return streets }
    // German umlauts may be spelled out with two letters: "Aeulestrasse".
    guard let folded = Umlauts.folded(words) else { return [] }
    return try self.streets(withKeys: [ParsedStreetName(folded).key])
  }

  private func begunNames(_ words: [String]) throws(SQLiteError) -> [StreetExtent] {
    let begun = try reader.extents(ofStreetsWithPrefix: ParsedStreetName(words).key)
    if begun.count >= nameLimit { return begun }
    return try begun
      + partNames(words, lastIsPrefix: true)
      .filter { street in !begun.contains { $0.place == street.place } }
  }

  /// Returns the streets that some words are the names of without the word for their kind; none for
  /// words that have one already.
  private func namesWithoutKind(_ words: [String]) throws(SQLiteError) -> [StreetExtent] {
    guard words.count <= Self.wordsWithoutKind, telling(words).count == words.count,
      words.allSatisfy({ reader.shard.trie.weight(of: $0, asPrefix: true) != nil })
    else { return [] }
    return try streets(withKeys: ParsedStreetName(words).keysWithKinds)
  }

  /// Returns those of some words that tell a street from others: words for kinds of streets may be
  /// abbreviated in the data, and too many names have them. A direction alone is a name.
  private func telling(_ words: [String]) -> [String] {
    words.filter {
      !ParsedStreetName.mayBeAbbreviated($0)
        || words.count == 1 && ParsedStreetName.directions.contains($0)
    }
  }

  /// Returns the streets whose names have all of some words, in their order.
  private func partNames(
    _ words: [String], lastIsPrefix: Bool
  ) throws(SQLiteError) -> [StreetExtent] {
    let parsed = ParsedStreetName(words).words
    var telling = telling(parsed.filter { words.contains($0) || StreetNumbers.isFigures($0) })
    let isPrefix = lastIsPrefix && words.last.map { telling.last == $0 } ?? false
    let bare = telling.filter { !IntersectionWords.particles.contains($0) }
    if !isPrefix, !bare.isEmpty { telling = bare }
    var keys: [String] = []
    for lookup in reader.writtenForms(of: telling, lastIsPrefix: isPrefix) {
      let index = NameIndex(reader, query: QueryWords(words: lookup), bounds: nil)
      var count = 0
      try index.forEachMatching(index.query.all, lastIsPrefix: isPrefix) { candidate in
        count += 1
        let name = ParsedStreetName(candidate.name.text)
        if name.has(isPrefix ? parsed.dropLast() : parsed[...]), !keys.contains(name.key) {
          keys.append(name.key)
        }
        return count < nameLimit && keys.count < Self.keyLimit
      }
    }
    return try streets(withKeys: keys)
  }

  /// Returns the streets with some keys, each once.
  private func streets(withKeys keys: [String]) throws(SQLiteError) -> [StreetExtent] {
    var (streets, known): ([StreetExtent], Set<Int>) = ([], [])
    for key in keys where streets.count < streetLimit {
      streets += try reader.extents(ofStreetsWithKey: key, limit: streetLimit - streets.count)
        .filter { known.insert($0.place).inserted }
    }
    return streets
  }
}

extension ParsedStreetName {
  /// The words for kinds of streets that end names of streets, in a word of their own or in the same
  /// one; the most frequent ones of six languages, as they are spelled out in keys.
  private static let kinds = [
    "street", "avenue", "road", "lane", "drive", "court", "place", "square", "boulevard",
    "strasse", "gasse", "weg", "platz", "allee", "katu", "tie", "kuja", "polku",
  ]

  /// The words for directions, which are the names of streets too: "West Street".
  fileprivate static let directions: Set = ["north", "south", "east", "west"]

  /// The keys of the street's name with each word for a kind of street after it.
  fileprivate var keysWithKinds: [String] { Self.kinds.map { key + $0 } }

  /// Returns whether a street's name has some words in their order, perhaps with others between.
  fileprivate func has(_ wanted: ArraySlice<String>) -> Bool {
    var rest = wanted
    for word in words where word == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
