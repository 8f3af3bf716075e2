import Basics
import SQLite
import ShardFormat

/// The names that have one word, or one that begins so, in the order of importance. What was read
/// stays for the time of one query, which asks for the same words again and again.
final class PostingList {
  /// What one row of the shard holds, and the chunks it answers for.
  private struct Rows {
    var numbers: ClosedRange<Int>
    var chunks: [BitmapContainer]
  }

  /// Yields the row of a key that has a chunk, or else the next one, and those after it.
  private static let from = """
    SELECT id, last, names FROM lists WHERE word = ?1 AND last >= ?2 ORDER BY last LIMIT ?3
    """
  /// The same of the row with a number: those of a key are numbered one after the other.
  private static let after = """
    SELECT id, last, names FROM lists NOT INDEXED
    WHERE id BETWEEN ?2 AND ?2 + ?3 - 1 AND word = ?1 ORDER BY id
    """
  /// Rows read at once, where one after the other is asked for.
  private static let most = 16

  private let key: String
  /// Ascending.
  private var read: [Rows] = []
  /// What the chunks lie in.
  private var memory: [UnsafeMutableRawBufferPointer] = []
  private var ahead = 1
  /// Of the last row that was read.
  private var id = 0

  init(_ key: String) { self.key = key }

  /// One of a few names, which are ascending, each once.
  init(of names: [Int]) {
    key = ""
    var row: [UInt8] = []
    var rest = names.map { UInt32(truncatingIfNeeded: $0) }[...]
    while let first = rest.first {
      let number = BitmapContainer.number(ofName: Int(first))
      let chunk = rest.prefix { BitmapContainer.number(ofName: Int($0)) == number }
      BitmapContainer.encode(chunk, into: &row)
      rest = rest.dropFirst(chunk.count)
    }
    read = [Rows(numbers: 0...Int.max, chunks: row.withUnsafeBytes(copied))]
  }

  deinit {
    for row in memory { row.deallocate() }
  }

  private func copied(_ row: UnsafeRawBufferPointer) -> [BitmapContainer] {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: row.count, alignment: 1)
    copy.copyMemory(from: row)
    memory.append(copy)
    return BitmapContainer.decode(UnsafeRawBufferPointer(copy))
  }

  /// The chunk with that number, or else the next one there is.
  func chunk(from number: Int, _ database: Database) throws(SQLiteError) -> BitmapContainer? {
    let chunks = try rows(at: number, database).chunks
    let index = chunks.partitioningIndex { $0.number >= number }
    return index < chunks.count ? chunks[index] : nil
  }

  /// How many names a chunk has on average, of those that are read first.
  func density(_ database: Database) throws(SQLiteError) -> Double {
    let rows = try rows(at: 0, database)
    guard let last = rows.chunks.last else { return 0 }
    return Double(rows.chunks.reduce(0) { $0 + $1.count }) / Double(last.number + 1)
  }

  private func rows(at number: Int, _ database: Database) throws(SQLiteError) -> Rows {
    let index = read.partitioningIndex { $0.numbers.upperBound >= number }
    if index < read.count, read[index].numbers.contains(number) { return read[index] }
    let isNext = index == read.count && index > 0
    ahead = isNext ? min(2 * ahead, Self.most) : 1
    let follows = isNext && number == read[index - 1].numbers.upperBound + 1
    var found: [Rows] = []
    var (next, lastID) = (number, id)
    try database.run(
      follows ? Self.after : Self.from,
      [.text(key), .integer(follows ? id &+ 1 : number), .integer(ahead)]
    ) { row in
      lastID = row.integer(0)
      let last = max(next, min(row.integer(1), BitmapContainer.lastNumber))
      found.append(Rows(numbers: next...last, chunks: row.withBlob(2, copied)))
      next = last + 1
    }
    if index == read.count { id = lastID }
    if found.isEmpty || isNext && found.count < ahead {
      found.append(Rows(numbers: next...Int.max, chunks: []))
    }
    read.insert(contentsOf: found, at: index)
    return found[0]
  }
}

/// Names that have one of several words.
struct PostingUnion {
  let lists: [PostingList]

  /// Those of the chunk with that number, or else of the next one there is; none after the last.
  func read(
    _ chunks: inout [BitmapContainer], from number: Int, _ database: Database
  ) throws(SQLiteError) {
    chunks.removeAll(keepingCapacity: true)
    for list in lists {
      guard let chunk = try list.chunk(from: number, database) else { continue }
      if let first = chunks.first, first.number < chunk.number { continue }
      if let first = chunks.first, first.number > chunk.number {
        chunks.removeAll(keepingCapacity: true)
      }
      chunks.append(chunk)
    }
  }

  /// See `PostingList`.
  func density(_ database: Database) throws(SQLiteError) -> Double {
    var density = 0.0
    for list in lists { density += try list.density(database) }
    return density
  }
}
