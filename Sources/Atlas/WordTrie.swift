/// The distinct words of a shard's names, as a radix tree in one run of bytes.
///
/// A node is
/// - a byte: the length of its label in bytes (1 to 63), plus 64 if a word ends here, plus 128 if
///   it has children;
/// - a byte: the weight of the most important name that has a word beginning so;
/// - if a word ends here and it has children, a byte: the weight of the word itself;
/// - its label, whole scalars in UTF-8;
/// - if it has children, their length in bytes (LEB128), and the children, the heaviest first.
///
/// Subtrees are skipped without a pointer; seven bytes for a word are enough. A weight is the
/// importance, less what the kind of name takes off, in units of 1/25.
package struct WordTrie: Sendable {
  package static let weightsPerUnit = 25.0
  /// Longer words are left out: nobody means to type them.
  package static let wordByteLimit = 63
  package static let wordFlag: UInt8 = 64
  package static let childrenFlag: UInt8 = 128

  struct Node {
    /// The most important name that has a word beginning so.
    var weight: UInt8
    /// The most important name that has the word that ends here; nil where none does.
    var wordWeight: UInt8?
    var label: Range<Int>
    var children: Range<Int>
  }

  let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  init(from connection: Connection) throws(SQLiteError) {
    var bytes: [UInt8] = []
    try connection.run("SELECT trie FROM word_trie") { row in bytes = row.withBlob(0, Array.init) }
    self.init(bytes: bytes)
  }

  var root: Range<Int> { bytes.indices }

  /// The node at a position, before the end of its siblings; nil where the bytes make no sense.
  @inline(__always)
  func node(at start: Int, before end: Int) -> Node? {
    guard start + 2 < end else { return nil }
    let head = bytes[start]
    let (isWord, hasChildren) = (head & Self.wordFlag != 0, head & Self.childrenFlag != 0)
    let weight = bytes[start + 1]
    var position = start + 2
    var wordWeight = isWord ? weight : nil
    if isWord, hasChildren {
      wordWeight = bytes[position]
      position += 1
    }
    let label = position..<position + Int(head & 63)
    guard !label.isEmpty, label.upperBound <= end else { return nil }
    position = label.upperBound
    var count = 0
    if hasChildren {
      var shift = 0
      var byte: UInt8
      repeat {
        guard position < end, shift < 35 else { return nil }
        byte = bytes[position]
        count |= Int(byte & 0x7F) << shift
        shift += 7
        position += 1
      } while byte >= 0x80
    }
    guard count <= end - position else { return nil }
    return Node(
      weight: weight, wordWeight: wordWeight, label: label, children: position..<position + count)
  }

  /// The weight of a word, or of the most important one that begins so; nil where there is none.
  func weight(of word: some StringProtocol, asPrefix: Bool) -> UInt8? {
    let wanted = Array(word.utf8)
    var (siblings, matched) = (root, 0)
    var position = siblings.lowerBound
    while let node = node(at: position, before: siblings.upperBound) {
      let shared = min(node.label.count, wanted.count - matched)
      let agrees = (0..<shared).allSatisfy {
        bytes[node.label.lowerBound + $0] == wanted[matched + $0]
      }
      if !agrees {
        position = node.children.upperBound
        continue
      }
      matched += shared
      if matched == wanted.count {
        return asPrefix ? node.weight : shared == node.label.count ? node.wordWeight : nil
      }
      (siblings, position) = (node.children, node.children.lowerBound)
    }
    return nil
  }
}
