package import SQLite

/// A radix tree of the distinct words of a shard's names, in one run of bytes.
///
/// Siblings stand together: first the number of their bytes (LEB128), then the nodes, the heaviest
/// first, then everything that is below them. A node is
/// - a byte: the length of its label in bytes (1 to 63), plus 64 if a word ends here, plus 128 if
///   the node has children;
/// - a byte: the weight of the most important name that has a word with this prefix;
/// - if a word ends here and the node has children, a byte: the weight of the word itself;
/// - the label, whole scalars in UTF-8;
/// - if the node has children, four bytes, the lowest first: the set of letters that these begin
///   with, as in `initials`; and their distance from the end of the node's siblings (LEB128).
///
/// A search through siblings skips everything below them unread. A word takes about nine bytes. A
/// weight is the importance less what the kind of the name takes off, in units of 1/25.
public struct WordTrie: Sendable {
  /// The number of units of a weight, as a trie of words stores it, in one unit of importance.
  package static let weightsPerUnit = 25.0
  /// The largest number of bytes of UTF-8 of a word in a trie of words. Longer words are left out,
  /// as nobody means to type them.
  package static let wordByteLimit = 63
  /// The bit of the first byte of a node in a trie of words that says that a word ends at the node.
  @inlinable public static var wordFlag: UInt8 { 64 }
  /// The bit of the first byte of a node in a trie of words that says that the node has children.
  @inlinable public static var childrenFlag: UInt8 { 128 }

  private let bytes: [UInt8]
  /// The topmost nodes of the trie by the block of scalars that their first letter is in, the
  /// heaviest first. There are thousands of them, and a look-up needs only those of one script.
  private var starts: [UInt32: [WordTrieNode]] = [:]
  /// The topmost nodes of the trie by their first letters.
  private var topmost: [UInt32: WordTrieNode] = [:]

