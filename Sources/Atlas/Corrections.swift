/// A query that may have been meant by another.
struct Correction {
  var query: Query
  /// What it ranks lower by, in units of importance.
  var penalty: Double
}

/// The queries that differ from what was typed by one wrong word, or by one space too few or too
/// many.
struct Corrections {
  /// More are not tried.
  private static let limit = 24
  /// Queries of more words are not corrected.
  private static let wordLimit = 6
  /// What a whole word says more than one only begun.
  private static let whole = 0.5
  /// The shortest piece of a word that was typed without a space.
  private static let shortestPiece = 2

  private struct Possibility {
    var words: [String]
    var penalty: Double
    /// Of the most important name with the words put in.
    var importance: Double
  }

  private let words: [String]
  private let trie: WordTrie
  private var found: [Possibility] = []

  init(of query: Query, _ trie: WordTrie) {
    words = query.words
    self.trie = trie
    guard words.count <= Self.wordLimit else { return }
    let unknown = words.indices.filter {
      trie.weight(of: words[$0], asPrefix: isLast($0)) == nil
    }
    // One word is wrong; where all are known, it may be any.
    if unknown.count <= 1 {
      for index in unknown.isEmpty ? Array(words.indices) : unknown {
        addSimilar(at: index)
        addSplit(at: index)
      }
    }
    for index in words.indices.dropLast() { addJoined(at: index) }
  }

  /// Best first.
  var likeliest: [Correction] {
    found.sorted { $0.importance - $0.penalty > $1.importance - $1.penalty }.prefix(Self.limit)
      .map { Correction(query: Query($0.words.joined(separator: " ")), penalty: $0.penalty) }
  }

  private func isLast(_ index: Int) -> Bool { index == words.count - 1 }

  private static func penalty(edits: Int, isFirstLetterWrong: Bool) -> Double {
    1 + 1.5 * Double(edits - 1) + (isFirstLetterWrong ? 1 : 0)
  }

  private mutating func addSimilar(at index: Int) {
    for word in SimilarWords.find(words[index], isPrefix: isLast(index), in: trie) {
      add(
        [word.text], for: index..<index + 1,
        importance: word.importance
          + (word.isWhole ? Self.whole : 0),
        penalty: Self.penalty(edits: word.edits, isFirstLetterWrong: word.isFirstLetterWrong))
    }
  }

  private mutating func addSplit(at index: Int) {
    let word = words[index].unicodeScalars
    guard word.count >= SimilarWords.shortest, word.count <= SimilarWords.longest else { return }
    for length in Self.shortestPiece...word.count - Self.shortestPiece {
      let split = word.index(word.startIndex, offsetBy: length)
      let pieces = [String(word[..<split]), String(word[split...])]
      guard let first = trie.weight(of: pieces[0], asPrefix: false),
        let second = trie.weight(of: pieces[1], asPrefix: isLast(index))
      else { continue }
      add(pieces, for: index..<index + 1, weight: min(first, second))
    }
  }

  private mutating func addJoined(at index: Int) {
    let joined = words[index] + words[index + 1]
    guard joined.unicodeScalars.count >= SimilarWords.shortest,
      let weight = trie.weight(of: joined, asPrefix: isLast(index + 1))
    else { return }
    add([joined], for: index..<index + 2, weight: weight)
  }

  private mutating func add(_ pieces: [String], for range: Range<Int>, weight: UInt8) {
    add(
      pieces, for: range, importance: Double(weight) / WordTrie.weightsPerUnit,
      penalty: Self.penalty(edits: 1, isFirstLetterWrong: false))
  }

  private mutating func add(
    _ pieces: [String], for range: Range<Int>, importance: Double, penalty: Double
  ) {
    var corrected = words
    corrected.replaceSubrange(range, with: pieces)
    found.append(Possibility(words: corrected, penalty: penalty, importance: importance))
  }
}
