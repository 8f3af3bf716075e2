/// A set of words of one query, by their positions among its words.
struct WordSet: Hashable {
  private var bits: UInt32 = 0

  /// Creates the set of the words in a range; those from the thirty-third on are left out.
  init(_ range: Range<Int> = 0..<0) { for index in range { insert(index) } }

  /// The number of words in the set.
  var count: Int { bits.nonzeroBitCount }

  /// Returns whether the set has the word at a position.
  func contains(_ index: Int) -> Bool {
    index < UInt32.bitWidth && bits & (1 << UInt32(index)) != 0
  }

  /// Returns whether the set has none of the words in a range.
  func isDisjoint(with range: Range<Int>) -> Bool { range.allSatisfy { !contains($0) } }

  mutating func insert(_ index: Int) {
    if index < UInt32.bitWidth { bits |= 1 << UInt32(index) }
  }

  mutating func formUnion(_ range: Range<Int>) { for index in range { insert(index) } }

  /// Returns the runs of neighbouring words in a range that the set does not have, in order.
  func runs(missingFrom range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in range where !contains(index) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
