/// Finds the words of a trie that differ from a typed one by a few edits: a letter left out, one
/// too many, one for another, or two neighbours exchanged (the optimal string alignment distance).
///
/// The tree is walked with a row of the distance's table for each letter, and left where no cell
/// of it is within the limit.
struct SimilarWords {
  /// A word that may have been meant, or the beginning of such words.
  struct Word {
    var text: String
    var edits: Int
    /// The first letter is another.
    var isFirstLetterWrong: Bool
    /// Of the most important name with such a word, in units of importance.
    var importance: Double
    /// It is in the trie as a whole.
    var isWhole: Bool
  }

  /// Words of fewer letters are too like others to be corrected.
  static let shortest = 4
  /// Words of at least so many letters may have two errors.
  static let longWord = 9
  /// Words of more letters are not looked for.
  static let longest = 40

  /// In cells beyond the reach of the limit; there is room above it to count on.
  private static let far: UInt8 = 100

  private let trie: WordTrie
  private let typed: [UInt32]
  private let isPrefix: Bool
  private let limit: UInt8
  /// What an error in the first letter counts for: in long words it takes both, so that not the
  /// whole tree has to be walked with one left.
  private let firstLetter: UInt8
  /// Nobody mistakes a letter for one of another script; how many bytes a letter has in UTF-8
  /// tells most scripts apart.
  private let widths: UInt8
  private var rows: [UInt8]
  private var path: [UInt32]
  private var found: [Word] = []

  /// - Parameter isPrefix: The word may be only begun.
  static func find(_ word: String, isPrefix: Bool, in trie: WordTrie) -> [Word] {
    let letters = word.unicodeScalars.count
    guard (shortest...longest).contains(letters) else { return [] }
    var search = SimilarWords(word, isPrefix: isPrefix, trie)
    search.visit(trie.root, depth: 0, best: far)
    return search.found
  }

  private init(_ word: String, isPrefix: Bool, _ trie: WordTrie) {
    self.trie = trie
    self.isPrefix = isPrefix
    typed = word.unicodeScalars.map(\.value)
    limit = typed.count >= Self.longWord ? 2 : 1
    firstLetter = limit
    widths = word.unicodeScalars.reduce(0) { $0 | 1 << UInt8(UTF8.width($1)) }
    let depth = typed.count + Int(limit) + 1
    rows = Array(repeating: Self.far, count: (depth + 1) * (typed.count + 1))
    path = Array(repeating: 0, count: depth + 1)
    rows[0] = 0
    for column in 1...typed.count { rows[column] = UInt8(column) + firstLetter - 1 }
  }

  /// - Parameter best: The fewest edits that a beginning of the path is away.
  private mutating func visit(_ siblings: Range<Int>, depth: Int, best: UInt8) {
    var position = siblings.lowerBound
    while let node = trie.node(at: position, before: siblings.upperBound) {
      position = node.children.upperBound
      follow(node, depth: depth, best: best)
    }
  }

  private mutating func follow(_ node: WordTrie.Node, depth: Int, best: UInt8) {
    var (depth, best, position) = (depth, best, node.label.lowerBound)
    while position < node.label.upperBound {
      let width = UTF8.width(leading: trie.bytes[position])
      guard widths >> UInt8(width) & 1 == 1, position + width <= node.label.upperBound,
        depth + 1 < path.count
      else { return }
      depth += 1
      path[depth] = scalar(at: position, width: width)
      position += width
      guard fillRow(depth) <= limit else { return }
      let edits = rows[depth * (typed.count + 1) + typed.count]
      if isPrefix, edits < best {
        best = edits
        // Whatever begins as typed is found without.
        if edits == 0 { return }
        let isWord = position == node.label.upperBound && node.wordWeight != nil
        if edits <= limit, !isWord { add(depth, edits, weight: node.weight, isWhole: false) }
      }
    }
    let edits = rows[depth * (typed.count + 1) + typed.count]
    if let weight = node.wordWeight, (1...limit).contains(edits) {
      add(depth, edits, weight: isPrefix ? node.weight : weight, isWhole: true)
    }
    visit(node.children, depth: depth, best: best)
  }

  private func scalar(at position: Int, width: Int) -> UInt32 {
    let first = trie.bytes[position]
    if width == 1 { return UInt32(first) }
    var value = UInt32(first & (0x7F >> UInt8(width)))
    for offset in 1..<width { value = value << 6 | UInt32(trie.bytes[position + offset] & 0x3F) }
    return value
  }

  /// Fills the row of the path's last letter, as far from the diagonal as the limit reaches.
  ///
  /// - Returns: The least in it.
  private mutating func fillRow(_ depth: Int) -> UInt8 {
    let (count, reach) = (typed.count, Int(limit))
    let (row, above) = (depth * (count + 1), (depth - 1) * (count + 1))
    let letter = path[depth]
    let first = max(1, depth - reach)
    let last = min(count, depth + reach)
    if first > last { return Self.far }
    rows[row + first - 1] = first == 1 ? UInt8(depth) + firstLetter - 1 : Self.far
    var least = rows[row + first - 1]
    for column in first...last {
      let isFirst = depth == 1 && column == 1
      let same = typed[column - 1] == letter
      var edits = rows[above + column - 1] + (same ? 0 : isFirst ? firstLetter : 1)
      // The cell at the end of the reach has none above it.
      if column < depth + reach { edits = min(edits, rows[above + column] + 1) }
      edits = min(edits, rows[row + column - 1] + 1)
      if depth > 1, column > 1, typed[column - 2] == letter, typed[column - 1] == path[depth - 1] {
        edits = min(edits, rows[row - 2 * (count + 1) + column - 2] + 1)
      }
      rows[row + column] = edits
      least = min(least, edits)
    }
    return least
  }

  private mutating func add(_ depth: Int, _ edits: UInt8, weight: UInt8, isWhole: Bool) {
    var text = String.UnicodeScalarView()
    for value in path[1...depth] { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    found.append(
      Word(
        text: String(text), edits: Int(edits), isFirstLetterWrong: path[1] != typed[0],
        importance: Double(weight) / WordTrie.weightsPerUnit, isWhole: isWhole))
  }
}

extension UTF8 {
  /// How many bytes a scalar has, by its first.
  fileprivate static func width(leading byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
