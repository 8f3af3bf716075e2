import ShardFormat

/// A set of shards of an atlas, by their positions in it. Those behind the first hundred and some count as one.
struct ShardSet {
  private var bits: UInt128 = 0

  /// All shards.
  static let all = ShardSet(bits: .max)

  var isEmpty: Bool { bits == 0 }

  private static func bit(_ index: Int) -> UInt128 { 1 << min(index, UInt128.bitWidth - 1) }

  /// Returns whether the shard at a position is in the set, or may be one of those that count as one.
  func contains(_ index: Int) -> Bool { bits & Self.bit(index) != 0 }

  mutating func insert(_ index: Int) { bits |= Self.bit(index) }

  func intersection(_ other: ShardSet) -> ShardSet { ShardSet(bits: bits & other.bits) }

  /// Returns the largest number of some sets that have one and the same shard of this set.
  func greatestDepth(of sets: [ShardSet]) -> Int {
    var (rest, greatest) = (sets.reduce(0) { $0 | $1.bits } & bits, 0)
    while rest != 0 {
      let shard = rest & ~(rest - 1)
      greatest = max(greatest, sets.count { $0.bits & shard != 0 })
      rest ^= shard
    }
    return greatest
  }
}

extension EmbeddedAtlas {
  /// Returns the shards of which some name has a folded word, which are found once for a query.
  func shards(with word: String, _ lookups: QueryLookups) -> ShardSet {
    lookups.shardsByWord.value(for: word) {
      var set = ShardSet()
      for (index, shard) in shards.enumerated()
      where shard.trie.weight(of: word, asPrefix: false) != nil {
        set.insert(index)
      }
      return set
    }
  }
}
