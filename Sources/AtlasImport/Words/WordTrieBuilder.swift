import Basics
import ShardFormat

/// A builder of a `WordTrie`, whose words come in the order of their bytes.
struct WordTrieBuilder {
  /// A node on the way to the last word, whose children are not complete yet.
  private struct Open {
    /// The number of bytes of the last word that lead to the node.
    var depth: Int
    /// The greatest weight of the words that begin so.
    var weight: UInt8 = 0
    /// The weight of the word that ends at the node, or `nil` if none does.
    var wordWeight: UInt8?
    var children: [Closed] = []
  }

  /// A node with everything below it.
  private struct Closed {
    var weight: UInt8
    /// The encoded node, without the position of its children.
    var bytes: [UInt8]
    /// The encoded nodes below; empty for a leaf.
    var below: [UInt8]
    var firstLetter: UInt32
    /// The set of first letters of the children, as `WordTrie.initials` encodes them.
    var initials: UInt32
  }

  private var last: [UInt8] = []
  /// The nodes on the way to the last word, from the root.
  private var way: [Open] = [Open(depth: 0)]

  /// Adds a word.
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

  /// Returns the encoded trie, and starts anew.
  mutating func finish() -> [UInt8] {
    close(to: 0)
    defer { self = WordTrieBuilder() }
    return Self.encoded(way[0].children)
  }

  /// Closes the nodes that are deeper than a depth in bytes, so that the way ends at that depth.
  private mutating func close(to depth: Int) {
    while let node = way.last, node.depth > depth {
      way.removeLast()
      if way[way.count - 1].depth < depth { way.append(Open(depth: depth)) }
      append(node, to: way.count - 1)
    }
  }

  /// Appends a closed node to its parent.
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

  /// Returns the bytes of siblings and everything below them, the greatest weight first.
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
