/// The texts of a query that may name localities, with the names that stand at their beginnings and
/// ends. Words are compared as numbers, since texts share most of them and every shard compares all.
struct LocalityTexts {
  /// A text of some words.
  struct Text {
    let words: [String]
    /// The numbers of the words behind a leading 1, each in as many bits as `wordBits`.
    let packed: UInt128
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

  init(_ texts: Set<[String]>) {
    var numbers: [String: UInt128] = [:]
    var known: Set<UInt128> = []
    for words in texts where (1...Self.wordLimit).contains(words.count) {
      var packed: UInt128 = 1
      for word in words {
        let number = numbers[word] ?? UInt128(vocabulary.count)
        if numbers[word] == nil {
          numbers[word] = number
          vocabulary.append(word)
        }
        packed = packed << Self.wordBits | number
      }
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
