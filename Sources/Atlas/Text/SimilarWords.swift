import ShardFormat

/// A search for the words of a trie that differ from a typed one by a few edits: a letter left out,
/// one too many, one for another, or two neighbours exchanged (the optimal string alignment
/// distance).
///
/// The trie is walked with a row of the distance's table for each letter, and left where no cell
/// of the row is within the limit, or where no word is heavy enough to be of interest.
struct SimilarWords {
  /// A word of a trie that may have been meant by a typed one, or a prefix of such words.
  struct Word {
    var text: String
    /// The penalty in score of the errors by which a typed word differs from a similar one, in
    /// units of importance.
    var penalty: Double
    /// The score of the best name with a similar word, with the bonus of a whole word, less the
    /// penalty of the errors.
    var score: Double
    /// A Boolean value that says whether a similar word is a whole word of the trie, and not a
    /// prefix.
    var isWhole: Bool
  }

  /// The penalty in score of one error in a typed word, in units of importance. A larger value
  /// means fewer corrections.
  static let firstPenalty = 1.0
  /// The further penalty in score of a second error in a typed word, in units of importance. A
  /// larger value means fewer corrections with two errors.
  private static let secondPenalty = 1.5
  /// The further penalty in score of an error in the first letter of a typed word, which is seldom
  /// wrong, in units of importance. A larger value means fewer corrections of first letters.
  private static let firstLetterPenalty = 1.0
  /// The bonus in score of a similar word that is whole over one that is a prefix. A larger value
  /// means more corrections to whole words.
  static let whole = 0.5

  /// The least number of letters of a typed word that is corrected: shorter words are too like
  /// others. With a larger value "Lodn" stays without an answer.
  static let shortest = 4
  /// The least number of letters of a typed word that may have two errors. A larger value means
  /// fewer corrections of long words, and less work.
  private static let longWord = 9
  /// The largest number of letters of a typed word that is corrected.
  static let longest = EditDistance.longest
  /// The largest number of nodes read in one walk through a trie in search of similar words: a walk
  /// in the world's trie takes a few thousand. The value bounds the worst case only.
  private static let nodeLimit = 100_000

  private let reader: WordTrieReader
  private let isPrefix: Bool
  private let limit: Int
  private let typed: [UInt32]
  private let firstTyped: UInt32
  private var distance: EditDistance
  /// The least number of edits of a similar word that is looked for: words with fewer have been
  /// found.
  private var fewestEdits = 1
  /// The letters that have led from the root of a trie to the node that is looked at.
  private var path = InlineArray<43, UInt32>(repeating: 0)
  private var nodesLeft = Self.nodeLimit
  /// The similar words found so far, best first.
  private var found: [Word] = []
  /// The score above which a similar word is of interest.
  private var minimum: Double

  /// Returns the words of a trie that are similar to a typed one, best first.
  ///
  /// - Parameters:
  ///   - word: The folded word as typed.
  ///   - isPrefix: Whether the word may be a prefix.
  ///   - minimum: The score above which a word is of interest.
  ///   - limit: The largest number of words that are returned.
  ///   - shortest: The least number of letters of a word that is corrected.
  static func find(
    _ word: String, isPrefix: Bool, in trie: WordTrie, minimum: Double, limit: Int,
    shortest: Int = Self.shortest
  ) -> [Word] {
    let typed = word.unicodeScalars.map(\.value)
    guard (shortest...longest).contains(typed.count), !isNumber(typed) else { return [] }
    return trie.withReader { reader in
      var search = SimilarWords(
        typed, isPrefix: isPrefix, reader, minimum: minimum, limit: limit)
      search.findOneEdit(in: trie)
      if typed.count >= longWord { search.findTwoEdits(in: trie) }
      return search.found
    }
  }

  /// Returns whether a word is a number, which means no other: a postal code of one digit more is
  /// that of a town elsewhere.
  static func isNumber(_ word: some Sequence<UInt32>) -> Bool {
    word.allSatisfy { (0x30...0x39).contains($0) }
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

  /// Finds the words of a trie that differ from the typed one by one edit: first those with the
  /// right first letter, which score higher and leave less to look for, then others in the scripts
  /// of the word.
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

  /// Finds the words of a trie that differ from the typed one by two edits, neither of them in the
  /// first letter. Such a word has to score higher than those found with one edit.
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

  /// Follows sibling nodes of a trie as far as they may lead to similar words of interest.
  ///
  /// - Parameters:
  ///   - rows: The rows of the table of edit distances at the parent.
  ///   - expected: The letters of which one has to come next; `nil` for any letter.
  ///   - best: The least number of edits of a prefix of the path.
  private mutating func visit(
    _ siblings: WordTrieReader.Siblings, _ rows: EditDistance.Rows,
    _ expected: EditDistance.ExpectedLetters?, best: Int
  ) {
    let penalty = penalty(edits: max(rows.least, fewestEdits))
    var siblings = siblings
    var left = expected.map { Int($0.count) } ?? .max
    while left > 0, let node = reader.next(&siblings) {
      // The siblings after this one are no heavier.
      guard mayHold(node, lessening: penalty), nodesLeft > 0 else { return }
      nodesLeft -= 1
      if let expected {
        let letter = reader.letter(at: node.label).scalar
        guard distance.isOne(of: expected, letter) else { continue }
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
        // Words with this prefix have been found with fewer edits.
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
    let expected = distance.expectedLetters(after: rows)
    if let expected, expected.initials & node.initials == 0 { return }
    visit(reader.children(of: node), rows, expected, best: best)
  }

  private static func importance(_ weight: UInt8) -> Double {
    Double(weight) / WordTrie.weightsPerUnit
  }

  /// Returns whether a similar word with the weight of a node of the trie would be of interest,
  /// less a penalty.
  @inline(__always)
  private func mayHold(_ node: WordTrieNode, lessening penalty: Double) -> Bool {
    Self.importance(node.weight) + Self.whole - penalty > minimum
  }

  /// Returns the penalty in score of a number of edits in the word that the path through the trie
  /// spells.
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
