import ShardFormat

/// Finds the words of a trie that differ from a typed one by a few edits: a letter left out, one
/// too many, one for another, or two neighbours exchanged (the optimal string alignment distance).
///
/// The tree is walked with a row of the distance's table for each letter, and left where no cell
/// of it is within the limit, or where nothing is heavy enough to be of interest.
struct SimilarWords {
  /// A word that may have been meant, or the beginning of such words.
  struct Word {
    var text: String
    /// What the errors take off, in units of importance.
    var penalty: Double
    /// What speaks for it: the importance of the best name with such a word, less the penalty.
    var score: Double
    /// It is in the trie as a whole.
    var isWhole: Bool
  }

  /// What one error takes off, another, and one in the first letter: that is seldom wrong.
  static let firstPenalty = 1.0
  private static let secondPenalty = 1.5
  private static let firstLetterPenalty = 1.0
  /// What a whole word says more than one only begun.
  static let whole = 0.5

  /// Words of fewer letters are too like others to be corrected.
  static let shortest = 4
  /// Words of at least so many letters may have two errors.
  private static let longWord = 9
  /// Words of more letters are not looked for.
  static let longest = EditDistance.longest
  /// No walk reads more nodes, whatever the tree: the world's take a few thousand.
  private static let nodeLimit = 100_000

  private let reader: WordTrieReader
  private let isPrefix: Bool
  private let limit: Int
  private let typed: [UInt32]
  private let firstTyped: UInt32
  private var distance: EditDistance
  /// Fewer are not looked for: they have been found before.
  private var fewestEdits = 1
  /// The letters that have led to a node, as many as its rows have.
  private var path = InlineArray<43, UInt32>(repeating: 0)
  private var nodesLeft = Self.nodeLimit
  /// Best first.
  private var found: [Word] = []
  /// What is not better is of no interest.
  private var minimum: Double

  /// - Parameters:
  ///   - isPrefix: The word may be only begun.
  ///   - minimum: The least score of interest.
  /// - Returns: Best first, at most `limit`.
  static func find(
    _ word: String, isPrefix: Bool, in trie: WordTrie, minimum: Double, limit: Int
  ) -> [Word] {
    let typed = word.unicodeScalars.map(\.value)
    guard (shortest...longest).contains(typed.count) else { return [] }
    return trie.withReader { reader in
      var search = SimilarWords(
        typed, isPrefix: isPrefix, reader, minimum: minimum, limit: limit)
      search.findOneEdit(in: trie)
      if typed.count >= longWord { search.findTwoEdits(in: trie) }
      return search.found
    }
  }

  private init(
    _ typed: [UInt32], isPrefix: Bool, _ reader: WordTrieReader, minimum: Double, limit: Int
  ) {
    self.reader = reader
    self.minimum = minimum
    self.limit = limit
    self.isPrefix = isPrefix
    self.typed = typed
    firstTyped = typed[0]
    distance = EditDistance(to: typed, limit: 1)
  }

  /// Nobody begins a word in another script. What has the right first letter counts for more, and
  /// leaves the rest less to look for.
  private mutating func findOneEdit(in trie: WordTrie) {
    for node in trie.starts(inBlock: WordTrie.block(of: firstTyped))
    where begins(node) && mayHold(node, lessening: Self.firstPenalty) {
      follow(node, distance.start, best: .max)
    }
    let wrong = Self.firstPenalty + Self.firstLetterPenalty
    for block in Set(typed.map(WordTrie.block)) {
      for node in trie.starts(inBlock: block)
      where !begins(node) && mayHold(node, lessening: wrong) {
        follow(node, distance.start, best: .max)
      }
    }
  }

  /// An error in the first letter is not the second. Where one edit has found something, two have
  /// to find something better.
  private mutating func findTwoEdits(in trie: WordTrie) {
    if let best = found.first { minimum = max(minimum, best.score) }
    distance = EditDistance(to: typed, limit: 2)
    fewestEdits = 2
    nodesLeft = Self.nodeLimit
    for node in trie.starts(inBlock: WordTrie.block(of: firstTyped)) where begins(node) {
      follow(node, distance.start, best: .max)
    }
  }

