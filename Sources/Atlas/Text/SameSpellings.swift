import Places
import ShardFormat

/// The spellings of words that are the same in some language, as "st" and "saint" are, and the words that
/// a name may have as "&".
struct SameSpellings: Sendable {
  private let others: [String: [String]]
  private let joiners: Set<String>

  /// Creates the spellings that some tables list.
  init(_ tables: [WordTable]) {
    var others: [String: [String]] = [:]
    for spellings in tables.flatMap(\.sameSpellings).map({ $0.map { FoldedText($0).joined } }) {
      for word in spellings {
        let new = spellings.filter { $0 != word && others[word]?.contains($0) != true }
        others[word, default: []] += new
      }
    }
    self.others = others
    joiners = Set(
      tables.flatMap(\.phrases).filter { $0.kind == .joins }.map { FoldedText($0.text).joined })
  }

  /// Returns the words of a query in other spellings: without the words that join two others, then each with
  /// one word in another spelling; none for most queries.
  ///
  /// - Parameter isKnown: A closure that returns whether any name has a word.
  func spellings(of words: [String], isKnown: (String) -> Bool) -> [[String]] {
    var found: [[String]] = []
    let joined = words.indices.filter { index in
      index > 0 && index < words.count - 1 && joiners.contains(words[index])
    }
    if !joined.isEmpty {
      found.append(words.indices.filter { !joined.contains($0) }.map { words[$0] })
    }
    for base in [words] + found {
      for (index, word) in base.enumerated() {
        for other in others[word] ?? [] where isKnown(other) {
          var spelling = base
          spelling[index] = other
          found.append(spelling)
        }
      }
    }
    return found
  }
}

extension EmbeddedAtlas {
  /// The largest number of spellings of one query that are asked. With a larger value more names are found
  /// that have several words in another spelling, more slowly.
  private static let spellingLimit = 6

  /// Returns the places that have all words of a query in a spelling that is the same as the one typed;
  /// `nil` where places have them as typed, and where none has them.
  func items(
    spelledLike query: ParsedQuery, limit: Int
  ) throws(GeocoderError) -> [MatchedItem]? {
    let spellings = query.vocabulary.spellings.spellings(of: query.words.words) { word in
      shards.contains { $0.trie.weight(of: word, asPrefix: false) != nil }
    }
    if spellings.isEmpty { return nil }
    let typed = try uncorrectedItems(matching: query, limit: limit)
    // The last word may be no more than begun.
    if typed.contains(where: { !$0.isApproximate }) { return nil }
    for words in spellings.prefix(Self.spellingLimit) {
      let other = try located(ParsedQuery(words.joined(separator: " "), insteadOf: query))
      let items = try uncorrectedItems(matching: other, limit: limit).filter { !$0.isPartial }
      if !items.isEmpty { return items }
    }
    return nil
  }
}
