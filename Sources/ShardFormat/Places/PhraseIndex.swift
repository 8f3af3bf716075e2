package import Places

/// An index of the phrases that stand around the names in a query, such as "near" and "where is", folded
/// as the atlas folds words.
package struct PhraseIndex: Sendable {
  private struct Entry: Sendable {
    let words: [String]
    let kind: Phrase.Kind
  }

  /// The relations that stand before a place, by their first words, the longest first.
  private let before: [String: [Entry]]
  /// The relations that stand behind a place, by their last words, the longest first.
  private let behind: [String: [Entry]]
  private let asks: [String: [Entry]]
  private let closes: [String: [Entry]]
  private let articles: [String: [Entry]]
  /// The relations of one word that stand before a place.
  private let relations: [String: Set<Phrase.Kind>]
  /// The relations of one word that say "near".
  private let nearWords: TextIndex<Bool>

  /// Creates an index of the phrases in some tables.
  package init(_ tables: [WordTable]) {
    let all = tables.flatMap(\.phrases).map { phrase in
      let words = FoldedText(phrase.text).joined.split(separator: " ").map(String.init)
      return (phrase, Entry(words: words, kind: phrase.kind))
    }.filter { !$0.1.words.isEmpty }
    let known = Set(all.filter { $0.0.kind.isRelation && !$0.0.followsPlace }.map(\.1.words))
    let article = Set(all.filter { $0.0.kind == .article }.map(\.1.words))
    // The article behind "in the" may be that of a name: "in The Hague"; that behind "of the" seldom is.
    let phrases = all.filter { phrase, entry in
      let isWithArticle =
        phrase.kind.isRelation && phrase.kind != .of
        && article.contains(entry.words.suffix(1).map(\.self))
      return !isWithArticle || !known.contains(Array(entry.words.dropLast()))
    }
    func entries(
      by key: (Entry) -> String, where isWanted: (Phrase) -> Bool
    ) -> [String: [Entry]] {
      Dictionary(grouping: phrases.filter { isWanted($0.0) }.map(\.1), by: key).mapValues {
        $0.sorted { $0.words.count > $1.words.count }
      }
    }
    let first = { (entry: Entry) in entry.words[0] }
    let last = { (entry: Entry) in entry.words[entry.words.count - 1] }
    // Who types word by word puts "yakın" before the place too, as in other languages.
    before = entries(by: first) { $0.kind.isRelation && (!$0.followsPlace || $0.kind == .near) }
    behind = entries(by: last) { $0.kind.isRelation && ($0.followsPlace || $0.kind == .here) }
    asks = entries(by: first) { $0.kind == .asks }
    closes = entries(by: last) { $0.kind == .closes }
    articles = entries(by: first) { $0.kind == .article }
    relations = before.mapValues { entries in
      Set(entries.filter { $0.words.count == 1 }.map(\.kind))
    }.filter { !$0.value.isEmpty }
    nearWords = TextIndex(relations.filter { $0.value.contains(.near) }.map { ($0.key, true) })
  }

  /// Returns the relation that some folded words begin with, as "in front of the" in "in front of the
  /// station", and the number of its words; `nil` where they begin with none.
  package func relation(beginning words: ArraySlice<String>) -> (kind: Phrase.Kind, count: Int)? {
    Self.first(of: before, words.first) { words.starts(with: $0) }
  }

  /// Returns the relation that some folded words end with and that stands behind its place, and the
  /// number of its words; `nil` where they end with none.
  package func relation(behind words: ArraySlice<String>) -> (kind: Phrase.Kind, count: Int)? {
    Self.first(of: behind, words.last) { words.suffix($0.count).elementsEqual($0) }
  }

  /// Returns the folded words of a place's name, without a relation before or behind them.
  package func place(in words: ArraySlice<String>) -> ArraySlice<String> {
    if let relation = relation(beginning: words) { return words.dropFirst(relation.count) }
    return words.dropLast(relation(behind: words)?.count ?? 0)
  }

  /// Returns the words before a relation at the end of some folded words; `nil` where there is none.
  package func beforeRelation(_ words: [String]) -> [String]? {
    let start = words.indices.first { index in
      before[words[index]]?.contains { words[index...].elementsEqual($0.words) } ?? false
    }
    return start.map { Array(words[..<$0]) }
  }

  /// Returns the kinds of relations that a folded word is; none for any other word.
  package func relations(of word: String) -> Set<Phrase.Kind> { relations[word] ?? [] }

  /// Returns whether a folded word is a relation that stands before a place, such as "in".
  package func isRelation(_ word: String) -> Bool { relations[word] != nil }

  /// Returns whether a folded word is a relation, or begins one that says "near" in a word: "op" may go on
  /// to "open" before it goes on to "opposite".
  package func isRelationBegun(by word: String) -> Bool {
    isRelation(word) || nearWords.hasEntry(beginning: word)
  }

  /// Returns whether a folded word is an article.
  package func isArticle(_ word: String) -> Bool {
    articles[word]?.contains { $0.words.count == 1 } ?? false
  }

  /// Returns the indices of those folded words that are no phrases around what is looked for, such as
  /// "where is"; `nil` where there are no such phrases, or nothing else.
  package func withoutQuestion(_ words: [String]) -> Range<Int>? {
    var rest = words[...]
    if let ask = Self.first(of: asks, rest.first, where: { rest.starts(with: $0) }) {
      rest = rest.dropFirst(ask.count)
      if let article = Self.first(of: articles, rest.first, where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(article.count)
      }
    }
    let close = Self.first(of: closes, rest.last) { rest.suffix($0.count).elementsEqual($0) }
    rest = rest.dropLast(close?.count ?? 0)
    return rest.count == words.count || rest.isEmpty ? nil : rest.startIndex..<rest.endIndex
  }

  private static func first(
    of entries: [String: [Entry]], _ word: String?, where isMatch: ([String]) -> Bool
  ) -> (kind: Phrase.Kind, count: Int)? {
    guard let word, let entry = entries[word]?.first(where: { isMatch($0.words) }) else {
      return nil
    }
    return (entry.kind, entry.words.count)
  }
}