  private func begins(_ node: WordTrieNode) -> Bool {
    reader.letter(at: node.label).scalar == firstTyped
  }

  /// - Parameters:
  ///   - rows: Where the path to these siblings has led.
  ///   - following: What has to come next; nil for anything.
  ///   - best: The fewest edits that a beginning of the path is away.
  private mutating func visit(
    _ siblings: WordTrieReader.Siblings, _ rows: EditDistance.Rows,
    _ following: EditDistance.Following?, best: Int
  ) {
    let penalty = penalty(edits: max(rows.least, fewestEdits))
    var siblings = siblings
    var left = following.map { Int($0.count) } ?? .max
    while left > 0, let node = reader.next(&siblings) {
      // Nor is what follows, which is no heavier.
      guard mayHold(node, lessening: penalty), nodesLeft > 0 else { return }
      nodesLeft -= 1
      if let following {
        let letter = reader.letter(at: node.label).scalar
        guard distance.isOne(of: following, letter) else { continue }
        left -= 1
      }
      follow(node, rows, best: best)
    }
  }

  private mutating func follow(_ node: WordTrieNode, _ rows: EditDistance.Rows, best: Int) {
    var (rows, best, position) = (rows, best, node.label)
    let end = node.label + node.length
    while position < end {
      let letter = reader.letter(at: position)
      rows = distance.rows(after: rows, letter.scalar)
      guard rows.least <= distance.limit else { return }
      path[rows.depth - 1] = letter.scalar
      position += letter.width
      let edits = distance.edits(rows)
      if isPrefix, edits < best {
        best = edits
        // Whatever begins so is found without.
        if edits < fewestEdits { return }
        let isWord = position == end && node.wordWeight != nil
        if edits <= distance.limit, !isWord { add(rows, edits, node.weight, isWhole: false) }
      }
    }
    let edits = distance.edits(rows)
    if let weight = node.wordWeight, edits >= fewestEdits, edits <= distance.limit {
      add(rows, edits, isPrefix ? node.weight : weight, isWhole: true)
    }
    guard node.children > 0 else { return }
    let following = distance.following(rows)
    if let following, following.initials & node.initials == 0 { return }
    visit(reader.children(of: node), rows, following, best: best)
  }

  private static func importance(_ weight: UInt8) -> Double {
    Double(weight) / WordTrie.weightsPerUnit
  }

  /// Whether a word as heavy as the node would be of interest.
  @inline(__always)
  private func mayHold(_ node: WordTrieNode, lessening penalty: Double) -> Bool {
    Self.importance(node.weight) + Self.whole - penalty > minimum
  }

  /// What so many edits on the path take off.
  private func penalty(edits: Int) -> Double {
    if path[0] != firstTyped { return Self.firstPenalty + Self.firstLetterPenalty }
    return Self.firstPenalty + (edits > 1 ? Self.secondPenalty : 0)
  }

  private mutating func add(
    _ rows: EditDistance.Rows, _ edits: Int, _ weight: UInt8, isWhole: Bool
  ) {
    let penalty = penalty(edits: edits)
    let score = Self.importance(weight) + (isWhole ? Self.whole : 0) - penalty
    guard score > minimum else { return }
    var text = String.UnicodeScalarView()
    for index in 0..<rows.depth {
      if let scalar = Unicode.Scalar(path[index]) { text.append(scalar) }
    }
    let place = found.firstIndex { $0.score < score } ?? found.endIndex
    found.insert(
      Word(text: String(text), penalty: penalty, score: score, isWhole: isWhole), at: place)
    if found.count > limit { found.removeLast() }
    if found.count == limit, let last = found.last { minimum = max(minimum, last.score) }
  }
}
