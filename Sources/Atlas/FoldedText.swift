/// A text as search compares it: the folded words, and where each stands in the original.
package struct FoldedText: Sendable {
  package struct Word: Sendable {
    /// In `bytes`.
    package var range: Range<Int>
    /// In the original, in UTF-16 code units.
    package var utf16: Range<Int>
    /// Whether it is a piece of the word before it: `l` and `aquila` follow `laquila`.
    package var isPart: Bool
  }

  package private(set) var bytes: [UInt8] = []
  package private(set) var words: [Word] = []
  /// The number of words that are not parts of others.
  package private(set) var wordCount = 0

  private var parts: [Word] = []
  private var lettersInPart = 0

  package init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    var position = 0
    for scalar in text.unicodeScalars {
      let next = position + (scalar.value > 0xFFFF ? 2 : 1)
      switch Folding.of(scalar) {
      case .letters(var packed, let count):
        let start = bytes.count
        for _ in 0..<count {
          bytes.append(UInt8(truncatingIfNeeded: packed))
          packed >>= 8
        }
        addLetter(from: start, utf16: position..<next)
      case .longer(let letters):
        let start = bytes.count
        bytes += letters
        addLetter(from: start, utf16: position..<next)
      case .ignored:
        if lettersInPart > 0 { extendPart(to: next) }
      case .joiner:
        lettersInPart = 0
      case .dot where lettersInPart == 1:
        lettersInPart = 0
      case .dot, .separator:
        endWord()
      }
      position = next
    }
    endWord()
  }

  private mutating func addLetter(from start: Int, utf16: Range<Int>) {
    lettersInPart += 1
    if lettersInPart == 1 {
      parts.append(Word(range: start..<bytes.count, utf16: utf16, isPart: true))
    } else {
      extendPart(to: utf16.upperBound)
    }
  }

  private mutating func extendPart(to end: Int) {
    let last = parts.count - 1
    parts[last].range = parts[last].range.lowerBound..<bytes.count
    parts[last].utf16 = parts[last].utf16.lowerBound..<end
  }

  private mutating func endWord() {
    lettersInPart = 0
    guard let first = parts.first, let last = parts.last else { return }
    words.append(
      Word(
        range: first.range.lowerBound..<last.range.upperBound,
        utf16: first.utf16.lowerBound..<last.utf16.upperBound, isPart: false))
    wordCount += 1
    if parts.count > 1 { words += parts }
    parts.removeAll(keepingCapacity: true)
  }

  package func string(_ word: Word) -> String {
    String(decoding: bytes[word.range], as: UTF8.self)
  }

  func initial(of word: Word) -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = bytes[word.range].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return scalar
  }

  /// All the words, a space between them.
  var joined: String { words.filter { !$0.isPart }.map(string).joined(separator: " ") }

  /// Equal for texts of the same words in the same order, and seldom for others.
  package var key: Int { key(of: words.filter { !$0.isPart }) }

  func key(of words: some Sequence<Word>) -> Int {
    var hash: UInt32 = 2_166_136_261  // FNV-1a
    for word in words {
      for byte in bytes[word.range] { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      hash = (hash ^ 0x20) &* 16_777_619
    }
    return Int(Int32(bitPattern: hash))
  }
}
