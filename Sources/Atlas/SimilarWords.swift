/// Finds the words of a trie that differ from a typed one by a few edits: a letter left out, one
/// too many, one for another, or two neighbours exchanged (the optimal string alignment distance).
///
/// The tree is walked with a row of the distance's table for each letter, and left where no cell
/// of it is within the limit.
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
  static let longWord = 9
  /// Words of more letters are not looked for.
  static let longest = 40

  private let trie: WordTrie
  private let isPrefix: Bool
  private let limit: Int
  private let distance: EditDistance
  private let typed: [UInt32]
  /// The letters that have led to a node, as many as its rows have.
  private var path: [UInt32]
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
    let letters = word.unicodeScalars.count
    guard (shortest...longest).contains(letters) else { return [] }
    var search = SimilarWords(
      word, isPrefix: isPrefix, trie, minimum: minimum, limit: limit)
    search.visitStarts()
    return search.found
  }

  private init(
    _ word: String, isPrefix: Bool, _ trie: WordTrie, minimum: Double, limit: Int
  ) {
    self.trie = trie
    self.minimum = minimum
    self.limit = limit
    self.isPrefix = isPrefix
    let letters = word.unicodeScalars.map(\.value)
    distance = EditDistance(to: letters, limit: letters.count >= Self.longWord ? 2 : 1)
    typed = letters
    path = Array(repeating: 0, count: letters.count + distance.limit + 1)
  }

  /// Nobody begins a word in another script.
  private mutating func visitStarts() {
    let wrong = Self.firstPenalty + Self.firstLetterPenalty
    for block in Set(typed.map(WordTrie.block)) {
      for node in trie.starts(inBlock: block) {
        let isWrong = trie.letter(at: node.label.lowerBound).scalar != typed[0]
        let penalty = isWrong ? wrong : Self.firstPenalty
        guard Self.importance(node.weight) + Self.whole - penalty > minimum else { continue }
        follow(node, distance.start, best: .max)
      }
    }
  }

  /// - Parameters:
  ///   - rows: Where the path to these siblings has led.
  ///   - following: What has to come next; nil for anything.
  ///   - best: The fewest edits that a beginning of the path is away.
  private mutating func visit(
    _ siblings: WordTrie.Siblings, _ rows: EditDistance.Rows, _ following: EditDistance.Following?,
    best: Int
  ) {
    let penalty = max(penalty(edits: rows.least), Self.firstPenalty)
    var (siblings, left) = (siblings, following?.count ?? .max)
    while left > 0, let node = trie.next(&siblings) {
      // Nor is what follows, which is no heavier.
      guard Self.importance(node.weight) + Self.whole - penalty > minimum else { return }
      if let following {
        let letter = trie.letter(at: node.label.lowerBound).scalar
        guard distance.isOne(of: following, letter) else { continue }
        left -= 1
      }
      follow(node, rows, best: best)
    }
  }

  private mutating func follow(_ node: WordTrie.Node, _ rows: EditDistance.Rows, best: Int) {
    var (rows, best, position) = (rows, best, node.label.lowerBound)
    while position < node.label.upperBound {
      guard rows.depth < path.count else { return }
      let letter = trie.letter(at: position)
      path[rows.depth] = letter.scalar
      position += letter.width
      rows = distance.rows(after: rows, path)
      guard rows.least <= distance.limit else { return }
      let edits = distance.edits(rows)
      if isPrefix, edits < best {
        best = edits
        // Whatever begins as typed is found without.
        if edits == 0 { return }
        let isWord = position == node.label.upperBound && node.wordWeight != nil
        if edits <= distance.limit, !isWord { add(rows, edits, node.weight, isWhole: false) }
      }
    }
    let edits = distance.edits(rows)
    if let weight = node.wordWeight, edits > 0, edits <= distance.limit {
      add(rows, edits, isPrefix ? node.weight : weight, isWhole: true)
    }
    guard let children = node.children else { return }
    let following = distance.following(rows)
    if let following, following.initials & node.initials == 0 { return }
    visit(trie.siblings(at: children), rows, following, best: best)
  }

  private static func importance(_ weight: UInt8) -> Double {
    Double(weight) / WordTrie.weightsPerUnit
  }

  /// What so many edits on the path take off. One in the first letter of a long word has been
  /// counted as two.
  private func penalty(edits: Int) -> Double {
    if edits == 0 { return 0 }
    if path[0] != typed[0] { return Self.firstPenalty + Self.firstLetterPenalty }
    return Self.firstPenalty + (edits > 1 ? Self.secondPenalty : 0)
  }

  private mutating func add(
    _ rows: EditDistance.Rows, _ edits: Int, _ weight: UInt8, isWhole: Bool
  ) {
    let penalty = penalty(edits: edits)
    let score = Self.importance(weight) + (isWhole ? Self.whole : 0) - penalty
    guard score > minimum else { return }
    var text = String.UnicodeScalarView()
    for value in path.prefix(rows.depth) {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    let place = found.firstIndex { $0.score < score } ?? found.endIndex
    found.insert(
      Word(text: String(text), penalty: penalty, score: score, isWhole: isWhole), at: place)
    if found.count > limit { found.removeLast() }
    if found.count == limit, let last = found.last { minimum = max(minimum, last.score) }
  }
}
