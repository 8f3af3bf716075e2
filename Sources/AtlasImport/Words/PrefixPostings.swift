import ShardFormat

/// The beginnings of the last word, and the names of all the words that begin so, while words come
/// in the order of their bytes.
struct PrefixPostings {
  typealias Ended = (word: [UInt8], names: [UInt32])

  private struct Beginning {
    /// In bytes, of the last word.
    var length = 0
    /// Those of one word after those of another.
    var names: [UInt32] = []
  }

  /// More letters are seldom what the words of many names begin with.
  private static let longest = 12

  private var last: [UInt8] = []
  /// The shortest first; `depth` of them are open, the others are room to be used again.
  private var beginnings = Array(repeating: Beginning(), count: longest)
  private var depth = 0
  /// A bit for each name, for a moment.
  private var bits: [UInt64] = []

  /// - Returns: The beginnings that the word does not have, if many names have such words; the
  ///   names in their order.
  mutating func add(_ word: [UInt8], _ names: [UInt32]) -> [Ended] {
    let shared = zip(last, word).prefix { $0 == $1 }.count
    let ended = close(longerThan: shared)
    var length = depth > 0 ? beginnings[depth - 1].length : 0
    while depth < Self.longest, length < word.count {
      length += 1
      // To the end of a letter.
      while length < word.count, word[length] & 0xC0 == 0x80 { length += 1 }
      beginnings[depth].length = length
      beginnings[depth].names.removeAll(keepingCapacity: true)
      depth += 1
    }
    for index in 0..<depth { beginnings[index].names += names }
    last = word
    return ended
  }

  mutating func finish() -> [Ended] { close(longerThan: 0) }

  private mutating func close(longerThan length: Int) -> [Ended] {
    var ended: [Ended] = []
    while depth > 0, beginnings[depth - 1].length > length {
      depth -= 1
      guard beginnings[depth].names.count > ShardSchema.longestWithin else { continue }
      let names = sorted(beginnings[depth].names)
      if names.count <= ShardSchema.longestWithin { continue }
      ended.append((Array(last[..<beginnings[depth].length]), names))
    }
    return ended
  }

  /// Each name once.
  private mutating func sorted(_ names: [UInt32]) -> [UInt32] {
    let wordCount = Int(names.max() ?? 0) / 64 + 1
    if names.count < wordCount / 8 {
      return names.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    if bits.count < wordCount { bits += repeatElement(0, count: wordCount - bits.count) }
    for name in names { bits[Int(name / 64)] |= 1 << UInt64(name % 64) }
    var sorted: [UInt32] = []
    sorted.reserveCapacity(names.count)
    for index in 0..<wordCount where bits[index] != 0 {
      var rest = bits[index]
      while rest != 0 {
        sorted.append(UInt32(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
      bits[index] = 0
    }
    return sorted
  }
}
