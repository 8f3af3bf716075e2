import ShardFormat

/// Builds a `WordTrie` of words that come in the order of their bytes.
struct WordTrieBuilder {
  /// A node on the way to the last word, while its children come in.
  private struct Open {
    /// How many bytes of the last word lead to it.
    var depth: Int
    var weight: UInt8 = 0
    var wordWeight: UInt8?
    var children: [Closed] = []
  }

  /// A node with all that is below it.
  private struct Closed {
    var weight: UInt8
    /// Without where its children stand.
    var bytes: [UInt8]
    /// Empty where it has none.
    var below: [UInt8]
    var firstLetter: UInt32
    /// What those below begin with.
    var initials: UInt32
  }

  private var last: [UInt8] = []
  private var way: [Open] = [Open(depth: 0)]

  /// - Parameter word: UTF-8, greater than the one before, at most `WordTrie.wordByteLimit`.
  mutating func add(_ word: some RandomAccessCollection<UInt8>, weight: UInt8) {
    var shared = zip(last, word).prefix { $0 == $1 }.count
    // Labels are whole scalars.
    while shared > 0, shared < last.count, last[shared] & 0xC0 == 0x80 { shared -= 1 }
    close(to: shared)
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: word)
    way.append(Open(depth: last.count, weight: weight, wordWeight: weight))
  }

  mutating func finish() -> [UInt8] {
    close(to: 0)
    defer { self = WordTrieBuilder() }
    return Self.encoded(way[0].children)
  }

  /// Closes the nodes that are deeper; what remains ends at this depth.
  private mutating func close(to depth: Int) {
    while let node = way.last, node.depth > depth {
      way.removeLast()
      if way[way.count - 1].depth < depth { way.append(Open(depth: depth)) }
      append(node, to: way.count - 1)
    }
  }

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

  private static func encoded(_ siblings: [Closed]) -> [UInt8] {
    var (nodes, below): ([UInt8], [UInt8]) = ([], [])
    for node in siblings.sorted(by: { $0.weight > $1.weight }) {
      nodes += node.bytes
      if node.below.isEmpty { continue }
      for byte in 0..<4 {
        nodes.append(UInt8(truncatingIfNeeded: node.initials >> UInt32(8 * byte)))
      }
      append(below.count, to: &nodes)
      below += node.below
    }
    var bytes: [UInt8] = []
    append(nodes.count, to: &bytes)
    return bytes + nodes + below
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
