import Basics

/// A reader and writer of the blocks of a shard's table `words`: consecutive words in the order of
/// their bytes, each with its posting list, the names that have the word.
///
/// The entry of a word is: the number of bytes that the word has in common with the word before, 0
/// for the first of a block; the number of the bytes that follow them, and these bytes; the length
/// of the posting list in bytes, and the list: the number of the first name, then the distance of
/// each name from the name before. The list is empty if it stands in the table `lists`. All numbers
/// are LEB128.
package struct WordBlock {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// Creates a reader at the beginning of a block of a shard's table `words`. The bytes must stay
  /// valid as long as the reader is used.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// A result of looking up a word, or all words with a prefix, in blocks of a shard's table
  /// `words`.
  package struct Lookup: Sendable {
    /// The numbers of the names that a look-up found in posting lists within the blocks of words.
    package var names: [Int] = []
    /// The words that a look-up found and whose posting lists are in a shard's table `lists`.
    package var words: [String] = []
    /// A Boolean value that says whether words of the next block may match a look-up as well.
    package var continuesInNextBlock = false

    package init() {}

    /// The number of bytes that a result takes up at most.
    package var cost: Int {
      MemoryLayout<Self>.stride + names.count * MemoryLayout<Int>.stride
        + words.reduce(0) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
    }
  }

  /// Looks a word, or all words with a prefix, up in the block of words, and adds the matches to a
  /// result.
  ///
  /// - Parameters:
  ///   - word: The word or prefix in UTF-8.
  ///   - isBeginning: Whether `word` is a prefix.
  ///   - found: The result to add to.
  package mutating func find(_ word: [UInt8], isBeginning: Bool, _ found: inout Lookup) {
    found.continuesInNextBlock = false
    // The number of bytes that the word looked for has in common with the word that was read last.
    var matched = 0
    // The bytes of the word that was read last behind the word looked for.
    var rest: [UInt8] = []
    while position < bytes.count {
      let shared = number()
      let length = number()
      let suffix = range(length)
      let list = range(number())
      // As words ascend, a word that has fewer bytes in common with the word before is already
      // greater, and one that has more is still less.
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

  /// Adds the names of an encoded posting list of the block to the result of a look-up.
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

  /// Returns the range of the next bytes of the block of words, or of those that are left if they
  /// are fewer, and moves the reader behind them.
  private mutating func range(_ count: Int) -> Range<Int> {
    let end = position + min(count, bytes.count - position)
    defer { position = end }
    return position..<end
  }

  /// Reads the next LEB128 number of the block of words; one that is damaged reads as 0.
  private mutating func number() -> Int {
    Int(
      VariableLengthInteger.read(UInt32.self, from: bytes, at: &position, before: bytes.count) ?? 0)
  }

  /// Appends the entry of a word, with its posting list, to a block of a shard's table `words`.
  ///
  /// - Parameters:
  ///   - word: The word in UTF-8.
  ///   - last: The word before it in the block; empty for the first.
  ///   - names: The numbers of the names that have the word, ascending; none for a word whose
  ///     posting list is in the table `lists`.
  ///   - bytes: The block to append to.
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
