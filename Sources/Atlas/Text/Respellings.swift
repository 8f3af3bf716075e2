import ShardFormat

/// A collection of other spellings of a query, each with one or two words written otherwise, for a
/// query whose words no name has together. It goes further than `Corrections`, as each spelling
/// counts only if a name or a street is written so.
struct Respellings {
  /// A spelling of a query in which other words stand in the place of some of its words.
  struct Respelling {
    /// The indices of the words of the query that are replaced.
    var range: Range<Int>
    /// The words that stand in their place.
    var pieces: [String]
    /// The penalty in score of the errors that the query then has, in units of importance.
    var penalty: Double
  }

  /// The largest number of words in a query that is written otherwise.
  static let wordLimit = 7
  /// The largest numbers of similar words that are tried for one word, and for each of two.
  private static let (limit, pairLimit) = (4, 5)
  /// The least number of letters of two words that are joined and then corrected.
  private static let shortestJoined = 7
  /// The least number of letters of a word that is corrected where the other words of the query have
  /// as many as a word that may be corrected: beside them, little else can be meant.
  private static let shortest = 2

  private let words: [String]
  private let trie: WordTrie
  private let minimum: Double
  private(set) var found: [Respelling] = []

  /// Creates the collection of a query's other spellings with words of one shard.
  ///
  /// - Parameter minimum: The least score of a similar word, less the penalty of its errors.
  init(of words: [String], _ trie: WordTrie, minimum: Double) {
    self.words = words
    self.trie = trie
    self.minimum = minimum
    guard (1...Self.wordLimit).contains(words.count) else { return }
    let written = words.indices.filter { words[$0].allSatisfy(\.isLetter) }
    let unknown = written.filter { trie.weight(of: words[$0], asPrefix: false) == nil }
    let wrong = unknown.isEmpty ? written : unknown
    for index in wrong { addSimilar(at: index) }
    for index in written where written.contains(index + 1) { addJoined(at: index) }
    for index in wrong { found += Self.splits(of: words[index], at: index, trie) }
    for index in unknown.prefix(2) {
      for other in written
      where other != index && !unknown.prefix(while: { $0 < index }).contains(other) {
        addSimilar(at: min(index, other), and: max(index, other))
      }
    }
  }

  /// The least number of letters of a word that is split, and of each of its pieces, of which there
  /// are three at most.
  private static let (shortestSplit, shortestPiece) = (6, 2)

  /// Returns the spellings in which a word, taken for several without a space between them, is two
  /// or three words of the shard.
  private static func splits(of word: String, at index: Int, _ trie: WordTrie) -> [Respelling] {
    guard (shortestSplit...SimilarWords.longest).contains(word.unicodeScalars.count) else {
      return []
    }
    return pieces(of: word, most: 3, trie).map {
      Respelling(range: index..<index + 1, pieces: $0, penalty: SimilarWords.firstPenalty)
    }
  }

  /// Returns the ways to divide a word into two words of the shard or more.
  private static func pieces(of word: String, most: Int, _ trie: WordTrie) -> [[String]] {
    var found: [[String]] = []
    for length in trie.words(atStartOf: word) where length < word.utf8.count {
      let end = word.utf8.index(word.startIndex, offsetBy: length)
      let (first, rest) = (String(word[..<end]), String(word[end...]))
      if min(first.unicodeScalars.count, rest.unicodeScalars.count) < shortestPiece { continue }
      if trie.weight(of: rest, asPrefix: false) != nil { found.append([first, rest]) }
      if most > 2 { found += pieces(of: rest, most: most - 1, trie).map { [first] + $0 } }
    }
    return found
  }

  /// Creates the collection of the spellings of a query that have a space more, which leave every
  /// letter as it is.
  static func respaced(_ words: [String], _ trie: WordTrie) -> [Respelling] {
    guard words.count <= wordLimit else { return [] }
    return words.indices.flatMap { splits(of: words[$0], at: $0, trie) }
  }

  private mutating func addSimilar(at index: Int) {
    for word in similar(words[index], Self.limit, shortest: shortest(at: index)) {
      add([word.text], for: index..<index + 1, penalty: word.penalty)
    }
  }

  private func shortest(at index: Int) -> Int {
    let others = words.indices.reduce(0) { $0 + ($1 == index ? 0 : words[$1].unicodeScalars.count) }
    return others >= SimilarWords.shortest ? Self.shortest : SimilarWords.shortest
  }

  private mutating func addSimilar(at first: Int, and second: Int) {
    let others = similar(words[second], Self.pairLimit)
    for one in similar(words[first], Self.pairLimit) {
      for other in others {
        add(
          [one.text] + words[first + 1..<second] + [other.text], for: first..<second + 1,
          penalty: one.penalty + other.penalty)
      }
    }
  }

  /// Adds two words as one, as it is and corrected.
  private mutating func addJoined(at index: Int) {
    let joined = words[index] + words[index + 1]
    guard joined.unicodeScalars.count >= Self.shortestJoined else { return }
    let range = index..<index + 2
    if trie.weight(of: joined, asPrefix: false) != nil {
      add([joined], for: range, penalty: SimilarWords.firstPenalty)
    }
    for word in similar(joined, Self.pairLimit) {
      add([word.text], for: range, penalty: SimilarWords.firstPenalty + word.penalty)
    }
  }

  private func similar(
    _ word: String, _ limit: Int, shortest: Int = SimilarWords.shortest
  ) -> [SimilarWords.Word] {
    SimilarWords.find(
      word, isPrefix: false, in: trie, minimum: minimum, limit: limit, shortest: shortest)
  }

  private mutating func add(_ pieces: [String], for range: Range<Int>, penalty: Double) {
    found.append(Respelling(range: range, pieces: pieces, penalty: penalty))
  }
}
