/// The names of one chunk that several words have, found by looking at one word after the other:
/// the fewer are left, the less there is to look for.
struct CommonNames {
  /// The first name that belongs to the chunk.
  private let first: Int
  /// A list that is all there is so far.
  private var only: NameChunk?
  /// The lower bits, ascending; empty where there are bits.
  private var listed: [UInt16] = []
  /// A bit for each name; empty where they are listed.
  private var bits: [UInt64] = []

  /// All the names of chunks with the same number.
  init(of chunks: [NameChunk]) {
    first = (chunks.first?.number ?? 0) * NameChunk.bitCount
    let count = chunks.reduce(0) { $0 + $1.count }
    if chunks.count == 1, chunks[0].isListed {
      only = chunks[0]
    } else if count <= Self.few {
      listed = Set(chunks.flatMap(\.listed)).sorted()
    } else {
      bits = chunks.count == 1 ? chunks[0].bits : Self.union(chunks)
    }
  }

  /// So many are put together as lists.
  private static let few = 32

  var isEmpty: Bool { only == nil && listed.isEmpty && bits.allSatisfy { $0 == 0 } }

  /// Keeps what is in one of the chunks, which have the same number.
  mutating func formIntersection(with chunks: [NameChunk]) {
    let other = chunks.count == 1 ? chunks[0] : nil
    if let only {
      self.only = nil
      if let other, other.isListed, other.count / Self.fewer < only.count {
        listed = NameChunk.common(only, other)
        return
      }
      listed = only.listed
    }
    if bits.isEmpty {
      listed.removeAll { name in !chunks.contains { $0.contains(name) } }
    } else if let other, other.isListed {
      listed = other.listed.filter { bits[Int($0 >> 6)] >> UInt64($0 & 63) & 1 == 1 }
      bits = []
    } else {
      let others = other?.bits ?? Self.union(chunks)
      for index in bits.indices { bits[index] &= others[index] }
    }
  }

  /// Who has so many times fewer names looks each of them up; else both lists are read.
  private static let fewer = 16

  private static func union(_ chunks: [NameChunk]) -> [UInt64] {
    var bits: [UInt64] = Array(repeating: 0, count: NameChunk.bitCount / 64)
    for chunk in chunks {
      if chunk.isListed {
        for name in chunk.listed { bits[Int(name >> 6)] |= 1 << UInt64(name & 63) }
      } else {
        let others = chunk.bits
        for index in bits.indices { bits[index] |= others[index] }
      }
    }
    return bits
  }

  /// Calls `body` with the names, ascending, as long as it wants more.
  ///
  /// - Returns: Whether it wanted more to the end.
  func forEachName<Failure: Error>(
    _ body: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    for name in only?.listed ?? listed {
      guard try body(first + Int(name)) else { return false }
    }
    for index in bits.indices {
      var rest = bits[index]
      while rest != 0 {
        guard try body(first + index * 64 + rest.trailingZeroBitCount) else { return false }
        rest &= rest - 1
      }
    }
    return true
  }
}
