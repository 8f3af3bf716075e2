/// A text as search compares it: its folded words, with the place of each word in the original.
package struct FoldedText: Sendable {
  /// A folded word of a text, or a part of such a word, with its place in the folded and in the
  /// original text.
  package struct Word: Sendable {
    /// The range of the folded word in the `bytes` of its text.
    package var range: Range<Int>
    /// The range that a folded word takes in the original text, in UTF-16 code units.
    package var utf16: Range<Int>
    /// A Boolean value that says whether the word is a part of a word before it, as `l` and
    /// `aquila` are of `laquila`.
    package var isPart: Bool

    /// Returns the word with its ranges in the folded and the original text extended to new ends.
    fileprivate func extended(to end: Int, utf16 utf16End: Int) -> Word {
      Word(
        range: range.lowerBound..<end, utf16: utf16.lowerBound..<utf16End, isPart: isPart)
    }
  }

  /// The folded letters of all words of the text in UTF-8, without spaces between the words.
  package private(set) var bytes: [UInt8] = []
  /// The words of the text in order, each followed by its parts if it has several.
  package private(set) var words: [Word] = []
  /// The number of words of the text that are not parts of other words.
  package private(set) var wordCount = 0

  /// The word that folding is reading at the moment; `nil` between words.
  private var open: Word?
  /// The parts of the word that folding is reading at the moment; empty if the word has no parts.
  private var parts: [Word] = []
  /// The number of letters of the word, or part of a word, that folding has read so far.
  private var lettersInPart = 0

  /// Creates the folded form of a text, with its words.
  package init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    words.reserveCapacity(4)
    var position = 0
    for scalar in text.unicodeScalars {
      let next = position + (scalar.value > 0xFFFF ? 2 : 1)
      let start = bytes.count
      switch Folding.of(scalar) {
      case .letters(var packed, let count):
        for _ in 0..<count {
          bytes.append(UInt8(truncatingIfNeeded: packed))
          packed >>= 8
        }
        addLetter(from: start, utf16: position..<next)
      case .longer(let letters):
        bytes += letters
        addLetter(from: start, utf16: position..<next)
      case .ignored:
        if lettersInPart > 0 { extend(to: next) }
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

  /// Adds a folded letter, whose bytes from `start` on have been appended, to the word that is
  /// being read, or begins a word or a part of one with it.
  private mutating func addLetter(from start: Int, utf16: Range<Int>) {
    lettersInPart += 1
    guard lettersInPart == 1 else { return extend(to: utf16.upperBound) }
    let part = Word(range: start..<bytes.count, utf16: utf16, isPart: true)
    guard let whole = open else {
      open = part
      return
    }
    if parts.isEmpty { parts.append(whole) }
    parts.append(part)
    open = whole.extended(to: part.range.upperBound, utf16: part.utf16.upperBound)
  }

  /// Extends the word that is being read, and its last part, to the end of `bytes` and to a
  /// position in the original text.
  private mutating func extend(to utf16: Int) {
    open = open?.extended(to: bytes.count, utf16: utf16)
    if let last = parts.last {
      parts[parts.count - 1] = last.extended(to: bytes.count, utf16: utf16)
    }
  }

  /// Ends the word that folding is reading, and adds the word and its parts to `words`.
  private mutating func endWord() {
    lettersInPart = 0
    guard var word = open else { return }
    open = nil
    word.isPart = false
    words.append(word)
    wordCount += 1
    if parts.isEmpty { return }
    words += parts
    parts.removeAll(keepingCapacity: true)
  }

  /// Returns the folded letters of a word of this text as a string.
  package func string(_ word: Word) -> String {
    String(decoding: bytes[word.range], as: UTF8.self)
  }

  /// Returns whether a word of a text begins with folded bytes, which are those of one letter at
  /// most. The text is folded only up to the first such word, and its folding is not kept.
  ///
  /// - Parameters:
  ///   - initial: The folded beginning of the word looked for, in UTF-8.
  ///   - text: The text as it is written, in UTF-8.
  package static func hasWord(
    beginning initial: [UInt8], in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var isBeginning = true
    var position = 0
    while let scalar = nextScalar(in: text, at: &position) {
      switch Folding.of(scalar) {
      case .letters(let packed, let count):
        if isBeginning, initial.count <= count,
          initial.indices.allSatisfy({
            initial[$0] == UInt8(truncatingIfNeeded: packed >> UInt32(8 * $0))
          })
        {
          return true
        }
        isBeginning = false
      case .longer(let letters):
        if isBeginning, letters.starts(with: initial) { return true }
        isBeginning = false
      case .joiner, .dot, .separator: isBeginning = true
      case .ignored: break
      }
    }
    return false
  }

  /// Decodes the Unicode scalar at a position of UTF-8 bytes, and moves the position behind it;
  /// returns `nil` at the end.
  @inline(__always)
  private static func nextScalar(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Unicode.Scalar? {
    guard position < text.count else { return nil }
    let first = text[position]
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard position + count <= text.count else { return nil }
    var value = count == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(count))
    for index in position + 1..<position + count {
      value = value << 6 | UInt32(text[index] & 0x3F)
    }
    position += count
    return Unicode.Scalar(value)
  }

  /// The folded words of the text in order, a space between them, without the parts of words.
  package var joined: String {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count + wordCount)
    for word in words where !word.isPart {
      if !joined.isEmpty { joined.append(UInt8(ascii: " ")) }
      joined += bytes[word.range]
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// Returns the folded words of a text in order, a space between them.
  package static func joined(_ text: String) -> String { FoldedText(text).joined }

  /// The hash of the folded text, by which whole names are looked up: it is equal for texts of the
  /// same words in the same order, and seldom for others.
  package var key: Int { key(of: words.filter { !$0.isPart }[...]) }

  /// Returns the hash of some words of the folded text: FNV-1a of 32 bits over the words, each
  /// followed by a space, as a signed number.
  package func key(of words: ArraySlice<Word>) -> Int {
    var hash = WordHash()
    for word in words { hash.combine(bytes[word.range]) }
    return hash.key
  }

  /// Returns the hash of words that are folded already, equal to that of a text of these words.
  package static func key(ofFolded words: [String]) -> Int {
    var hash = WordHash()
    for word in words { hash.combine(word.utf8) }
    return hash.key
  }

  /// A hash of words while it is formed, word by word.
  private struct WordHash {
    private var value: UInt32 = 2_166_136_261  // FNV-1a

    var key: Int { Int(Int32(bitPattern: value)) }

    @inline(__always)
    mutating func combine(_ word: some Sequence<UInt8>) {
      for byte in word { value = (value ^ UInt32(byte)) &* 16_777_619 }
      value = (value ^ 0x20) &* 16_777_619
    }
  }
}

extension FoldedText {
  /// The letters of the folded text without spaces, by which a brand is known: "K-Market", "K
  /// Market" and "kmarket" are all `kmarket`.
  package var letters: String { String(decoding: bytes, as: UTF8.self) }
}
