/// The texts of a query that may name localities, with the names that stand at their beginnings and
/// ends. Words are compared as numbers, since texts share most of them and every shard compares all.
struct LocalityTexts {
  /// A text of some words.
  struct Text {
    let words: [String]
    /// The numbers of the words behind a leading 1, each in as many bits as `wordBits`.
    let packed: UInt128

    /// The numbers of the words, the last one first.
    var numbers: some Sequence<Int> {
      words.indices.lazy.map { index in
        Int(truncatingIfNeeded: packed >> (LocalityTexts.wordBits * index))
          & (1 << LocalityTexts.wordBits - 1)
      }
    }
  }

  /// The texts.
  private(set) var texts: [Text] = []
  /// The runs of words at the beginnings and ends of the texts, each once.
  private(set) var names: [Text] = []
  /// The different words of all texts, at their numbers.
  private(set) var vocabulary: [String] = []

  /// The number of bits that the number of a word takes: a query has fewer than 256 words.
  fileprivate static let wordBits: Int = 8
  /// The largest number of words in a text that is looked at: as many as fit into a packed number.
  private static let wordLimit = 15
  /// The largest number of words in the name of a locality.
  private static let nameLimit = 8

  /// Creates the texts from the words of each. A text that comes twice counts once.
  init(_ texts: some Sequence<[String]>) {
    var (knownTexts, known): (Set<UInt128>, Set<UInt128>) = ([], [])
    for words in texts where (1...Self.wordLimit).contains(words.count) {
      let packed = words.reduce(into: UInt128(1)) { packed, word in
        packed = packed << Self.wordBits | UInt128(number(of: word))
      }
      guard knownTexts.insert(packed).inserted else { continue }
      let text = Text(words: words, packed: packed)
      self.texts.append(text)
      for count in 1...min(words.count, Self.nameLimit) {
        let (first, last) = (text.first(count), text.last(count))
        if known.insert(first).inserted {
          names.append(Text(words: Array(words[..<count]), packed: first))
        }
        if known.insert(last).inserted {
          names.append(Text(words: Array(words.suffix(count)), packed: last))
        }
      }
    }
  }

  /// Returns the number of a word, which joins the vocabulary where it is new.
  private mutating func number(of word: String) -> Int {
    if let number = vocabulary.firstIndex(of: word) { return number }
    vocabulary.append(word)
    return vocabulary.count - 1
  }
}

extension LocalityTexts.Text {
  private static var wordBits: Int { LocalityTexts.wordBits }

  /// Returns the first words of the text as a packed number.
  func first(_ count: Int) -> UInt128 { packed >> (Self.wordBits * (words.count - count)) }

  /// Returns the last words of the text as a packed number.
  func last(_ count: Int) -> UInt128 {
    let end: UInt128 = 1 << (Self.wordBits * count)
    return packed & (end - 1) | end
  }
}
