import Basics

/// Words one after the other in the order of their bytes, each with the names that have it.
///
/// A word is the number of bytes it has in common with the one before it, of which the first has
/// none; the number of those that follow, and these; and the number of bytes that its names take,
/// and these: the number of the first name, then of each how many it comes after the last. Of a
/// word with no names the list stands alone. All numbers are LEB128.
package struct WordBlock {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// What looking for words has found.
  package struct Lookup {
    /// Of the words whose lists are in the block.
    package var names: [Int] = []
    /// Words that have lists of their own.
    package var words: [String] = []
    /// What follows in the next block may match as well.
    package var continuesInNextBlock = false

    package init() {}
  }

  /// Adds the word, or all words that begin so.
  package mutating func find(_ word: [UInt8], isBeginning: Bool, _ found: inout Lookup) {
    found.continuesInNextBlock = false
    // How many bytes the word has in common with the one that was read last.
    var matched = 0
    // What that one has after the word.
    var rest: [UInt8] = []
    while position < bytes.count {
      let shared = number()
      let length = number()
      let suffix = range(length)
      let list = range(number())
      // The words ascend: what has less in common is greater, what has more is still less.
      if shared < matched { return }
      if shared == matched {
        var index = suffix.lowerBound
        while matched < word.count, index < suffix.upperBound, bytes[index] == word[matched] {
          matched += 1
          index += 1
        }
        if matched < word.count, index < suffix.upperBound, bytes[index] > word[matched] { return }
      }
      if matched < word.count { continue }
      if !isBeginning, shared + length > word.count { return }
      rest.removeLast(max(0, rest.count - max(0, shared - word.count)))
      rest += bytes[suffix.suffix(max(0, min(length, shared + length - word.count)))]
      if list.isEmpty {
        found.words.append(String(decoding: word + rest, as: UTF8.self))
      } else {
        add(list, &found)
      }
      if !isBeginning { return }
    }
    found.continuesInNextBlock = isBeginning
  }

  private mutating func add(_ list: Range<Int>, _ found: inout Lookup) {
    let next = position
    position = list.lowerBound
    var name = 0
    while position < list.upperBound {
      name += number()
      found.names.append(name)
    }
    position = next
  }

  /// So many bytes, or those that are left.
  private mutating func range(_ count: Int) -> Range<Int> {
    let end = position + min(count, bytes.count - position)
    defer { position = end }
    return position..<end
  }

  /// Reads a number; what is damaged reads as 0.
  private mutating func number() -> Int {
    Int(
      VariableLengthInteger.read(UInt32.self, from: bytes, at: &position, before: bytes.count) ?? 0)
  }

  /// - Parameters:
  ///   - last: The word before it in the block; empty for the first.
  ///   - names: Ascending; none for a word whose list stands alone.
  package static func encode(
    _ word: [UInt8], after last: [UInt8], names: [UInt32], into bytes: inout [UInt8]
  ) {
    let shared = zip(last, word).prefix { $0 == $1 }.count
    var list: [UInt8] = []
    var previous: UInt32 = 0
    for name in names {
      VariableLengthInteger.append(name - previous, to: &list)
      previous = name
    }
    VariableLengthInteger.append(UInt(shared), to: &bytes)
    VariableLengthInteger.append(UInt(word.count - shared), to: &bytes)
    bytes += word[shared...]
    VariableLengthInteger.append(UInt(list.count), to: &bytes)
    bytes += list
  }
}
