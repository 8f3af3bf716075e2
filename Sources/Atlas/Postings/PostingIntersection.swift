import ShardFormat

/// The names of one chunk that several words have, found by looking at one word after the other:
/// the fewer are left, the less there is to look for. One serves chunk after chunk, as its memory
/// is of use again.
struct PostingIntersection {
  /// The first name that belongs to the chunk.
  private var first = 0
  /// A list that is all there is so far.
  private var only: BitmapContainer?
  /// The lower bits, ascending, where they are listed.
  private var listed: [UInt16] = []
  private var isListed = true
  /// Of more than are listed.
  private var bits = Bitmap()
  /// Of those that are looked for among them.
  private var others = Bitmap()

  /// So many of several words are put together as lists.
  private static let few = 32
  /// Of so many times fewer names each is looked up; else the others are all made bits.
  private static let fewer = 32

  var isEmpty: Bool { isListed ? only == nil && listed.isEmpty : bits.isEmpty }

  /// Begins with all the names of chunks with the same number.
  mutating func begin(with chunks: [BitmapContainer]) {
    first = (chunks.first?.number ?? 0) * BitmapContainer.bitCount
    only = nil
    listed.removeAll(keepingCapacity: true)
    isListed = true
    if chunks.count == 1, chunks[0].isListed {
      only = chunks[0]
    } else if chunks.reduce(0, { $0 + $1.count }) <= Self.few {
      listed += Set(chunks.flatMap(\.listed)).sorted()
    } else {
      isListed = false
      bits.set(chunks)
    }
  }

  /// Keeps what is in one of the chunks, which have the same number.
  mutating func formIntersection(with chunks: [BitmapContainer]) {
    if isListed {
      keepListed(in: chunks)
    } else if chunks.count == 1, chunks[0].isListed {
      chunks[0].forEachName { name in
        if bits.contains(name) { listed.append(name) }
      }
      isListed = true
    } else {
      others.set(chunks)
      bits.formIntersection(with: others)
    }
  }

  private mutating func keepListed(in chunks: [BitmapContainer]) {
    let lookedThrough = chunks.reduce(0) { $0 + ($1.isListed ? $1.count : 0) }
    let count = only?.count ?? listed.count
    if lookedThrough > 0, lookedThrough <= Self.fewer * count {
      others.set(chunks)
      keepListed { [others] in others.contains($0) }
    } else {
      keepListed { name in chunks.contains { $0.contains(name) } }
    }
  }

  private mutating func keepListed(_ isKept: (UInt16) -> Bool) {
    if let only {
      self.only = nil
      only.forEachName { name in
        if isKept(name) { listed.append(name) }
      }
    } else {
      listed.removeAll { !isKept($0) }
    }
  }

  /// Calls `body` with the names, ascending, as long as it wants more.
  ///
  /// - Returns: Whether it wanted more to the end.
  func forEachName<Failure: Error>(
    _ body: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard isListed else {
      return try bits.forEachName { name throws(Failure) in try body(first + name) }
    }
    for name in only?.listed ?? listed {
      guard try body(first + Int(name)) else { return false }
    }
    return true
  }
}
