/// The names that have one word, or one that begins so, in the order of importance. What was read
/// stays for the time of one query, which asks for the same words again and again.
final class NameList {
  /// What one row of the shard holds, and the chunks it answers for.
  private struct Rows {
    var numbers: ClosedRange<Int>
    var chunks: [NameChunk]
  }

  private let key: String
  private let statement: Statement?
  private var read: [Rows] = []

  /// - Parameter statement: Yields the row of a key that has a chunk or else the next one.
  init(_ key: String, _ statement: Statement) {
    self.key = key
    self.statement = statement
  }

  /// One of a few names, which are ascending, each once.
  init(of names: [Int]) {
    key = ""
    statement = nil
    read = [Rows(numbers: 0...Int.max, chunks: NameChunk.chunks(of: names))]
  }

  /// The chunk with that number, or else the next one there is.
  func chunk(from number: Int) throws(SQLiteError) -> NameChunk? {
    if let known = read.first(where: { $0.numbers.contains(number) }) {
      return known.chunks.first { $0.number >= number }
    }
    var rows = Rows(numbers: number...Int.max, chunks: [])
    try statement?.run([.text(key), .integer(number)]) { row in
      rows.chunks = row.withBlob(1, NameChunk.decode)
      rows.numbers = number...max(number, row.integer(0))
    }
    read.append(rows)
    return rows.chunks.first { $0.number >= number }
  }
}

/// Names that have one of several words.
struct NameUnion {
  let lists: [NameList]

  /// Those of the chunk with that number, or else of the next one there is.
  func chunk(from number: Int) throws(SQLiteError) -> NameChunk? {
    if lists.count == 1 { return try lists[0].chunk(from: number) }
    var chunks: [NameChunk] = []
    for list in lists {
      guard let chunk = try list.chunk(from: number) else { continue }
      if let first = chunks.first, first.number < chunk.number { continue }
      if let first = chunks.first, first.number > chunk.number { chunks = [] }
      chunks.append(chunk)
    }
    return NameChunk(unionOf: chunks)
  }
}
