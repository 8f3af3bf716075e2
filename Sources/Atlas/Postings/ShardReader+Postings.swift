import Basics
import SQLite
import ShardFormat
import Synchronization

/// An extension of `ShardReader` with functions that find names by the words they have.
extension ShardReader {
  /// The largest number of blocks of the table `words` that are read for one prefix after the first
  /// block.
  private static let blockLimit = 16
  private static let block = """
    SELECT id, words FROM words WHERE first <= ? ORDER BY first DESC LIMIT 1
    """
  private static let nextBlock = "SELECT id, words FROM words WHERE id = ?"

  /// Returns the posting lists of the names in a shard that have a word.
  func names(withWord word: String) throws(SQLiteError) -> PostingUnion {
    try lookups.postings.value(for: word) { () throws(SQLiteError) in
      Self.union(of: try find(word, isPrefix: false))
    }
  }

  /// Returns the posting lists of the names of the places that lie in one of several areas.
  ///
  /// - Parameter areas: The numbers of the areas in the shard.
  func names(inOneOf areas: [Int]) throws(SQLiteError) -> PostingUnion {
    var lists: [PostingList] = []
    for area in areas {
      lists += try names(withWord: IndexedWords.marker(area: area)).lists
    }
    return PostingUnion(lists: lists)
  }

  /// Returns the posting lists of the names in a shard that have a word with a prefix.
  func names(withPrefix prefix: String) throws(SQLiteError) -> PostingUnion {
    let key = IndexedWords.beginning(prefix)
    return try lookups.postings.value(for: key) { () throws(SQLiteError) in
      // A prefix of many names has a posting list of its own.
      let own = PostingList(key)
      return try own.container(from: 0, in: database) == nil
        ? Self.union(of: try find(prefix, isPrefix: true)) : PostingUnion(lists: [own])
    }
  }

  private static func union(of found: WordBlock.Lookup) -> PostingUnion {
    var lists = found.words.map { PostingList($0) }
    if !found.names.isEmpty {
      // The names of one word ascend; a name may have several of the words.
      let ascend = zip(found.names, found.names.dropFirst()).allSatisfy { $0 < $1 }
      lists.append(PostingList(of: ascend ? found.names : Set(found.names).sorted()))
    }
    return PostingUnion(lists: lists)
  }

  /// Returns what the blocks of words know of a word, or of all words with a prefix. The words that were
  /// looked up last are cached, as most queries name one of the same few towns.
  private func find(_ word: String, isPrefix: Bool) throws(SQLiteError) -> WordBlock.Lookup {
    let key = isPrefix ? IndexedWords.beginning(word) : word
    if let known = shard.knownWords.withLock({ $0.value(for: key) }) { return known }
    let found = try readWords(word, isPrefix: isPrefix)
    shard.knownWords.withLock { $0.keep(found, cost: key.utf8.count + found.cost, for: key) }
    return found
  }

  private func readWords(_ word: String, isPrefix: Bool) throws(SQLiteError) -> WordBlock.Lookup {
    let bytes = Array(word.utf8)
    var found = WordBlock.Lookup()
    var id = 0
    let read = { (row: Row) in
      id = row.integer(0)
      row.withBlob(1) { block in
        var block = WordBlock(block)
        block.find(bytes, isBeginning: isPrefix, &found)
      }
    }
    try database.run(Self.block, [.text(word)], read)
    // Where no block begins before the prefix, the words that have it are in the first block.
    if isPrefix, id == 0 { found.continuesInNextBlock = true }
    for _ in 0..<Self.blockLimit where found.continuesInNextBlock {
      found.continuesInNextBlock = false
      try database.run(Self.nextBlock, [.integer(id + 1)], read)
    }
    return found
  }

  /// Calls a closure with the numbers of the names that are in all of several unions of posting
  /// lists, the most important first, until the closure returns `false`.
  ///
  /// - Parameters:
  ///   - limit: The largest number of containers that are read.
  ///   - last: The number of the last container that is read.
  func forEachName(
    inAllOf unions: [PostingUnion], limit: Int, upTo last: Int,
    _ body: (Int) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    var (number, left) = (0, limit)
    let unions = try sparsestFirst(unions)
    var containers: [BitmapContainer] = []
    var intersection = PostingIntersection()
    search: while let sparsest = unions.first {
      guard left > 0 else { return }
      left -= 1
      try sparsest.read(&containers, from: number, in: database)
      guard let next = containers.first?.number else { return }
      number = next
      if number > last { return }
      intersection.begin(with: containers)
      for union in unions.dropFirst() where !intersection.isEmpty {
        guard left > 0 else { return }
        left -= 1
        try union.read(&containers, from: number, in: database)
        guard let next = containers.first?.number else { return }
        if next > number {
          // No name between the two numbers is in all of the unions.
          number = next
          continue search
        }
        intersection.formIntersection(with: containers)
      }
      guard try intersection.forEachName(body) else { return }
      number += 1
    }
  }

  /// Returns unions of posting lists ordered by the density of their names, the sparsest first:
  /// where one has no names, the others need not be read.
  private func sparsestFirst(_ unions: [PostingUnion]) throws(SQLiteError) -> [PostingUnion] {
    if unions.count < 2 { return unions }
    var weighed: [(union: PostingUnion, density: Double)] = []
    for union in unions { weighed.append((union, try union.density(in: database))) }
    return weighed.sorted { $0.density < $1.density }.map(\.union)
  }
}
