/// A text as search compares it: the folded words, and where each stands in the original.
package struct FoldedText: Sendable {
  package struct Word: Sendable {
    /// In `bytes`.
    package var range: Range<Int>
    /// In the original, in UTF-16 code units.
    package var utf16: Range<Int>
    /// Whether it is a piece of the word before it: `l` and `aquila` follow `laquila`.
    package var isPart: Bool

    fileprivate func extended(to end: Int, utf16 utf16End: Int) -> Word {
      Word(
        range: range.lowerBound..<end, utf16: utf16.lowerBound..<utf16End, isPart: isPart)
    }
  }

  package private(set) var bytes: [UInt8] = []
  package private(set) var words: [Word] = []
  /// The number of words that are not parts of others.
  package private(set) var wordCount = 0

  /// The word that is being read, and its parts where it has several.
  private var open: Word?
  private var parts: [Word] = []
  private var lettersInPart = 0

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

  private mutating func extend(to utf16: Int) {
    open = open?.extended(to: bytes.count, utf16: utf16)
    if let last = parts.last {
      parts[parts.count - 1] = last.extended(to: bytes.count, utf16: utf16)
    }
  }

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

  package func string(_ word: Word) -> String {
    String(decoding: bytes[word.range], as: UTF8.self)
  }

  /// Whether a text has a word that begins so, found out without folding all of it.
  ///
  /// - Parameter text: in UTF-8.
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

  /// The next; nil at the end.
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

  /// All the words, a space between them.
  package var joined: String { words.filter { !$0.isPart }.map(string).joined(separator: " ") }

  /// Equal for texts of the same words in the same order, and seldom for others.
  package var key: Int { key(of: words.filter { !$0.isPart }) }

  package func key(of words: some Sequence<Word>) -> Int {
    var hash: UInt32 = 2_166_136_261  // FNV-1a
    for word in words {
      for byte in bytes[word.range] { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      hash = (hash ^ 0x20) &* 16_777_619
    }
    return Int(Int32(bitPattern: hash))
  }
}

extension FoldedText {
  /// What a brand is known by: "K-Market", "K Market" and "kmarket" are one.
  package var letters: String { String(decoding: bytes, as: UTF8.self) }
}
