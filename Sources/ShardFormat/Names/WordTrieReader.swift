public import Basics

/// A node of a `WordTrie`, which stands for a prefix of words: its weights, its label and where its
/// children are.
@frozen
public struct WordTrieNode: Sendable {
  /// The weight of the most important name that has a word with the prefix that the node of a trie
  /// stands for.
  public var weight: UInt8
  /// The weight of the most important name that has the word that ends at the node of a trie; `nil`
  /// if none ends there.
  public var wordWeight: UInt8?
  /// The position of a node's label in the bytes of the trie of words.
  public var label: Int
  /// The length in bytes of the label of a node in a trie of words.
  public var length: Int
  /// The position of the group of a node's children in the bytes of the trie of words; 0 if the
  /// node has none.
  public var children: Int
  /// The set of letters that the children of a node begin with, as in `WordTrie.initials`.
  public var initials: UInt32

  @inlinable
  init(
    weight: UInt8, wordWeight: UInt8?, label: Int, length: Int, children: Int, initials: UInt32
  ) {
    self.weight = weight
    self.wordWeight = wordWeight
    self.label = label
    self.length = length
    self.children = children
    self.initials = initials
  }
}

/// A reader of the nodes of a `WordTrie`.
///
/// The bytes may be damaged: bytes outside them read as zero, and a node that makes no sense ends
/// the reading of its siblings. Children always stand after their parent, so that no walk goes in
/// circles.
@frozen
public struct WordTrieReader {
  /// A position in a group of sibling nodes of a trie of words: those that are still to be read.
  @frozen
  public struct Siblings {
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable
    init(position: Int, end: Int) {
      self.position = position
      self.end = end
    }
  }

  @usableFromInline let bytes: UnsafeRawBufferPointer

  /// Creates a reader of the bytes of a trie of words, which must stay valid as long as the reader
  /// is used.
  @inlinable
  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Returns the byte at a position of the trie of words; 0 outside its bytes.
  @inlinable
  @inline(__always)
  func byte(_ position: Int) -> UInt8 {
    UInt(bitPattern: position) < UInt(bitPattern: bytes.count) ? bytes[position] : 0
  }

  /// The topmost nodes of the trie of words, with which words begin.
  @inlinable
  public var roots: Siblings { siblings(at: 0) }

  /// Returns the children of a node in the trie of words, of which there may be none.
  @inlinable
  @inline(__always)
  public func children(of node: WordTrieNode) -> Siblings {
    node.children > 0 ? siblings(at: node.children) : Siblings(position: 0, end: 0)
  }

  /// Returns the group of sibling nodes at a position of the trie of words; an empty one if the
  /// group reaches beyond the end.
  @inlinable
  @inline(__always)
  func siblings(at position: Int) -> Siblings {
    var start = position
    let count = number(at: &start)
    return count <= bytes.count - start
      ? Siblings(position: start, end: start + count) : Siblings(position: 0, end: 0)
  }

  /// Returns the next node of a group of siblings in the trie of words, and moves behind it; `nil`
  /// at the end of the group, or if the node makes no sense.
  @inlinable
  @inline(__always)
  public func next(_ siblings: inout Siblings) -> WordTrieNode? {
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

  /// Returns the Unicode scalar whose UTF-8 begins at a position of the trie of words, and its
  /// length in bytes.
  @inlinable
  @inline(__always)
  public func letter(at position: Int) -> (scalar: UInt32, width: Int) {
    let first = byte(position)
    if first < 0x80 { return (UInt32(first), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first & (0x7F >> UInt8(width)))
    for offset in 1..<width { value = value << 6 | UInt32(byte(position + offset) & 0x3F) }
    return (value, width)
  }

  /// Reads the LEB128 number at a position of the trie of words, and moves the position behind it;
  /// a damaged number reads as 0.
  @inlinable
  @inline(__always)
  func number(at position: inout Int) -> Int {
    Int(
      VariableLengthInteger.read(UInt32.self, from: bytes, at: &position, before: bytes.count) ?? 0)
  }

  /// Returns the label of a node in the trie of words, in UTF-8.
  @inlinable
  public func label(of node: WordTrieNode) -> [UInt8] {
    (node.label..<node.label + node.length).map { byte($0) }
  }

  /// Returns the number of bytes that the label of a node in the trie has in common with a word,
  /// from an index of the word on.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - word: The word in UTF-8.
  ///   - start: The index at which the word goes on with the label.
  /// - Returns: The length of the label or of the rest of the word, whichever is less; 0 if the two
  ///   differ within that.
  @inlinable
  public func matches(_ node: WordTrieNode, _ word: UnsafeBufferPointer<UInt8>, from start: Int)
    -> Int
  {
    let count = min(node.length, word.count - start)
    for offset in 0..<count where byte(node.label + offset) != word[start + offset] { return 0 }
    return count
  }
}
