import SQLite
import ShardFormat

/// The lists of names by word, for the time of one query: what was read for it as typed is there
/// for its corrections.
final class Postings {
  /// What is longer than all the beginnings that have lists is read of so many blocks at most.
  private static let blockLimit = 16

  /// Over which more is read.
  var database: Database
  private var known: [String: PostingUnion] = [:]

  private static let block = """
    SELECT id, words FROM words WHERE first <= ? ORDER BY first DESC LIMIT 1
    """
  private static let nextBlock = "SELECT id, words FROM words WHERE id = ?"

  init(_ database: Database) { self.database = database }

  func names(withWord word: String) throws(SQLiteError) -> PostingUnion {
    if let union = known[word] { return union }
    let union = Self.union(of: try find(word, isBeginning: false))
    known[word] = union
    return union
  }

  func names(inOneOf areas: [Int]) throws(SQLiteError) -> PostingUnion {
    var lists: [PostingList] = []
    for area in areas {
      lists += try names(withWord: IndexedWords.marker(area: area)).lists
    }
    return PostingUnion(lists: lists)
  }

  /// A beginning of many names has a list of its own.
  func names(withWordBeginning word: String) throws(SQLiteError) -> PostingUnion {
    let key = IndexedWords.beginning(word)
    if let union = known[key] { return union }
    let own = PostingList(key)
    let union =
      try own.chunk(from: 0, database) == nil
      ? Self.union(of: try find(word, isBeginning: true)) : PostingUnion(lists: [own])
    known[key] = union
    return union
  }

  private static func union(of found: WordBlock.Lookup) -> PostingUnion {
    var lists = found.words.map { PostingList($0) }
    if !found.names.isEmpty {
      // A name may have several of the words.
      let names =
        found.words.isEmpty && found.names.count == 1 ? found.names : Set(found.names).sorted()
      lists.append(PostingList(of: names))
    }
    return PostingUnion(lists: lists)
  }

  private func find(
    _ word: String, isBeginning: Bool
  ) throws(SQLiteError) -> WordBlock.Lookup {
    let bytes = Array(word.utf8)
    var found = WordBlock.Lookup()
    var id = 0
    let read = { (row: Row) in
      id = row.integer(0)
      row.withBlob(1) { block in
        var block = WordBlock(block)
        block.find(bytes, isBeginning: isBeginning, &found)
      }
    }
    try database.run(Self.block, [.text(word)], read)
    // The words that begin so may come after all that are less.
    if isBeginning, id == 0 { found.continuesInNextBlock = true }
    for _ in 0..<Self.blockLimit where found.continuesInNextBlock {
      found.continuesInNextBlock = false
      try database.run(Self.nextBlock, [.integer(id + 1)], read)
    }
    return found
  }

  /// Calls `body` with the names that are in all of the unions, the most important first, as long
  /// as it wants more.
  ///
  /// - Parameters:
  ///   - limit: So many chunks are read at most.
  ///   - last: Chunks after it are of no interest.
  func forEachName(
    inAllOf unions: [PostingUnion], limit: Int, upTo last: Int,
    _ body: (Int) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    var (number, left) = (0, limit)
    let unions = try sparsestFirst(unions)
    var chunks: [BitmapContainer] = []
    var common = PostingIntersection()
    search: while let sparsest = unions.first {
      guard left > 0 else { return }
      left -= 1
      try sparsest.read(&chunks, from: number, database)
      guard let next = chunks.first?.number else { return }
      number = next
      if number > last { return }
      common.begin(with: chunks)
      for union in unions.dropFirst() where !common.isEmpty {
        guard left > 0 else { return }
        left -= 1
        try union.read(&chunks, from: number, database)
        guard let next = chunks.first?.number else { return }
        if next > number {
          // Nothing in between is in all of them.
          number = next
          continue search
        }
        common.formIntersection(with: chunks)
      }
      guard try common.forEachName(body) else { return }
      number += 1
    }
  }

  /// Where one word has no name, the others need not be looked at.
  private func sparsestFirst(_ unions: [PostingUnion]) throws(SQLiteError) -> [PostingUnion] {
    if unions.count < 2 { return unions }
    var weighed: [(union: PostingUnion, density: Double)] = []
    for union in unions { weighed.append((union, try union.density(database))) }
    return weighed.sorted { $0.density < $1.density }.map(\.union)
  }
}