  /// Creates a trie of words from its encoded bytes.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    (starts, topmost) = withReader { reader in
      var (starts, topmost): ([UInt32: [WordTrieNode]], [UInt32: WordTrieNode]) = ([:], [:])
      var siblings = reader.roots
      while let node = reader.next(&siblings) {
        let letter = reader.letter(at: node.label).scalar
        starts[Self.block(of: letter), default: []].append(node)
        topmost[letter] = node
      }
      return (starts, topmost)
    }
  }

  /// Creates the trie of words that is stored in a shard.
  package init(from database: Database) throws(SQLiteError) {
    var bytes: [UInt8] = []
    try database.run("SELECT trie FROM word_trie") { row in bytes = row.withBlob(0, Array.init) }
    self.init(bytes: bytes)
  }

  /// Calls a closure with a reader of the trie's nodes, and returns the closure's result. The
  /// reader is valid only in the closure.
  package func withReader<Result>(_ body: (WordTrieReader) -> Result) -> Result {
    bytes.withUnsafeBytes { body(WordTrieReader($0)) }
  }

  /// Returns the number of the block of 128 consecutive Unicode scalars that a letter is in. The
  /// letters of most scripts are in one or two blocks.
  @inlinable
  public static func block(of letter: UInt32) -> UInt32 { letter / 128 }

  /// Returns the topmost nodes of the trie whose first letter is in a block of scalars, the
  /// heaviest first.
  package func starts(inBlock block: UInt32) -> [WordTrieNode] { starts[block] ?? [] }

  /// Returns the set that holds one letter, as one bit of 32, for a union with others: the bit
  /// whose number is the scalar modulo 32, which tells the letters of one alphabet apart.
  @inlinable
  @inline(__always)
  public static func initials(_ letter: UInt32) -> UInt32 { 1 << (letter & 31) }

  /// Returns the weight of the most important name that has a word, from the trie of words; `nil`
  /// if no name has the word.
  ///
  /// - Parameters:
  ///   - word: The folded word.
  ///   - asPrefix: Whether the weight is that of the most important name that has any word with
  ///     this prefix.
  package func weight(of word: some StringProtocol, asPrefix: Bool) -> UInt8? {
    var word = String(word)
    return word.withUTF8 { word in
      withReader { reader in
        node(word, reader).flatMap { node, matched in
          asPrefix ? node.weight : matched == node.length ? node.wordWeight : nil
        }
      }
    }
  }

  /// Returns the numbers of bytes of those words of the trie with which a folded word begins, ascending.
  package func words(atStartOf word: String) -> [Int] {
    var (word, lengths) = (word, [Int]())
    word.withUTF8 { word in
      withReader { reader in
        guard let first = Self.firstLetter(of: word), var node = topmost[first] else { return }
        var matched = 0
        while case let count = reader.matches(node, word, from: matched), count == node.length {
          matched += count
          if node.wordWeight != nil { lengths.append(matched) }
          if matched == word.count { return }
          var siblings = reader.children(of: node)
          repeat {
            guard let next = reader.next(&siblings) else { return }
            node = next
          } while reader.matches(node, word, from: matched) == 0
        }
      }
    }
    return lengths
  }

  /// Returns an upper bound, by the trie of words, on the score of the names that have all of some
  /// words. A score is the importance less what the kind of the name takes off.
  ///
  /// - Parameters:
  ///   - words: The folded words. Words that are too long for the trie do not count.
  ///   - lastIsPrefix: Whether the last word may be the prefix of one.
  /// - Returns: The bound; `nil` if no name has one of the words; infinity if no word counts.
  package func importance(of words: ArraySlice<String>, lastIsPrefix: Bool) -> Double? {
    var (least, left) = (Double.infinity, words.count)
    for word in words {
      left -= 1
      guard let score = importance(of: word, asPrefix: lastIsPrefix && left == 0)
      else { return nil }
      least = min(least, score)
    }
    return least
  }

  /// Returns an upper bound, by the trie of words, on the score of the names that have a word; `nil` if
  /// there are none; infinity for a word that is too long for the trie.
  ///
  /// - Parameters:
  ///   - word: The folded word.
  ///   - asPrefix: Whether the word may be the prefix of one.
  package func importance(of word: String, asPrefix: Bool) -> Double? {
    if word.utf8.count > Self.wordByteLimit { return .infinity }
    // The exact score may be greater than the stored weight, which is rounded.
    return weight(of: word, asPrefix: asPrefix).map { (Double($0) + 1) / Self.weightsPerUnit }
  }

  /// Returns an upper bound, by the trie of words, on the score of the names that have all words of an
  /// array; `nil` if no name has one of them.
  package func importance(of words: [String], lastIsPrefix: Bool) -> Double? {
    importance(of: words[...], lastIsPrefix: lastIsPrefix)
  }

  /// Returns the first Unicode scalar of a word in UTF-8; `nil` for an empty word.
  private static func firstLetter(of word: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let first = word.first else { return nil }
    if first < 0x80 { return UInt32(first) }
    return String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first?.value
  }

  /// Returns the node of the trie in whose label a word ends.
  ///
  /// - Parameters:
  ///   - word: The folded word in UTF-8.
  ///   - reader: A reader of this trie.
  /// - Returns: The node, and the number of bytes of the node's label that belong to the word;
  ///   `nil` if no word of the trie begins with `word`.
  private func node(
    _ word: UnsafeBufferPointer<UInt8>, _ reader: WordTrieReader
  ) -> (node: WordTrieNode, matched: Int)? {
    guard let first = Self.firstLetter(of: word), var node = topmost[first],
      reader.matches(node, word, from: 0) > 0
    else { return nil }
    var matched = 0
    while true {
      let count = reader.matches(node, word, from: matched)
      matched += count
      if matched == word.count { return (node, count) }
      var siblings = reader.children(of: node)
      repeat {
        guard let next = reader.next(&siblings) else { return nil }
        node = next
      } while reader.matches(node, word, from: matched) == 0
    }
  }
}
