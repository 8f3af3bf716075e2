import Basics

/// A node of a `WordTrie`.
package struct WordTrieNode: Sendable {
  /// The most important name that has a word beginning so.
  package var weight: UInt8
  /// The most important name that has the word that ends here; nil where none does.
  package var wordWeight: UInt8?
  /// Where its label stands, and how many bytes it has.
  package var label: Int
  package var length: Int
  /// Where its children stand; 0 if it has none.
  package var children: Int
  /// What they begin with.
  package var initials: UInt32
}

/// Reads the nodes of a `WordTrie`. The bytes may be damaged: what lies outside them reads as
/// zero, nodes that make no sense end their siblings, and what is below a node always stands
/// after it, so that no walk goes in circles.
package struct WordTrieReader {
  /// The nodes with one parent that are still to be read.
  package struct Siblings {
    fileprivate var position: Int
    fileprivate let end: Int
  }

  private let bytes: UnsafeRawBufferPointer

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  @inline(__always)
  private func byte(_ position: Int) -> UInt8 {
    UInt(bitPattern: position) < UInt(bitPattern: bytes.count) ? bytes[position] : 0
  }

  /// The nodes of the first letters.
  package var roots: Siblings { siblings(at: 0) }

  @inline(__always)
  package func children(of node: WordTrieNode) -> Siblings {
    node.children > 0 ? siblings(at: node.children) : Siblings(position: 0, end: 0)
  }

  @inline(__always)
  private func siblings(at position: Int) -> Siblings {
    var start = position
    let count = number(at: &start)
    return count <= bytes.count - start
      ? Siblings(position: start, end: start + count) : Siblings(position: 0, end: 0)
  }

  @inline(__always)
  package func next(_ siblings: inout Siblings) -> WordTrieNode? {
    var position = siblings.position
    let end = siblings.end
    guard position < end else { return nil }
    let (head, weight) = (byte(position), byte(position + 1))
    position += 2
    let hasChildren = head & WordTrie.childrenFlag != 0
    var wordWeight = head & WordTrie.wordFlag != 0 ? weight : nil
    if wordWeight != nil, hasChildren {
      wordWeight = byte(position)
      position += 1
    }
    let (label, length) = (position, Int(head & 63))
    position += length
    var (children, initials): (Int, UInt32) = (0, 0)
    if hasChildren {
      for offset in (0..<4).reversed() {
        initials = initials << 8 | UInt32(byte(position + offset))
      }
      position += 4
      children = end + number(at: &position)
    }
    guard length > 0, position <= end else { return nil }
    siblings.position = position
    return WordTrieNode(
      weight: weight, wordWeight: wordWeight, label: label, length: length,
      children: children, initials: initials)
  }

  /// The letter that begins at a position, and how many bytes it has there.
  @inline(__always)
  package func letter(at position: Int) -> (scalar: UInt32, width: Int) {
    let first = byte(position)
    if first < 0x80 { return (UInt32(first), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first & (0x7F >> UInt8(width)))
    for offset in 1..<width { value = value << 6 | UInt32(byte(position + offset) & 0x3F) }
    return (value, width)
  }

  /// Reads a number; what is damaged reads as 0.
  @inline(__always)
  private func number(at position: inout Int) -> Int {
    Int(
      VariableLengthInteger.read(UInt32.self, from: bytes, at: &position, before: bytes.count) ?? 0)
  }

  package func label(of node: WordTrieNode) -> [UInt8] {
    (node.label..<node.label + node.length).map { byte($0) }
  }

  /// How many bytes of a node's label a word has from there on: all, or all that are left of the
  /// word; 0 if they differ.
  package func matches(_ node: WordTrieNode, _ word: [UInt8], from start: Int) -> Int {
    let count = min(node.length, word.count - start)
    for offset in 0..<count where byte(node.label + offset) != word[start + offset] { return 0 }
    return count
  }
}
