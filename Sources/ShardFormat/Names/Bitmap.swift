/// A bit for each name of a chunk: who asks for many of them has an answer at once.
package struct Bitmap {
  private var words: [UInt64] = Array(repeating: 0, count: BitmapContainer.bitCount / 64)

  package init() {}

  /// Those of chunks with the same number, put together.
  package mutating func set(_ chunks: [BitmapContainer]) {
    words.withUnsafeMutableBufferPointer { words in
      words.update(repeating: 0)
      for chunk in chunks { chunk.add(to: words) }
    }
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  package func contains(_ name: UInt16) -> Bool {
    words[Int(name >> 6)] >> UInt64(name & 63) & 1 == 1
  }

  package mutating func formIntersection(with others: Bitmap) {
    for index in words.indices { words[index] &= others.words[index] }
  }

  /// Calls `body` with the lower bits of the names, ascending, as long as it wants more.
  ///
  /// - Returns: Whether it wanted more to the end.
  package func forEachName<Failure: Error>(
    _ body: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    for index in words.indices {
      var rest = words[index]
      while rest != 0 {
        guard try body(index * 64 + rest.trailingZeroBitCount) else { return false }
        rest &= rest - 1
      }
    }
    return true
  }
}
