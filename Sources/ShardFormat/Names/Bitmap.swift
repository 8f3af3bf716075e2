/// A bitmap that holds a set of names of one chunk of 65,536 consecutive numbers, with a bit for
/// each, so that any number of look-ups are quick.
package struct Bitmap {
  /// The bits of the bitmap, 64 in each element; empty for a bitmap that has never had names, since
  /// most look-ups need no bitmap and clearing 8 kilobytes takes longer than many of them.
  private var words: [UInt64] = []

  /// Creates a bitmap without any names.
  package init() {}

  /// Replaces the names in the bitmap by those of containers of Roaring bitmaps that all cover the
  /// same 65,536 numbers.
  package mutating func set(_ chunks: [BitmapContainer]) {
    if words.isEmpty {
      words = Array(repeating: 0, count: BitmapContainer.bitCount / 64)
    } else {
      words.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
    words.withUnsafeMutableBufferPointer { words in
      for chunk in chunks { chunk.add(to: words) }
    }
  }

  /// A Boolean value that says whether the bitmap has no names.
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Returns whether the bitmap has a name, which is given by the lower 16 bits of its number.
  package func contains(_ name: UInt16) -> Bool {
    !words.isEmpty && words[Int(name >> 6)] >> UInt64(name & 63) & 1 == 1
  }

  /// Removes from the bitmap the names that another bitmap, of the same 65,536 numbers, does not
  /// have.
  package mutating func formIntersection(with others: Bitmap) {
    if others.words.isEmpty { words = [] }
    for index in words.indices { words[index] &= others.words[index] }
  }

  /// Calls a closure with the lower 16 bits of the number of each name in the bitmap, ascending,
  /// until the closure returns `false`.
  ///
  /// - Returns: Whether the closure returned `true` for all names.
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
