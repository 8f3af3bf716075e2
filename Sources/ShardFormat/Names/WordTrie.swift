package import SQLite

/// The distinct words of a shard's names, as a radix tree in one run of bytes.
///
/// Siblings stand together: first how many bytes they have (LEB128), then the nodes, the heaviest
/// first, then all that is below them. A node is
/// - a byte: the length of its label in bytes (1 to 63), plus 64 if a word ends here, plus 128 if
///   it has children;
/// - a byte: the weight of the most important name that has a word beginning so;
/// - if a word ends here and it has children, a byte: the weight of the word itself;
/// - its label, whole scalars in UTF-8;
/// - if it has children, four bytes, the lowest first: the letters they begin with, as `initials`
///   has them; and how far after the end of its siblings they stand (LEB128).
///
/// Who looks through siblings reads on, and what is below them is skipped unread; nine bytes for
/// a word are enough. A weight is the importance, less what the kind of name takes off, in units
/// of 1/25.
package struct WordTrie: Sendable {
  package static let weightsPerUnit = 25.0
  /// Longer words are left out: nobody means to type them.
  package static let wordByteLimit = 63
  package static let wordFlag: UInt8 = 64
  package static let childrenFlag: UInt8 = 128

  private let bytes: [UInt8]
  /// The nodes of the first letters, by block of scalars, the heaviest first: they are thousands,
  /// and a word needs those of its script.
  private var starts: [UInt32: [WordTrieNode]] = [:]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    starts = withReader { reader in
      var starts: [UInt32: [WordTrieNode]] = [:]
      var siblings = reader.roots
      while let node = reader.next(&siblings) {
        let letter = reader.letter(at: node.label).scalar
        starts[Self.block(of: letter), default: []].append(node)
      }
      return starts
    }
  }

  package init(from database: Database) throws(SQLiteError) {
    var bytes: [UInt8] = []
    try database.run("SELECT trie FROM word_trie") { row in bytes = row.withBlob(0, Array.init) }
    self.init(bytes: bytes)
  }

  /// The reader is valid only in `body`.
  package func withReader<Result>(_ body: (WordTrieReader) -> Result) -> Result {
    bytes.withUnsafeBytes { body(WordTrieReader($0)) }
  }

  /// Blocks of 128 scalars: most scripts are in one or two.
  package static func block(of letter: UInt32) -> UInt32 { letter / 128 }

  package func starts(inBlock block: UInt32) -> [WordTrieNode] { starts[block] ?? [] }

  /// A set of letters: the bits of their numbers modulo 32, which tells those of one alphabet
  /// apart.
  @inline(__always)
  package static func initials(_ letter: UInt32) -> UInt32 { 1 << (letter & 31) }

  /// The weight of a word, or of the most important one that begins so; nil where there is none.
  package func weight(of word: some StringProtocol, asPrefix: Bool) -> UInt8? {
    withReader { reader in
      node(Array(word.utf8), reader).flatMap { node, matched in
        asPrefix ? node.weight : matched == node.length ? node.wordWeight : nil
      }
    }
  }

  /// What no name is more important than that has all the words, less what its kind takes off;
  /// nil where there is none.
  package func importance(of words: some Collection<String>, lastIsPrefix: Bool) -> Double? {
    var (least, left) = (Double.infinity, words.count)
    for word in words {
      left -= 1
      if word.utf8.count > Self.wordByteLimit { continue }
      guard let weight = weight(of: word, asPrefix: lastIsPrefix && left == 0) else { return nil }
      // A weight is rounded.
      least = min(least, (Double(weight) + 1) / Self.weightsPerUnit)
    }
    return least
  }

  /// The node in whose label a word ends, and how many bytes of it belong to the word.
  package func node(_ word: [UInt8], _ reader: WordTrieReader) -> (
    node: WordTrieNode, matched: Int
  )? {
    guard let first = String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first,
      var node = starts(inBlock: Self.block(of: first.value))
        .first(where: { reader.matches($0, word, from: 0) > 0 })
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
