import ShardFormat

/// A builder of postings for prefixes: for each prefix that the words of many names begin with, the
/// numbers of those names. Words are added in the order of their bytes.
struct PrefixPostings {
  /// A prefix that no further word begins with, and the numbers of the names that have a word with
  /// the prefix, in ascending order.
  typealias Ended = (word: [UInt8], names: [UInt32])

  /// A prefix of the word that was added last, and the names collected for it.
  private struct Beginning {
    /// The length of the prefix in bytes.
    var length = 0
    /// The numbers of the names that have a word with the prefix, word after word: a name with
    /// several such words comes several times.
    var names: [UInt32] = []
  }

  /// The largest number of letters of the prefixes that are collected. Longer prefixes seldom begin
  /// the words of many names.
  private static let longest = 12

  private var last: [UInt8] = []
  /// The prefixes of the word that was added last, the shortest first. The first `depth` are in
  /// use; the others keep room to be used again.
  private var beginnings = Array(repeating: Beginning(), count: longest)
  private var depth = 0
  /// A bitmap with a bit for each name, in use while the numbers of names are sorted.
  private var bits: [UInt64] = []

  /// Adds a word and the numbers of the names that have it.
  ///
  /// - Returns: The prefixes of the previous word that this word does not have, as far as many
  ///   names have words with them.
  mutating func add(_ word: [UInt8], _ names: [UInt32]) -> [Ended] {
    let shared = zip(last, word).prefix { $0 == $1 }.count
    let ended = close(longerThan: shared)
    var length = depth > 0 ? beginnings[depth - 1].length : 0
    while depth < Self.longest, length < word.count {
      length += 1
      // Go on to the end of the letter.
      while length < word.count, word[length] & 0xC0 == 0x80 { length += 1 }
      beginnings[depth].length = length
      beginnings[depth].names.removeAll(keepingCapacity: true)
      depth += 1
    }
    for index in 0..<depth { beginnings[index].names += names }
    last = word
    return ended
  }

  /// Returns the remaining prefixes of the word that was added last, as far as many names have
  /// words with them.
  mutating func finish() -> [Ended] { close(longerThan: 0) }

  /// Removes the prefixes longer than a number of bytes, and returns those that words of many names
  /// begin with.
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

  /// Returns the given numbers of names in ascending order, each once.
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
