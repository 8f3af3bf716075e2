import Basics
import ShardFormat

/// A builder of a `WordTrie`, to which words are added in the order of their bytes.
struct WordTrieBuilder {
  /// A node of the trie on the way to the word added last, whose children are not complete yet.
  private struct Open {
    /// The number of bytes of the word added last that lead to the node.
    var depth: Int
    /// The greatest weight of the words that begin with the bytes that lead to the node.
    var weight: UInt8 = 0
    /// The weight of the word that ends at the node, or `nil` if no word does.
    var wordWeight: UInt8?
    var children: [Closed] = []
  }

  /// A complete node of the trie, encoded with everything below it.
  private struct Closed {
    var weight: UInt8
    /// The encoded node, without the position of its children.
    var bytes: [UInt8]
    /// The encoded nodes below the node; empty for a leaf.
    var below: [UInt8]
    var firstLetter: UInt32
    /// The set of first letters of the node's children, as `WordTrie.initials` encodes them.
    var initials: UInt32
  }

  private var last: [UInt8] = []
  /// The nodes of the trie on the way from its root to the word added last.
  private var way: [Open] = [Open(depth: 0)]

  /// Adds a word to the trie.
  ///
  /// - Parameters:
  ///   - word: A word in UTF-8, greater than the previous one, of up to `WordTrie.wordByteLimit`
  ///     bytes.
  ///   - weight: The weight of the most important name with the word.
  mutating func add(_ word: some RandomAccessCollection<UInt8>, weight: UInt8) {
    var shared = zip(last, word).prefix { $0 == $1 }.count
    // Labels are whole scalars.
    while shared > 0, shared < last.count, last[shared] & 0xC0 == 0x80 { shared -= 1 }
    close(to: shared)
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: word)
    way.append(Open(depth: last.count, weight: weight, wordWeight: weight))
  }

  /// Returns the encoded trie of all words that were added, and starts anew with an empty one.
  mutating func finish() -> [UInt8] {
    close(to: 0)
    defer { self = WordTrieBuilder() }
    return Self.encoded(way[0].children)
  }

  /// Completes the nodes of the trie that are deeper than a depth in bytes, so that the way to the
  /// word added next begins at that depth.
  private mutating func close(to depth: Int) {
    while let node = way.last, node.depth > depth {
      way.removeLast()
      if way[way.count - 1].depth < depth { way.append(Open(depth: depth)) }
      append(node, to: way.count - 1)
    }
  }

  /// Encodes a complete node of the trie, and appends it to the children of its parent.
  ///
  /// - Parameter parent: The index of the parent among the nodes that are not complete.
  private mutating func append(_ node: Open, to parent: Int) {
    let label = last[way[parent].depth..<node.depth]
    way[parent].weight = max(way[parent].weight, node.weight)
    var head = UInt8(label.count)
    if node.wordWeight != nil { head |= WordTrie.wordFlag }
    if !node.children.isEmpty { head |= WordTrie.childrenFlag }
    var bytes = [head, node.weight]
    if let weight = node.wordWeight, !node.children.isEmpty { bytes.append(weight) }
    way[parent].children.append(
      Closed(
        weight: node.weight, bytes: bytes + label,
        below: node.children.isEmpty ? [] : Self.encoded(node.children),
        firstLetter: String(decoding: label, as: UTF8.self).unicodeScalars.first?.value ?? 0,
        initials: node.children.reduce(0) { $0 | WordTrie.initials($1.firstLetter) }))
  }

  /// Returns the encoding of sibling nodes of the trie and everything below them, the greatest
  /// weight first.
  private static func encoded(_ siblings: [Closed]) -> [UInt8] {
    var (nodes, below): ([UInt8], [UInt8]) = ([], [])
    for node in siblings.sorted(by: { $0.weight > $1.weight }) {
      nodes += node.bytes
      if node.below.isEmpty { continue }
      for byte in 0..<4 {
        nodes.append(UInt8(truncatingIfNeeded: node.initials >> UInt32(8 * byte)))
      }
      VariableLengthInteger.append(UInt(below.count), to: &nodes)
      below += node.below
    }
    var bytes: [UInt8] = []
    VariableLengthInteger.append(UInt(nodes.count), to: &bytes)
    return bytes + nodes + below
  }
}
