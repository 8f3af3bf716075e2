import Basics
import SQLite
import ShardFormat

/// A posting list of a word, or of a prefix: the numbers of the names that have it, in the order of
/// importance. Rows of the table `lists` that were read are kept, since a query asks for its words
/// again and again.
final class PostingList {
  /// A row of a posting list that has been read: its containers, and the range of container numbers
  /// that it covers.
  private struct Rows {
    var numbers: ClosedRange<Int>
    var containers: [BitmapContainer]
  }

  /// An SQL query for the row of a posting list that covers a container number, or else the next
  /// one, and rows after it.
  private static let from = """
    SELECT id, last, names FROM lists WHERE word = ?1 AND last >= ?2 ORDER BY last LIMIT ?3
    """
  /// An SQL query for the row of a posting list with an id and rows of the same list after it: the
  /// rows of a list are numbered one after the other.
  private static let after = """
    SELECT id, last, names FROM lists NOT INDEXED
    WHERE id BETWEEN ?2 AND ?2 + ?3 - 1 AND word = ?1 ORDER BY id
    """
  /// The largest number of rows of a posting list that are read at once.
  private static let readAheadLimit = 16

  private let key: String
  /// The rows of a posting list that have been read so far, ascending.
  private var read: [Rows] = []
  /// The copies of rows that the containers of a posting list point into.
  private var memory: [UnsafeMutableRawBufferPointer] = []
  /// The number of rows of a posting list that one SQL query reads. It doubles while rows are read
  /// one after the other.
  private var ahead = 1
  /// The id of the last row of a posting list that has been read.
  private var id = 0

  /// Creates the posting list of a word, or of a prefix as `IndexedWords.beginning` spells it.
  init(_ key: String) { self.key = key }

  /// Creates a posting list of a few names, without a table.
  ///
  /// - Parameter names: The numbers of the names, ascending, each once.
  init(of names: [Int]) {
    key = ""
    var row: [UInt8] = []
    row.reserveCapacity(2 * names.count + 16)
    var rest = names.map { UInt32(truncatingIfNeeded: $0) }[...]
    while let first = rest.first {
      let number = BitmapContainer.number(ofName: Int(first))
      let names = rest.prefix { BitmapContainer.number(ofName: Int($0)) == number }
      BitmapContainer.encode(names, into: &row)
      rest = rest.dropFirst(names.count)
    }
    read = [Rows(numbers: 0...Int.max, containers: row.withUnsafeBytes(copied))]
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

  /// Returns the container of a posting list with a number, or else the next one; `nil` after the
  /// last.
  func container(
    from number: Int, in database: Database
  ) throws(SQLiteError) -> BitmapContainer? {
    let containers = try rows(at: number, in: database).containers
    let index = containers.partitioningIndex { $0.number >= number }
    return index < containers.count ? containers[index] : nil
  }

  /// Returns the average number of names that a container of a posting list has, by the list's
  /// first row.
  func density(in database: Database) throws(SQLiteError) -> Double {
    let rows = try rows(at: 0, in: database)
    guard let last = rows.containers.last else { return 0 }
    return Double(rows.containers.reduce(0) { $0 + $1.count }) / Double(last.number + 1)
  }

  /// Returns the row of a posting list that covers a container number, which is read where it has
  /// not been read yet.
  private func rows(at number: Int, in database: Database) throws(SQLiteError) -> Rows {
    let index = read.partitioningIndex { $0.numbers.upperBound >= number }
    if index < read.count, read[index].numbers.contains(number) { return read[index] }
    let isNext = index == read.count && index > 0
    ahead = isNext ? min(2 * ahead, Self.readAheadLimit) : 1
    let follows = isNext && number == read[index - 1].numbers.upperBound + 1
    var found: [Rows] = []
    var (next, lastID) = (number, id)
    try database.run(
      follows ? Self.after : Self.from,
      [.text(key), .integer(follows ? id &+ 1 : number), .integer(ahead)]
    ) { row in
      lastID = row.integer(0)
      let last = max(next, min(row.integer(1), BitmapContainer.lastNumber))
      found.append(Rows(numbers: next...last, containers: row.withBlob(2, copied)))
      next = last + 1
    }
    if index == read.count { id = lastID }
    if found.isEmpty || isNext && found.count < ahead {
      found.append(Rows(numbers: next...Int.max, containers: []))
    }
    read.insert(contentsOf: found, at: index)
    return found[0]
  }
}

/// A union of posting lists: the names that have one of several words.
struct PostingUnion {
  let lists: [PostingList]

  /// Reads the containers with a number from all lists of a union, or those with the next number
  /// that any list has; none after the last.
  func read(
    _ containers: inout [BitmapContainer], from number: Int, in database: Database
  ) throws(SQLiteError) {
    containers.removeAll(keepingCapacity: true)
    for list in lists {
      guard let container = try list.container(from: number, in: database) else { continue }
      if let first = containers.first, first.number < container.number { continue }
      if let first = containers.first, first.number > container.number {
        containers.removeAll(keepingCapacity: true)
      }
      containers.append(container)
    }
  }

  /// Returns the average number of names that a container has in each posting list of a union,
  /// summed over the lists.
  func density(in database: Database) throws(SQLiteError) -> Double {
    var density = 0.0
    for list in lists { density += try list.density(in: database) }
    return density
  }
}
