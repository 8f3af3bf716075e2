import ShardFormat

/// A correction of a query: some of its words, and others that may have been meant instead.
struct Correction {
  /// The indices of the words of a query that a correction replaces.
  var range: Range<Int>
  /// The words that a correction puts in the place of some words of a query.
  var pieces: [String]
  /// The penalty in score of the matches that a correction of a query finds, in units of
  /// importance.
  var penalty: Double
  /// The score of the best name with the new words of a correction, less the penalty: an upper
  /// bound on what the correction finds.
  var score: Double
  /// A Boolean value that says whether the new words of a correction are whole words, and not the
  /// last one only a prefix.
  var isWhole: Bool
}

/// A collection of the corrections of a query with one wrong word or two, or with one space too few,
/// too many or one letter off its place.
struct Corrections {
  /// The largest number of corrections that are tried for one query.
  private static let limit = 16
  /// The largest number of words in a query that is corrected.
  private static let wordLimit = 6
  /// The largest number of corrections that are tried for each of two wrong words.
  private static let pairLimit = 4
  /// The least number of letters of each of the two words that a word of a query is split into, as
  /// if typed without a space.
  private static let shortestPiece = 2

  private struct ScoredCorrection {
    var range: Range<Int>
    var pieces: [String]
    var penalty: Double
    /// The score of a correction of a query, with the bonus of a whole word as in `SimilarWords`.
    var score: Double
    var isWhole: Bool
  }

  private let words: [String]
  private let trie: WordTrie
  private let minimum: Double
  private var found: [ScoredCorrection] = []

  /// Creates the collection of a query's corrections.
  ///
  /// - Parameter minimum: The least score of a correction that is of interest.
  init(of query: QueryWords, _ trie: WordTrie, minimum: Double) {
    self.minimum = minimum
    words = query.words
    self.trie = trie
    guard words.count <= Self.wordLimit else { return }
    let unknown = words.indices.filter {
      trie.weight(of: words[$0], asPrefix: isLast($0)) == nil
    }
    // One word is wrong: the unknown one or, where all are known, any.
    if unknown.count <= 1 {
      for index in unknown.isEmpty ? Array(words.indices) : unknown {
        addSimilar(at: index)
        addSplit(at: index)
      }
    }
    if unknown.count == 2 { addSimilar(at: unknown[0], and: unknown[1]) }
    for index in words.indices.dropLast() {
      addJoined(at: index)
      if unknown.allSatisfy({ $0 == index || $0 == index + 1 }) { addShifted(at: index) }
    }
  }

  /// The best corrections of a query, best first.
  var likeliest: [Correction] {
    found.sorted { $0.score > $1.score }.prefix(Self.limit)
      .map {
        Correction(
          range: $0.range, pieces: $0.pieces, penalty: $0.penalty,
          score: $0.score - ($0.isWhole ? SimilarWords.whole : 0), isWhole: $0.isWhole)
      }
  }

  private func isLast(_ index: Int) -> Bool { index == words.count - 1 }

  private mutating func addSimilar(at index: Int) {
    let similar = SimilarWords.find(
      words[index], isPrefix: isLast(index), in: trie, minimum: minimum, limit: Self.limit)
    for word in similar {
      add(
        [word.text], for: index..<index + 1, penalty: word.penalty, score: word.score,
        isWhole: word.isWhole)
    }
  }

  /// Adds the corrections that replace two unknown words, each by one that is written alike.
  private mutating func addSimilar(at first: Int, and second: Int) {
    let similar = [first, second].map { index in
      SimilarWords.find(
        words[index], isPrefix: isLast(index), in: trie, minimum: minimum, limit: Self.pairLimit)
    }
    for one in similar[0] {
      for other in similar[1] {
        let penalty = one.penalty + other.penalty
        let score = min(one.score + one.penalty, other.score + other.penalty) - penalty
        if score <= minimum { continue }
        add(
          [one.text] + words[first + 1..<second] + [other.text], for: first..<second + 1,
          penalty: penalty, score: score, isWhole: other.isWhole)
      }
    }
  }

  /// Adds the corrections that move the space between two words by one letter: "wal lstreet".
  private mutating func addShifted(at index: Int) {
    let (one, other) = (words[index], words[index + 1])
    for (first, second) in [
      (one + other.prefix(1), String(other.dropFirst())),
      (String(one.dropLast()), one.suffix(1) + other),
    ] {
      guard min(first.unicodeScalars.count, second.unicodeScalars.count) >= Self.shortestPiece,
        let weight = trie.weight(of: first, asPrefix: false),
        let otherWeight = trie.weight(of: second, asPrefix: isLast(index + 1))
      else { continue }
      add([first, second], for: index..<index + 2, weight: min(weight, otherWeight))
    }
  }

  private mutating func addSplit(at index: Int) {
    let word = words[index].unicodeScalars
    guard word.count >= SimilarWords.shortest, word.count <= SimilarWords.longest,
      !SimilarWords.isNumber(word.map(\.value))
    else { return }
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
    let penalty = SimilarWords.firstPenalty
    let score = Double(weight) / WordTrie.weightsPerUnit + SimilarWords.whole - penalty
    if score > minimum { add(pieces, for: range, penalty: penalty, score: score, isWhole: true) }
  }

  private mutating func add(
    _ pieces: [String], for range: Range<Int>, penalty: Double, score: Double,
    isWhole: Bool
  ) {
    found.append(
      ScoredCorrection(
        range: range, pieces: pieces, penalty: penalty, score: score, isWhole: isWhole))
  }
}
