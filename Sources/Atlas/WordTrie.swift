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

  struct Node {
    /// The most important name that has a word beginning so.
    var weight: UInt8
    /// The most important name that has the word that ends here; nil where none does.
    var wordWeight: UInt8?
    var label: Range<Int>
    /// Where its children stand, if it has any.
    var children: Int?
    /// What they begin with.
    var initials: UInt32
  }

  /// The nodes with one parent that are still to be read.
  struct Siblings {
    fileprivate var position: Int
    fileprivate let end: Int
  }

  let bytes: [UInt8]
  /// The nodes of the first letters, by block of scalars, the heaviest first: they are thousands,
  /// and a word needs those of its script.
  private var starts: [UInt32: [Node]] = [:]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    var siblings = siblings(at: 0)
    while let node = next(&siblings) {
      let letter = letter(at: node.label.lowerBound).scalar
      starts[Self.block(of: letter), default: []].append(node)
    }
  }

  /// Blocks of 128 scalars: most scripts are in one or two.
  static func block(of letter: UInt32) -> UInt32 { letter / 128 }

  func starts(inBlock block: UInt32) -> [Node] { starts[block] ?? [] }

  init(from connection: Connection) throws(SQLiteError) {
    var bytes: [UInt8] = []
    try connection.run("SELECT trie FROM word_trie") { row in bytes = row.withBlob(0, Array.init) }
    self.init(bytes: bytes)
  }

  /// The nodes that stand at a position, 0 being that of the root's; none where the bytes make
  /// no sense.
  func siblings(at position: Int?) -> Siblings {
    var start = position ?? bytes.count
    guard let count = number(at: &start, before: bytes.count), count <= bytes.count - start
    else { return Siblings(position: 0, end: 0) }
    return Siblings(position: start, end: start + count)
  }

  @inline(__always)
  func next(_ siblings: inout Siblings) -> Node? {
    var position = siblings.position
    let end = siblings.end
    guard position + 2 < end else { return nil }
    let head = bytes[position]
    let weight = bytes[position + 1]
    let (isWord, hasChildren) = (head & Self.wordFlag != 0, head & Self.childrenFlag != 0)
    position += 2
    var wordWeight = isWord ? weight : nil
    if isWord, hasChildren {
      wordWeight = bytes[position]
      position += 1
    }
    let label = position..<position + Int(head & 63)
    guard !label.isEmpty, label.upperBound <= end else { return nil }
    position = label.upperBound
    var (children, initials): (Int?, UInt32) = (nil, 0)
    if hasChildren {
      guard position + 4 < end else { return nil }
      for byte in (0..<4).reversed() { initials = initials << 8 | UInt32(bytes[position + byte]) }
      position += 4
      guard let offset = number(at: &position, before: end) else { return nil }
      children = end + offset
    }
    siblings.position = position
    return Node(
      weight: weight, wordWeight: wordWeight, label: label, children: children,
      initials: initials)
  }

  /// A set of letters: the bits of their numbers modulo 32, which tells those of one alphabet
  /// apart.
  @inline(__always)
  package static func initials(_ letter: UInt32) -> UInt32 { 1 << (letter & 31) }

  /// The letter that begins at a position, and how many bytes it has there.
  @inline(__always)
  func letter(at position: Int) -> (scalar: UInt32, width: Int) {
    let first = bytes[position]
    if first < 0x80 { return (UInt32(first), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard position + width <= bytes.count else { return (0, 1) }
    var value = UInt32(first & (0x7F >> UInt8(width)))
    for offset in 1..<width { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
    return (value, width)
  }

  @inline(__always)
  private func number(at position: inout Int, before end: Int) -> Int? {
    var (number, shift) = (0, 0)
    while position < end, shift < 35 {
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  /// The weight of a word, or of the most important one that begins so; nil where there is none.
  func weight(of word: some StringProtocol, asPrefix: Bool) -> UInt8? {
    let wanted = Array(word.utf8)
    guard let first = word.unicodeScalars.first else { return nil }
    let starts = starts(inBlock: Self.block(of: first.value))
    guard var node = starts.first(where: { matches($0, wanted, from: 0) > 0 }) else { return nil }
    var matched = 0
    while true {
      let count = matches(node, wanted, from: matched)
      matched += count
      if matched == wanted.count {
        return asPrefix ? node.weight : count == node.label.count ? node.wordWeight : nil
      }
      var siblings = siblings(at: node.children)
      repeat {
        guard let next = next(&siblings) else { return nil }
        node = next
      } while matches(node, wanted, from: matched) == 0
    }
  }

  /// How many bytes of a node's label a word has from there on: all, or all that are left of the
  /// word; 0 if they differ.
  private func matches(_ node: Node, _ word: [UInt8], from start: Int) -> Int {
    let count = min(node.label.count, word.count - start)
    for offset in 0..<count where bytes[node.label.lowerBound + offset] != word[start + offset] {
      return 0
    }
    return count
  }
}
