/// The lists of names by word, on one connection for the time of one query.
final class NameLists {
  /// What is longer than all the beginnings that have lists is read of so many blocks at most.
  private static let blockLimit = 16

  private let connection: Connection
  private var known: [String: NameUnion] = [:]

  private static let list = """
    SELECT last, names FROM lists WHERE word = ? AND last >= ? ORDER BY last LIMIT 1
    """
  private static let block = """
    SELECT id, words FROM words WHERE first <= ? ORDER BY first DESC LIMIT 1
    """
  private static let nextBlock = "SELECT id, words FROM words WHERE id = ?"

  init(_ connection: Connection) { self.connection = connection }

  func names(withWord word: String) throws(SQLiteError) -> NameUnion {
    if let union = known[word] { return union }
    let union = try union(of: try find(word, isBeginning: false))
    known[word] = union
    return union
  }

  func names(inOneOf areas: [Int]) throws(SQLiteError) -> NameUnion {
    var lists: [NameList] = []
    for area in areas {
      lists += try names(withWord: IndexedWords.marker(area: area)).lists
    }
    return NameUnion(lists: lists)
  }

  /// A beginning of many names has a list of its own.
  func names(withWordBeginning word: String) throws(SQLiteError) -> NameUnion {
    let key = IndexedWords.beginning(word)
    if let union = known[key] { return union }
    let own = try list(key)
    let union =
      try own.chunk(from: 0) == nil
      ? try union(of: try find(word, isBeginning: true)) : NameUnion(lists: [own])
    known[key] = union
    return union
  }

  private func list(_ key: String) throws(SQLiteError) -> NameList {
    NameList(key, try connection.statement(Self.list))
  }

  private func union(of found: WordBlock.Found) throws(SQLiteError) -> NameUnion {
    var lists: [NameList] = []
    for word in found.words { lists.append(try list(word)) }
    if !found.names.isEmpty {
      // A name may have several of the words.
      let names =
        found.words.isEmpty && found.names.count == 1 ? found.names : Set(found.names).sorted()
      lists.append(NameList(of: names))
    }
    return NameUnion(lists: lists)
  }

  private func find(
    _ word: String, isBeginning: Bool
  ) throws(SQLiteError) -> WordBlock.Found {
    let bytes = Array(word.utf8)
    var found = WordBlock.Found()
    var id = 0
    let read = { (row: Row) in
      id = row.integer(0)
      row.withBlob(1) { block in
        var block = WordBlock(block)
        block.find(bytes, isBeginning: isBeginning, &found)
      }
    }
    try connection.run(Self.block, [.text(word)], read)
    // The words that begin so may come after all that are less.
    if isBeginning, id == 0 { found.isOpen = true }
    for _ in 0..<Self.blockLimit where found.isOpen {
      found.isOpen = false
      try connection.run(Self.nextBlock, [.integer(id + 1)], read)
    }
    return found
  }

  /// Calls `body` with the names that are in all of the unions, the most important first, as long
  /// as it wants more.
  ///
  /// - Parameter limit: So many chunks are read at most.
  func forEachName(
    inAllOf unions: [NameUnion], limit: Int, _ body: (Int) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    if unions.isEmpty { return }
    var chunks: [NameChunk] = []
    var number = 0
    for _ in 0..<limit {
      guard let chunk = try unions[chunks.count].chunk(from: number) else { return }
      if chunk.number > number {
        // Nothing in between is in all of them.
        number = chunk.number
        chunks = []
        continue
      }
      chunks.append(chunk)
      if chunks.count < unions.count { continue }
      guard try NameChunk.forEachName(inAllOf: chunks, body) else { return }
      number += 1
      chunks = []
    }
  }
}
